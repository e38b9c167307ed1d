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
# These two are read out.
look-coach-asked = The coach goes through the game now.
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
look-chart-end = { $name } begins with { $first }% and ends with { $last }%.
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
