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
rules-learn = Envie d’essayer plutôt ?
rules-learn-go = Vers les leçons

## How the editions differ

rules-editions = Ce qui change d’une édition à l’autre
rules-edition-en = Anglaise
rules-edition-fr = Française
rules-edition-ja = Japonaise
rules-edition-yours = ton édition
rules-editions-topic = Ce qui change
rules-editions-directions = Directions où les sœurs voient et vont
rules-editions-shove = On peut pousser un pion sur une case d’abri
rules-editions-tattle = Un enfant peut cafter sur une case d’abri
rules-editions-directions-in =
    { $edition ->
        [ja] 4
       *[other] 8
    }
rules-editions-shove-in =
    { $edition ->
        [fr] non
       *[other] oui
    }
rules-editions-tattle-in =
    { $edition ->
        [ja] non
       *[other] oui
    }

## Pictures

rules-picture-doors = Les trois portes de l’entrée des garçons.
rules-picture-walk = Où un déplacement d’exactement 2 peut finir. Revenir à son point de départ compte aussi.
rules-picture-sight-en = Ce qu’une sœur voit dans huit directions. Les équipements l’arrêtent.
rules-picture-sight-ja = Ce que la même sœur voit dans l’édition japonaise : quatre directions.
