package hal.rules;

import java.util.Arrays;

/** The 960 start positions by their number in Reinhard Scharnagl's scheme. */
final class Chess960 {
    /** The files of the two knights, counted among the five that are left over. */
    private static final int[][] KNIGHTS = {
        {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}
    };

    private Chess960() {}

    /** The piece types of the first rank, a-file first. */
    static int[] backRank(int number) {
        if (number < 0 || number >= 960) {
            throw new IllegalArgumentException("Chess960 positions are numbered 0 to 959, not " + number);
        }
        int[] rank = new int[8];
        Arrays.fill(rank, PieceTypes.PAWN); // stands for a free file
        rank[number % 4 * 2 + 1] = PieceTypes.BISHOP;
        rank[number / 4 % 4 * 2] = PieceTypes.BISHOP;
        place(rank, number / 16 % 6, PieceTypes.QUEEN);
        int[] knights = KNIGHTS[number / 96];
        place(rank, knights[1], PieceTypes.KNIGHT); // the higher one first: it does not shift the lower one
        place(rank, knights[0], PieceTypes.KNIGHT);
        place(rank, 0, PieceTypes.ROOK);
        place(rank, 0, PieceTypes.KING);
        place(rank, 0, PieceTypes.ROOK);
        return rank;
    }

    private static void place(int[] rank, int freeIndex, int type) {
        int left = freeIndex;
        for (int file = 0; file < 8; file++) {
            if (rank[file] == PieceTypes.PAWN && left-- == 0) {
                rank[file] = type;
                return;
            }
        }
    }
}
