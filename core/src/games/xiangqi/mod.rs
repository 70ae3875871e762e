//! Xiangqi: position, moves, notation and verdicts. The undercover game is built on it.
