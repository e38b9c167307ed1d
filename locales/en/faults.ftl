# What is wrong with a text that somebody gave: a record, a position, a board, a word. One reason each, without a full stop.

fault-line = line { $line }: { $why }
fault-record-too-long = the record is longer than { $most } bytes, which no game is
fault-bad-header = “{ $text }” is not a header: it reads like { $example }
fault-header-twice = the header { $key } is there twice
fault-too-many-headers = there are too many headers beside the game’s
fault-header-late = the header { $key } belongs before the first turn
fault-no-players = there is no header { $example }, or with 4 or 5
fault-bad-value = { $key } cannot be “{ $value }”: it is { $key ->
    [Edition] en, fr or ja, and house rules as in en-sidedoors
    [Players] 3, 4 or 5
    [Minutes] 1 to 120
   *[First] the letter of a seat
 }
fault-contradiction = the header { $key } says “{ $value }”, but the header Position says “{ $position }”
fault-position-in-turn = the position has decisions in it: a record begins with a turn
fault-bad-turn = “{ $text }” is not a turn: it begins with minute and seat, like 1A
fault-wrong-turn = “{ $found }” is out of order: the next turn is { $minute }{ $seat }
fault-after-the-end = “{ $text }” comes after the game is over
fault-after-the-turn = “{ $text }”: the turn was over before it
fault-illegal = “{ $word }”: { $why } (rule { $clause })
fault-wrong-result = the result is given as “{ $claimed }”, but the game’s is “{ $found }”
fault-no-action = “{ $word }” is not an action: write pass, stay:Ab1,Ag2, Ab1:3-e5, N1-e5 or ^Cg1-e6 (rule 10)

fault-position-too-long = a position is one line, and not so long
fault-no-switch = “{ $text }” is not a house rule: write + or - and one of diagonals, sheltershove, sheltertattle, sidedoors, shelterkiss, idlecoins
fault-switch-twice = { $switch } is changed twice: write it once
fault-switch-order = { $switch } comes before { $after }: the order is diagonals, sheltershove, sheltertattle, sidedoors, shelterkiss, idlecoins
fault-switch-no-change = “{ $edition }” has { $switch } like that already: leave it out
fault-part-missing = the position ends before its { $part ->
    [edition] edition (en, fr or ja, and house rules as in en-sidedoors)
    [board] board
    [clock] minute and minutes
    [turn] seat whose turn it is
    [seat] seat with coins and children
    [seats] seats, three to five
   *[nuns] nuns
 }: it reads like “en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12”
fault-part-unreadable = “{ $text }” is not a position’s { $part ->
    [edition] edition (en, fr or ja, and house rules as in en-sidedoors)
    [board] board
    [clock] minute and minutes
    [turn] seat whose turn it is
    [seat] seat with coins and children
    [seats] seats, three to five
   *[nuns] nuns
 }: it reads like “en A0B0C0D0 1/30 A A10:e,e,e,e B10:e,e,e,e C10:e,e,e,e N:a1,l12”

fault-no-code = “{ $text }” is not a board: give four sections with their quarter turns, as in A0B0C0D0, or 12 rows joined by “/”
fault-section-twice = section { $section } appears twice: a board uses each of A, B, C and D once
fault-row-count = a drawn board has 12 rows joined by “/”, this one has { $rows }
fault-row-width = row { $row } has { $width } spaces instead of 12
fault-unknown-symbol = “{ $symbol }” at { $at } draws nothing: use “.” for yard, a capital letter for equipment, “s” for shelter
fault-shelter-missing = { $at } must be shelter (“s”): the safety squares are a1 b1 a2 b2 and k11 l11 k12 l12
fault-shelter-misplaced = { $at } cannot be shelter: the safety squares are a1 b1 a2 b2 and k11 l11 k12 l12 only
fault-too-open = the board has { $spaces } spaces without equipment, and at most 128 are allowed
fault-not-connected = { $at } cannot be reached from a1 by steps along rows and columns

fault-minutes = a game has 1 to { $most } minutes, not { $minutes }
fault-clock = the clock shows minute { $clock } of a game of { $minutes }
fault-turn = it cannot be { $seat }’s turn: nobody sits there
fault-on-equipment = { $piece } is on equipment at { $at }
fault-detained-outside = { $child } is in detention on { $at }: detention is in the entrance
fault-fight-in-entrance = { $child } { $status ->
    [pinned] is pinned
   *[attacking] attacks
 } in the entrance, where nobody fights
fault-fight-in-shelter = { $child } { $status ->
    [pinned] is pinned
   *[attacking] attacks
 } in the shelter at { $at }, where nobody fights
fault-no-victim = { $child } attacks nobody: there is no pinned child of another player on { $at }
fault-no-attacker = { $child } is pinned by nobody: there is no attacker of another player on { $at }
fault-crowded = { $piece } cannot share the yard space { $at } with { $other }
fault-coins = the coins add up to { $sum } instead of { $wanted }: 10 for each player
fault-too-many-busy = { $seat } has { $count } children attacking or in detention, and at most three are possible ({ $child } is one)
