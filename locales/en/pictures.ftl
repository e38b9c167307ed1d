# Pictures and films of games: their titles, and what is read aloud of them.

picture-own-board = a board of its own
picture-board = board { $board }
picture-minute = minute { $minute } of { $minutes }, { $next }
picture-stand = { $seat } decides who stays
picture-move = { $seat } moves { $steps }
picture-shove = { $seat } shoves { $piece }
picture-shoves = { $seat } shoves
picture-nun = { $seat } moves a nun
picture-yard = A schoolyard of 12 by 12 spaces, a1 at the bottom left. Shelters at a1 b1 a2 b2 and at k11 l11 k12 l12. Equipment: { $equipment }.
picture-equipment = { $name } at { $at }
picture-equipment-two = { $name } at { $at } and { $other }
picture-fight = { $attacker } fights { $victim } at { $at }.
picture-at = { $pieces } at { $at }.
picture-in = In the { $entrance }: { $pieces }.
picture-detained = In the { $entrance } in detention: { $pieces }.
picture-film = Blacktop: the film of a game

# What other programs show of a link to a table, and what the picture there shows.
preview-table = A game of Blacktop: a seat is waiting for you
preview-picture = A schoolyard from above with children, nuns, slides and swings
