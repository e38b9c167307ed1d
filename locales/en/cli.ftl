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
cli-without-terminal = this build plays in the browser only: `cargo xtask play -- tui` builds and starts the game for the terminal
cli-no-screen = the screen needs a terminal ({ $why }): in a pipe, use --plain
cli-cannot-write = cannot write { $file }
cli-cannot-read = cannot read { $file }
cli-no-such-folder = cannot write { $file }: there is no such folder, so make it first
cli-is-directory = { $file } is a directory: name a file in it, such as { $example }
cli-not-a-file = { $file } is not a file: name one, or use `-` for standard output
cli-no-drawing = { $file } exists and is not a drawing: name another file, or move it away first

cli-input-too-large = larger than { $bytes } bytes, too large for a record: is it the right file?
cli-input-empty = there is nothing in it
cli-input-not-utf8 = line { $line }: not UTF-8 text: save the file as UTF-8
cli-input-no-file = no such file
cli-input-no-permission = no permission to read it
cli-input-directory = a directory: name the files in it, as in { $files }
cli-input-unreadable = cannot be read
cli-input-one-thing = one thing at a time: name one record, or give one position that begins with en, fr or ja
cli-input-no-such = { $what }: no such file: name a record’s file, or give a position in quotes
cli-input-word = word `{ $word }`: { $why }

## What the system says of files and addresses

system-not-found = no such file or folder
system-no-permission = permission denied
system-already-there = it already exists
system-is-folder = it is a folder
system-no-folder = a part of the path is not a folder
system-read-only = the disk is read-only
system-full = the disk is full
system-too-large = the file would be too large
system-busy = another program is using it
system-no-name = this cannot be a file name
system-no-text = it is not UTF-8 text
system-too-short = the file is cut short
system-no-memory = there is not enough memory
system-address-taken = another program has this address
system-address-elsewhere = it is not an address of this machine
system-too-late = no answer came in time
system-no-way = no network leads there
system-hung-up = the other side closed the connection
system-nobody-answers = nobody answers there
system-refused = { $why }
system-code = system error { $code }
system-other = system error without a number

## The board

# $error says what is wrong with a board that the reader made.
cli-board-blocked = { $error }; take away a piece of equipment that is in the way
cli-board-open = { $error }; put up more equipment
cli-board = Board { $board }
cli-legend-circle = its circle
cli-legend-nun = a nun
cli-entrance-boys = boys’ entrance
cli-entrance-girls = girls’ entrance
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

## Films

cli-film-no-gif = { $file }: this build has no GIF support: build with cargo build --features png, or make an animated SVG with blacktop film
cli-film-nothing = none of these minutes was played: the game begins at minute { $first } and stands at minute { $last }
cli-film-not-drawn = the film cannot be drawn
cli-film-no-letters = no font on this machine has the letters of this language: install one such as Noto Sans CJK, choose another language with --lang, or use blacktop film
cli-bar-shots = { $done } of { $all } shots, { $left } left

## The coach, and blacktop bots

cli-bot = { $name }: { $plays }
cli-bots-cast = Each level plays with the temper of one of ten children, as in level3:rocco:
cli-bot-character = { $name }, { $temper }. { $about }
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
cli-spinner-hint = The coach is thinking
cli-plot-shares = Win probability, minute by minute
cli-plot-shares-end = { $title }. { $outcome }
cli-plot-minute = minute of the game
cli-plot-no-png = { $file }: this build has no PNG support: name an .svg file, or build with cargo build --features png
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
cli-check-proof = { $summary } · table { $table }, signed with { $key }
cli-proof-unreadable = not a signed record: { $why }
cli-proof-heading = the table, version, hash, time or key was changed
cli-proof-line = line { $line } is not as it was signed: “{ $text }”
cli-proof-signature = the signature does not belong to this key and these lines
cli-proof-other-key = signed with another key: { $key }

## blacktop and blacktop serve

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
cli-client-bad-address = “{ $address }” is not a server’s address: give scheme, host and port, like https://play.example or http://127.0.0.1:8000
cli-client-bad-ca = cannot use the certificates in { $file }: { $why }. It has to be a PEM file
cli-client-no-tls = cannot check certificates: { $why }. Give the server’s certificate authority with --ca FILE
cli-client-tls-unknown-authority = no secure connection to { $address }: this system does not know the authority of its certificate. If the server has one of its own, give its file with --ca
cli-client-tls-wrong-host = no secure connection to { $address }: its certificate is for another host name. Use the name in the certificate
cli-client-tls-not-valid-now = no secure connection to { $address }: its certificate has expired or is not valid yet. Is this machine’s clock right?
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
cli-client-unreadable = the server’s message cannot be read: do the versions of server and client fit?
cli-client-forgotten = the server is at version { $served } and had already told version { $known }: it lost stored changes
# What can be said of a refusal for which the server has no sentence.
refused-not-understood = it does not understand this program: do their versions fit?
refused-illegal = the rules forbid it: do something else
refused-stale = the game has gone on: look again
refused-not-yours = that is for somebody else to do: let them
refused-not-now = it cannot be done at this moment: try again later
refused-bad-value = a value is not accepted: choose another name, text or value
refused-nobody = it knows no one by this token: copy the token again, or leave it out
refused-cross-site = it does not go by this name: use the address that it printed

## blacktop tui

cli-tui-too-many-names = { $names } names are given for { $people } who share this terminal: give fewer, or a larger --people
cli-tui-timer = --timer { $seconds } cannot be: a turn may take 10 to 3600 seconds, as in --timer 60; without --timer it takes as long as it takes
cli-tui-not-now = The game that was here goes on as it was, without { $options }. To begin another one, add --new.
cli-tui-edition = You play by the { $edition }, as your language has them; --edition takes others.
