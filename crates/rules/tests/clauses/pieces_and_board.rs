//! Section 1: players, children, nuns, coins, the board and its corners.

use std::sync::Arc;

use blacktop_rules::Illegal::{NoSuchSeat, NoWalk, NoWalkOut, WalkOntoEquipment};
use blacktop_rules::{
    BOYS_SHELTER, Board, BoardError, BoardTables, Cell, Coord, Edition, GIRLS_SHELTER, Game, Place, Players,
    Seat, SetupError, Steps,
};

use crate::check::{at, check, check_refused, child, piece};

/// A board drawn whole, given as rows of symbols.
fn board_of(rows: &[&str]) -> Result<Board, BoardError> {
    rows.join("/").parse()
}

/// A board of 128 open spaces, which is as many as there may be.
const ROWS: [&str; 12] = [
    "KKK......Kss",
    "K.........ss",
    "K........K.K",
    "............",
    "............",
    "............",
    "............",
    "............",
    "............",
    "K.K........K",
    "ss.........K",
    "ssK......KKK",
];

/// The same with one row drawn otherwise; rows are numbered as on the board.
fn board_with(row: usize, drawn: &str) -> Result<Board, BoardError> {
    let mut rows = ROWS;
    rows[12 - row] = drawn;
    board_of(&rows)
}

#[test]
fn clause_1_1_three_to_five_players() {
    let tables: Vec<u8> = (0..10).filter(|count| Players::try_from(*count).is_ok()).collect();
    assert_eq!(tables, [3, 4, 5]);
    let seats: String = Players::Five.seats().map(Seat::letter).collect();
    assert_eq!(seats, "ABCDE");
}

#[test]
fn clause_1_1_every_player_has_two_boys_and_two_girls_and_there_are_two_nuns() {
    let pieces: Vec<String> = Game::new(Players::Three).pieces().map(|piece| piece.to_string()).collect();
    assert_eq!(pieces.join(" "), "Ab1 Ab2 Ag1 Ag2 Bb1 Bb2 Bg1 Bg2 Cb1 Cb2 Cg1 Cg2 N1 N2");
    assert_eq!(Game::new(Players::Five).pieces().count(), 22);
    let no_seat = NoSuchSeat { seat: Seat::D, players: Players::Three };
    check("turn A").refuses("Db1:3-a1", "1.1", no_seat);
    check("players 4; turn D").allows("Db1:3-a1");
}

#[test]
fn clause_1_1_seats_follow_each_other_clockwise() {
    check("turn A").plays("pass").shows("turn B").plays("pass").shows("turn C").plays("pass").shows("turn A");
    check("players 5; turn D").plays("pass").shows("turn E").plays("pass").shows("turn A");
}

#[test]
fn clause_1_1_every_player_starts_with_ten_coins() {
    check("turn A").shows("coins 10 10 10");
    check("players 5").shows("coins 10 10 10 10 10");
}

#[test]
fn clause_1_1_coins_only_change_hands() {
    check("coins 29 0 1").shows("coins 29 0 1");
    check_refused("coins 10 10 11", SetupError::Coins { sum: 31, wanted: 30 });
    check_refused("players 4; coins 10 10 9 10", SetupError::Coins { sum: 39, wanted: 40 });
}

#[test]
fn clause_1_2_twelve_columns_and_twelve_rows() {
    assert_eq!(Coord::all().count(), 144);
    assert_eq!((at("a1").column(), at("a1").row()), (0, 0), "bottom left");
    assert_eq!((at("l12").column(), at("l12").row()), (11, 11), "top right");
    assert_eq!((at("c5").column(), at("c5").row()), (2, 4), "columns go right, rows go up");
    for nowhere in ["m1", "a13", "a0", "A1", "a01", "1a", "a", ""] {
        assert!(nowhere.parse::<Coord>().is_err(), "`{nowhere}` is no space");
    }
}

#[test]
fn clause_1_2_yard_is_walked_and_equipment_is_in_the_way() {
    check(
        "
        6   .   .    .
        5   .   Ab1  #
        4   .   .    .
            d   e    f
        detention Ab2",
    )
    .ends(
        "Ab1:2",
        "
        7   .   .   *    .
        6   .   *   .    *
        5   *   .   *    #
        4   .   *   .    *
        3   #   .   *    .
            c   d   e    f
        ",
    );
}

#[test]
fn clause_1_2_no_piece_stands_on_equipment() {
    let on_equipment =
        |name: &str, space: &str| SetupError::OnEquipment { piece: piece(name), at: at(space) };
    check_refused("board A0B0C0D0; also Ab1 b11", on_equipment("Ab1", "b11"));
    check_refused("board A0B0C0D0; also N2 c9", on_equipment("N2", "c9"));
    check(
        "
        5   Ab1  #
            e    f
        ",
    )
    .refuses("Ab1:3-f5", "3.1", WalkOntoEquipment { end: at("f5") });
}

#[test]
fn clause_1_3_the_safety_squares_and_their_circles() {
    let shelter = |board: Board| -> String {
        let cells = board.cells().filter(|(_, cell)| *cell == Cell::Shelter);
        cells.map(|(coord, _)| coord.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(shelter(Board::default()), "a1 b1 a2 b2 k11 l11 k12 l12");
    let coord = |(column, row): (u8, u8)| Coord::new(column, row).expect("on the board").to_string();
    assert_eq!(BOYS_SHELTER.map(coord), ["a1", "b1", "a2", "b2"], "the circle comes first");
    assert_eq!(GIRLS_SHELTER.map(coord), ["l12", "k12", "l11", "k11"]);
}

/// Section D has swings at its top left, which these turns bring to the corners.
#[test]
fn clause_1_3_a_safety_square_covers_what_the_section_shows() {
    check(
        "
        3   .   .   .   .
        2   s   s   .   #
        1   s   s   .   .
            a   b   c   d
        board A0B0D3C0",
    )
    .plays("Ab1:3-b2");
    check(
        "
        12  .   .   s   s
        11  #   .   s   s
        10  .   .   .   .
            i   j   k   l
        board A0D1C0B0",
    )
    .plays("Ag1:3-k11");
}

#[test]
fn clause_1_4_an_entrance_holds_any_number_of_children() {
    let game = check("players 5").game;
    let waiting = |piece| game.place(piece) == Place::Entrance;
    assert_eq!(game.pieces().filter(|piece| waiting(*piece)).count(), 20);
}

#[test]
fn clause_1_4_the_boys_entrance_has_three_doors() {
    check("detention Ab2 Ag1")
        .ends(
            "Ab1:1",
            "
            3   #   .   #
            2   s*  s   .
            1   s*  s*  #
                a   b   c
            ",
        )
        .refuses("Ab1:1-b2", "3.1", NoWalkOut { child: child("Ab1"), steps: Steps::One, end: at("b2") })
        .refuses("Ab1:1-l12", "3.1", NoWalkOut { child: child("Ab1"), steps: Steps::One, end: at("l12") });
}

#[test]
fn clause_1_4_the_girls_entrance_has_three_doors() {
    check("detention Ab2 Ag1")
        .ends(
            "Ag2:1",
            "
            12  #   s*  s*
            11  .   s   s*
            10  #   .   #
                j   k   l
            ",
        )
        .refuses("Ag2:1-k11", "3.1", NoWalkOut { child: child("Ag2"), steps: Steps::One, end: at("k11") });
}

#[test]
fn clause_1_4_the_first_step_out_counts_as_one_space() {
    check("detention Ab2").ends(
        "Ab1:2",
        "
        3   #   .   #
        2   s*  s*  .
        1   s*  s*  #
            a   b   c
        ",
    );
    check("turn A").ends(
        "Ab1:3",
        "
        4   .   .   .   .
        3   #   *   #   .
        2   s*  s*  *   .
        1   s*  s*  #   .
            a   b   c   d
        ",
    );
}

/// Through the entrance b1 would be two steps from a1.
#[test]
fn clause_1_4_no_child_walks_into_an_entrance() {
    check("also Ab1 a1; detention Ab2").options("Ab1:2", "-a1 -b2").refuses(
        "Ab1:2-b1",
        "3.1",
        NoWalk { child: child("Ab1"), steps: Steps::Two, from: at("a1"), end: at("b1") },
    );
    check("also Ag1 l12; detention Ab2").options("Ag1:2", "-k11 -l12");
}

#[test]
fn clause_1_5_the_set_up() {
    check("turn A").shows(
        "
        12  #  #  #  .  .  .  .  .  .  #  s  N2
        11  #  .  .  .  .  .  .  .  .  .  s  s
        10  #  .  .  .  .  .  .  .  .  #  .  #
        9   .  .  .  .  .  .  .  .  .  .  .  .
        8   .  .  .  .  .  .  .  .  .  .  .  .
        7   .  .  .  .  .  .  .  .  .  .  .  .
        6   .  .  .  .  .  .  .  .  .  .  .  .
        5   .  .  .  .  .  .  .  .  .  .  .  .
        4   .  .  .  .  .  .  .  .  .  .  .  .
        3   #  .  #  .  .  .  .  .  .  .  .  #
        2   s  s  .  .  .  .  .  .  .  .  .  #
        1   N1 s  #  .  .  .  .  .  .  #  #  #
            a  b  c  d  e  f  g  h  i  j  k  l
        detention none; minute 1; phase move",
    );
}

#[test]
fn clause_1_5_a_new_game_is_set_up_like_that() {
    let home = check("board A0B0C0D0").game;
    assert_eq!(
        Game::new(Players::Three),
        home,
        "all children standing in the entrances, the nuns on a1 and l12"
    );
    assert_eq!(
        (home.clock(), home.minutes()),
        (1, 30),
        "0 until the first turn began with a step of the clock"
    );
}

#[test]
fn clause_1_5_any_seat_may_start() {
    let ground = Arc::new(BoardTables::new(Board::default(), Edition::En));
    for players in Players::ALL {
        for seat in players.seats() {
            let game = Game::start(&ground, players, 30, seat).unwrap();
            assert_eq!((game.turn(), game.first(), game.clock()), (seat, seat, 1));
        }
    }
    check_refused("turn D", SetupError::Turn(Seat::D));
}

#[test]
fn clause_1_6_a_board_is_named_by_its_sections_and_their_turns() {
    assert_eq!(Board::default().code(), "A0B0C0D0");
    let board: Board = "D0C1B2A3".parse().expect("each section once");
    let expected = [
        "W....T....ss", // D as it is, C turned once
        "W..S...WW.ss",
        "...S........",
        ".M.........M",
        "....GGGG.S..",
        "..T......S..",
        "....M..WW.GG", // B turned twice, A three times
        ".W..........",
        ".W..GG......",
        ".......S.T..",
        "ss.S...S...M",
        "ss.S........",
    ];
    assert_eq!(board.rows().collect::<Vec<_>>(), expected);
}

#[test]
fn clause_1_6_there_are_6144_boards() {
    assert_eq!(Board::COUNT, 6_144);
    assert_eq!(Board::all().count(), 6_144);
}

#[test]
fn clause_1_6_a_code_that_names_no_board_is_refused() {
    for wrong in ["", "A0B0C0", "A4B0C0D0", "E0B0C0D0", "a0b0c0d0", "A0B0C0D0A0", "ABCD0000"] {
        assert_eq!(wrong.parse::<Board>(), Err(BoardError::NotACode(wrong.to_owned())));
    }
    assert_eq!("A0B0C0A1".parse::<Board>(), Err(BoardError::SectionTwice('A')));
}

#[test]
fn clause_1_6_a_board_may_be_drawn_whole() {
    let board = board_of(&ROWS).expect("a board of 128 open spaces");
    assert!(board.rows().eq(ROWS), "it shows what was drawn");
    let slide = board_with(9, ".....Q......").expect("any capital letter is equipment");
    assert!(matches!(slide.cell(at("f9")), Cell::Equipment(equipment) if equipment.letter() == 'Q'));
}

#[test]
fn clause_1_6_a_drawn_board_has_twelve_rows_of_twelve_known_symbols() {
    assert_eq!(board_of(&ROWS[1..]), Err(BoardError::RowCount(11)));
    assert_eq!(board_with(9, "..........."), Err(BoardError::RowWidth { row: 9, width: 11 }));
    let unknown = |symbol, place: &str| Err(BoardError::UnknownSymbol { symbol, coord: at(place) });
    assert_eq!(board_with(9, ".....x......"), unknown('x', "f9"));
    assert_eq!(board_with(4, "...........#"), unknown('#', "l4"));
}

#[test]
fn clause_1_6_a_drawn_board_has_its_shelters_in_the_corners() {
    assert_eq!(board_with(2, "s..........K"), Err(BoardError::ShelterMissing(at("b2"))));
    assert_eq!(board_with(12, "KKK......KsK"), Err(BoardError::ShelterMissing(at("l12"))));
    assert_eq!(board_with(9, "s..........."), Err(BoardError::ShelterMisplaced(at("a9"))));
}

#[test]
fn clause_1_6_a_drawn_board_has_at_most_128_open_spaces() {
    assert_eq!(board_with(10, "K..........K"), Err(BoardError::TooOpen(129)));
}

#[test]
fn clause_1_6_the_open_spaces_of_a_drawn_board_hang_together() {
    let mut rows = ROWS;
    (rows[0], rows[3]) = (".KK......Kss", "...........K");
    assert_eq!(board_of(&rows), Err(BoardError::NotConnected(at("a12"))), "a corner away from everything");
    (rows[0], rows[1]) = ("K.K......Kss", "KK........ss");
    assert_eq!(board_of(&rows), Err(BoardError::NotConnected(at("b12"))), "corners touching are no way");
}
