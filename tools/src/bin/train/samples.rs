//! Reads files of samples.

use std::fs::File;
use std::io::Read;
use std::path::Path;

/// All samples of some files, packed, in their order. A file that ends within a sample is damaged.
pub fn read<const BYTES: usize>(files: &[String]) -> std::io::Result<Vec<[u8; BYTES]>> {
    let lengths = files.iter().map(|file| Ok(Path::new(file).metadata()?.len()));
    let whole: u64 = lengths.collect::<std::io::Result<Vec<_>>>()?.iter().sum();
    let mut samples = Vec::with_capacity(whole as usize / BYTES);
    for file in files {
        let mut input = std::io::BufReader::with_capacity(1 << 20, File::open(file)?);
        let mut sample = [0; BYTES];
        loop {
            let first = input.read(&mut sample)?;
            if first == 0 {
                break;
            }
            input
                .read_exact(&mut sample[first..])
                .map_err(|error| std::io::Error::other(format!("{file} ends within a position: {error}")))?;
            samples.push(sample);
        }
    }
    Ok(samples)
}
