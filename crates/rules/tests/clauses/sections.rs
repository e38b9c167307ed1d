//! Section 12: the drawings of the four sections, and all the boards that they make.

use std::collections::HashSet;

use blacktop_rules::{Board, Cell, Coord};

/// As the rulebook draws them, unturned.
const SECTIONS: &str = "
    A ......   B ..S...   C ...M..   D W....T
      .SS..W     ..S..T     .T....     W..S..
      .....W     ......     ....SS     ...S..
      ..T...     GG..W.     .W....     .M....
      .....G     ....W.     .W..G.     ....GG
      .M...G     .M....     ....G.     ..T...";

/// One section's six rows.
fn drawing(section: char) -> Vec<String> {
    let column = (section as u8 - b'A') as usize;
    let rows = SECTIONS.lines().filter(|line| !line.trim().is_empty());
    rows.map(|line| {
        line.split_whitespace().filter(|part| part.len() == 6).nth(column).expect("six rows").to_owned()
    })
    .collect()
}

/// The top row becomes the right column.
fn turned(rows: &[String]) -> Vec<String> {
    let column = |nth: usize| rows.iter().rev().map(|row| row.as_bytes()[nth] as char).collect();
    (0..6).map(column).collect()
}

/// The 6 × 6 spaces of a board from this column and this row from the top on.
fn window(board: &Board, left: usize, top: usize) -> Vec<String> {
    board.rows().skip(top).take(6).map(|row| row[left..left + 6].to_owned()).collect()
}

#[test]
fn section_12_the_rulebook_draws_the_same_sections() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/RULES.md");
    let rulebook = std::fs::read_to_string(path).expect("the rulebook is in docs/RULES.md");
    let drawn: Vec<&str> = SECTIONS.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let lines: Vec<&str> = rulebook.lines().map(str::trim).collect();
    assert!(lines.windows(drawn.len()).any(|window| window == drawn), "the drawing in section 12");
}

/// At the top left and at the bottom right there is no shelter to cover anything.
#[test]
fn section_12_every_section_lies_on_the_board_as_it_is_drawn_and_turned() {
    for (section, rest) in [('A', "BCD"), ('B', "CDA"), ('C', "DAB"), ('D', "ABC")] {
        let mut expected = drawing(section);
        for turns in 0..4 {
            let others: String = rest.chars().map(|other| format!("{other}0")).collect();
            let first: Board = format!("{section}{turns}{others}").parse().expect("a board");
            assert_eq!(window(&first, 0, 0), expected, "{first}");
            let last: Board = format!("{others}{section}{turns}").parse().expect("a board");
            assert_eq!(window(&last, 6, 6), expected, "{last}");
            expected = turned(&expected);
        }
        assert_eq!(expected, drawing(section), "four quarter turns are none");
    }
}

#[test]
fn section_12_the_sections_lie_in_reading_order() {
    let board: Board = "A0B0C0D0".parse().expect("the default board");
    let covered = |section: char, spaces: &[(usize, usize)]| {
        let mut rows: Vec<Vec<u8>> = drawing(section).into_iter().map(String::into_bytes).collect();
        for (row, column) in spaces {
            rows[*row][*column] = b's';
        }
        rows.into_iter().map(|row| String::from_utf8(row).expect("ASCII")).collect::<Vec<_>>()
    };
    assert_eq!(window(&board, 0, 0), drawing('A'));
    assert_eq!(window(&board, 6, 0), covered('B', &[(0, 4), (0, 5), (1, 4), (1, 5)]));
    assert_eq!(window(&board, 0, 6), covered('C', &[(4, 0), (4, 1), (5, 0), (5, 1)]));
    assert_eq!(window(&board, 6, 6), drawing('D'));
}

#[test]
fn section_12_each_piece_of_equipment_covers_one_or_two_spaces() {
    for section in ['A', 'B', 'C', 'D'] {
        let rows = drawing(section);
        let symbol = |row: usize, column: usize| rows.get(row).and_then(|row| row.chars().nth(column));
        for (row, column) in (0..6).flat_map(|row| (0..6).map(move |column| (row, column))) {
            let here = symbol(row, column).filter(|symbol| *symbol != '.');
            let around = [
                (row + 1, column),
                (row, column + 1),
                (row.wrapping_sub(1), column),
                (row, column.wrapping_sub(1)),
            ];
            let alike = around.into_iter().filter(|(r, c)| here.is_some() && symbol(*r, *c) == here).count();
            assert!(alike <= 1, "more than two spaces around row {row}, column {column} of {section}");
        }
    }
}

fn is_open(board: &Board, coord: Coord) -> bool {
    !matches!(board.cell(coord), Cell::Equipment(_))
}

/// How many spaces a walk from `a1` can reach.
fn reachable(board: &Board) -> usize {
    let mut reached = HashSet::new();
    let mut todo: Vec<Coord> = Coord::all().take(1).collect();
    while let Some(coord) = todo.pop() {
        if is_open(board, coord) && reached.insert(coord) {
            todo.extend([(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter().filter_map(|step| coord.step(step)));
        }
    }
    reached.len()
}

#[test]
fn section_12_all_6144_boards_are_distinct_connected_and_not_too_open() {
    let mut drawings = HashSet::new();
    let mut codes = HashSet::new();
    for board in Board::all() {
        let open = Coord::all().filter(|coord| is_open(&board, *coord)).count();
        assert!(open <= 128, "{board} has {open} open spaces");
        assert_eq!(reachable(&board), open, "{board} hangs together");
        assert_eq!(board.cells().filter(|(_, cell)| *cell == Cell::Shelter).count(), 8, "{board}");
        drawings.insert(board.rows().collect::<String>());
        codes.insert(board.code().to_owned());
    }
    assert_eq!((drawings.len(), codes.len()), (6_144, 6_144));
}
