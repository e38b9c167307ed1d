//! Scans a write-ahead log before SQLite opens it. <https://sqlite.org/fileformat2.html#walformat>
//!
//! SQLite reads a log up to the first frame with a wrong checksum and forgets the rest. That is right for the torn end of a
//! transaction at a power failure, and silent loss if a frame in the middle has rotted. The two can be told apart: a commit is
//! synced before the next transaction is written, so that a power failure leaves at most one commit behind a broken frame.
//! Two that follow one another, or one behind a frame that is a commit itself, were on the disk, and then the frame was damaged.

use std::fs::File;
use std::io::{self, BufReader, Read, Seek, SeekFrom};
use std::path::Path;

use crate::store::lock::sibling;

/// The magic number without its last bit, which is the byte order of the checksums.
const MAGIC: u32 = 0x377f_0682;

const HEADER: usize = 32;
const FRAME_HEADER: usize = 24;

/// The log of a running server starts over now and then, perhaps during a scan.
const ATTEMPTS: usize = 3;

/// Commits that SQLite would leave out without a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct WalDamage {
    /// The first broken frame, from 1; 0 for the header.
    pub(super) frame: u64,
    /// Commits from there on.
    pub(super) commits: u64,
}

/// The running checksum of a log: two words.
type Checksum = [u32; 2];

#[derive(Clone, Copy, PartialEq, Eq)]
enum ByteOrder {
    Little,
    Big,
}

/// Scans the log of a database, whether a server is running on it or not.
pub(super) fn scan(data: &Path) -> io::Result<Option<WalDamage>> {
    let mut file = match File::open(sibling(data, "-wal")) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(error),
    };
    let mut found = None;
    for _ in 0..ATTEMPTS {
        let mut before = [0; HEADER];
        if !fill(&mut file, &mut before)? {
            return Ok(None);
        }
        found = scan_frames(&before, page_size(data)?, BufReader::with_capacity(1 << 20, &file))?;
        let mut after = [0; HEADER];
        file.rewind()?;
        if found.is_none() || (fill(&mut file, &mut after)? && before == after) {
            break;
        }
        file.rewind()?;
    }
    Ok(found)
}

/// The page size of a database, which is needed where the log's own header is damaged.
fn page_size(data: &Path) -> io::Result<usize> {
    let mut file = File::open(data)?;
    file.seek(SeekFrom::Start(16))?;
    let mut size = [0; 2];
    Ok(match (fill(&mut file, &mut size)?, u16::from_be_bytes(size)) {
        (true, 1) => 65_536,
        (true, size) => usize::from(size),
        (false, _) => 0,
    })
}

fn scan_frames(header: &[u8], page_size: usize, mut frames: impl Read) -> io::Result<Option<WalDamage>> {
    let order = if word(header, 0) & 1 == 0 { ByteOrder::Little } else { ByteOrder::Big };
    let stored = [word(header, 24), word(header, 28)];
    let is_sound = word(header, 0) & !1 == MAGIC && add(order, [0; 2], &header[..24]) == stored;
    let page_size = if is_sound { word(header, 8) as usize } else { page_size };
    if !(512..=65_536).contains(&page_size) {
        return Ok(None);
    }
    let mut salts = is_sound.then_some([word(header, 16), word(header, 20)]);
    // The header is synced before the first frame, as a commit is before the next.
    let mut scan =
        if is_sound { Scan::default() } else { Scan { broken: Some(0), run: 1, ..Scan::default() } };
    let mut seed = stored;
    let mut frame = vec![0; FRAME_HEADER + page_size];
    for number in 1.. {
        if !fill(&mut frames, &mut frame)? {
            break;
        }
        // A damaged header does not say which generation the frames are of: the first frame does.
        let salts = *salts.get_or_insert([word(&frame, 8), word(&frame, 12)]);
        let is_ours = [word(&frame, 8), word(&frame, 12)] == salts;
        let stored = [word(&frame, 16), word(&frame, 20)];
        // The checksum goes on from the one before as it is stored: so the frames behind a broken one can be judged too.
        let follows = add(order, add(order, seed, &frame[..8]), &frame[FRAME_HEADER..]) == stored;
        scan.take(number, is_ours && word(&frame, 4) != 0, is_ours && follows);
        seed = stored;
    }
    Ok(scan.damage())
}

#[derive(Default)]
struct Scan {
    /// The first broken frame.
    broken: Option<u64>,
    /// Commits from the first broken frame on.
    commits: u64,
    /// Commits that follow one another without a break, since the last one.
    run: u64,
    /// Whether they prove that the frame before them was on the disk.
    proved: bool,
}

impl Scan {
    fn take(&mut self, number: u64, is_commit: bool, is_valid: bool) {
        if !is_valid {
            self.broken.get_or_insert(number);
            self.run = 0;
        }
        if self.broken.is_some() && is_commit {
            self.commits += 1;
            self.run += 1;
        }
        self.proved |= self.run >= 2;
    }

    fn damage(self) -> Option<WalDamage> {
        let frame = self.broken.filter(|_| self.proved)?;
        Some(WalDamage { frame, commits: self.commits })
    }
}

/// Adds an even number of words to a checksum.
fn add(order: ByteOrder, [mut one, mut two]: Checksum, bytes: &[u8]) -> Checksum {
    let (pairs, _) = bytes.as_chunks::<8>();
    for pair in pairs {
        let [a, b, c, d, e, f, g, h] = *pair;
        let (first, second) = match order {
            ByteOrder::Little => (u32::from_le_bytes([a, b, c, d]), u32::from_le_bytes([e, f, g, h])),
            ByteOrder::Big => (u32::from_be_bytes([a, b, c, d]), u32::from_be_bytes([e, f, g, h])),
        };
        one = one.wrapping_add(first).wrapping_add(two);
        two = two.wrapping_add(second).wrapping_add(one);
    }
    [one, two]
}

/// A big-endian word, as all fields of headers are.
fn word(bytes: &[u8], at: usize) -> u32 {
    bytes[at..].first_chunk().map_or(0, |word| u32::from_be_bytes(*word))
}

/// Whether the file had that many bytes left.
fn fill(file: &mut impl Read, bytes: &mut [u8]) -> io::Result<bool> {
    match file.read_exact(bytes) {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(false),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: usize = 512;

    /// A log with one frame a letter: `.` a page, `C` a commit.
    fn log(order: ByteOrder, frames: &str) -> Vec<u8> {
        let magic = MAGIC + u32::from(order == ByteOrder::Big);
        let mut bytes: Vec<u8> = [magic, 3_007_000, PAGE as u32, 0, 7, 9].map(u32::to_be_bytes).concat();
        let mut sum = add(order, [0; 2], &bytes);
        bytes.extend(sum.map(u32::to_be_bytes).concat());
        for (index, letter) in (0..).zip(frames.chars()) {
            let size = if letter == 'C' { 5 } else { 0 };
            let start = [index + 1, size].map(u32::to_be_bytes).concat();
            let page = vec![index as u8 + 1; PAGE];
            sum = add(order, add(order, sum, &start), &page);
            let salts = [7_u32, 9].map(u32::to_be_bytes).concat();
            bytes.extend([start, salts, sum.map(u32::to_be_bytes).concat(), page].concat());
        }
        bytes
    }

    /// Where byte `at` of a frame is; frames count from 1.
    fn place(frame: usize, at: usize) -> usize {
        HEADER + (frame - 1) * (FRAME_HEADER + PAGE) + at
    }

    fn damage(log: &[u8]) -> Option<WalDamage> {
        scan_frames(&log[..HEADER], PAGE, &log[HEADER..]).unwrap()
    }

    #[test]
    fn a_frame_that_has_rotted_is_told_from_the_end_of_a_log() {
        for order in [ByteOrder::Little, ByteOrder::Big] {
            let sound = log(order, "..C.C..C.C");
            assert_eq!(damage(&sound), None);
            // The page, the page's number, a salt, the checksum.
            for at in [FRAME_HEADER + 100, 2, 9, 17] {
                let mut rotten = sound.clone();
                rotten[place(4, at)] ^= 0x10;
                assert_eq!(damage(&rotten), Some(WalDamage { frame: 4, commits: 3 }), "byte {at}");
            }
            // A commit with one behind it was on the disk.
            let mut rotten = sound.clone();
            rotten[place(8, 200)] ^= 1;
            assert_eq!(damage(&rotten), Some(WalDamage { frame: 8, commits: 2 }));
            let mut rotten = sound.clone();
            rotten[17] ^= 1;
            assert_eq!(damage(&rotten), Some(WalDamage { frame: 0, commits: 4 }));
        }
    }

    /// A power failure keeps any part of the last transaction: its sectors reach the disk in any order.
    #[test]
    fn any_part_of_the_last_transaction_may_be_missing() {
        let whole = log(ByteOrder::Little, "..C.C....C");
        let old = log(ByteOrder::Big, "CCCCCCCCCCCC");
        for lost in 0_usize..32 {
            for (content, name) in [(vec![0; whole.len()], "nothing"), (old.clone(), "an older generation")] {
                let mut torn = whole.clone();
                for frame in (6..=10).filter(|frame| lost >> (frame - 6) & 1 == 1) {
                    let range = place(frame, 0)..place(frame, FRAME_HEADER + PAGE);
                    torn[range.clone()].copy_from_slice(&content[range]);
                }
                assert_eq!(damage(&torn), None, "{lost:b} {name}");
                for end in [place(6, 0), place(8, 11), place(10, 400)] {
                    assert_eq!(damage(&torn[..end]), None);
                }
            }
        }
    }

    /// Transactions that were rolled back, and torn ones that were written over, leave frames behind the end.
    #[test]
    fn what_is_left_of_an_earlier_transaction_is_no_damage() {
        let (mut now, before) = (log(ByteOrder::Little, "..C.C"), log(ByteOrder::Little, "..C.......C"));
        // Another page, so that the checksums differ from here on.
        now[place(5, FRAME_HEADER)] = 77;
        let sum = add(
            ByteOrder::Little,
            add(
                ByteOrder::Little,
                [word(&now, place(4, 16)), word(&now, place(4, 20))],
                &now[place(5, 0)..place(5, 8)],
            ),
            &now[place(5, FRAME_HEADER)..],
        );
        now[place(5, 16)..place(5, 24)].copy_from_slice(&sum.map(u32::to_be_bytes).concat());
        now.extend(&before[place(6, 0)..]);
        assert_eq!(damage(&now), None);
    }

    #[test]
    fn a_log_of_nothing_is_sound() {
        assert_eq!(damage(&[0; HEADER]), None);
        assert_eq!(damage(&log(ByteOrder::Little, "")), None);
        assert_eq!(damage(&log(ByteOrder::Little, "CCC")[..40]), None);
    }
}
