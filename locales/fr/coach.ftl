# What the coach says of turns. Chances are given in hundredths of the win.

mark-brilliant = brillant
mark-mistake = erreur
mark-blunder = gaffe
mark-handed = partie offerte à { $to }

# What was wrong with a turn that was played.
coach-missed-kiss = { $kisser } aurait pu faire un bisou à { $kissed } en { $at } et gagner.
coach-kissed-too-soon = { $kisser } a mis fin à la partie par un bisou, mais { $winner } avait plus de pièces et a gagné.
coach-left-kiss-open = Maintenant, { $kisser } peut faire un bisou à { $kissed } en { $at } et gagner. On pouvait l’empêcher.
coach-looked-away = { $nun } ne surveille plus { $at } : { $kisser } peut y faire un bisou à { $kissed } et gagner.
coach-stayed-in-sight = { $attacker } a choisi de rester en { $at }, là où { $nun } pouvait voir : la bagarre devait finir, et { $attacker } est en retenue.
coach-missed-tattle = { $child } aurait pu cafter à { $nun } la bagarre en { $at }, et { $attacker } serait en retenue.
coach-sent-own = { $nun } a mis fin à la bagarre en { $at } pendant ce tour même : le joueur a envoyé en retenue l’un des siens, { $attacker }.
coach-ended-own = { $by } a séparé les bagarreurs en { $at }, où { $attacker } gagnait des pièces pour le même joueur.
coach-missed-fight =
    { $taken ->
        [0] { $attacker } aurait pu attaquer { $victim } en { $at } et prendre une pièce.
       *[other] { $attacker } aurait pu attaquer { $victim } en { $at } et prendre une pièce de plus.
    }
coach-missed-stay = { $attacker } aurait pu rester dans sa bagarre avec { $victim } et prendre une pièce de plus.
coach-missed-coins =
    { $best ->
        [one] { $seat } aurait pu prendre { $best } pièce pendant ce tour, et n’en a pris aucune.
       *[other] { $seat } aurait pu prendre { $best } pièces pendant ce tour, et n’en a pris { $coins ->
            [0] aucune
            [1] qu’une
           *[other] que { $coins }
        }.
    }
coach-missed-arrest = { $nun } aurait pu aller sur la bagarre en { $at }, et { $attacker } serait en retenue.
coach-missed-rescue = { $by } aurait pu séparer les bagarreurs en { $at } et libérer { $victim }.
coach-missed-watch = { $nun } aurait pu aller là d’où elle voit la bagarre en { $at }. Alors { $attacker } doit s’en aller ou finit en retenue, à moins qu’on ne déplace la sœur.
coach-left-in-reach = Maintenant, à son prochain tour, { $seat } peut attaquer { $child } en { $at } avec { $attacker }. Après le meilleur tour, ce serait impossible.
coach-fight-in-sight = { $nun } voit maintenant la bagarre en { $at } : à moins qu’on ne déplace la sœur, { $attacker } doit s’en aller ou finit en retenue.
coach-open-to-tattle = Maintenant, { $child } peut cafter à { $nun } la bagarre en { $at }, et { $attacker } va en retenue. Après le meilleur tour, ce serait impossible.
coach-open-to-rescue = Maintenant, { $by } peut séparer { $attacker } et { $victim } en { $at } et libérer { $victim }. Après le meilleur tour, ce serait impossible.
coach-kiss-ahead = Si personne n’y fait rien, { $seat } peut gagner à son prochain tour : { $kisser } fait un bisou à { $kissed } en { $at }.
coach-missed-threat = Après le meilleur tour, si personne n’y fait rien, { $seat } pourrait gagner à son prochain tour : { $kisser } ferait un bisou à { $kissed } en { $at }.
coach-richer-victim = Il valait mieux prendre une pièce à { $richer } : { $poorer } en a moins.
coach-will-see = { $seat } va probablement déplacer { $nun } là d’où elle voit la bagarre en { $at }. Alors { $attacker } doit s’en aller ou finit en retenue.
coach-will-kiss = { $seat } va probablement gagner à son prochain tour : { $kisser } fera un bisou à { $kissed } en { $at }. Après le meilleur tour, ce serait peu probable.
coach-will-stop = { $kisser } est assez près pour faire un bisou à { $kissed } la prochaine fois, mais { $seat } va probablement l’empêcher. Après le meilleur tour, ce serait peu probable.
coach-will-threaten = À son prochain tour, { $seat } va probablement rapprocher { $kisser } et { $kissed } : un bisou au tour d’après, et c’est gagné. Après le meilleur tour, ce serait peu probable.
coach-would-kiss = Après le meilleur tour, { $seat } gagnerait probablement à son prochain tour : { $kisser } ferait un bisou à { $kissed } en { $at }. Maintenant, c’est peu probable.
coach-will-attack = À son prochain tour, { $seat } va probablement attaquer { $child } en { $at } avec { $attacker }. Après le meilleur tour, ce serait peu probable.
coach-will-end = À son prochain tour, { $seat } va probablement mettre fin à la bagarre en { $at }, celle où { $attacker } attaque. Après le meilleur tour, ce serait peu probable.
coach-gains-less =
    { $best ->
        [one] Après le meilleur tour, { $seat } prendrait probablement { $best } pièce à son prochain tour
       *[other] Après le meilleur tour, { $seat } prendrait probablement { $best } pièces à son prochain tour
    }, et maintenant { $coins ->
        [0] aucune
        [1] une seule
       *[other] seulement { $coins }
    }.
coach-gains-coins =
    { $coins ->
        [one] { $seat } va probablement prendre { $coins } pièce à son prochain tour
       *[other] { $seat } va probablement prendre { $coins } pièces à son prochain tour
    }, et après le meilleur tour { $best ->
        [0] aucune
        [1] une seule
       *[other] seulement { $best }
    }.
coach-fewer-ahead =
    { $coins ->
        [one] Après son prochain tour, { $seat } aura probablement { $coins } pièce
       *[other] Après son prochain tour, { $seat } aura probablement { $coins } pièces
    }. Avec le meilleur tour, ce serait { $best }.
coach-more-ahead =
    { $coins ->
        [one] Dans un tour de table, { $seat } aura probablement { $coins } pièce
       *[other] Dans un tour de table, { $seat } aura probablement { $coins } pièces
    }. Après le meilleur tour, il n’y en aurait { $best ->
        [0] aucune
        [1] qu’une
       *[other] que { $best }
    }.
coach-better-turn = Il y avait un meilleur tour : { $seat } aurait { $best } % de chances de gagner, contre { $share } % maintenant.
coach-leads = Maintenant, { $seat } a { $share } % de chances de gagner. Après le meilleur tour, ce serait { $best } %.

# What is good about a turn.
coach-wins-by-kiss = { $kisser } fait un bisou à { $kissed } en { $at } et gagne.
coach-stops-kiss = { $kisser } aurait pu faire un bisou à { $kissed } en { $at } et gagner. Maintenant, c’est impossible.
coach-arrests = { $nun } met fin à la bagarre en { $at } et envoie { $attacker } en retenue.
coach-takes-coins =
    { $coins ->
        [one] { $seat } prend { $coins } pièce.
       *[other] { $seat } prend { $coins } pièces en un seul tour.
    }
coach-attacks = { $attacker } attaque { $victim } en { $at } et prend une pièce.
coach-stays = { $attacker } reste dans sa bagarre et prend une pièce de plus à { $from }.
coach-frees = { $by } sépare les bagarreurs en { $at } et libère { $victim }.
coach-breaks-up = { $by } sépare les bagarreurs en { $at } : { $attacker } n’y prend plus de pièces.
coach-walks-away = { $attacker } quitte sa bagarre en { $at }, où { $nun } la voit, et échappe à la retenue.
coach-gets-away = { $attacker } aurait pu attaquer { $child } en { $at } juste après. Maintenant, c’est impossible.
coach-only-turn = Aucun autre tour n’en approche : { $share } % de chances de gagner, contre { $second } % avec le deuxième meilleur tour.
coach-quiet = Un tour tranquille, après lequel { $seat } a { $share } % de chances de gagner.
coach-worth = Après ce tour, { $seat } a { $share } % de chances de gagner.
coach-nothing-helps = Plus rien n’y fait : quoi que joue { $seat }, il n’y a presque plus aucune chance de gagner.

# What a reason alone would hide.
coach-but-detention = Mais { $child } va en retenue.
coach-but-fight-ends = Mais la bagarre en { $at }, celle où { $attacker } attaque, prend fin.
coach-better-detention = Le meilleur tour a aussi un prix : { $child } va en retenue.
coach-better-fight-ends = Le meilleur tour a aussi un prix : la bagarre en { $at }, celle où { $attacker } attaque, prend fin.
coach-little-lost = { $seat } n’y perd pas grand-chose : { $share } % de chances de gagner, contre { $best } % avec le meilleur tour.

# Above the hints.
coach-to-play = Minute { $minute } sur { $minutes } : c’est à { $seat } de jouer.
coach-thought-times = Le coach a regardé la suite { $times } fois dans chaque position.
coach-thought-ms = Le coach a réfléchi { $ms } ms à chaque position.

# About a whole analysis.
coach-unfinished = La minute { $minute } est encore en cours : elle n’est pas jugée.
coach-interrupted =
    { $turns ->
        [one] Arrêt après { $turns } tour sur { $all }.
       *[other] Arrêt après { $turns } tours sur { $all }.
    }
