package hal.console.board.theme;

/**
 * A theme that comes with HAL: what it adds to the {@link Chrome} of each depth, as lines of an ink and a colour. They are
 * read when needed, since only one of them is needed at start-up.
 */
record BuiltInTheme(String name, String description, String trueColor, String indexed, String sixteen, String eight)
        implements Theme {
    @Override
    public Palette palette(ColorDepth depth) {
        return switch (depth) {
            case TRUE_COLOR -> Palette.of(depth, Chrome.TRUE_COLOR, trueColor);
            case INDEXED_256 -> Palette.of(depth, Chrome.INDEXED_256, indexed);
            case ANSI_16 -> Palette.of(depth, Chrome.ANSI_16, sixteen);
            case ANSI_8 -> Palette.of(depth, Chrome.ANSI_8, eight);
            case NONE -> Palette.none();
        };
    }
}
