# What the commands in the terminal say. Commands, flags and file names are filled in or written as they are typed.
# Titles of tables and panels are short: what stands beside the board has 16 columns.

cli-decimal = { $whole }.{ $parts }
cli-seat = seat
cli-ok = ok
cli-bad = bad

## Files

cli-cause = { $what }: { $why }
cli-standard-input = standard input
cli-no-output = cannot write to standard output
cli-no-error-output = cannot write to standard error
cli-no-ctrl-c = cannot listen for Ctrl-C
cli-wrote = Wrote { $file }.
cli-wrote-drawing = Wrote { $file }. Open it in a browser.
cli-needs-terminal = this is no terminal with a keyboard, so there is no screen: add --plain to play in lines of words
cli-no-screen = the screen needs a terminal ({ $why }): in a pipe, use --plain
cli-cannot-write = cannot write { $file }
cli-cannot-read = cannot read { $file }
cli-no-such-folder = cannot write { $file }: there is no such folder, so make it first
cli-is-directory = { $file } is a directory: name a file in it, such as { $example }
cli-not-a-file = { $file } is not a file: name one, or use `-` for standard output
cli-no-drawing = { $file } exists and is no drawing: name another file, or move it away first

cli-input-too-large = larger than { $bytes } bytes, which no record is: is it the right file?
cli-input-empty = there is nothing in it
cli-input-not-utf8 = line { $line }: not UTF-8 text: save the file as UTF-8
cli-input-no-file = no such file
cli-input-no-permission = no permission to read it
cli-input-directory = a directory: name the files in it, as in { $files }
cli-input-unreadable = cannot be read
cli-input-one-thing = one thing at a time: name one record, or give one position that begins with en, fr or ja
cli-input-no-such = { $what }: no such file: name a record's file, or give a position in quotes
cli-input-word = word `{ $word }`: { $why }

## What the system says of files and addresses

system-not-found = there is no such file or folder
system-no-permission = there is no permission
system-already-there = it is already there
system-is-folder = it is a folder
system-no-folder = a part of the path is no folder
system-read-only = the disk can only be read
system-full = the disk is full
system-too-large = the file would be too large
system-busy = another program is using it
system-no-name = no file can have such a name
system-no-text = it is not UTF-8 text
system-too-short = it ends too soon
system-no-memory = there is not enough memory
system-address-taken = another program has this address
system-address-elsewhere = it is no address of this machine
system-too-late = no answer came in time
system-no-way = no network leads there
system-hung-up = the other side hung up
system-nobody-answers = nobody answers there
system-refused = { $why }
system-code = the system says no, with error { $code }
system-other = the system says no without a number

## The board

# $error says, in English, what is wrong with a board of somebody's own.
cli-board-blocked = { $error }; take away a piece of equipment that is in the way
cli-board-open = { $error }; put up more equipment
cli-board = Board { $board }
# At most 14 columns, even where its usual name is longer.
cli-legend-jungle-gym = jungle gym
cli-legend-circle = its circle
cli-legend-nun = a nun
cli-entrance-boys = boys' entrance
cli-entrance-girls = girls' entrance
# Children follow, then perhaps those in detention.
cli-entrance = { $entrance }:
cli-entrance-detention = , detention:

## blacktop show

cli-panel-edition = edition
cli-panel-turn = turn
cli-panel-phase = phase
cli-panel-left = left
cli-panel-none = none
cli-panel-moved = moved
cli-panel-staying = staying
cli-panel-leaving = leaving
# What is decided now: who stays in a fight, who walks, where somebody is shoved, where a nun goes.
cli-phase-stand = stand
cli-phase-move = move
cli-phase-shove = shove
cli-phase-nun = nun
cli-phase-over = over
# Titles of at most 9 columns.
cli-show-fights = Fights
cli-show-fight = { $attacker } on { $victim } at { $at }
cli-show-crowd = On { $at }
cli-show-shoved = Shoved
cli-show-shoved-who = { $piece } is off its space until { $seat } says where to
cli-show-players = Players
cli-show-result = Result
cli-show-turn = Turn { $turn }
cli-show-legal = Legal
cli-show-legal-none = nothing: the game is over
cli-show-position = Position
cli-show-no-minute = there is no minute { $minute } in this game: it begins at minute { $first } and stands at minute { $last }
cli-show-no-action = minute { $minute } has { $made } actions: give --turn { $minute } to --turn { $minute }.{ $made }

## Pictures

cli-svg-own-board = a board of its own
cli-svg-board = board { $board }
cli-svg-minute = minute { $minute } of { $minutes }, { $next }
cli-svg-stand = { $seat } decides who stays
cli-svg-move = { $seat } moves { $steps }
cli-svg-shove = { $seat } shoves { $piece }
cli-svg-shoves = { $seat } shoves
cli-svg-nun = { $seat } moves a nun
cli-svg-boys-square = Boys' safety square
cli-svg-girls-square = Girls' safety square
cli-svg-yard = A schoolyard of 12 by 12 spaces, a1 at the bottom left. Shelters at a1 b1 a2 b2 and at k11 l11 k12 l12. Equipment: { $equipment }.
cli-svg-equipment = { $name } at { $at }
cli-svg-equipment-two = { $name } at { $at } and { $other }
cli-svg-fight = { $attacker } fights { $victim } at { $at }.
cli-svg-at = { $pieces } at { $at }.
cli-svg-in = In the { $entrance }: { $pieces }.
cli-svg-detained = In the { $entrance } in detention: { $pieces }.

## Films

cli-film-no-gif = { $file }: this build has no GIF support: build with cargo build --features png, or make an animated SVG with blacktop film
cli-film-nothing = none of these minutes was played: the game begins at minute { $first } and stands at minute { $last }
cli-film-not-drawn = the film cannot be drawn
cli-film-no-letters = no font on this machine has the letters of this language: install one such as Noto Sans CJK, choose another language with --lang, or use blacktop film
cli-bar-shots = { $done } of { $all } shots, { $left } left
cli-bar-games = { $done } of { $all } games, { $left } left

## The coach, and blacktop bots

cli-bot = { $name }: { $plays }
cli-hint-over = the game is over: --turn goes back to an earlier minute, as in --turn 7
cli-analyse-nothing = { $file }: no turn has been played to its end: blacktop hint says what to play
cli-analyse-turn = turn
cli-analyse-start = start
cli-analyse-loss = loss
cli-analyse-remark = { $mark }: { $sentence }
cli-analyse-better = better: { $actions }
cli-analyse-turns = turns
cli-analyse-mean-loss = mean loss
cli-analyse-mistakes = mistakes
cli-analyse-blunders = blunders
cli-analyse-handed = handed
cli-analyse-brilliant = brilliant
cli-bar-turns = { $done } of { $all } turns, { $left } left
cli-plot-shares = Share of the win, minute by minute
cli-plot-shares-end = { $title }. { $outcome }
cli-plot-minute = minute of the game
cli-plot-no-png = { $file }: this blacktop draws no PNG: name an .svg file, or build with cargo build --features png
cli-plot-kind = { $file }: a plot is an .svg or a .png file
cli-plot-no-folder = cannot write { $file }: there is no folder { $folder }, so make it first
cli-plot-no-fonts = this machine has no fonts, which a PNG needs: name an .svg file, or install one
cli-plot-not-drawn = the plot cannot be drawn

## blacktop check

cli-check-summary =
    { $players } players, { $edition }, { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }, { $result }
cli-check-not-over = not over
cli-result = coins { $coins }. { $outcome }

## blacktop and blacktop serve

cli-serve-listening = Listening at { $url }
cli-serve-open = Blacktop is open at { $url }
cli-serve-port-taken = Port { $wanted } was taken by another program, so it is { $port }.
cli-serve-no-network = Others cannot join: this machine is in no network.
cli-serve-others = Others in your network play at { $url }
cli-serve-kept = Games are kept in { $file }
cli-serve-stop = Stop with Ctrl-C.
cli-serve-stopped = Blacktop has stopped. Your games are kept.
cli-serve-running = Blacktop is already running: play at the address it printed, usually http://localhost:8000/
cli-serve-running-as = Blacktop is already running (process { $pid }): play at the address it printed, usually http://localhost:8000/
cli-serve-running-at = Blacktop is already running (process { $pid }): play at { $url } or, to start it with other options such as --lan, stop it first with Ctrl-C where it runs
cli-client-bad-address = “{ $address }” is not a server's address: give scheme, host and port, like https://play.example or http://127.0.0.1:8000
cli-client-bad-ca = cannot use the certificates in { $file }: { $why }. It has to be a PEM file
cli-client-no-tls = cannot check certificates: { $why }. Give the server's certificate authority with --ca FILE
cli-client-tls-unknown-authority = no secure connection to { $address }: this system does not know the authority of its certificate. If the server has one of its own, give its file with --ca
cli-client-tls-wrong-host = no secure connection to { $address }: its certificate is for another host name. Use the name in the certificate
cli-client-tls-not-valid-now = no secure connection to { $address }: its certificate has expired or is not valid yet. Is this machine's clock right?
cli-client-tls-none = no secure connection to { $address }: it does not speak TLS. Is it an http address?
cli-client-tls-other = no secure connection to { $address }: { $why }
cli-client-redirected = { $address } redirects to “{ $to }”: use the address there
cli-client-no-websocket = the server does not agree to a WebSocket: does a proxy before it pass WebSockets on?
cli-client-proxy = cannot reach { $address }: { $why }. Is the proxy in HTTPS_PROXY right? NO_PROXY lists hosts without one
cli-client-bad-token = the token has characters that no token has: copy it again
cli-client-not-known = the server knows nobody by this token, or not any more: copy the token again, or leave it out
cli-client-unreachable = cannot reach { $address }: { $why }; is the server running?
cli-client-nowhere = nothing is found under the address { $address }: is its name right, and the network up?
cli-client-silent = { $address } does not answer: is the server overloaded, or the network down?
cli-client-broken = the connection to the server broke: try again
cli-client-status = the server answers { $status }: is it a Blacktop server of this version?
cli-client-unreadable = the server's message cannot be read: do the versions of server and client fit?
cli-client-forgotten = the server is at version { $served } and had already told version { $known }: it lost stored changes
# What can be said of a refusal for which the server has no sentence.
refused-not-understood = it does not understand this program: do their versions fit?
refused-illegal = the rules forbid it: do something else
refused-stale = the game has gone on: look again
refused-not-yours = that is for somebody else to do: let them
refused-not-now = it cannot be done at this moment: try again later
refused-bad-value = something in it cannot be: choose another name, text or value
refused-nobody = it knows nobody by this: copy the token again, or leave it out
refused-cross-site = it does not go by this name: use the address that it printed

## What a server has stored

cli-verify-fault = table { $table }: { $why }

## For researchers

cli-perft = depth { $depth }: { $nodes } nodes in { $seconds } s, { $rate } million a second
cli-title-games =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }
cli-title-edition = { $edition } edition
cli-title-board = board { $board }
cli-title-boards = random boards
cli-title-minutes =
    { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
cli-title-seed = seed { $seed }
cli-title-players = { $players } players
cli-budget-ms = { $ms } ms a move
cli-budget-iterations = { $iterations } iterations a move

cli-simulate-bot = bot
cli-simulate-wins = wins
cli-simulate-share = share
cli-simulate-coins = mean coins
cli-simulate-endings = ended by the bell { $bell }, by a kiss { $kiss }; shared wins { $shared }
cli-simulate-speed =
    { $actions } actions in { $seconds } s on { $threads ->
        [one] 1 thread
       *[other] { $threads } threads
    }: { $rate } a second, { $games } games a second
cli-simulate-million = { $number } million
cli-simulate-too-many = { $bots } bots for { $seats } seats: name one for each at most
cli-simulate-no-bot = name at least one bot with --bots
cli-no-threads = no threads to be had: try fewer with --threads
cli-simulate-other-record = { $file } is another game's record: choose another folder or seed

cli-fairness-title = { $bot } plays all seats, { $games } games a case
cli-fairness-twice = { $players } players on board { $board } are named twice
cli-fairness-share = win share
cli-fairness-interval = 95 %
cli-fairness-coins = coins
cli-fairness-more = Seat { $seat } wins { $share } % ± { $half }, more than its fair { $fair } %.
cli-fairness-less = Seat { $seat } wins { $share } % ± { $half }, less than its fair { $fair } %.
cli-fairness-even = No seat is clearly off its fair { $fair } %.
cli-fairness-often = { $percent } %
cli-fairness-seldom = less than { $percent } %
cli-fairness-unequal = The seats are not equal: equal ones would differ at least this much in { $often } of such runs (chi-squared test).
cli-fairness-equal = All in all the seats may well be equal: equal ones would differ at least this much in { $often } of such runs (chi-squared test).

cli-tournament-games =
    { $games ->
        [one] 1 game of { $players }
       *[other] { $games } games of { $players }
    }
cli-tournament-some = { $games } of { $wanted } games of { $players }
cli-tournament-entrant = entrant
# Titles of at most 6, 6, 12, 6, 5, 6, 7, 7 and 4 columns.
cli-tournament-rating = rating
cli-tournament-wins = wins
cli-tournament-interval = 95 %
cli-tournament-fair = fair
cli-tournament-coins = coins
cli-tournament-kisses = kisses
cli-tournament-ms = ms/move
cli-tournament-longest = longest
cli-tournament-turns-lost = lost
cli-tournament-equal = Equal seats would differ this much in { $percent } % of all tournaments.
cli-tournament-forfeits = { $name } lost turns: { $kinds }
cli-tournament-forfeit = game { $game }, minute { $minute }: { $message }
cli-tournament-note-columns = wins: share of the wins, with its 95 % interval; fair: if all were equally good; coins: at the end, on average; longest: milliseconds for the slowest decision; lost: turns lost to a crash, an illegal action or no answer in time.
cli-tournament-note-ratings = Ratings (Plackett-Luce): their mean is 0, 400 points are ten times the strength.
cli-tournament-note-cycle = A line-up plays all { $orders } orders of its seats on one board; a cycle is { $cycle } games.
cli-tournament-note-rest = The last cycle is not full: { $games } of { $cycle } games.
cli-tournament-stopping = stopping at the next decision; press Ctrl-C again to leave at once
cli-tournament-stopped = stopped after { $played } of { $games } games: the same command goes on from here
cli-tournament-lost = stopped after { $played } of { $games } games: nothing was kept, and with --out DIR it could go on from here
cli-entrant-no-bot = there is no bot `{ $name }`: the bots are { $bots }
cli-entrant-bot-twice = `{ $name }` takes part twice, and nobody could tell the two apart: name each bot once
cli-entrant-engine-twice = `{ $name }` takes part twice, and nobody could tell the two apart: give engines names of their own, as in --engine NAME=COMMAND
cli-entrant-too-few = a tournament needs two at least: name more with --bots or --engine
cli-entrant-too-many = { $count } take part, and { $most } are the most there is room for
cli-entrant-silent = the engine `{ $engine }` does not answer hello: { $fault }
cli-entrant-nameless = the engine `{ $engine }` has no name: give it one, as in --engine NAME=COMMAND
cli-entrant-not-offered = the engine { $engine } has no bot `{ $bot }`: it has { $bots }
cli-entrant-unknown-engine = --engine-bot speaks of `{ $name }`, and no engine of that name takes part
cli-entrant-open-quote = the engine `{ $engine }` has a quotation mark that is not closed
cli-entrant-no-command = an engine needs a command: --engine "python3 my_bot.py"
cli-journal-occupied = { $folder } has other things in it and no tournament: choose an empty folder
cli-journal-busy = another tournament is at work in { $folder }: let it finish
cli-journal-no-tournament = line 1 is no tournament's: choose another folder
cli-journal-other = another tournament began here ({ $differences }): use its settings or another folder
cli-journal-damaged = line { $line } is damaged: take it out, and its game is played again
cli-journal-differs = { $setting } was { $was } and is { $is }
cli-journal-unknown = not known
# What engines did wrong. $line, $words and $message are theirs.
cli-fault-crashes = { $count } crash
cli-fault-lates = { $count } late
cli-fault-bad-answers = { $count } bad answer
cli-fault-illegals = { $count } illegal
cli-fault-no-start = “{ $program }” does not start: { $why }
cli-fault-long-line = a line longer than { $bytes } bytes
cli-fault-late = no answer within { $ms } ms
cli-fault-ended = it ended with status { $status }
cli-fault-killed = the system ended it
cli-fault-closed = it closed its output
cli-fault-last-words = { $end }: { $words }
cli-fault-not-json = not JSON: { $line }
cli-fault-other-request = not the answer to this request: { $line }
cli-fault-neither = neither `ok` nor `error`: { $line }
cli-fault-error = it answers with an error: { $message }
cli-fault-gave-up = it failed { $times } times in this game and is not started again
cli-fault-not-running = it is not running
cli-fault-no-action = a thought without an action
cli-fault-illegal = “{ $word }”: { $why }
cli-fault-no-word = no action's word
cli-fault-timekeeper = the timekeeper's word
cli-fault-no-thought = it has no thought
cli-plot-ratings = Ratings and win share by seat
cli-plot-rating = rating
cli-plot-points = rating in points; 400 points are ten times the strength; bars are 95 % intervals
cli-plot-seats = Win share by seat, with 95 % intervals; dashed: the fair share
cli-plot-seats-fair = win share by seat, and what would be fair

cli-tune-round = round { $round }: { $positions } positions; surprise at games kept apart { $now }, with the weights before { $before }
cli-tune-no-weights = { $file } is not a file of weights

## blacktop load

cli-bar-load = { $done } of { $all } { $what }
cli-load-kills = kills
cli-load-seconds = s
cli-load-open = sockets are open
cli-load-seated = have a seat
cli-load-megabytes = { $number } MB
cli-load-kilobytes = { $number } kB
# Titles of at most 21 columns.
cli-load-idle = { $sockets } sockets, { $tables } tables and the lobby, open for { $seconds } s
cli-load-time-to-open = time to open
cli-load-memory-without = memory without
cli-load-memory-with = memory with
cli-load-memory-each = memory a socket
cli-load-memory-unknown = The server's memory is not known: name its process with --pid.
cli-load-full-pace = as fast as answers come
cli-load-pace = { $pace } faster than people ({ $seconds } s a decision)
cli-load-play = { $games } games, { $sockets } sockets each, { $pace }, { $seconds } s
cli-load-milliseconds = milliseconds
cli-load-to-answer = from wish to answer
cli-load-inside = inside the server
cli-load-actions = actions
cli-load-rate = { $actions }, { $rate } a second
cli-load-finished = games finished
cli-load-connections-lost = connections lost
cli-load-refused = refused
cli-load-times = { $count } times: { $why }
cli-load-fault = the load ended by a fault of this program: try again, and report it if it comes back
cli-load-no-program = this program cannot be started a second time
cli-load-no-runtime = the sockets cannot be waited for
cli-load-no-start = the server does not start: { $why }
cli-load-no-start-unsaid = the server does not start and does not say why: try blacktop serve
cli-load-no-port = no port is free: end some programs that listen
cli-load-broke = a socket broke when { $open } were open
cli-load-no-watching = the server does not let somebody watch: is it a Blacktop server of this version?
cli-load-wish-refused = the server refuses a wish that it should fulfil: { $why }
cli-load-late = { $what } within { $seconds } s: is the machine overloaded?
cli-load-not-seated = not everybody had a seat
cli-load-no-limit = the system does not say how many files may be open
cli-load-limit = { $sockets } sockets need { $needed } open files, and the system allows { $allowed }: raise the limit (`ulimit -Hn`, or /etc/security/limits.conf), or take fewer sockets
cli-load-folder-used = { $file } is already there: choose another folder
cli-load-server = server
cli-load-generator = load generator
cli-load-used = { $cores } cores, { $memory } of memory, { $most } at most
cli-load-machine = machine
cli-load-withheld = { $share } % of its processors withheld just before, for up to { $longest } ms
cli-load-chaos = { $kills } kills, { $games } games, { $sockets } sockets each, seed { $seed }, { $seconds } s
cli-chaos-acknowledged = acknowledged
cli-chaos-lost = and lost
cli-chaos-twice = and done twice
cli-chaos-misplaced = at another version
cli-chaos-other-hash = with another hash
cli-chaos-refused-and-done = and done all the same
cli-chaos-tables = tables
cli-chaos-gaps = with gaps
cli-chaos-broken = that do not replay
cli-chaos-entries = entries
cli-chaos-sent-again = wishes sent again
cli-chaos-way-back = longest way back
cli-chaos-verify = blacktop verify
cli-chaos-holds = holds
cli-chaos-holds-not = does not hold
cli-chaos-refused = refused { $count } times: { $why }
cli-chaos-wrong = wrong: { $fault }
cli-chaos-evidence = something is wrong, and the server's file is in { $folder }: look at it with blacktop verify
cli-chaos-not-back = the guests did not come back
cli-chaos-not-answered = not every wish was answered
cli-chaos-fault-gaps = table { $table }: its versions have gaps
cli-chaos-fault-refused = table { $table }: { $key } was refused and is there
cli-chaos-fault-twice = table { $table }: { $key } is at versions { $one } and { $other }
cli-chaos-fault-lost = table { $table }: { $key } was acknowledged at version { $version } and is not there
cli-chaos-fault-misplaced = table { $table }: { $key } was acknowledged at version { $version } and is at { $found }
cli-chaos-fault-hash = table { $table }: version { $version } was acknowledged with another hash
cli-tui-too-many-names = { $names } names are given for { $people } who share this terminal: give fewer, or a larger --people
cli-tui-timer = --timer { $seconds } cannot be: a turn may take 10 to 3600 seconds, as in --timer 60; without --timer it takes as long as it takes
cli-tui-not-now = The game that was here goes on as it was, without { $options }. To begin another one, add --new.
