# Looking back at games, records, and positions. The names of messages begin with the screen they are on.

## Looking back

look-title = Revoir la partie
look-loading = Chargement de la partie…
look-again = Réessayer
look-to-table = Vers la table
look-goes-on = La partie continue. Voici où elle en est.
look-catch-up = Voir la suite

# A seat and who sits there.
look-player = { $seat } · { $name }

# Where in the game one is. $name is whose turn it was.
look-beginning = Le début
look-at = Minute { $minute } sur { $minutes } : { $name }
look-board = La cour de récré à ce moment

look-controls = Parcourir la partie
look-slider = Décision
look-slider-at = { $step } sur { $count }. { $where }
look-first = Au début (touche Début)
look-turn-back = Un tour en arrière (Maj et flèche gauche)
look-back = Une étape en arrière (Flèche gauche)
look-play = Lecture (Espace)
look-pause = Pause (Espace)
look-on = Une étape en avant (Flèche droite)
look-turn-on = Un tour en avant (Maj et flèche droite)
look-last = À la fin (touche Fin)
look-speed = Vitesse
look-speed-slow = lente
look-speed-normal = normale
look-speed-fast = rapide
look-sight = Montrer ce que voient les sœurs

look-nothing = Rien encore : tout le monde attend aux entrées.
look-turns = Tous les tours
look-turn = Minute { $minute }, { $name }
look-turn-marked = Minute { $minute }, { $name } : { $mark }

## The coach

look-coach = Le coach
look-coach-later = Le coach parle après la partie.
look-coach-offer = Où cette partie a-t-elle été gagnée, et où a-t-elle été perdue ? Le coach regarde chaque tour et te le dit.
look-coach-ask = Demander au coach
# These three are read out.
look-coach-asked = Le coach regarde la partie.
look-coach-takes = Encore { $time }.
look-coach-done = Le coach a fini.
look-coach-waiting = Le coach s’occupe d’autres parties, et celle-ci vient ensuite.
look-coach-running =
    { $done ->
        [one] Le coach a jugé { $done } tour sur { $count }.
       *[other] Le coach a jugé { $done } tours sur { $count }.
    }
look-coach-failed = Le coach n’a pas pu juger cette partie : { $message }
look-coach-about = Les chances de gagner de chacun, en %, comme le coach les voit après chaque minute.
look-chart = Chances de gagner sur { $minutes } minutes. { $ends }
# One player's line in short.
look-chart-end = { $name } : { $first } % au début, { $last } % à la fin.
look-chart-table = La même chose en tableau
look-chart-start = début
look-minute = Minute
look-stands-out = Les tours marquants
look-stands-out-none = Aucun tour marquant : tout le monde a joué aussi bien que le coach l’aurait fait.
look-loss =
    { $loss ->
        [one] Ce tour a coûté { $loss } point de chances de gagner.
       *[other] Ce tour a coûté { $loss } points de chances de gagner.
    }
look-better-show = Voir le meilleur tour
look-better = Le meilleur tour
look-better-of = Le meilleur tour pour { $name } à la minute { $minute }
look-better-back = Retour à la partie
look-better-worth = Après ce tour, { $name } aurait { $best } % de chances de gagner. Après le tour joué, c’était { $share } %.
look-better-try = L’essayer

## What one can do with a game

look-position = À partir d’ici
look-try = Essayer autre chose
look-play-on = Jouer à partir d’ici
look-link = Copier le lien de la position
look-import = Importer une autre partie

## Playing on

look-on-title = Jouer à partir d’ici
look-on-text = Minute { $minute } sur { $minutes }, c’est à { $seat } de jouer. Cela crée une nouvelle table ; l’ancienne partie reste comme elle était.
look-on-seat = Ta place
look-on-others = Aux autres places
look-on-friends = des amis qui reçoivent un lien
look-on-go = Commencer
look-on-gather = Créer la table

## A record

import-title = Importer une partie
import-text = Une partie notée peut se revoir ici, ou se continuer si elle n’est pas finie. On en obtient une avec « { table-record } » ou avec le programme blacktop.
import-record = La partie notée
import-drop = Colle-la ici, ou dépose son fichier
import-file = Choisir un fichier
import-go = Revoir
import-empty = Il n’y a pas encore de partie notée : colles-en une, ou choisis son fichier.
import-too-long = Ce fichier est trop long pour une partie notée.
import-failed = Cette partie notée est illisible.
import-line = Ligne { $line } :

## A position

position-title = Une position
position-failed = Cette position n’est pas valide.
position-cut = Le lien a peut-être été coupé.
position-text = Minute { $minute } sur { $minutes }. C’est à { $seat } de jouer.
position-over = La partie est finie.
position-tried = Jusqu’ici
position-undo = Défaire
position-restart = Revenir au début

## What the coach says to a player who is “you” in it.

coach-missed-coins-you =
    { $best ->
        [one] Tu aurais pu prendre { $best } pièce pendant ce tour, et tu n’en as pris aucune.
       *[other] Tu aurais pu prendre { $best } pièces pendant ce tour, et tu n’en as pris { $coins ->
            [0] aucune
            [1] qu’une
           *[other] que { $coins }
        }.
    }
coach-left-in-reach-you = Maintenant, à ton prochain tour, tu peux attaquer { $child } en { $at } avec { $attacker }. Après le meilleur tour, ce serait impossible.
coach-kiss-ahead-you = Si personne n’y fait rien, tu peux gagner à ton prochain tour : { $kisser } fait un bisou à { $kissed } en { $at }.
coach-missed-threat-you = Après le meilleur tour, si personne n’y fait rien, tu pourrais gagner à ton prochain tour : { $kisser } ferait un bisou à { $kissed } en { $at }.
coach-will-see-you = Tu vas probablement déplacer { $nun } là d’où elle voit la bagarre en { $at }. Alors { $attacker } doit s’en aller ou finit en retenue.
coach-will-kiss-you = Tu vas probablement gagner à ton prochain tour : { $kisser } fera un bisou à { $kissed } en { $at }. Après le meilleur tour, ce serait peu probable.
coach-will-stop-you = { $kisser } est assez près pour faire un bisou à { $kissed } la prochaine fois, mais tu vas probablement l’empêcher. Après le meilleur tour, ce serait peu probable.
coach-will-threaten-you = À ton prochain tour, tu vas probablement rapprocher { $kisser } et { $kissed } : un bisou au tour d’après, et c’est gagné. Après le meilleur tour, ce serait peu probable.
coach-would-kiss-you = Après le meilleur tour, tu gagnerais probablement à ton prochain tour : { $kisser } ferait un bisou à { $kissed } en { $at }. Maintenant, c’est peu probable.
coach-will-attack-you = À ton prochain tour, tu vas probablement attaquer { $child } en { $at } avec { $attacker }. Après le meilleur tour, ce serait peu probable.
coach-will-end-you = À ton prochain tour, tu vas probablement mettre fin à la bagarre en { $at }, celle où { $attacker } attaque. Après le meilleur tour, ce serait peu probable.
coach-gains-less-you =
    { $best ->
        [one] Après le meilleur tour, tu prendrais probablement { $best } pièce à ton prochain tour
       *[other] Après le meilleur tour, tu prendrais probablement { $best } pièces à ton prochain tour
    }, et maintenant { $coins ->
        [0] aucune
        [1] une seule
       *[other] seulement { $coins }
    }.
coach-gains-coins-you =
    { $coins ->
        [one] Tu vas probablement prendre { $coins } pièce à ton prochain tour
       *[other] Tu vas probablement prendre { $coins } pièces à ton prochain tour
    }, et après le meilleur tour { $best ->
        [0] aucune
        [1] une seule
       *[other] seulement { $best }
    }.
coach-fewer-ahead-you =
    { $coins ->
        [one] Après ton prochain tour, tu auras probablement { $coins } pièce
       *[other] Après ton prochain tour, tu auras probablement { $coins } pièces
    }. Avec le meilleur tour, ce serait { $best }.
coach-more-ahead-you =
    { $coins ->
        [one] Dans un tour de table, tu auras probablement { $coins } pièce
       *[other] Dans un tour de table, tu auras probablement { $coins } pièces
    }. Après le meilleur tour, il n’y en aurait { $best ->
        [0] aucune
        [1] qu’une
       *[other] que { $best }
    }.
coach-better-turn-you = Il y avait un meilleur tour : tu aurais { $best } % de chances de gagner, contre { $share } % maintenant.
coach-leads-you = Maintenant, tu as { $share } % de chances de gagner. Après le meilleur tour, ce serait { $best } %.
coach-takes-coins-you =
    { $coins ->
        [one] Tu prends { $coins } pièce.
       *[other] Tu prends { $coins } pièces en un seul tour.
    }
coach-quiet-you = Un tour tranquille, après lequel tu as { $share } % de chances de gagner.
coach-worth-you = Après ce tour, tu as { $share } % de chances de gagner.
coach-nothing-helps-you = Plus rien n’y fait : quoi que tu joues, il n’y a presque plus aucune chance de gagner.
coach-little-lost-you = Tu n’y perds pas grand-chose : { $share } % de chances de gagner, contre { $best } % avec le meilleur tour.
coach-stays-you = { $attacker } reste dans sa bagarre et te prend une pièce de plus.
coach-richer-victim-you = Il valait mieux te prendre une pièce : { $poorer } en a moins.
coach-richer-victim-than-you = Il valait mieux prendre une pièce à { $richer } : tu en as moins.
coach-kissed-too-soon-you = { $kisser } a mis fin à la partie par un bisou, mais tu avais plus de pièces et tu as gagné.
coach-sent-own-you = { $nun } a mis fin à la bagarre en { $at } pendant ce tour même : tu as envoyé en retenue l’un des tiens, { $attacker }.
coach-ended-own-you = { $by } a séparé les bagarreurs en { $at }, où { $attacker } te rapportait des pièces.

## What else the review says to such a player.

mark-handed-you = partie offerte à toi
look-you = toi
look-you-won-bell = La cloche a sonné : tu gagnes.
look-you-won-kiss = { $kisser } met fin à la récré par un bisou : tu gagnes.
look-you-won-own-kiss = Tu gagnes par un bisou.
look-only-mine = Seulement les miens
look-better-of-you = Ton meilleur tour à la minute { $minute }
look-better-worth-you = Après lui, tu aurais { $best } % de chances de gagner. Après le tour que tu as joué, c’était { $share } %.
