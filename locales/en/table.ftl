# Why a table says no, one reason each, as a whole sentence.

reject-no-such-action = Not a valid action: { $why }.
reject-stale = The game has gone on in the meantime. Look again.
reject-host-only = Only the host of the table can do that.
reject-not-your-seat = { $seat } is not your seat.
reject-not-your-turn = It is { $seat }’s turn.
reject-not-seated = Only those who play at the table can do that.
reject-no-such-seat = There is no seat { $seat } at this table.
reject-seat-taken = The seat { $seat } is taken.
reject-has-begun = The game has begun.
reject-not-begun = The game has not begun.
reject-is-over = The game is over.
reject-not-over = The game is not over yet.
reject-is-closed = The table is closed.
reject-seat-open = The seat { $seat } is still open: somebody has to sit there, or a bot.
reject-nothing-to-undo = There is nothing to take back.
reject-turn-incomplete = The turn is not complete: something is still to be decided.
reject-turn-complete = The turn is complete: end it, or take something back.
reject-no-turn-to-take-back = There is no finished turn to take back.
reject-already-asked = That has been asked already.
reject-nobody-asked = Nobody has asked to take a turn back.
reject-timer-already-asked = Another timer has been proposed already.
reject-no-timer-asked = Nobody has proposed another timer.
reject-colour-taken = { $seat } has that colour: choose another.
reject-bad-school-years = Years at school are 0 to { $most }, not { $years }.
reject-not-tied = The win is not tied, so there is nothing to wrestle for.
reject-tie-broken = The arm-wrestling is over.
reject-already-wrestled = { $seat } has wrestled already.
reject-bad-taps = A duel has { $beats } taps.
reject-tied-bot = { $seat } is a bot and has no arms: wrestle on the screen.
reject-bot-already = A bot plays { $seat } already.
reject-player-here = { $seat }’s player is here: give them a minute.
reject-away-too-short =
    { $seconds ->
        [one] { $seat }’s player may only have lost the connection: you can vote in 1 second.
       *[other] { $seat }’s player may only have lost the connection: you can vote in { $seconds } seconds.
    }
refused-too-many-entries =
    { $hours ->
        [one] You have done more today than a game needs. You can go on in 1 hour.
       *[other] You have done more today than a game needs. You can go on in { $hours } hours.
    }
reject-name-taken = { $seat } has that name, or one that looks just like it: choose another.
refused-bot-name = { $name } is what one of our bots is called. Please play under another name.
reject-phrases-only = At this table only phrases can be said.
reject-bad-text = A text has 1 to { $longest } characters.
reject-too-talkative = That is a lot of talk at once: wait a little.
reject-bad-level = The levels are 1 to 8, not { $level }.
reject-no-such-character = There is no child called { $name } in the yard.
reject-character-taken = { $seat } is played by that child already: choose another.
reject-bad-players = A game has 3 to 5 players, not { $players }.
reject-bad-timer = A sand timer runs for 10 seconds to an hour, slow play for an hour to 30 days a turn, not for { $seconds } seconds.
reject-bad-first = Nobody sits on { $seat }, so they cannot start.
reject-bad-board = There is no such board: { $why }.
reject-bad-position = This isn’t a valid position: { $why }.
reject-bad-setup = This isn’t a valid game: { $why }.

reject-banned = You cannot play on this server any more. Its operator has decided so.
reject-banned-until = You cannot play on this server until { $time } UTC. Its operator has decided so.
reject-registration-closed = This server takes no new players. If you have a login, log in.
reject-invitation-needed = This server is by invitation. Open the link that you were sent, or log in.
reject-no-lobby = There is no list of tables here: friends send each other the link.
