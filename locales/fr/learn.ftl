# The lessons, for readers from eight years on: short sentences, plain words. A lesson has a title, a text, a task, what
# is said when it is done, what when it went wrong, and a hint of Crumb, the pigeon. A's children wear orange, B's blue and C's green.

learn-title = Apprends à jouer
learn-intro = Dix petites énigmes dans la cour. Tes enfants ont un t-shirt orange avec un A. Ici, tu ne risques rien : tu peux toujours réessayer.
learn-begin = Commencer
learn-go-on = Continuer : { $title }
learn-once-more = Tout refaire depuis le début
learn-rules = Toutes les règles, une par une
learn-lessons = Leçons
learn-solved = réussie
learn-number = { $number } sur { $count }
# The stars of the lessons, for those who listen: a link to all lessons.
learn-progress = Leçon { $number } sur { $count }. Réussies : { $solved }. Toutes les leçons
learn-coo = Rou-cou ! Encore une étoile pour toi !
learn-next = Suivante
learn-again = Réessayer
learn-read = Compris
learn-help = Le texte de la leçon et un indice
learn-clock-waits = Le sable coule dès ton premier déplacement.
learn-finished = La récré est à toi !
learn-finished-text = Tu sais marcher, te bagarrer, pousser, cafter et faire un bisou. Il n’en faut pas plus. Maintenant, joue une vraie partie !
learn-play = Jouer

learn-walk-title = Compte tes pas
learn-walk-text = Les enfants marchent vers le haut, le bas, la gauche ou la droite. Un 3, c’est exactement trois pas, ni plus ni moins. Ils peuvent faire demi-tour en route !
learn-walk-task = Amène ton garçon de d4 en d5 avec un 3.
learn-walk-hint = Psst ! Avec deux pas, on peut faire un aller-retour.
learn-walk-done = Trois pas, et pas un de trop !
learn-walk-wrong = Jolie promenade, mais d5 est encore vide.

learn-fight-title = Cherche la bagarre
learn-fight-text = Finis sur l’enfant d’un autre joueur, là où aucune sœur ne voit : c’est une bagarre, et tu prends une pièce. Les sœurs regardent en ligne droite, en diagonale aussi, jusqu’à ce que quelque chose de gros les gêne.
learn-fight-text-ja = Finis sur l’enfant d’un autre joueur, là où aucune sœur ne voit : c’est une bagarre, et tu prends une pièce. Les sœurs regardent tout droit, en haut, en bas, à gauche et à droite, jusqu’à ce que quelque chose de gros les gêne.
learn-fight-task = Déclenche une bagarre avec l’un des enfants de B.
learn-fight-hint = Psst ! La sœur voit les cases rayées de jaune. Qui n’est pas dessus ?
learn-fight-done = Paf ! B te donne une pièce. Et le garçon de B est au sol : il ne peut pas bouger.
learn-fight-wrong = Pas encore de bagarre. Le costaud, c’est ton garçon en d10. Qui peut-il attaquer sans qu’une sœur regarde ?

learn-stay-title = Rester ou s’en aller
learn-stay-text = C’est ton tour suivant. Un enfant qui reste dans sa bagarre prend encore une pièce, mais tu as alors un déplacement de moins. Et si une sœur voit la bagarre, elle arrive !
learn-stay-task = Ton garçon doit rester dans sa bagarre, et ta fille doit quitter la sienne.
learn-stay-hint = Psst ! Des rayures sur une bagarre : une sœur la regarde.
learn-stay-done = Une pièce de plus, et pas d’ennuis avec la sœur.
learn-stay-wrong = Aucune sœur ne voit ton garçon en d7. Il peut rester et prendre une pièce.
learn-stay-seen = Oh non, une sœur regarde tout droit ta fille en i2. Elle ferait mieux de s’en aller.

learn-nun-title = Déplace une sœur
learn-nun-text = Quand tes enfants ont marché, tu déplaces une sœur. Elle va tout droit, aussi loin que tu veux, mais pas plus loin qu’elle ne voit. Là où elle regarde, personne n’ose se bagarrer.
learn-nun-task = Le garçon de B veut attaquer ton garçon en d7. Mets une sœur là d’où elle voit d7.
learn-nun-hint = Psst ! Choisis une sœur : les rayures montrent ce qu’elle voit.
learn-nun-done = Elle le voit. Maintenant, personne n’ose !
learn-nun-wrong = De là, elle ne voit pas d7. Quelque chose la gêne ?

learn-shove-title = Sépare-les
learn-shove-text = Aïe, le garçon de B a mis ta fille au sol. Quand un enfant finit sur une bagarre, elle s’arrête. Ensuite, tu pousses les deux bagarreurs, chacun sur une case voisine.
learn-shove-task = Sépare les bagarreurs en h6.
learn-shove-hint = Psst ! Ton garçon en i8 est à trois pas, pas un de plus.
learn-shove-done = Allez, ouste, tous les deux ! Ta fille est libre.
learn-shove-wrong = Ils se bagarrent toujours. Ton garçon en i8 peut y aller avec un 3.

learn-detention-title = La retenue
learn-detention-text = Quand une sœur va sur une bagarre, l’enfant qui l’a commencée va en retenue. Il reste couché dans l’entrée pendant tout un tour, et son joueur a un déplacement de moins.
learn-detention-task = Tes enfants ont marché. Amène une sœur sur la bagarre.
learn-detention-hint = Psst ! Une sœur peut aller partout où elle voit.
learn-detention-done = En retenue ! Pas de 3 pour B au prochain tour.
learn-detention-wrong = Elle est passée à côté. Quelle sœur voit la bagarre en h6 ?

learn-tattle-title = Cafte
learn-tattle-text = Trop loin pour aider ? Va sur une sœur et cafte ! Elle y est tout de suite, où que soit la bagarre.
learn-tattle-task = Le garçon de C a mis ton garçon au sol en i3. Cafte à une sœur !
learn-tattle-hint = Psst ! L’une de tes filles est à trois pas d’une sœur.
learn-tattle-done = Ça marche ! En retenue, le garçon de C.
learn-tattle-wrong = Ton garçon a encore besoin d’aide. Lequel de tes enfants peut aller sur une sœur avec un 3 ?
learn-tattle-other = Elle est allée à l’autre bagarre. Ton garçon en i3 a encore besoin d’aide !

learn-kiss-title = Le bisou
learn-kiss-text = L’un de tes garçons, l’une de tes filles, et aucune sœur qui regarde : c’est un bisou, et la partie est finie ! Chacun des autres te donne 2 pièces.
learn-kiss-task = Réunis deux de tes enfants pour un bisou.
learn-kiss-hint = Psst ! Ton garçon en d10, ta fille en d7, et pas une rayure.
learn-kiss-done = Smack ! 4 pièces pour toi. Tu as gagné !
learn-kiss-wrong = Pas encore de bisou. Il ne faut qu’un 3 à ton garçon en d10.

learn-timer-title = Contre le sablier
learn-timer-text = Un tour entier, c’est 3, 2, 1, sœur : un enfant fait 3 pas, un autre 2, un autre 1, puis vient une sœur. Si tu joues avec un sablier et que tout le sable a coulé, ton tour est fini.
learn-timer-task = Joue un tour entier avant la fin du sable.
learn-timer-hint = Psst ! Suis les cases : 3, 2, 1, sœur. Puis finis ton tour.
learn-timer-done = Réussi ! C’était un tour entier.
learn-timer-wrong = Ce n’était pas un tour entier.
learn-timer-passed = Tu as passé ton tour, alors personne n’a marché. C’est permis, mais il n’y a pas de quoi se vanter.
learn-timer-late = Tout le sable a coulé ! La prochaine fois, tu en auras deux fois plus.

learn-bell-title = La cloche
learn-bell-text = La dernière minute ! Après ce tour, la cloche sonne, et la personne qui a le plus de pièces gagne. Tu en as 10, B en a 12, C en a 8.
learn-bell-task = Gagne la partie avec ce tour.
learn-bell-hint = Psst ! Une pièce pour rester, une pour une nouvelle bagarre. Deux suffisent !
learn-bell-done = Dring ! C’est toi qui as le plus de pièces. Tu as gagné !
learn-bell-wrong = La cloche a sonné trop tôt. Il y a deux pièces à prendre dans ce tour. L’une, c’est en restant !
