# What happens in a game, one sentence an event. Pieces are named like Ab1 or N2, seats like A, spaces like e5.

event-passed = { $seat } passe son tour.
event-timed-out = Temps écoulé pour { $seat }.
event-stayed = { $child } reste dans sa bagarre.
event-coin-taken = { $by } prend une pièce à { $from }.
event-nothing-to-take = { $by } ne prend rien : { $from } n’a aucune pièce.
event-moved = { $child } fait { $steps } pas, de { $from } à { $to }.
event-moved-back = { $child } fait { $steps } pas et revient en { $to }.
event-moved-out = { $child } fait { $steps } pas depuis l’entrée, jusqu’en { $to }.
event-movement-lost = Le déplacement de { $steps } est perdu.
event-fight-started = { $attacker } attaque { $victim } en { $at }.
event-fight-left = { $attacker } quitte sa bagarre et { $victim } se relève en { $at }.
event-fight-broken-up = { $by } sépare { $attacker } et { $victim } en { $at }.
event-tattled = { $child } cafte à { $nun } : bagarre en { $fight } !
event-nun-moved = { $nun } va de { $from } à { $to }.
event-shoved = { $piece } se fait pousser de { $from } à { $to }.
event-detained = { $child } va en retenue.
event-stood-up = La retenue est finie pour { $child }.
event-kissed = { $kisser } fait un bisou à { $kissed } en { $at }.
event-coins-given =
    { $coins ->
        [one] { $from } donne { $coins } pièce à { $to }.
       *[other] { $from } donne { $coins } pièces à { $to }.
    }
event-bell = La cloche sonne.
