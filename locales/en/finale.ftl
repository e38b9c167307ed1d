# The end of a game as a picture, and sharing a game.

end-won = You win!
end-won-kiss = You win with a kiss!
end-won-shared = You share the win!
end-short =
    { $coins ->
        [one] One coin short.
       *[other] { $coins } coins short.
    }
end-so-close = So close!
end-score = { $name } { $coins }
end-score-you = you { $coins }
end-scores = Lunch money: { $scores }.
end-awards = Awards
end-award = { $name }, { $deed }
end-award-you = You, { $deed }
# The picture, for those who listen. $names are the winners.
end-picture = The picture: { $names } on the podium, in the evening sun.
end-picture-lost = The picture: your children go in through the rain, and behind them { $names } on the podium.
end-award-heard = { $title }: { $text }
end-turned = The gap grew most in minute { $minute }
end-show-turn = Show me minute { $minute }
end-statistics = Statistics
end-revenge = Revenge!
end-yard = See the yard
end-home = Front page
# After two wins or two losses in a row. $level is like: 4 · the regular.
end-harder = Two in a row! Try { $level }?
end-easier = Fancy a game against { $level }?

## Sharing a game

share-preview = The yard as it will be in the picture
share-picture = Picture
share-copy = Copy the picture
share-gif = GIF of the game
share-gif-making = Drawing the GIF
share-gif-part = Drawing the GIF: { $percent }%
share-gif-done = The GIF is ready.
share-film = Film of the game
share-link = Link to the game
