# How a game ended, and what players have.

# $winners is one seat or a list of them, $count how many they are.
outcome-bell =
    { $count ->
        [one] { $winners } wins at the bell.
       *[other] { $winners } share the win at the bell.
    }
outcome-kiss =
    { $count ->
        [one] { $winners } wins after { $kisser }’s kiss.
       *[other] { $winners } share the win after { $kisser }’s kiss.
    }
# Who kissed has won as well.
outcome-own-kiss = { $winner } wins with a kiss.

# The title of one who has won alone, as the printed rules give it.
outcome-title = { $winner } is Ruler of the Blacktop!

coins =
    { $coins ->
        [one] 1 coin
       *[other] { $coins } coins
    }

# A list grows from the left: A; then A, B; and the last one makes it A, B and C.
list-more = { $list }, { $next }
list-last = { $list } and { $next }

# Awards at the end of a game: a title, and how often its player did it.
award = { $title }: { $name }, { $deed }
award-sweetheart = Sweetheart of the yard
award-sweetheart-deed =
    { $count ->
        [one] 1 kiss
       *[other] { $count } kisses
    }
award-peacemaker = Peacemaker
award-peacemaker-deed =
    { $count ->
        [one] 1 fight ended without a nun
       *[other] { $count } fights ended without a nun
    }
award-tattler = Biggest tattler
award-tattler-deed =
    { $count ->
        [one] 1 tattle
       *[other] { $count } tattles
    }
award-window-seat = Best seat inside
award-window-seat-deed =
    { $count ->
        [one] 1 detention
       *[other] { $count } detentions
    }
award-generous = Most generous victim
award-generous-deed =
    { $count ->
        [one] 1 coin given away
       *[other] { $count } coins given away
    }
award-pickpocket = Quickest fingers
award-pickpocket-deed =
    { $count ->
        [one] 1 coin taken
       *[other] { $count } coins taken
    }
award-brawler = Always in for a fight
award-brawler-deed =
    { $count ->
        [one] 1 fight started
       *[other] { $count } fights started
    }
award-walker = Longest walk
award-walker-deed =
    { $count ->
        [one] 1 step
       *[other] { $count } steps
    }
