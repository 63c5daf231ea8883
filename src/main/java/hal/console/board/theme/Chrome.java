package hal.console.board.theme;

/** The colours beside the board that the built-in themes share, for each colour depth. Each theme may override them. */
final class Chrome {
    static final String TRUE_COLOR =
            """
            background #14120f
            text #d8d2c8
            dim #8f867a
            frame #4a4238
            accent #ffcf70
            voice #f08a6c
            error #ff7a66
            engine #93b8d8
            good #9ccb7c
            bad #e58a7a
            check #c0342c
            selected #5f83a6
            target #1f2b16
            capture #5a8a4a
            hint #1f8281
            threat #b8508f
            white-piece #fffdf8
            white-shade #cfc7ba
            white-detail #c79a3e
            black-piece #100e0c
            black-shade #413a34
            black-detail #a8812f
            black-captured #7d756a
            bar-white #ebe6db
            bar-black #3b342c
            cold-1 #1b2a3a
            cold-2 #1f3f5f
            cold-3 #235587
            cold-4 #2a70b4
            warm-1 #35281a
            warm-2 #5c3c18
            warm-3 #8a5216
            warm-4 #b86a12
            menu #2a2620
            menu-text #d8d2c8
            menu-chosen #ffcf70
            menu-chosen-text #14120f
            """;

    static final String INDEXED_256 =
            """
            background 233
            text 252
            dim 245
            frame 238
            accent 221
            voice 209
            error 203
            engine 110
            good 150
            bad 174
            check 160
            selected 67
            target 22
            capture 65
            hint 29
            threat 132
            white-piece 231
            white-shade 251
            white-detail 178
            black-piece 16
            black-shade 237
            black-detail 245
            black-captured 243
            bar-white 254
            bar-black 238
            cold-1 236
            cold-2 24
            cold-3 25
            cold-4 32
            warm-1 237
            warm-2 58
            warm-3 94
            warm-4 130
            menu 235
            menu-text 252
            menu-chosen 221
            menu-chosen-text 16
            """;

    static final String ANSI_16 =
            """
            background black
            text white
            dim bright-black
            frame bright-black
            accent bright-yellow
            voice bright-magenta
            error bright-red
            engine bright-cyan
            good bright-green
            bad bright-red
            check red
            selected magenta
            target black
            capture magenta
            hint magenta
            threat red
            white-piece bright-white
            white-shade white
            white-detail bright-yellow
            black-piece black
            black-shade black
            black-detail white
            black-captured bright-black
            bar-white bright-white
            bar-black bright-black
            cold-1 blue
            cold-2 blue
            cold-3 blue
            cold-4 bright-blue
            warm-1 red
            warm-2 red
            warm-3 red
            warm-4 bright-red
            menu bright-black
            menu-text bright-white
            menu-chosen bright-yellow
            menu-chosen-text black
            """;

    static final String ANSI_8 =
            """
            background black
            text white
            dim white
            frame blue
            accent yellow
            voice magenta
            error red
            engine cyan
            good green
            bad red
            check red
            selected magenta
            target black
            capture magenta
            hint magenta
            threat red
            white-piece white
            white-shade white
            white-detail yellow
            black-piece black
            black-shade black
            black-detail white
            black-captured blue
            bar-white white
            bar-black blue
            cold-1 blue
            cold-2 blue
            cold-3 blue
            cold-4 blue
            warm-1 red
            warm-2 red
            warm-3 red
            warm-4 red
            menu blue
            menu-text white
            menu-chosen yellow
            menu-chosen-text black
            """;

    private Chrome() {}
}
