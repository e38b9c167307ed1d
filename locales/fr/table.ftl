# Why a table says no, one reason each, as a whole sentence.

reject-no-such-action = Action non valide : { $why }.
reject-stale = La partie a continué entre-temps. Regarde à nouveau.
reject-host-only = Seul l’hôte de la table peut faire cela.
reject-not-your-seat = La place { $seat } n’est pas la tienne.
reject-not-your-turn = C’est à { $seat } de jouer.
reject-not-seated = Il faut jouer à cette table pour faire cela.
reject-no-such-seat = Il n’y a pas de place { $seat } à cette table.
reject-seat-taken = La place { $seat } est prise.
reject-has-begun = La partie a commencé.
reject-not-begun = La partie n’a pas commencé.
reject-is-over = La partie est finie.
reject-not-over = La partie n’est pas encore finie.
reject-is-closed = La table est fermée.
reject-seat-open = La place { $seat } est encore libre : il y faut quelqu’un, ou un robot.
reject-nothing-to-undo = Il n’y a rien à défaire.
reject-turn-incomplete = Le tour n’est pas complet : il reste quelque chose à décider.
reject-turn-complete = Le tour est complet : termine-le, ou reviens en arrière.
reject-no-turn-to-take-back = Il n’y a pas de tour terminé à reprendre.
reject-already-asked = C’est déjà demandé.
reject-nobody-asked = Personne n’a demandé à reprendre un tour.
reject-timer-already-asked = Un autre temps a déjà été proposé.
reject-no-timer-asked = Personne n’a proposé un autre temps.
reject-colour-taken = { $seat } a déjà cette couleur : choisis-en une autre.
reject-bad-school-years = On compte de 0 à { $most } années d’école, pas { $years }.
reject-not-tied = Il n’y a pas d’égalité, donc pas de bras de fer.
reject-tie-broken = Le bras de fer est terminé.
reject-already-wrestled = { $seat } a déjà fait son bras de fer.
reject-bad-taps = Un duel compte { $beats } coups.
reject-tied-bot = { $seat } est un robot et n’a pas de bras : faites le duel à l’écran.
reject-bot-already = Un robot joue déjà à la place { $seat }.
reject-player-here = La personne de la place { $seat } est là : laisse-lui une minute.
reject-away-too-short =
    { $seconds ->
        [one] La personne de la place { $seat } a peut-être juste perdu la connexion : tu pourras voter dans { $seconds } seconde.
       *[other] La personne de la place { $seat } a peut-être juste perdu la connexion : tu pourras voter dans { $seconds } secondes.
    }
refused-too-many-entries =
    { $hours ->
        [one] Tu en as fait aujourd’hui plus qu’une partie n’en demande. Tu pourras continuer dans { $hours } heure.
       *[other] Tu en as fait aujourd’hui plus qu’une partie n’en demande. Tu pourras continuer dans { $hours } heures.
    }
reject-name-taken = La place { $seat } porte déjà ce nom, ou un nom qui lui ressemble trop : choisis-en un autre.
refused-bot-name = { $name }, c’est le nom d’un de nos robots. Joue sous un autre nom.
reject-phrases-only = À cette table, on ne dit que des phrases toutes faites.
reject-bad-text = Un texte compte de 1 à { $longest } caractères.
reject-too-talkative = Beaucoup de messages d’un coup : attends un peu.
reject-bad-level = Les niveaux vont de 1 à 8 : il n’y a pas de niveau { $level }.
reject-no-such-character = Il n’y a pas d’enfant nommé { $name } dans la cour.
reject-character-taken = Cet enfant joue déjà en { $seat } : choisis-en un autre.
reject-bad-players = On joue à 3, à 4 ou à 5, pas à { $players }.
reject-bad-timer = Un sablier dure de 10 secondes à une heure, et une partie en différé laisse d’une heure à 30 jours par tour : { $seconds } s, cela ne va pas.
reject-bad-first = Il n’y a personne à la place { $seat } : elle ne peut pas commencer.
reject-bad-board = Ce plateau n’existe pas : { $why }.
reject-bad-position = Cette position n’est pas valide : { $why }.
reject-bad-setup = Cette partie n’est pas valide : { $why }.

reject-banned = Tu ne peux plus jouer sur ce serveur : son responsable en a décidé ainsi.
reject-banned-until = Le responsable de ce serveur ne te laisse pas jouer pour l’instant. Fin de l’exclusion : { $time } UTC.
reject-registration-closed = Ce serveur n’accueille pas de nouveaux joueurs. Si tu as un identifiant, connecte-toi.
reject-invitation-needed = On entre ici sur invitation. Ouvre le lien que tu as reçu, ou connecte-toi.
reject-no-lobby = Ici, pas de liste de tables : on s’envoie le lien entre amis.
