package hal.console.board.paint;

/** The pieces as pictures of eight by eight pixels, row after row. */
final class PixelArt {
    /** Pixels on each side. */
    static final int SIZE = 8;

    /** A pixel of a piece. */
    static final char BODY = '#';
    /** A pixel on the piece's other side from the light. */
    static final char SHADE = 'o';
    /** A pixel of a crown or an eye. */
    static final char DETAIL = '+';
    /** A pixel of the dot on a square that the picked piece may go to. */
    static final char DOT = '*';

    private static final String PAWN =
            """
            ........
            ........
            ...#o...
            ..###o..
            ...#o...
            ..###o..
            .#####o.
            ........
            """;
    private static final String KNIGHT =
            """
            ...##...
            ..####o.
            .##+##o.
            ######o.
            ##.###o.
            ..####o.
            .#####o.
            ........
            """;
    private static final String BISHOP =
            """
            ...++...
            ..##.o..
            ..#.#o..
            ..###o..
            ...#o...
            ..###o..
            .#####o.
            ........
            """;
    private static final String ROOK =
            """
            ........
            .#.##.o.
            .#####o.
            ..###o..
            ..###o..
            ..###o..
            .#####o.
            ........
            """;
    private static final String QUEEN =
            """
            +..++..+
            #..##..o
            ##.##.#o
            .#####o.
            ..###o..
            ..###o..
            .#####o.
            ........
            """;
    private static final String KING =
            """
            ...++...
            ..++++..
            .##++#o.
            #######o
            .#####o.
            ..###o..
            .#####o.
            ........
            """;
    private static final String EMPTY = ".".repeat(SIZE * SIZE);
    private static final String TARGET = ".".repeat(3 * SIZE) + "...**..." + "...**..." + ".".repeat(3 * SIZE);

    private static final String[] PIECES = {flat(PAWN), flat(KNIGHT), flat(BISHOP), flat(ROOK), flat(QUEEN), flat(KING)
    };

    private PixelArt() {}

    /** The 64 pixels of a square with this piece code, row by row from the upper left. */
    static String of(char piece, boolean target) {
        if (piece == ' ') {
            return target ? TARGET : EMPTY;
        }
        return PIECES["PNBRQK".indexOf(Character.toUpperCase(piece))];
    }

    private static String flat(String picture) {
        return picture.replace("\n", "");
    }
}
