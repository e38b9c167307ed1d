# The end of a game as a picture, and sharing a game.

end-won = あなたの勝ち！
end-won-kiss = キスで勝ち！
end-won-shared = いっしょに勝ち！
end-short = あとコイン{ $coins }枚！
end-so-close = おしい！
end-score = { $name } { $coins }枚
end-score-you = あなた { $coins }枚
end-scores = お昼代：{ $scores }。
end-awards = 今日の賞
end-award = { $name }（{ $deed }）
end-award-you = あなた（{ $deed }）
# The picture, for those who listen. $names are the winners.
end-picture = 夕日の中、表彰台に{ $names }が立っています。
end-picture-lost = あなたの子は雨の中を帰ります。うしろの表彰台には{ $names }が立っています。
end-award-heard = { $title }：{ $text }
end-turned = いちばん差が開いたのは{ $minute }分目
end-show-turn = { $minute }分目を見る
end-statistics = 記録
end-revenge = もう一回、勝負！
end-yard = 校庭を見る
end-home = トップへ
# After two wins or two losses in a row. $level is like: 4 · the regular.
end-harder = 2連勝！　次は「{ $level }」に挑戦？
end-easier = 次は「{ $level }」と遊ぶ？

## Sharing a game

share-preview = 画像になる校庭
share-picture = 画像
share-copy = 画像をコピー
share-gif = ゲームのGIF
share-gif-making = GIFを作っています
share-gif-part = GIFを作成中：{ $percent }%
share-gif-done = GIFができました。
share-film = ゲームのムービー
share-link = ゲームへのリンク
