# Looking back at games, records, and positions. The names of messages begin with the screen they are on.

## Looking back

look-title = Review
look-loading = Loading the game…
look-again = Try again
look-to-table = To the table
look-goes-on = The game goes on. This is how far it has come.
look-catch-up = Show the latest

# A seat and who sits there.
look-player = { $seat } · { $name }

# Where in the game one is. $name is whose turn it was.
look-beginning = The beginning
look-at = Minute { $minute } of { $minutes }: { $name }
look-board = The schoolyard at this moment

look-controls = Step through the game
look-slider = Decision
look-slider-at = { $step } of { $count }. { $where }
look-first = To the beginning (Home)
look-turn-back = One turn back (Shift and left arrow)
look-back = One step back (Left arrow)
look-play = Play (Space)
look-pause = Pause (Space)
look-on = One step on (Right arrow)
look-turn-on = One turn on (Shift and right arrow)
look-last = To the end (End)
look-speed = Speed
look-speed-slow = slow
look-speed-normal = normal
look-speed-fast = fast
look-sight = Show what the nuns see

look-nothing = Nothing yet: everybody waits at the entrances.
look-turns = All turns
look-turn = Minute { $minute }, { $name }
look-turn-marked = Minute { $minute }, { $name }: { $mark }

## The coach

look-coach = The coach
look-coach-later = The coach speaks after the game.
look-coach-offer = Where was this game won, and where was it lost? The coach goes through every turn and says so.
look-coach-ask = Ask the coach
# These three are read out.
look-coach-asked = The coach goes through the game now.
look-coach-takes = { $time } to go.
look-coach-done = The coach is done.
look-coach-waiting = The coach is busy with other games and comes to this one next.
look-coach-running =
    { $count ->
        [one] The coach has judged { $done } turn of 1.
       *[other] The coach has judged { $done } of { $count } turns.
    }
look-coach-failed = The coach could not judge this game: { $message }
look-coach-about = Every player’s win probability (%) after each minute, as the coach sees it.
look-chart = Win probability over { $minutes } minutes. { $ends }
# One player's line in short.
look-chart-end = { $name }: { $first }% at first, { $last }% at the end.
look-chart-table = The same as a table
look-chart-start = start
look-minute = Minute
look-stands-out = Turns that stand out
look-stands-out-none = No turn stands out: everybody played as well as the coach would have.
look-loss =
    { $loss ->
        [one] It cost 1 point of win probability.
       *[other] It cost { $loss } points of win probability.
    }
look-better-show = Show the better turn
look-better = The better turn
look-better-of = The better turn for { $name } in minute { $minute }
look-better-back = Back to the game
look-better-worth = After it { $name }’s win probability would be { $best }%. After the turn that was played it was { $share }%.
look-better-try = Try this

## What one can do with a game

look-position = From here
look-try = Try other moves
look-play-on = Play from here
look-link = Copy a link to this position
look-import = Import another game

## Playing on

look-on-title = Play from here
look-on-text = Minute { $minute } of { $minutes }, { $seat } to play. This makes a new table; the old game stays as it was.
look-on-seat = You play
look-on-others = The others are
look-on-friends = friends who get a link
look-on-go = Start
look-on-gather = Set up the table

## A record

import-title = Import a game
import-text = A saved game can be reviewed here, or resumed if it is not over. Records come from “{ table-record }”, or from the blacktop program.
import-record = The record
import-drop = Paste it here, or drop its file
import-file = Choose a file
import-go = Review
import-empty = There is no record yet: paste one, or choose its file.
import-too-long = This file is too long to be a record.
import-failed = This record cannot be read.
import-line = Line { $line }:

## A position

position-title = A position
position-failed = This isn’t a valid position.
position-cut = Perhaps the link was cut short.
position-text = Minute { $minute } of { $minutes }. { $seat } is to play.
position-over = The game is over.
position-tried = So far
position-undo = Take back
position-restart = Back to the beginning

## What the coach says to a player who is “you” in it.

coach-missed-coins-you =
    { $best ->
        [one] You could have taken 1 coin in this turn, and took none.
       *[other] You could have taken { $best } coins in this turn, and took { $coins ->
            [0] none
           *[other] only { $coins }
        }.
    }
coach-left-in-reach-you = Now { $attacker } can attack { $child } at { $at } in your next turn. After the better turn it could not.
coach-kiss-ahead-you = If nobody stops it, { $kisser } can kiss { $kissed } at { $at } in your next turn and win.
coach-missed-threat-you = After the better turn { $kisser } could kiss { $kissed } at { $at } in your next turn and win, if nobody stops it.
coach-will-see-you = You will probably move { $nun } to where she sees the fight at { $at }. Then { $attacker } has to walk away or goes to detention.
coach-will-kiss-you = { $kisser } will probably kiss { $kissed } at { $at } in your next turn and win. After the better turn it probably would not.
coach-will-stop-you = { $kisser } is near enough to kiss { $kissed } next time, but you will probably stop it. After the better turn it probably would not.
coach-will-threaten-you = In your next turn you will probably bring { $kisser } and { $kissed } so near to each other that they can kiss and win the turn after. After the better turn it probably would not.
coach-would-kiss-you = After the better turn { $kisser } would probably kiss { $kissed } at { $at } in your next turn and win. Now it probably will not.
coach-will-attack-you = { $attacker } will probably attack { $child } at { $at } in your next turn. After the better turn it probably would not.
coach-will-end-you = You will probably end { $attacker }’s fight at { $at } in your next turn. After the better turn it probably would not.
coach-gains-less-you =
    { $best ->
        [one] With the better turn you would probably take 1 coin in your next turn
       *[other] With the better turn you would probably take { $best } coins in your next turn
    }, and now { $coins ->
        [0] none
       *[other] only { $coins }
    }.
coach-gains-coins-you =
    { $coins ->
        [one] You will probably take 1 coin in your next turn
       *[other] You will probably take { $coins } coins in your next turn
    }, and after the better turn { $best ->
        [0] none
       *[other] only { $best }
    }.
coach-fewer-ahead-you =
    { $coins ->
        [one] After your next turn you will probably have 1 coin
       *[other] After your next turn you will probably have { $coins } coins
    }. With the better turn you would have { $best }.
coach-more-ahead-you =
    { $coins ->
        [one] A round from now you will probably have 1 coin
       *[other] A round from now you will probably have { $coins } coins
    }. After the better turn you would have { $best ->
        [0] none
       *[other] only { $best }
    }.
coach-better-turn-you = There was a better turn: your win probability would be { $best }%, and is now { $share }%.
coach-leads-you = Now your win probability is { $share }%. After the better turn it would be { $best }%.
coach-takes-coins-you =
    { $coins ->
        [one] You take 1 coin.
       *[other] You take { $coins } coins in one turn.
    }
coach-quiet-you = A quiet turn, after which your win probability is { $share }%.
coach-worth-you = After this turn your win probability is { $share }%.
coach-nothing-helps-you = Nothing helps any more: whatever you play, you can hardly win.
coach-little-lost-you = You lose little yourself: your win probability is { $share }%, and { $best }% with the better turn.
coach-stays-you = { $attacker } stays in its fight and takes one more coin from you.
coach-richer-victim-you = It would have been better to take a coin from you: { $poorer } has fewer.
coach-richer-victim-than-you = It would have been better to take a coin from { $richer }, who has more coins than you.
coach-kissed-too-soon-you = { $kisser }’s kiss ended the game, but you were richer and won it.
coach-sent-own-you = { $nun } ended the fight at { $at } in this very turn, and { $attacker } is in detention. You sent your own child there.
coach-ended-own-you = { $by } broke up the fight at { $at }, where { $attacker } was winning coins for you.

## What else the review says to such a player.

mark-handed-you = handed the game to you
look-you = you
look-you-won-bell = You win at the bell.
look-you-won-kiss = You win after { $kisser }’s kiss.
look-you-won-own-kiss = You win with a kiss.
look-only-mine = Only mine
look-better-of-you = Your better turn in minute { $minute }
look-better-worth-you = After it your win probability would be { $best }%. After the turn that you played it was { $share }%.
