package hal.console.board.theme;

/** The themes that come with HAL: their squares, and where they differ from {@link Chrome}. */
final class BuiltInThemes {
    private BuiltInThemes() {}

    static Theme wood() {
        return new BuiltInTheme(
                "wood",
                "warm browns",
                """
                        light-square #a98c6b
                        dark-square #6f5038
                        light-last #b19a3c
                        dark-last #837022
                        """,
                """
                        light-square 137
                        dark-square 94
                        light-last 143
                        dark-last 100
                        """,
                """
                        light-square yellow
                        dark-square bright-black
                        light-last cyan
                        dark-last cyan
                        """,
                """
                        light-square yellow
                        dark-square green
                        light-last cyan
                        dark-last cyan
                        """);
    }

    static Theme green() {
        return new BuiltInTheme(
                "green",
                "tournament green",
                """
                        background #10130f
                        frame #3c463a
                        accent #e8d96a
                        menu-chosen #e8d96a
                        light-square #94a67c
                        dark-square #4c6a45
                        light-last #b3a548
                        dark-last #7f7a24
                        target #23361f
                        capture #4a7fa0
                        """,
                """
                        light-square 108
                        dark-square 65
                        light-last 143
                        dark-last 100
                        capture 67
                        """,
                """
                        light-square green
                        dark-square bright-black
                        light-last yellow
                        dark-last yellow
                        """,
                """
                        light-square cyan
                        dark-square green
                        light-last yellow
                        dark-last yellow
                        """);
    }

    static Theme blue() {
        return new BuiltInTheme(
                "blue",
                "slate and sea",
                """
                        background #0f1216
                        text #d0d6dc
                        dim #808a94
                        frame #3a444e
                        accent #8fd0ff
                        engine #a9c48f
                        menu #1e252c
                        menu-text #d0d6dc
                        menu-chosen #8fd0ff
                        menu-chosen-text #0f1216
                        light-square #8b9fb3
                        dark-square #4a617c
                        light-last #7fa39a
                        dark-last #3f7d77
                        selected #8a6fa8
                        target #1c2c3c
                        capture #7a62a0
                        hint #2a8540
                        """,
                """
                        accent 117
                        menu-chosen 117
                        light-square 109
                        dark-square 60
                        light-last 72
                        dark-last 30
                        selected 97
                        target 17
                        capture 97
                        hint 28
                        """,
                """
                        light-square cyan
                        dark-square bright-blue
                        light-last yellow
                        dark-last yellow
                        """,
                """
                        light-square cyan
                        dark-square magenta
                        light-last yellow
                        dark-last yellow
                        selected green
                        capture green
                        hint green
                        """);
    }

    static Theme mono() {
        return new BuiltInTheme(
                "mono",
                "shades of grey",
                """
                        background #121212
                        text #d6d6d6
                        dim #888888
                        frame #444444
                        accent #ffffff
                        voice #f2f2f2
                        engine #b4b4b4
                        menu #262626
                        menu-text #d6d6d6
                        menu-chosen #e6e6e6
                        menu-chosen-text #121212
                        light-square #8f8f8f
                        dark-square #5a5a5a
                        light-last #b2b2b2
                        dark-last #7c7c7c
                        check #b03a34
                        selected #6c7f92
                        target #303030
                        capture #6a8a6a
                        white-piece #ffffff
                        white-shade #c8c8c8
                        white-detail #a8a8a8
                        black-piece #000000
                        black-shade #2c2c2c
                        black-detail #808080
                        black-captured #777777
                        bar-white #e8e8e8
                        bar-black #363636
                        """,
                """
                        accent 231
                        voice 255
                        engine 249
                        light-square 245
                        dark-square 240
                        light-last 248
                        dark-last 243
                        white-detail 247
                        menu-chosen 254
                        """,
                """
                        accent bright-white
                        voice bright-white
                        engine white
                        light-square black
                        dark-square black
                        light-last black
                        dark-last black
                        black-piece white
                        menu-chosen white
                        """,
                """
                        accent white
                        voice white
                        engine white
                        light-square black
                        dark-square black
                        light-last black
                        dark-last black
                        black-piece white
                        menu white
                        menu-text black
                        """);
    }
}
