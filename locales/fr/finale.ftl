# The end of a game as a picture, and sharing a game.

end-won = Tu as gagné !
end-won-kiss = Gagné, avec un bisou !
end-won-shared = Victoire partagée !
end-short =
    { $coins ->
        [one] À une pièce près.
       *[other] À { $coins } pièces près.
    }
end-so-close = C’était tout près !
end-score = { $name } { $coins }
end-score-you = toi { $coins }
end-scores = L’argent du goûter : { $scores }.
end-awards = Récompenses
end-award = { $name }, { $deed }
end-award-you = Toi, { $deed }
# The picture, for those who listen. $names are the winners.
end-picture = L’image : sur le podium, { $names }, au soleil du soir.
end-picture-lost = L’image : tes enfants rentrent sous la pluie ; derrière eux, sur le podium, { $names }.
end-award-heard = { $title } : { $text }
end-turned = L’écart s’est le plus creusé à la minute { $minute }
end-show-turn = Montre-moi la minute { $minute }
end-statistics = Statistiques
end-revenge = La revanche !
end-yard = Voir la cour
end-home = Accueil
# After two wins or two losses in a row. $level is like: 4 · the regular.
end-harder = Deux de suite ! On essaie { $level } ?
end-easier = Et une partie contre { $level } ?

## Sharing a game

share-preview = La cour, telle qu’elle sera sur l’image
share-picture = L’image
share-copy = Copier l’image
share-gif = La partie en GIF
share-gif-making = Le GIF se dessine
share-gif-part = GIF en cours : { $percent } %
share-gif-done = Le GIF est prêt.
share-film = La partie en film
share-link = Lien vers la partie
