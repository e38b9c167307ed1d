# What happened, told as a story: players by their names, children as their boy or girl, spaces last.

story-out = { $child } file dehors, en { $to }.
story-walk = { $child } va en { $to }.
story-jump = { $who } saute sur { $victim } en { $at }.
story-jump-by-you = Tu sautes sur { $victim } en { $at }.
story-jump-coin = { $who } saute sur { $victim } en { $at } et prend une pièce.
story-jump-coin-by-you = Tu sautes sur { $victim } en { $at } et tu prends une pièce.
story-stay = { $who } reste dans la bagarre.
story-stay-by-you = Tu restes dans la bagarre.
story-stay-coin = { $who } reste dans la bagarre et prend encore une pièce à { $from }.
story-stay-coin-you = { $who } reste dans la bagarre et te prend encore une pièce.
story-stay-coin-by-you = Tu restes dans la bagarre et tu prends encore une pièce à { $from }.
story-coin = { $who } prend une pièce à { $from }.
story-coin-you = { $who } te prend une pièce.
story-coin-by-you = Tu prends une pièce à { $from }.
story-nothing = Il n’y a plus rien à prendre à { $from }.
story-nothing-you = Il n’y a plus rien à te prendre.
story-leaves = { $who } abandonne la bagarre.
story-leaves-by-you = Tu abandonnes la bagarre.
story-left = { $who } lâche { $victim }.
story-left-by-you = Tu lâches { $victim }.
story-breaks = { $who } sépare { $attacker } et { $victim }.
story-breaks-by-you = Tu sépares { $attacker } et { $victim }.
story-tattle = { $who } cafte à { $nun } !
story-tattle-by-you = Tu caftes à { $nun } !
story-nun = { $nun } se promène jusqu’en { $to }.
story-shoved = { $piece } se fait pousser en { $to }.
story-shoved-by = { $by } pousse { $piece } en { $to }.
story-detained = { $child } va en retenue : { $who } aura un déplacement de moins au prochain tour.
story-detained-by-you = { $child } va en retenue : tu auras un déplacement de moins au prochain tour.
story-back = Retenue finie : { $child } est de retour.
story-kiss = { $kisser } fait un bisou à { $kissed } en { $at } !
story-given =
    { $coins ->
        [one] { $from } donne { $coins } pièce à { $to }.
       *[other] { $from } donne { $coins } pièces à { $to }.
    }
story-given-you =
    { $coins ->
        [one] Tu donnes { $coins } pièce à { $to }.
       *[other] Tu donnes { $coins } pièces à { $to }.
    }
story-given-to-you =
    { $coins ->
        [one] { $from } te donne { $coins } pièce.
       *[other] { $from } te donne { $coins } pièces.
    }
story-passed = { $who } passe son tour.
story-passed-by-you = Tu passes ton tour.
story-timed-out = Temps écoulé pour { $who }.
story-timed-out-by-you = Ton temps est écoulé.
story-exact = Mot pour mot
