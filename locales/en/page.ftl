# What the page for browsers says around a game. The names of messages begin with the screen they are on.

## Everywhere

common-name = Blacktop
common-skip = Skip to the content
common-menu = Menu
common-learn = Learn
common-settings = Settings
common-loading = Loading…
common-not-loaded = This part of the page could not be loaded
common-load-again = Load it again
common-close = Close
common-coins = Coins
common-dismiss = Dismiss
common-away = No connection. Trying again…
common-title = { $screen } – Blacktop
common-level = { $level } · { $name }
common-seat = Seat { $seat }
common-copy = Copy
common-copied = Copied.
common-not-copied = That could not be copied. Select the text and copy it yourself.
common-share = Share
common-minutes =
    { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
common-cancel = Cancel
common-save = Save
common-saved = Saved.
# The title of a player who has won alone.
common-your-title = You are Ruler of the Blacktop!
colour-orange = orange
colour-sky = sky blue
colour-green = green
colour-pink = pink
colour-yellow = yellow
colour-blue = blue
colour-red = red
colour-grey = grey

## Refusals that have no sentence of their own

refused-unavailable = The server cannot be reached just now. Try again in a moment.
refused-too_fast = That was very quick. Wait a moment and try again.
refused-not_found = Not found.
denied-title = You are not in yet
refused-not_known = Wrong login or password.

## The front page

front-title = Half an hour of recess. Two nuns. Everybody’s lunch money.
front-goal = Walk your kids, grab coins, dodge the nuns: most coins at the bell wins. A minute is one turn, not real time.
front-text = Sneak, scuffle and tattle your way across the schoolyard, and never let the nuns see you do it. A board game for three to five, in your browser.
front-colour = Your colour
front-level = Against three like
front-level-plays = It { $plays }.
front-now-go = Play now
front-how = Show me how
front-goes-on = Minute { $minute }: your turn
front-goes-on-others = Minute { $minute }: { $name } is playing
front-against = Against { $names }.
front-go-on = Go on
front-last-won = Last time you won!
front-last = Last time { $names } won
front-rematch = Result and rematch
front-friends = With friends
front-friends-text = Set up a table and send the link, or let them point a phone at the code.
front-friends-go = Set up a table
front-new = All options
front-screen = On this screen
front-screen-text = Two to five of you pass one device around. Bots fill the other seats.
front-screen-go = Who plays?
front-learn = Learn
front-learn-text = Ten small lessons, played rather than read. Or watch four bots play.
front-learn-go = Lessons
front-rules = Rulebook
front-watch-bots = Watch bots
front-you = You are { $name }.
front-rename = Change your name
front-mine = Your games
front-more = Show more
front-tables = Open tables
front-no-tables = Nobody is waiting for players just now.
front-played = Being played
front-seats-open =
    { $open ->
        [0] all seats taken
        [one] 1 seat is free
       *[other] { $open } seats are free
    }
front-minute = minute { $minute } of { $minutes }
front-won =
    { $count ->
        [one] { $winners } won
       *[other] { $winners } shared the win
    }
front-closed = closed
front-your-turn = Your turn
front-join = Join
front-open = Open
front-watch = Watch
front-import = Import a saved game

## A new table

new-title = A new table
new-seats = Who plays?
new-seat-me = You
new-seat-open = Open seat
new-seat-here = Somebody on this screen
new-player = Player { $number }
new-name-of = Name of the player on seat { $seat }
new-seat-change = Change
new-open-hint = Send the link, or let anyone sit down.
new-add = + Player { $number }
new-game = What do you play?
new-edition = Edition
new-edition-en = English rules
new-edition-en-hint = Nuns see in all eight directions.
new-edition-fr = French rules
new-edition-fr-hint = Like the English rules, but nobody is shoved into a shelter.
new-edition-ja = Japanese rules
new-edition-ja-hint = Nuns see in four directions only, and nobody tattles in a shelter.
house-title = House rules
house-changes =
    { $count ->
        [one] 1 change
       *[other] { $count } changes
    }
house-code = Their code:
house-with = with: { $name }
house-without = without: { $name }
# Each switch: its name, what it allows, and what holds without it.
house-diagonals = Diagonals
switch-diagonals = Nuns move and see in eight directions, and up to eight spaces are adjacent
switch-diagonals-off = Nuns move and see in four directions only, and up to four spaces are adjacent.
house-sheltershove = Shoving into shelters
switch-sheltershove = A piece may be shoved onto a shelter space
switch-sheltershove-off = Nobody is shoved onto a shelter space.
house-sheltertattle = Tattling in shelters
switch-sheltertattle = A child may tattle on a shelter space
switch-sheltertattle-off = Nobody tattles on a shelter space.
house-sidedoors = Side doors
switch-sidedoors = An entrance opens onto three shelter spaces
switch-sidedoors-off = An entrance opens only onto its circle, a1 or l12.
house-shelterkiss = Kissing in shelters
switch-shelterkiss = A kiss is possible on a shelter space
switch-shelterkiss-off = On a shelter space there is no kiss: the child simply stands there.
house-idlecoins = Coins for passing
switch-idlecoins = Passing collects coins
switch-idlecoins-off = If you pass, or your time runs out before you decide anything, your attackers stay but take no coins.
new-board = Schoolyard
new-board-1 = The old yard
new-board-2 = Behind the gym
new-board-3 = The long slide
new-board-4 = Four corners
new-board-5 = The new playground
new-board-any = Any yard
new-board-unseen = Its picture is not here just now.
yard-label = The four sections
yard-fold = The schoolyard
yard-how = Drag a section onto another one to swap them.
yard-keys = With keys: arrows move, Enter picks up and drops, R turns.
yard-section-0 = Top left: section { $name }, turned { $turns } times
yard-section-1 = Top right: section { $name }, turned { $turns } times
yard-section-2 = Bottom left: section { $name }, turned { $turns } times
yard-section-3 = Bottom right: section { $name }, turned { $turns } times
yard-turn = Turn section { $name }
yard-picked = Picked up. Choose where to drop it.
yard-is = The schoolyard is { $code } now.
yard-code = Code of the schoolyard
yard-fault-length = A code has eight characters, such as A0B0C0D0: each section with its quarter turns.
yard-fault-section = There is no section { $part }: they are A, B, C and D.
yard-fault-turns = A section is turned 0, 1, 2 or 3 times, not { $part }.
yard-fault-twice = Section { $part } is there twice.
yard-picture = The schoolyard { $code }
new-players = Players
new-minutes = Length
new-minutes-turns = { $minutes } minutes, up to { $turns } turns
new-first = Who starts?
new-first-random = Random
new-first-schooling = Who went to school the longest
new-timer = Time for a turn
new-timer-none = As long as it takes
new-timer-sand = Sand timer: { $time }
new-timer-slow = Slow play: { $time }
new-timer-slow-hint = Nobody has to be there at the same time. Come back to the link when it suits you.
new-ending = A turn ends
new-ending-by_hand = when the player says so
new-ending-by_itself = with its last move
new-listing = Who can see this table?
new-listing-link = Anyone with the link
new-listing-open = Everyone
new-chat = At the table people can
new-chat-phrases = say ready-made phrases
new-chat-free = write what they like
new-stand-in = If somebody is away, a bot plays for them
new-stand-in-away = after a minute
new-stand-in-voted = when the others vote for it
new-stand-in-level = That bot is
new-start-hint = Every seat is taken. At the table you can choose colours first, and say how long you went to school.
new-more = More settings
new-gather = Set up the table
new-gather-hint = You get a link for everybody else, and start when all are there.

## A table before the game

gather-title = Waiting for players
gather-full = All seats are taken
gather-seats = Seats
gather-host = host
gather-here = is here
gather-seat = Seat them
gather-sit = Take a free seat to play, or watch.
gather-sit-here = Sit here
gather-sit-other = Add a player here
gather-name = What is the player called?
gather-rename = Rename
gather-your-name = Your name
gather-leave = Leave
gather-who = Who sits on seat { $seat }?
gather-swap = Swap seats { $one } and { $other }
gather-colour = Seat { $seat }: { $colour }. Choose another colour
gather-colour-choose = Choose a colour
gather-colour-of = Colour of seat { $seat }
gather-colour-taken = { $name } has it
gather-years = Years at school
gather-years-none = years at school not said yet
gather-years-hint = The one with the most years at school starts. Players who say nothing come last.
gather-years-said =
    { $years ->
        [one] 1 year at school
       *[other] { $years } years at school
    }
gather-fill =
    { $count ->
        [one] Put a bot on the free seat
       *[other] Put bots on the free seats
    }
gather-start = Start the game
gather-wait =
    { $count ->
        [one] One seat is still free.
       *[other] { $count } seats are still free.
    }
gather-wait-host = The host starts the game when everybody is there.
gather-invite = Invite players
gather-invite-text = Anyone who opens this link can sit down and play. No account, nothing to install.
gather-invite-watch = All seats are taken. Anyone who opens this link can watch.
gather-only-here = Only this computer can open this table just now. You can all play here: take the other seats, and pass the computer around.
settings-only-here = Just now only this computer can open this link.
gather-only-here-more = More devices: for the person who set Blacktop up
gather-only-here-how = Stop Blacktop and start it again with --lan (blacktop serve: --address 0.0.0.0). Until then this link works in other windows of this computer.
gather-link = Link to this table
gather-code = The same link as a code for a phone’s camera
gather-game = The game
gather-change = Change the game
gather-close = Close the table

## A table during the game

table-opening = Joining the table…
table-closed = This table is closed
table-closed-text = Its host has closed it before the game began.
table-missing = No such table
table-missing-text = There is no table at this address. Perhaps the link was cut short.
table-heading = The game of { $names }
table-title = { $name } plays
table-over-title = The game is over
table-open-seat = free
table-deleted-player = a player who has left
table-notice = From the operator of this server: { $text }
table-someone = Somebody
table-players = Players
table-you = you
table-away = away
table-stand-in = a bot plays
table-has-turn = to play now
table-leads = in the lead
table-winner = won
table-spectators =
    { $count ->
        [one] 1 person is watching.
       *[other] { $count } people are watching.
    }
table-minute = Minute { $minute } of { $minutes }
table-turn = { $name }’s turn
table-namesake = { $name } { $seat }
table-your-turn = Your turn
table-last-turn = Your turn: your last one!
table-over = The game is over
table-finale = To the podium
table-steps = The steps of a turn
table-step-nuns = { $one } or { $other }
table-step-done = { $step }: done
table-step-now = { $step }: now
table-step-left = { $step }: to come
table-step-lost = { $step }: not in this turn
# Why a step of the turn has a cross.
table-lost-why = Why not { $step }?
table-lost-passed = You passed: the rest of the turn is lost.
table-lost-stays = A child that stays in its fight costs the longest walk that is left.
table-lost-detained = A child in detention costs the longest walk that is left.
table-lost-both = Each child that stays in its fight or sits in detention costs the longest walk that is left.
table-lost-children =
    { $count ->
        [0] None of your children can walk in this turn.
        [one] Only one of your children can walk in this turn.
       *[other] Only { $count } of your children can walk in this turn.
    }
table-time-left = Time left
table-hurry = { $time } left!
table-log = What happened
table-replay = What happened since my turn?
table-missed =
    { $coins ->
        [0] Detention! What happened?
        [one] 1 coin gone! What happened?
       *[other] { $coins } coins gone! What happened?
    }
table-log-empty = Nothing yet.
# Switches beside the yard, with little room.
table-tools = Switches
table-tool-sight = Nuns see
table-tool-reach = Reach
table-tool-hidden = Fights
table-tool-last = Last turn
table-tool-sounds = Sound
table-talk = Talk
table-guide-on = Show Crumb’s hints
table-guide-off = Play without Crumb
table-guide-gone = Crumb has flown off. The menu and the settings call him back.
table-react = React with a face
table-say = Say something
table-chat = Your message
table-send = Send
back-turns =
    { $turns ->
        [one] One turn since you were here.
       *[other] { $turns } turns since you were here.
    }
back-played =
    { $turns ->
        [one] A turn of yours was played.
       *[other] { $turns } turns of yours were played.
    }
back-richer =
    { $coins ->
        [one] You have one coin more.
       *[other] You have { $coins } coins more.
    }
back-poorer =
    { $coins ->
        [one] You have one coin less.
       *[other] You have { $coins } coins fewer.
    }
back-pinned = Pinned now: { $children }.
back-detained = In detention now: { $children }.
back-same = For you nothing has changed.
table-about = About this game
table-look = Review the game
table-record = Download record
table-proof = Download signed record
table-more = More options
table-front = Front page: come back any time
table-leave = Give my seat to a bot
table-leave-text = A bot will play for you. You can come back and take over at any time.
table-leave-alone = The bots play on at once, for you too. If you only want a pause, just close the page: the game waits for you.
table-stay = Stay
table-undo-ask = Take the last turn back
table-undo-means = The game goes back to your last turn. What everybody has done since then is gone.
table-undo-asked = { $name } would like to take the last turn back.
table-undo-agree = Agree
table-undo-refuse = Refuse
table-undo-waiting = You asked to take the last turn back. Still to answer: { $names }.
table-undo-never-mind = Never mind
table-timer-ask = Bring out the sand timer
table-timer-text = Turns take long? Propose a sand timer. It counts once everybody agrees.
table-timer-alone = From now on the sand runs in every turn.
table-timer-away = Put the sand timer away
table-timer-propose = Propose it
table-timer-go = Turn it over
table-timer-asked = { $name } proposes: { $timer }.
table-timer-refuse = No thanks
table-timer-waiting = You proposed: { $timer }. Still to answer: { $names }.
table-absent = { $name } is away.
table-vote-bot = Let a bot play
table-vote-too = Vote for it too
table-votes = A bot is to play for { $name }: { $votes } of { $needed } votes.
table-replaced = A bot plays for { $name }.
table-take-over = Play yourself

## The story of a table

log-turn = { $name }, minute { $minute }
log-speaker = { $name }:
log-seated = { $name } sits down on seat { $seat }.
log-seat-free = Seat { $seat } is free.
log-swapped = Seats { $one } and { $other } are swapped.
log-host = { $name } is the host now.
log-changed = { $name } has changed the game.
log-started = The game begins.
log-undo-asked = { $name } asks to take the last turn back.
log-undo-agreed = { $name } agrees.
log-undo-refused = The turn is not taken back.
log-turn-undone = The turn is taken back.
log-stood-in-away = { $name } is away: a bot plays.
log-stood-in-left = { $name } has left: a bot plays.
log-stood-in-voted = The others have voted: a bot plays for { $name }.
log-returned = { $name } is back.
log-voted = { $name } votes for a bot to play for { $other }.
log-coloured = { $name } plays in { $colour ->
        [orange] orange
        [sky] sky blue
        [green] green
        [pink] pink
        [yellow] yellow
        [blue] blue
        [red] red
       *[grey] grey
    }.
log-school-years =
    { $years ->
        [one] { $name } went to school for one year.
       *[other] { $name } went to school for { $years } years.
    }
log-timer-asked = { $name } proposes a sand timer: { $seconds } seconds a turn.
log-timer-asked-none = { $name } proposes to put the sand timer away.
log-timer-agreed = { $name } agrees.
log-timer-refused = The timer stays as it was.
log-timer-changed = The sand timer is turned: { $seconds } seconds a turn from now on.
log-timer-changed-none = The sand timer is put away.
log-wrestled = { $name } pushes with { $score } points.
log-tie-claimed = { $name } says that { $winner } won the arm-wrestling.
log-tie-broken-duel = { $winner } wins the arm-wrestling!
log-tie-broken-for-real = They arm-wrestled for real, and { $winner } won!
log-rematched = There is a rematch.
log-closed = { $name } has closed the table.

## What can be said at a table

phrase-hello = Hello!
phrase-good_luck = Good luck!
phrase-well_played = Well played!
phrase-ouch = Ouch!
phrase-oops = Oops.
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-hurry_please = Hurry up, please.
phrase-one_moment = One moment, please.
phrase-back_soon = I will be right back.
phrase-rematch = One more?
phrase-good_game = Good game!
phrase-goodbye = Goodbye!

## The end of a game

end-tie = Tied on { $coins } coins: the kisser wins, otherwise the player with the fewest children in detention.
tie-title = A tie!
tie-again = Equal again! Once more, and faster.
tie-text = You share the win, unless you arm-wrestle for it.
tie-watch = { $names } share the win, unless they arm-wrestle for it.
tie-share = Share the win
tie-shared = Shared it is. Well played!
tie-wrestle = Arm-wrestle
tie-wrestle-next = Arm-wrestle: { $names }
tie-waiting = Still to wrestle: { $names }
tie-score = { $name }: { $score } points
tie-real = We did it for real
tie-real-who = Who won?
tie-real-go = That’s the winner
tie-real-waiting = It counts once all tied players name the same winner.
duel-title = Arm-wrestling
duel-text = Four beats to get ready, then twelve that count. Tap on each of them with any key, a click or a finger: the closer to the beat, the stronger the arm.
duel-text-two = Four beats to get ready, then twelve that count. Tap on each of them: { $left } on the left, with a finger or the F key, { $right } on the right, with a finger or the J key.
duel-sound = Play the beat aloud
duel-go = Go!
duel-pads = Tap on the beat
duel-pad = { $name }, tap!
duel-beats = Beats
end-rank = Place
end-coins-column = Coins
end-taken = Coins won
end-lost = Coins lost
end-fights = Fights begun
end-stays = Stayed in a fight
end-broken = Broken up by a child
end-tattles = Tattles
end-detentions = Detentions
end-kisses = Kisses
end-steps = Steps walked
end-rematch = Once more!
end-to-rematch = To the rematch
end-look = Review

## No such page

missing-title = Nobody plays back here.
missing-text = This page has detention, or it never came to school. Perhaps the link was cut short.
missing-front = Back to the yard

## Settings

settings-title = Settings
settings-at-once = What you choose is saved at once.
settings-looks = How it looks
settings-moves = How it moves and sounds
settings-table = At the table
settings-language = Language
settings-language-auto = As the browser is set
settings-theme = Light or dark
settings-theme-system = As the device is set
settings-theme-light = Light
settings-theme-dark = Dark
settings-board = Colours of the board
settings-board-chalk = Chalk on asphalt
settings-board-bright = Bright day
settings-board-contrast = High contrast
settings-speed = Pieces move
settings-speed-normal = as usual
settings-speed-slow = slowly
settings-speed-fast = quickly
settings-speed-none = at once
settings-waits = The others wait until my screen reader is done
settings-sounds = Sounds
settings-music = Music on the front page and at the end
settings-talk = Characters talk
settings-guide = Crumb explains the game
settings-confirm = Ask before
settings-confirm-pass_only = passing a turn
settings-confirm-always = every decision
settings-confirm-never = nothing
settings-sight = Show what the nuns see
settings-reach = Show how far children can walk
settings-hidden = Show whether a nun sees a fight
settings-last = Show how pieces went in the last turn
settings-you = You
settings-name = Name that everybody sees
settings-renamed = You are { $name } now. Tables where you sit already keep the old name.
settings-password-title = Come back from anywhere
settings-password-text = With a login and a password you are the same person on every device. Without them this browser remembers you.
settings-log-in = Log in
settings-log-in-text = Logging in replaces the guest in this browser. Set a password for it first if you want it back.
settings-login = Login
settings-password = Password
settings-current = Current password
settings-new-password = New password
settings-have-one = I have a password already
settings-set-own = Set a password instead
settings-welcome = Welcome back, { $name }!
settings-log-out = Log out
settings-logged-out = You are logged out, and a new guest.
settings-devices = Your devices
settings-device-unknown = A device
settings-device-here = this one
settings-device-end = Log out
settings-devices-end = Log out everywhere else
settings-move = Continue on another device
settings-move-text = Make a link, and open it on your other device: there you are the same person, at the same tables.
settings-move-make = Make a link
settings-move-link = Link for your other device
settings-move-good = It works once, within { $time }. Anyone who opens it becomes you, so keep it to yourself.
settings-data = Your data
settings-data-text = Everything this server knows about you, with your games, in one file. If you delete yourself, your games stay for the others, without your name.
settings-data-download = Download
settings-data-delete = Delete me
settings-data-warning = This cannot be undone. Your name, login and devices are deleted at once, and a bot plays your running games.
settings-data-sure = Yes, delete me
settings-data-deleted = You are deleted. This server no longer knows this browser.

## Coming from another device

move-title = Continue here
move-text = On this device you will be the person who made this link, with all their games.
move-go = That is me
join-title = You are invited
join-text = The operator of this server has sent you this link. It works once and lets you in, with a name that you can change in the settings.
join-go = Come in
