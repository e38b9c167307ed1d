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
common-dismiss = Dismiss
common-away = No connection. Trying again…
common-title = { $screen } – Blacktop
common-level = { $level } · { $name }
common-seat = Seat { $seat }
common-copy = Copy
common-copied = Copied.
common-cancel = Cancel
common-save = Save
common-saved = Saved.

## Refusals that have no sentence of their own

refused-unavailable = The server cannot be reached just now. Try again in a moment.
refused-too_fast = That was very quick. Wait a moment and try again.
refused-not_found = It is not there any more.
refused-not_known = Nobody is known by that name and password.

## The front page

front-title = Half an hour of recess. Two nuns. Everybody's lunch money.
front-text = Sneak, scuffle and tattle your way across the schoolyard, and never let the nuns see you do it. A board game for three to five, in your browser.
front-now = Play now
front-level = Three bots like
front-level-plays = It { $plays }.
front-now-go = Play
front-friends = With friends
front-friends-text = Set up a table and send the link, or let them point a phone at the code.
front-friends-go = Set up a table
front-new = All options
front-screen = On this screen
front-screen-text = Two to five of you pass one device around. Bots fill the other seats.
front-screen-go = Who plays?
front-screen-begin = Start the game
front-people = People
front-bots = Bots
front-player = Player { $number }
front-name-of = Name of the player on seat { $seat }
front-learn = Learn
front-learn-text = Ten small lessons, played rather than read. Or look on while four bots play.
front-learn-go = Show me
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
front-play-on = Play on
front-watch = Watch
front-import = Bring a game that was written down

## A new table

new-title = A new table
new-seats = Who plays?
new-seat-me = You
new-seat-open = Open, for whoever comes
new-seat-here = Somebody else on this screen
new-seat-bots = Bots
new-game = What do you play?
new-edition = Edition
new-edition-en = English rules
new-edition-en-hint = Nuns see in all eight directions.
new-edition-fr = French rules
new-edition-fr-hint = As in English, but nobody is shoved into a shelter.
new-edition-ja = Japanese rules
new-edition-ja-hint = Nuns see in four directions only, and nobody tattles in a shelter.
new-board = Schoolyard
new-board-1 = The old yard
new-board-2 = Behind the gym
new-board-3 = The long slide
new-board-4 = Four corners
new-board-5 = The new playground
new-board-other = Another one ({ $code })
new-board-any = Any yard
new-board-looks = The schoolyard “{ $name }”: yellow is equipment, blue is shelter.
new-board-unseen = Its picture is not here just now.
new-players = Players
new-minutes = Length
new-minutes-turns = { $minutes } minutes, up to { $turns } turns each
new-first = Who starts?
new-first-random = The dice decide
new-timer = Time for a turn
new-timer-none = As long as it takes
new-timer-sand = Sand timer: { $time }
new-timer-slow = Slow play: { $time }
new-timer-slow-hint = Nobody has to be there at the same time. Come back to the link when it suits you.
new-ending = A turn ends
new-ending-by-hand = when the player says so
new-ending-by-itself = with its last move
new-listing = Who finds the table?
new-listing-link = Whoever has the link
new-listing-open = Everybody
new-chat = At the table people can
new-chat-phrases = say ready-made phrases
new-chat-free = write what they like
new-stand-in = If somebody is away, a bot plays for them
new-stand-in-away = after a minute
new-stand-in-voted = when the others vote for it
new-stand-in-level = That bot is
new-start = Start the game
new-start-hint = Every seat is taken, so the game begins at once.
new-gather = Set up the table
new-gather-hint = You get a link for everybody else, and start when all are there.

## No such page

missing-title = Nothing here
missing-text = There is no page at this address. Perhaps the link was cut short.
missing-front = To the front page

## Settings

settings-title = Settings
settings-language = Language
