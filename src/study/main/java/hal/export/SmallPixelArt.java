package hal.export;

/** The pieces as pictures of eight by eight pixels; light comes from the left. */
public final class SmallPixelArt {
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
            ....#...
            ..####..
            .##+##o.
            ######o.
            ##..##o.
            ...###o.
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
            ........
            +..++..+
            #..##..o
            ##.##.#o
            .#####o.
            ..###o..
            .#####o.
            ........
            """;
    private static final String KING =
            """
            ...++...
            .++++++.
            ...++...
            .##++#o.
            .#####o.
            ..###o..
            .#####o.
            ........
            """;

    /** The pictures. */
    public static final PixelArt ART = new PixelArt(8, PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING);

    private SmallPixelArt() {}
}
