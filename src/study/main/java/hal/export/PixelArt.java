package hal.export;

/** The pieces as square pictures: a character for each pixel, row after row. */
public final class PixelArt {
    /** A pixel of a piece. */
    public static final char BODY = '#';
    /** A pixel on the piece's side away from the light. */
    public static final char SHADE = 'o';
    /** A pixel of a crown, a cross or an eye. */
    public static final char DETAIL = '+';
    /** A pixel of the dot on a square that the selected piece may go to. */
    public static final char DOT = '*';

    /** A pixel of the square. */
    public static final char NOTHING = '.';

    /** The pieces as pictures of eight by eight pixels; light comes from the left. */
    public static final PixelArt SMALL = new PixelArt(
            8,
            """
                ........
                ........
                ...#o...
                ..###o..
                ...#o...
                ..###o..
                .#####o.
                ........
                """,
            """
                ....#...
                ..####..
                .##+##o.
                ######o.
                ##..##o.
                ...###o.
                .#####o.
                ........
                """,
            """
                ...++...
                ..##.o..
                ..#.#o..
                ..###o..
                ...#o...
                ..###o..
                .#####o.
                ........
                """,
            """
                ........
                .#.##.o.
                .#####o.
                ..###o..
                ..###o..
                ..###o..
                .#####o.
                ........
                """,
            """
                ........
                +..++..+
                #..##..o
                ##.##.#o
                .#####o.
                ..###o..
                .#####o.
                ........
                """,
            """
                ...++...
                .++++++.
                ...++...
                .##++#o.
                .#####o.
                ..###o..
                .#####o.
                ........
                """);

    /** The pieces as pictures of twelve by twelve pixels, for the largest windows; light comes from the left. */
    public static final PixelArt LARGE = new PixelArt(
            12,
            """
                ............
                ............
                ............
                ....###o....
                ...#####o...
                ...#####o...
                ....###o....
                .....#o.....
                ....###o....
                ...#####o...
                ..#######o..
                ............
                """,
            """
                ....#.......
                ....###.....
                ...#####o...
                ..##+####o..
                .########o..
                ##########o.
                ##.##.####o.
                .....####o..
                ....####o...
                ...#####o...
                ..#######o..
                ............
                """,
            """
                .....++.....
                .....##.....
                ....##.o....
                ...##.##o...
                ...#.###o...
                ...#####o...
                ....###o....
                .....#o.....
                ....###o....
                ...#####o...
                ..#######o..
                ............
                """,
            """
                ............
                ..##.##.oo..
                ..##.##.oo..
                ..#######o..
                ...#####o...
                ....###o....
                ....###o....
                ....###o....
                ....###o....
                ...#####o...
                ..#######o..
                ............
                """,
            """
                ............
                .+...++...+.
                .#...##...o.
                ##..####..#o
                ##..####..#o
                ###.####.##o
                .#########o.
                ..#######o..
                ...++++++...
                ...######o..
                ..########o.
                ............
                """,
            """
                .....++.....
                ...++++++...
                .....++.....
                .###.++.##o.
                #####++####o
                #####..####o
                .####..###o.
                ..########o.
                ...++++++...
                ...######o..
                ..########o.
                ............
                """);

    private final int size;
    private final String[] pieces;
    private final String empty;
    private final String target;

    /**
     * Pictures of the pieces in the order PNBRQK.
     *
     * @param size pixels on each side
     * @param pictures rows of {@code size} characters, each with a line feed after it
     */
    private PixelArt(int size, String... pictures) {
        this.size = size;
        pieces = new String[pictures.length];
        for (int i = 0; i < pictures.length; i++) {
            pieces[i] = pictures[i].replace("\n", "");
        }
        empty = String.valueOf(NOTHING).repeat(size * size);
        target = dotted(size);
    }

    private static String dotted(int size) {
        StringBuilder picture = new StringBuilder(size * size);
        int radius = size / 8;
        int middle = size / 2;
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                boolean inside =
                        x >= middle - radius && x < middle + radius && y >= middle - radius && y < middle + radius;
                picture.append(inside ? DOT : NOTHING);
            }
        }
        return picture.toString();
    }

    /** PixelDrawing.Pixels on each side. */
    public int size() {
        return size;
    }

    /** The pixels of a square with this piece code, row by row from the upper left. */
    public String of(char piece, boolean isTarget) {
        if (piece == ' ') {
            return isTarget ? target : empty;
        }
        return pieces["PNBRQK".indexOf(Character.toUpperCase(piece))];
    }
}
