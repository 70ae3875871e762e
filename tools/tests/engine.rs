//! The engine programs over pipes, by the published protocols: UCI (the Universal Chess Interface of 2006) and
//! Gomocup (<https://plastovicka.github.io/protocl2en.htm>). `QISHE_TRANSCRIPTS=FILE` appends the dialogue.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// Longest wait for a line. Only a fault needs it.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running engine, and the dialogue so far.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: Receiver<String>,
    said: String,
}

impl Engine {
    fn start(protocol: &str) -> Engine {
        let mut child = Command::new(env!("CARGO_BIN_EXE_engine"))
            .arg(protocol)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let (send, output) = channel();
        let lines = BufReader::new(child.stdout.take().expect("a pipe"));
        std::thread::spawn(move || {
            for line in lines.lines().map_while(Result::ok) {
                if send.send(line).is_err() {
                    return;
                }
            }
        });
        let input = child.stdin.take();
        Engine { child, input, output, said: format!("$ engine {protocol}\n") }
    }

    /// Writes bytes in one write.
    fn write(&mut self, bytes: &[u8]) {
        for line in String::from_utf8_lossy(bytes).lines() {
            self.said += &format!("> {line}\n");
        }
        let input = self.input.as_mut().expect("it is open");
        input.write_all(bytes).expect("the engine reads");
        input.flush().expect("the engine reads");
    }

    fn say(&mut self, line: &str) {
        self.write(format!("{line}\n").as_bytes());
    }

    /// The next line that is no report of the search.
    fn hear(&mut self) -> String {
        let until = Instant::now() + PATIENCE;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let line = self.output.recv_timeout(left).unwrap_or_else(|_| panic!("no answer:\n{}", self.said));
            if !line.starts_with("info depth") {
                self.said += &format!("{line}\n");
                return line;
            }
        }
    }

    /// Hears lines up to one that begins so, and returns them.
    fn hear_until(&mut self, start: &str) -> Vec<String> {
        let mut heard = Vec::new();
        loop {
            heard.push(self.hear());
            if heard.last().is_some_and(|line| line.starts_with(start)) {
                return heard;
            }
        }
    }

    /// Asserts that the engine says nothing of its own.
    fn is_silent_for(&mut self, time: Duration) {
        let until = Instant::now() + time;
        loop {
            match self.output.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(line) => assert!(line.starts_with("info depth"), "{line}:\n{}", self.said),
                Err(RecvTimeoutError::Timeout) => return,
                Err(RecvTimeoutError::Disconnected) => panic!("it has ended:\n{}", self.said),
            }
        }
    }

    /// Asserts that the engine ends by itself, without a panic.
    fn ends(mut self) {
        drop(self.input.take());
        let until = Instant::now() + PATIENCE;
        let status = loop {
            match self.child.try_wait().expect("a status") {
                Some(status) => break status,
                None if Instant::now() > until => panic!("it does not end:\n{}", self.said),
                None => std::thread::sleep(Duration::from_millis(5)),
            }
        };
        let mut told = String::new();
        let mut errors = self.child.stderr.take().expect("a pipe");
        std::io::Read::read_to_string(&mut errors, &mut told).expect("text");
        assert!(status.success() && told.is_empty(), "{status} {told}\n{}", self.said);
        if let Some(file) = std::env::var_os("QISHE_TRANSCRIPTS") {
            let file = std::fs::OpenOptions::new().append(true).create(true).open(file);
            file.and_then(|mut file| writeln!(file, "{}", self.said)).expect("a file");
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// UCI: after `uci` the engine tells its name and options and ends with `uciok`; `isready` is answered by `readyok`; a search
/// ends with `bestmove`.
#[test]
fn uci_is_spoken_from_start_to_quit() {
    let mut engine = Engine::start("uci");
    engine.say("uci");
    let told = engine.hear_until("uciok");
    assert!(told[0].starts_with("id name ") && told[1].starts_with("id author "), "{told:?}");
    assert!(told.iter().any(|line| line == "option name UCI_Variant type combo default xiangqi var xiangqi"));
    engine.say("setoption name Hash value 1");
    engine.say("isready");
    assert_eq!(engine.hear(), "readyok");
    engine.write(b"ucinewgame\nposition startpos moves h3e3 h10g8\ngo depth 3\n");
    assert!(engine.hear().starts_with("bestmove "));
    // As other programs write positions: no dashes, a hand, a move number of 0.
    for fen in [
        "3k5/9/9/9/9/9/9/R8/9/4K4 w 0 1",
        "3k5/9/9/9/9/9/9/R8/9/4K4[] w - - 0 0",
        "3k5/9/9/9/9/9/9/R8/9/4K4 W",
    ] {
        engine.say(&format!("position fen {fen} moves a3a10"));
        engine.say("go depth 1");
        assert_eq!(engine.hear(), "bestmove d10d9", "{fen}");
    }
    engine.say("quit");
    engine.ends();
}

/// UCI: “stop calculating as soon as possible”; an infinite search gives no answer before. Both lines may come in one write,
/// and again and again.
/// `go mate` looks for a forced mate and ends where there is none within so many moves; analysis looks for one, too.
#[test]
fn uci_finds_mates() {
    let mut engine = Engine::start("uci");
    engine.say("position fen 2b3b2/2N2k3/8n/2p1p1p1p/p8/2P1n3P/P3c1P2/4BrN2/4A4/2BAK4 b - - 0 1");
    engine.say("go mate 2");
    assert_eq!(engine.hear(), "bestmove f3g3");
    engine.say("setoption name UCI_AnalyseMode value true");
    engine.say("go nodes 40000");
    assert_eq!(engine.hear(), "bestmove f3g3");
    engine.say("position startpos");
    engine.say("go mate 2");
    assert!(engine.hear().starts_with("bestmove "));
}

#[test]
fn uci_stops_in_the_same_write() {
    let mut engine = Engine::start("uci");
    engine.say("setoption name Hash value 1");
    for _ in 0..20 {
        engine.write(b"position startpos\ngo infinite\nstop\nisready\n");
        let told = [engine.hear(), engine.hear()];
        assert!(told.iter().any(|line| line == "readyok"), "{told:?}");
        let best = told.iter().find(|line| line.starts_with("bestmove ")).expect("a move");
        assert_ne!(best, "bestmove (none)");
    }
    engine.write(b"go infinite\nquit\n");
    assert!(engine.hear().starts_with("bestmove "));
    engine.ends();
}

/// UCI: a pondering search gives no answer before `ponderhit` or `stop`. After the hit it answers by its own limits; without
/// any, at once.
#[test]
fn uci_answers_after_a_ponderhit() {
    let mut engine = Engine::start("uci");
    engine.say("setoption name Hash value 1");
    engine.say("position startpos moves h3e3");
    for limits in ["wtime 1000 btime 1000", "depth 1", "movetime 300", ""] {
        engine.say(&format!("go ponder {limits}"));
        engine.is_silent_for(Duration::from_millis(200));
        engine.say("ponderhit");
        let best = engine.hear();
        assert!(best.starts_with("bestmove ") && best != "bestmove (none)", "{limits}: {best}");
    }
    engine.write(b"go infinite\nponderhit\n");
    engine.is_silent_for(Duration::from_millis(200));
    engine.say("stop");
    assert!(engine.hear().starts_with("bestmove "));
    engine.say("quit");
    engine.ends();
}

/// UCI: `isready` “must always be answered with readyok and can be sent also when the engine is calculating”. An infinite
/// search waits for `stop` also where it has found a mate, or no move at all.
#[test]
fn uci_answers_while_it_searches() {
    let mut engine = Engine::start("uci");
    engine.say("setoption name Hash value 1");
    // Mate in one; then the side to move is mated.
    for (fen, best) in [
        ("3k5/R8/9/9/9/9/9/9/9/1R3K3 w", "bestmove b1b10"),
        ("R2k5/1R7/9/9/9/9/9/9/9/4K4 b", "bestmove (none)"),
    ] {
        engine.say(&format!("position fen {fen}"));
        engine.say("go infinite");
        for _ in 0..3 {
            engine.say("isready");
            assert_eq!(engine.hear(), "readyok");
        }
        engine.is_silent_for(Duration::from_millis(200));
        engine.say("stop");
        assert_eq!(engine.hear(), best);
    }
    engine.say("quit");
    engine.ends();
}

/// A position or a move that is not one is told, and no answer is given for the position before.
#[test]
fn uci_never_answers_for_another_position() {
    let mut engine = Engine::start("uci");
    engine.say("setoption name Hash value 1");
    for bad in [
        "position startpos moves h3e3 h3e3",
        "position startpos moves 炮二平五",
        "position startpos moves é",
        "position startpos moves h3",
        "position startpos e4",
        "position fen 9/9/9 w",
        "position fen 4k4/9/9/9/9/9/9/9/9/4K4 w",
        "position fen 3k5/9/9/9/9/9/9/R8/9/4K4",
        "position",
        "position moves startpos",
    ] {
        engine.say("position startpos moves h3e3");
        engine.say(bad);
        assert!(engine.hear().starts_with("info string there is no position: "), "{bad}");
        engine.say("go depth 1");
        assert!(engine.hear().starts_with("info string "), "{bad}");
        assert_eq!(engine.hear(), "bestmove (none)", "{bad}");
    }
    engine.say("position startpos");
    engine.say("go nodes 100");
    assert_ne!(engine.hear(), "bestmove (none)");
    engine.say("quit");
    engine.ends();
}

/// No input ends either program: bytes that are no UTF-8, options without names, numbers out of range.
#[test]
fn no_line_ends_an_engine() {
    let mut engine = Engine::start("uci");
    for junk in [
        &b"\xc5\xda\xb6\xfe"[..],
        b"setoption name Path value C:\\\xc6\xe5\xc6\xd7",
        b"setoption value 3",
        b"setoption name value",
        b"setoption name Hash value 99999999999999999999",
        b"setoption name Skill Level value -1",
        b"setoption name Hash value 1",
        b"\0\0\0",
        b"",
        b"stop",
        b"ponderhit",
        b"go depth 99999999999999999999 nodes 1",
        b"go nodes 1 wtime 9223372036854775807 winc 9223372036854775807 movestogo 1",
        b"go nodes 1 movetime -9223372036854775808",
        b"go depth 0",
    ] {
        engine.write(junk);
        engine.write(b"\n");
    }
    engine.say("isready");
    engine.hear_until("readyok");
    engine.say("quit");
    engine.ends();

    let mut manager = Engine::start("gomocup");
    for junk in [
        &b"INFO folder C:\\\xc6\xe5\xc6\xd7"[..],
        b"\xc5\xda",
        b"INFO timeout_turn 99999999999999999999",
        b"INFO rule 4294967296",
        b"START \xe9",
        b"TURN \xe9,1",
        "START 15 十五".as_bytes(),
        "TURN 炮,五".as_bytes(),
        b"BOARD",
        b"INFO",
    ] {
        manager.write(junk);
        manager.write(b"\n");
    }
    manager.say("ABOUT");
    assert!(manager.hear_until("name=").iter().all(|line| !line.is_empty()));
    manager.say("END");
    manager.ends();
}

/// A closed input ends a program, also in the middle of a search.
#[test]
fn a_closed_input_ends_an_engine() {
    let mut engine = Engine::start("uci");
    engine.write(b"setoption name Hash value 1\nposition startpos\ngo infinite\n");
    engine.ends();
    Engine::start("gomocup").ends();
}

/// Gomocup: START, INFO, BEGIN, TURN, BOARD … DONE, TAKEBACK, RESTART, ABOUT, END; other lines are UNKNOWN, faults
/// are ERROR.
#[test]
fn gomocup_is_spoken_from_start_to_end() {
    let mut engine = Engine::start("gomocup");
    let mut ask = |line: &str| {
        engine.say(line);
        engine.hear()
    };
    assert!(ask("START 20").starts_with("ERROR"));
    assert!(ask("START").starts_with("ERROR"));
    assert_eq!(ask("START 15 15"), "OK");
    assert!(ask("TURN 15,0").starts_with("ERROR"));
    assert!(ask("HELLO").starts_with("UNKNOWN"));
    assert!(ask("INFO timeout_turn 50\nBEGIN").contains(','));
    assert!(ask("TURN 7,7").starts_with("ERROR"), "it is taken");
    let answer = ask("TURN 0,0");
    assert_eq!(ask(&format!("TAKEBACK {answer}")), "OK");
    assert_eq!(ask("RESTART"), "OK");
    assert_eq!(
        ask("INFO rule 0\nBOARD\n3,3,1\n4,3,1\n5,3,1\n6,3,1\n2,3,2\n9,9,2\n10,9,2\n9,2,2\nDONE"),
        "7,3"
    );
    // A board that is broken off by a new match.
    assert_eq!(ask("BOARD\n3,3,1\nSTART 15"), "OK");
    assert!(ask("BEGIN").contains(','));
    engine.say("END");
    engine.ends();
}
