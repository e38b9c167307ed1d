# The terminal in plain lines: a game told and played in words. Commands and the words of actions stay as they are typed.

plain-welcome = Blacktop in plain lines. Type help for what can be typed, and quit to leave: the game is kept.
plain-goes-on = The game that was here goes on. To begin another one, start with --new.
plain-put-away = The game that was here is kept in { $file }.
plain-back = The connection is there again.
plain-broken = Out of sync with the server.
plain-goodbye = Goodbye.
plain-goodbye-kept = Goodbye. The game is kept.

## Who is there. $name is a person or a kind of bot.

plain-seat-open = { $seat }: free.
plain-seat-bot = { $seat }: a bot of level { $level }, { $name }.
plain-seat-stand-in = { $seat }: { $name }, for whom a bot plays.
plain-seat-here = { $seat }: { $name }, at this terminal.
plain-seat-away = { $seat }: { $name }, away.
plain-seat-person = { $seat }: { $name }.
plain-gather-host = Everybody sits down: type sit to take a seat, bot B 4 to put a bot of level 4 on seat B, and start to begin.
plain-rules = Rules: { $edition } ({ $code }).
plain-rules-changed = House rule { $switch }: { $rule }
plain-board = Schoolyard: { $code }.
plain-first = Who starts? { $first }.
plain-first-seat = Seat { $seat }
plain-timer = Sand timer: { $seconds } seconds a turn.
plain-timer-asked = Type agree or refuse.

## How it stands

plain-minute = Minute { $minute } of { $minutes }.
plain-seat-look = { $seat } has { $coins }: { $children }.
plain-coins = { $seat }, { $name }: { $coins }.
plain-nuns = The nuns: { $nuns }.
plain-at = { $piece } at { $at }
plain-at-shelter = { $piece } at { $at } in a shelter
plain-attacking = { $piece } at { $at } attacking { $victim }
plain-pinned = { $piece } at { $at } pinned by { $attacker }
plain-inside = { $piece } in the entrance
plain-off = { $piece } off its space
plain-space = { $space }: { $kind }.
plain-unseen = no nun sees it
plain-sees = { $nun } sees { $spaces }.
plain-sees-nothing = nothing
plain-sees-no-child = { $nun } sees no child.
plain-sees-children = { $nun } sees children: { $children }.

## A turn

plain-turn = Minute { $minute } of { $minutes }: { $name } ({ $seat }).
plain-yours = Your turn, { $name } ({ $seat }).
plain-clock =
    { $seconds ->
        [one] You have 1 second.
       *[other] You have { $seconds } seconds.
    }
plain-todo-stand = Who stays in the fight? Type one of { $words }.
plain-todo-move = Move a child. Movements left: { $steps }. Type an action such as { $word }, or legal to see all.
plain-todo-shove = Where is { $piece } shoved? Type an action such as { $word }, or legal to see all.
plain-todo-nun = Move a nun. Type an action such as { $word }, or legal to see all.
plain-todo-end = The turn is complete. Type end to end it, or undo.
plain-todo-over = Type rematch to play again, record for the game as a text, or quit.
plain-todo-tie = The win is tied, and you share it. Or type wrestle to arm-wrestle for it, or winner B if you did it for real and B won.
plain-wrestle = { $name }, arm on the table! Four beats count in, 4 to 1; then hit Enter on each of the twelve beats.
plain-wrestle-keys = Enter pushes: the closer to the beat, the stronger your arm. { $mark } says this again, and the beat goes on.
plain-wrestle-wait = Your arm has done its work: the others have yet to wrestle.
plain-wrestle-terminal = Arm-wrestling goes by the beat, so it needs a person at a terminal. Type winner B if you did it for real.
plain-usage-winner = Type winner and the letter of the one who won, as in winner B.
plain-undone =
    { $actions ->
        [one] The last action is taken back.
       *[other] The last { $actions } actions are taken back.
    }
plain-says = { $name } says: { $text }

## Answers

plain-taken-for = Read as { $word }.
plain-perhaps-one = Did you mean { $word }?
plain-perhaps = Did you mean one of these? { $words }
plain-perhaps-more =
    { $more ->
        [one] Did you mean one of these? { $words } and 1 more
       *[other] Did you mean one of these? { $words } and { $more } more
    }
plain-unknown = “{ $text }” is neither a command nor a valid action. Type help for what can be typed.
plain-no-action = “{ $text }” isn’t a valid action: a child’s is like Ab1:3-e5 with 3, 2 or 1, a nun’s like N1-e5, a shove like ^Cg1-e6, and spaces are a1 to l12.
plain-could-follow = What could follow: { $words }
plain-could-follow-more =
    { $more ->
        [one] What could follow: { $words } and 1 more
       *[other] What could follow: { $words } and { $more } more
    }
plain-nothing-follows = Nothing could follow.
plain-legal = Nothing forbids it.
plain-legal-none = { $piece } cannot move now.
plain-legal-all =
    { $count ->
        [one] There is 1 action.
       *[other] There are { $count } actions.
    }
plain-legal-some =
    { $count ->
        [one] { $piece } has 1: { $words }.
       *[other] { $piece } has { $count }, such as { $words }.
    }
plain-legal-count =
    { $count ->
        [one] { $piece } has 1 action.
       *[other] { $piece } has { $count } actions.
    }
# $deed is one of the deeds below, $stem how its word begins, $ends what can follow: spaces.
plain-legal-one = { $deed }, type { $word }.
plain-legal-kin = { $deed }, type { $stem } and one of these: { $ends }.
plain-legal-stay = To decide who stays in a fight, type one of these: { $words }.
plain-legal-pass = To pass the turn, type { $word }.
plain-deed-walk = To walk { $steps }
plain-deed-fight = To walk { $steps } and attack
plain-deed-break-up = To walk { $steps } and break up a fight
plain-deed-kiss = To walk { $steps } and kiss
plain-deed-tattle = To walk { $steps } to a nun and tattle on the fight after the slash
plain-deed-nun = To move { $nun }
plain-deed-nun-shove = To move { $nun } and shove
plain-deed-nun-break-up = To move { $nun } and break up a fight
plain-deed-shove = To shove { $piece }
plain-deed-shove-on = To shove { $piece } where somebody is shoved next
plain-no-hint = There is nothing to decide for you now.
plain-hint = { $number }. { $words } (win probability { $share }%). { $reason } { $story }
plain-hint-play =
    { $count ->
        [one] Type play to make this turn; you still end it.
       *[other] Type play to make the first of these turns, or play 2 for the second; you still end it.
    }
plain-play-ask-first = Type hint first: play makes a turn that was recommended here.
plain-usage-where = Type where and a piece or a space, as in where Ab1 or where e5.
plain-usage-sees = Type sees and a nun, as in sees N1.
plain-usage-why = Type why and an action, as in why Ab1:3-e5, or a piece and a space, as in why Ab1 e5.
plain-usage-legal = Type legal and a piece for all that it may do, as in legal Ab1.
plain-usage-play = Type play, or play and the number of a recommended turn, as in play 2.
plain-usage-say = Type say and one of these: { $phrases }
plain-usage-seat = Type the letter of a seat, as in { $example }.
plain-usage-colour = Type colour and one of these: { $colours }; for another seat its letter too, as in colour B red.
plain-usage-school = Type school and your years at school, as in school 12, or school B 12 for seat B.
plain-usage-rules = Type rules and an edition, as in rules ja, or what to change, as in rules -sidedoors.
plain-usage-first = Type first and random, schooling or a seat, as in first B.
plain-usage-board = Type board and a code, as in board A1B0C2D3, board turn A, board swap A B or board random.
plain-usage-timer = Type timer and seconds, as in timer 60, or timer none.
plain-no-seat = That seat is not available.
plain-usage-leave = Type leave, or leave and the letter of your seat, as in leave B.
plain-leave-playing = Give up seat { $seat }? A bot will play for you, and takeover brings you back. Type leave again to do so.
plain-leave-ask = Give up seat { $seat }? Type leave again to do so.

## Help

plain-help-turn = To play, type actions: Ab1:3-e5 moves a child 3 to e5 (x fights, / breaks up a fight, * kisses, !e5/g7 tattles on the fight at g7), N1-e5 moves a nun (^ shoves, / breaks up), ^Cg1-e6 shoves, stay:Ab1 or stay:none decides who stays in a fight, pass passes the turn.
plain-help-undo = undo takes the last action back, restart all of this turn, end makes the turn final, takeback asks for the last turn again.
plain-help-ask = look tells how it stands, where Ab1 where a piece is, where e5 what is on a space, sees N1 what a nun sees, coins who has what, players who plays, log what happened, record the game as a text, and record game.txt writes it into a file.
plain-help-why = legal tells what may be done, legal Ab1 by a piece, why Ab1:3-e5 what forbids an action, hint what the coach would play, and play makes that turn.
plain-help-table = say hello says a phrase, chat and a text anything, sit, bot, start and leave (which asks first) are for the table, vote and takeover for bots that stand in, agree and refuse for turns to be taken back, rematch plays again.
plain-help-setup = Before the start: colour red chooses a colour, rules tells the rules and rules -sidedoors changes them, board A1B0C2D3, board turn A, board swap A B and board random lay out the schoolyard, first schooling lets the one start who went to school the longest, and school 12 says for how long. timer 60 sets the sand timer; during the game it is a proposal that the others agree to or refuse.
plain-help-tie = When the win is tied: wrestle arm-wrestles for it by the beat, winner B says that B won it for real.
plain-help-complete = A line that ends with { $mark } or a tab tells what could follow: { $one } or { $other }
plain-help-quit = wait lets a script wait for the start and for its turn, quit leaves.

## What is typed. The first word is the name of the command, the others are understood too. English is understood in every language.

plain-verb-help = help
plain-verb-look = look
plain-verb-where = where
plain-verb-sees = sees
plain-verb-why = why
plain-verb-hint = hint
plain-verb-play = play
plain-verb-legal = legal
plain-verb-coins = coins
plain-verb-players = players
plain-verb-log = log
plain-verb-record = record
plain-verb-undo = undo
plain-verb-restart = restart
plain-verb-end = end
plain-verb-take-back = takeback
plain-verb-agree = agree
plain-verb-refuse = refuse
plain-verb-say = say
plain-verb-chat = chat
plain-verb-sit = sit
plain-verb-bot = bot
plain-verb-colour = colour, color
plain-verb-school = school
plain-verb-rules = rules
plain-verb-first = first
plain-verb-board = board
plain-verb-timer = timer
plain-verb-start = start
plain-verb-leave = leave
plain-verb-vote = vote
plain-verb-take-over = takeover
plain-verb-wrestle = wrestle
plain-verb-winner = winner
plain-verb-rematch = rematch
plain-verb-wait = wait
plain-verb-quit = quit
plain-word-pass = pass
plain-word-yes = yes
plain-word-stay = stay
plain-word-random = random
plain-word-schooling = schooling
plain-word-none = none
plain-word-turn = turn
plain-word-swap = swap

## What went wrong. Each says what to do.

plain-cannot-use = cannot use { $file }: { $why }; free it or name another file with --file
plain-home-no-folder = there is no home folder to keep the game in: say where with --file FILE
plain-home-held = { $file }: this game is open in another terminal: play there, or name another file with --file
plain-home-held-by = { $file }: this game is open in another terminal (process { $process }): play there, or name another file with --file
plain-home-damaged = { $file } is damaged and holds no game: move the file away to begin anew, or name another with --file
plain-home-damaged-line = { $file }: line { $line } is damaged ({ $why }): move the file away to begin anew, or name another with --file
plain-damage-no-line = it is not a line of a game
plain-damage-other-table = it belongs to another table
plain-damage-no-hash = “{ $hash }” is not a hash
plain-home-bad-name = “{ $name }” cannot be a player’s name: take 1 to 24 letters
plain-home-too-many = { $people } people do not fit on { $players } seats: --players 3 to 5 is how many play, --people how many of them sit here
plain-away-no-folder = there is no home folder to remember you in: say where with --file FILE
plain-away-bad-link = “{ $link }” is not a link to a table: write it like http://127.0.0.1:8000/t/TABLE
plain-away-no-table = there is no such table on this server: perhaps the link was cut short
plain-away-no-line = cannot begin to talk to a server: { $why }
