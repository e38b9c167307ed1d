# The game in a terminal. Pieces are named like Ab1 or N2, seats like A, spaces like e5.

## Where one is

# The last step of a turn, after 3, 2 and 1.
tui-step-nun = nun
tui-screen-too-small = Blacktop needs 80 columns and 24 lines. Make the window larger, or play with --plain. q leaves.
tui-screen-offline = There is no connection. It is tried again by itself, and nothing is lost: do that again once it is back.
tui-screen-watching = You are watching
tui-screen-help-hint = ? is help
tui-screen-since = since your turn
tui-screen-more =
    { $lines ->
        [one] 1 more line: PgDn
       *[other] { $lines } more lines: PgDn
    }
tui-screen-meanwhile = Meanwhile (L tells all): { $events }
tui-screen-meanwhile-nothing = Meanwhile nobody fought or tattled (L tells all).
tui-screen-your-turn = { $name }, your turn
tui-screen-bot = Bot { $level }
tui-screen-bot-named = Bot { $level }, { $name }
tui-screen-stand-in = { $name } (bot)
tui-screen-away = { $name } (away)
tui-screen-you = { $name } (you)

## What is on the board

tui-screen-girls = girls
tui-screen-boys = boys
tui-screen-in-entrance = { $child } is in the entrance.

## What is to be done

tui-screen-todo-stand = Stay in the fight, or walk away? Enter asks.
tui-screen-todo-nun = Pick a nun to move: n1 or n2.
tui-screen-todo-end = Your turn is complete: e ends it, u undoes.
tui-screen-todo-watch = { $name } is playing, and you are watching.
tui-screen-pick-first = Pick a piece first: Tab goes through those that can move.
tui-screen-watching-only = You are watching: you have no seat at this table.
tui-screen-watching-sit = You are watching: point at a free seat and press Enter to sit down.
tui-screen-watching-full = You are watching: all seats are taken.
tui-screen-can-end = { $piece } can end on { $at }.
tui-screen-why-not = Why not { $at }?
tui-screen-why-where = Point at a space of the yard, and ask what keeps a child from it.
tui-screen-because = { $pieces }: { $reason }
tui-screen-no-action = “{ $text }” isn’t a valid action. Write pass, stay:none, Ab1:3-e5, N1-e5 or ^Cg1-e6.

## What an action would do

tui-screen-do-pass = Pass the whole turn
tui-screen-do-stay-none = Nobody stays: all walk away
tui-screen-do-stay = Stay: { $pairs }

## Questions

tui-screen-which = Which one?
tui-screen-which-bot = Which bot?
tui-screen-pass-no = Keep playing
tui-screen-leave-ask = Leave the table? The game is kept and goes on when you come back.
tui-screen-leave-yes = Leave
tui-screen-type-action = An action, like Ab1:3-e5

## The coach

tui-screen-thinking = The coach is thinking…
tui-screen-hint-over = The game is over. W writes its record, and blacktop analyse looks back at it.

## The table

tui-screen-table = At the table
tui-screen-write = Write something
tui-screen-vote-bot = Let a bot play for { $name }
tui-screen-said = { $name }: { $text }
tui-screen-rematched = There is a rematch: m goes there.
tui-screen-wrestle = Arm-wrestling: hit Space on each beat
tui-screen-claim = Who won when you arm-wrestled for real?
tui-screen-you-start = Enter sits down or stands up, b puts a bot there, s starts the game.
tui-screen-host-starts = Enter stands up again. The host starts the game.
tui-screen-link = The others come with: { $link }
tui-screen-board-type = A schoolyard’s code, like A1B0C2D3
tui-screen-saved = The record is in { $file }: blacktop check, analyse, film and tui read it.
tui-screen-not-saved = The record could not be written: { $why }.

## The keys at the bottom, in a word or two

tui-key-help = help
tui-name-enter = Enter
tui-name-space = Space
tui-name-escape = Esc
tui-name-page-up = PgUp
tui-name-page-down = PgDn
tui-name-home = Home
tui-name-end = End
tui-key-quit = leave
tui-key-play = play
tui-key-why = why not?
tui-key-undo = undo
tui-key-restart = restart turn
tui-key-end = end turn
tui-key-hint = hint
tui-key-sight = sight
tui-key-pass = pass
tui-key-log = log
tui-key-talk = table
tui-key-type = type
tui-key-save = write record
tui-key-rematch = play again
tui-key-go-to-rematch = go to the rematch
tui-key-sit = sit down
tui-key-stand = stand up
tui-key-bot = bot
tui-key-open = free the seat
tui-key-start = start
tui-key-close = close
tui-key-do = do it
tui-key-scroll = scroll
tui-key-choose = choose
tui-key-lift = pick it up
tui-key-drop = put it down here
tui-key-play-turn = play this turn
tui-key-board = see the board
tui-key-tap = push
tui-key-wrestle = arm-wrestle
tui-key-claim = we did it for real
tui-key-signs = the signs on the board
tui-key-keys = the keys

## Help

tui-help-title = Keys
tui-help-move = move the cursor; beyond the edge are the entrances
tui-help-act = pick the piece under the cursor, or go to a lit space
tui-help-tab = the next piece that can move (Shift: the one before)
tui-help-children = pick one of your children
tui-help-nuns = pick a nun
tui-help-leap = leap between lit spaces; Escape lets go
tui-help-why = why not? Of the picked piece, or of all your children
tui-help-undo = take back one decision, or the whole turn
tui-help-end = end the turn
tui-help-pass = pass the whole turn
tui-help-sight = what N1 sees, what N2 sees, both
tui-help-hint = ask the coach for good turns
tui-help-type = type an action, like Ab1:3-e5 or N1-c4
tui-help-log = all that happened
tui-help-scroll = scroll what happened beside the board
tui-help-table = talk, ask to take a turn back or for a timer, let a bot play
tui-help-save = write the game into a file, as a record
tui-help-quit = leave; the game is kept
tui-help-look = move the cursor, to see who is where
tui-help-leave = leave
tui-help-tap = push, as close to each beat as you can; any other key does too
tui-help-duel-keys = show or hide these keys; the beat goes on
tui-help-duel-close = stop; you can start again
tui-help-seat = choose a seat
tui-help-sit = sit down there, or stand up again
tui-help-bot = put a bot there
tui-help-open = free the seat
tui-help-start = start the game, once all seats are taken
tui-help-talk = say something; choose colours, rules, board and who starts
tui-help-mouse = Mouse: click to pick and to go, right click for why not, wheel for the log.
tui-help-stand = stand
tui-help-fight = fight
tui-help-break-up = break up
tui-help-tattle = tattle
tui-help-kiss = kiss
tui-help-shove = shove

## The signs on the board

tui-sign-title = Signs
tui-sign-pieces = a child: A’s first boy (g is a girl); a nun
tui-sign-picked = underlined: can be picked; with a mark: is picked
tui-sign-cursor = the cursor
tui-sign-moved = moved by somebody else since your turn
tui-sign-stack = more stand there: the line below the board names them
tui-sign-fight = attacks somebody, who has the colour of the sign
tui-sign-detained = in detention, in the entrance
tui-sign-shelter = a shelter, with its circle
tui-sign-equipment = equipment, which nobody walks over:
tui-sign-sight = seen by N1, by N2, by both (keys 1, 2, s)
tui-sign-chips = a movement that is made, comes next, is left, is lost
tui-sign-lit = Where the picked piece can end, and what would happen:

## Watching a game that was written down

tui-watch-too-small = Watching needs 80 columns and 24 lines. Make the window larger.
tui-watch-title = Watching
tui-watch-chances = Win probability
tui-watch-chances-so-far = Win prob. ({ $done }/{ $all })
tui-watch-at = Decision { $step } of { $steps }
tui-watch-playing = Playing, speed { $speed } of { $speeds }. Space pauses.
tui-watch-paused = Space plays, the arrows step.
tui-watch-go-to = Go to minute { $minute } and press Enter.
tui-watch-key-step = step
tui-watch-key-turn = turn
tui-watch-key-play = play
tui-watch-key-speed = speed
tui-watch-key-minute = minute
tui-watch-help-step = one decision back or on
tui-watch-help-turn = one turn back or on
tui-watch-help-play = play by itself, and pause
tui-watch-help-speed = play faster, or slower
tui-watch-help-minute = go to a minute
tui-watch-help-ends = to the beginning, to the end
tui-watch-help-chances = The bars are every player’s win probability, turn by turn, as the coach sees it.
