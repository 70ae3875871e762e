//! Memory of a merge and of a start, bounded for any file. Counted by an allocator of its own, which no
//! load on the machine falsifies.

use std::io::Write;

use allocation_counter::measure;
use data_encoding::BASE64;
use flate2::Compression;
use flate2::write::GzEncoder;
use qishe_store::{Store, StoreError};

/// Most memory of a merge or a start, the text of the file included.
const MOST: u64 = 100 << 20;

/// A whole file with a body that is written by `body`.
fn file(body: impl FnOnce(&mut dyn Write)) -> String {
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    body(&mut packer);
    let body = BASE64.encode(&packer.finish().expect("memory"));
    let sum = crc32fast::hash(body.as_bytes());
    format!("{{\"qishe\":\"everything\",\"crc32\":{sum}}}\n{body}")
}

/// A list of so many bytes that takes many times its size as values.
fn list(of: &str, bytes: usize) -> String {
    format!("[{}0]", of.repeat(bytes / of.len()))
}

/// Bodies of files: an honest one, and parts that take most memory for their size, below and above the limits.
fn bodies() -> Vec<(String, String)> {
    let whole = |fields: &str| format!("{{\"form\":1,\"choices\":{{}},\"matches\":{{}},{fields}}}");
    let mut found = vec![("empty".to_owned(), whole("\"practice\":{}"))];
    for mib in [1, 6, 70] {
        let bytes = (mib << 20) - 4096;
        for (name, of) in
            [("numbers", "0,"), ("lists", "[0],"), ("objects", "{\"a\":0},"), ("empty lists", "[],")]
        {
            let list = list(of, bytes);
            let fields = [
                ("unknown part", whole(&format!("\"z\":{list}"))),
                ("choices", format!("{{\"form\":1,\"matches\":{{}},\"choices\":{{\"x\":{list}}}}}")),
                ("practice", whole(&format!("\"practice\":{{\"x\":{list}}}"))),
                ("statistics", whole(&format!("\"statistics\":{{\"version\":1,\"x\":{list}}}"))),
            ];
            // One of each is enough above the sizes that are read.
            let all = if mib <= 6 || name == "numbers" { fields.len() } else { 0 };
            found.extend(
                fields
                    .into_iter()
                    .take(all)
                    .map(|(part, body)| (format!("{part} of {name}, {mib} MiB"), body)),
            );
        }
        let text = "x".repeat(bytes);
        found.push((
            format!("a name of {mib} MiB"),
            format!("{{\"form\":1,\"matches\":{{}},\"choices\":{{\"my_name\":\"{text}\"}}}}"),
        ));
        found.push((
            format!("a save of {mib} MiB"),
            format!(
                "{{\"form\":1,\"choices\":{{}},\"matches\":{{\"1\":{{\"written\":1,\"save\":\"{text}\"}}}}}}"
            ),
        ));
        found.push((format!("a club of {mib} MiB"), whole(&format!("\"club\":\"{text}\""))));
        let entry = "{\"time\":0,\"game\":\"\",\"sides\":[]}";
        let entries: Vec<String> = (0..bytes / 45).map(|id| format!("\"{id}\":{entry}")).collect();
        found.push((
            format!("statistics of matches, {mib} MiB"),
            whole(&format!("\"statistics\":{{\"version\":1,\"matches\":{{{}}}}}", entries.join(","))),
        ));
    }
    found
}

/// No file makes a merge, or a start after it, take more than 100 MiB.
#[test]
fn no_file_takes_much_memory() {
    for (name, body) in bodies() {
        let text = file(|to| to.write_all(body.as_bytes()).expect("memory"));
        let bytes = body.len();
        drop(body);
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::at(folder.path());
        let mut done = None;
        let merge = measure(|| done = Some(store.import(&text, |_| 0)));
        let merged = done.expect("a result");
        assert!(!matches!(merged, Err(StoreError::Disk { .. })), "{name}: {merged:?}");
        drop(store);
        let start = measure(|| {
            let store = Store::at(folder.path());
            store.choices();
            store.practice();
        });
        let page = measure(|| drop(Store::at(folder.path()).statistics()));
        let (merge, start, page) = (merge.bytes_max + text.len() as u64, start.bytes_max, page.bytes_max);
        let kb = [text.len() as u64, bytes as u64, merge, start, page].map(|bytes| bytes / 1000);
        let came = if merged.is_ok() { "in" } else { "refused" };
        println!(
            "{name}: file {} kB, unpacked {} kB, {came}: merge {} kB, start {} kB, statistics {} kB",
            kb[0], kb[1], kb[2], kb[3], kb[4]
        );
        assert!(merge <= MOST && page <= MOST, "{name}: {merge} and {page} bytes");
        assert!(start <= MOST / 20, "{name}: {start} bytes at a start");
    }
}
