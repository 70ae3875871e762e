//! The flows of the driver: what an event leads to, one file for each flow. Their state stands in the modules of the same names.

mod archive;
mod club;
mod form;
mod letters;
mod library;
mod mail;
mod meeting;
mod message;
mod people;
mod practice;
mod statistics;
