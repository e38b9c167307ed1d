# Around the rulebook, whose clauses are in rulebook.ftl.

rules-title = Les règles
rules-search = Chercher dans les règles
rules-contents = Sommaire
rules-found =
    { $count ->
        [0] Rien trouvé. Essaie un autre mot.
        [one] { $count } règle trouvée
       *[other] { $count } règles trouvées
    }
rules-all = Voir toutes les règles
rules-missing = Il n’y a pas de règle { $clause }. Les voici toutes.
# The name of a clause for those who listen.
rules-clause = Règle { $clause }
rules-number = { $number }. { $title }
# As the clauses of this language name a section, so that it can be made a link.
rules-section = chapitre { $number }
# As the clauses of this language begin a ruling, so that it stands out.
rules-ruling = Notre choix
# As they begin what differs between editions.
rules-by-edition = Selon l’édition
rules-learn = Envie d’essayer plutôt ?
rules-learn-go = Vers les leçons

## Editions and house rules

rules-editions = Les éditions et les règles maison
rules-edition-en = Anglaise
rules-edition-fr = Française
rules-edition-ja = Japonaise
rules-edition-yours = ton édition
rules-editions-topic = Règle

# Whether an edition has a switch on.
switch-diagonals-in =
    { $edition ->
        [ja] non
       *[other] oui
    }
switch-sheltershove-in =
    { $edition ->
        [fr] non
       *[other] oui
    }
switch-sheltertattle-in =
    { $edition ->
        [ja] non
       *[other] oui
    }
switch-sidedoors-in =
    { $edition ->
       *[other] oui
    }
switch-shelterkiss-in =
    { $edition ->
       *[other] oui
    }
switch-idlecoins-in =
    { $edition ->
       *[other] oui
    }

## The strip of pictures on top

rules-strip = Les règles en 60 secondes
rules-strip-goal = Le but
rules-strip-goal-text = Avoir le plus de pièces quand la cloche sonne.
rules-strip-turn = Ton tour
rules-strip-turn-text = 3, 2, 1, sœur : trois enfants marchent, puis une sœur.
rules-strip-fight = La bagarre
rules-strip-fight-text = Finis sur un autre enfant, sans être vu : prends une pièce.
rules-strip-nun = Les sœurs
rules-strip-nun-text = Elles regardent en ligne droite. Là où elles regardent, personne ne se bagarre.
rules-strip-tattle = Cafter
rules-strip-tattle-text = Va sur une sœur : elle envoie un attaquant en retenue.
rules-strip-kiss = Le bisou
rules-strip-kiss-text = Ton garçon et ta fille, sans être vus : 2 pièces de chacun, et la partie est finie.
rules-strip-bell = La cloche
rules-strip-bell-text = Après 30 minutes, la récré est finie. Compte tes pièces !

## Pictures

rules-picture-doors = Les trois portes de l’entrée des garçons.
rules-picture-walk = Où un déplacement d’exactement 2 peut finir. Revenir à son point de départ compte aussi.
rules-picture-sight-en = Ce qu’une sœur voit dans huit directions. Les équipements l’arrêtent.
rules-picture-sight-ja = Ce que la même sœur voit dans l’édition japonaise : quatre directions.

## What the printed sheets call things, for the search: their word, then ours; other forms follow behind commas

rules-box = { $here } : dans la boîte, cela s’appelle « { $box } ».
box-nun = bonne sœur, bonnes sœurs
box-nun-here = sœur
box-shelter = case abri, cases abri
box-shelter-here = case d’abri, cases d’abri, abri
box-entrance = entrée
box-entrance-here = entrée
box-equipment = jeu pour enfants, jeux pour enfants
box-equipment-here = équipement
box-tattle = rapporter, rapporte
box-tattle-here = cafter, cafte
box-shove = pousser
box-shove-here = pousser
box-break-up = interrompre, interrompt
box-break-up-here = séparer les bagarreurs, sépare
box-pinned = à terre
box-pinned-here = au sol
box-attacker = attaquant
box-attacker-here = attaquant
box-victim = victime
box-victim-here = victime
box-detention = retenue
box-detention-here = retenue
box-kiss = s’embrasser, embrasser, baiser
box-kiss-here = bisou
box-adjacent = adjacente, adjacent
box-adjacent-here = voisine
box-space = case
box-space-here = case
box-turn = tour
box-turn-here = tour
box-recess = récré
box-recess-here = récré
box-winner = Terreur des bacs à sable
box-winner-here = le vainqueur, le plus de pièces gagne
