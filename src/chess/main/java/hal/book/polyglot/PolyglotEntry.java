package hal.book.polyglot;

import hal.game.Board;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Squares;
import java.util.Objects;
import java.util.Optional;

/**
 * One entry of a book as it is in the file: a move in a position.
 *
 * <pre>{@code
 * Board start = Board.start();
 * PolyglotEntry entry = PolyglotEntry.of(start, start.parse("e4"), 100);
 * System.out.println(entry.legalMove(start).orElseThrow() + ", " + entry.weight() + ", " + entry.games());
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param key the position's {@link Board#polyglotKey()}
 * @param move 16 bits: to-file, to-rank, from-file, from-rank and promotion piece, three bits each, lowest first;
 *     castling is the king taking its own rook
 * @param weight the weight of the move relative to the others of the position, 0 to 65535; weight 0 is never played
 * @param learn 32 bits that the format leaves to each program; PolyGlot itself and HAL keep results there: the games in
 *     the upper half, the points of the side that moves in the lower half, 2 for a win and 1 for a draw
 */
public record PolyglotEntry(long key, int move, int weight, int learn) {
    /** The size of an entry in a file, in bytes. */
    public static final int BYTES = 16;

    /** The greatest weight. */
    public static final int MAX_WEIGHT = 0xffff;

    private static final int PROMOTION_SHIFT = 12;

    /**
     * Checks the numbers, which a file has only two bytes for.
     *
     * @throws IllegalArgumentException if move or weight has more than 16 bits
     */
    public PolyglotEntry {
        if (((move | weight) & ~0xffff) != 0) {
            throw new IllegalArgumentException("a move and its weight are 0 to 65535, not " + move + " and " + weight);
        }
    }

    /**
     * The entry of a move without results.
     *
     * @throws IllegalArgumentException if the weight is not 0 to {@link #MAX_WEIGHT}
     */
    public static PolyglotEntry of(Board board, Move move, int weight) {
        Objects.requireNonNull(board, "no board is given: it is null");
        Objects.requireNonNull(move, "no move is given: it is null");
        return new PolyglotEntry(board.polyglotKey(), encode(move.code()), weight, 0);
    }

    /** The 16 bits of a move that is an int of {@link Moves}. */
    public static int encode(int move) {
        int promotion = Moves.isPromotion(move) ? Moves.promotionType(move) - PieceTypes.PAWN : 0;
        return Moves.to(move) | Moves.from(move) << 6 | promotion << PROMOTION_SHIFT;
    }

    /** The move, if it is legal; see {@link #decode}. */
    public Optional<Move> legalMove(Board board) {
        Objects.requireNonNull(board, "no board is given: it is null");
        return Optional.of(decode(board.position().legalMoves()))
                .filter(legal -> legal != Moves.NONE)
                .map(Move::of);
    }

    /**
     * The same as an int: {@link Moves#NONE} if it is not legal. Castling written as the king moving two squares
     * (e1g1), as some programs do, is accepted.
     *
     * @param legal all legal moves of the position
     */
    public int decode(MoveList legal) {
        Objects.requireNonNull(legal, "no moves are given: the list is null");
        int castling = Moves.NONE;
        for (int i = 0; i < legal.size(); i++) {
            int known = legal.get(i);
            if (encode(known) == move) {
                return known;
            }
            if (Moves.isCastling(known) && (Moves.destination(known) | Moves.from(known) << 6) == move) {
                castling = known;
            }
        }
        return castling;
    }

    /** Whether the 16 bits are a move of some piece in some position. */
    boolean isPossible() {
        int from = move >> 6 & 63;
        int to = move & 63;
        int files = Math.abs(Squares.file(to) - Squares.file(from));
        int ranks = Math.abs(Squares.rank(to) - Squares.rank(from));
        if (move >> PROMOTION_SHIFT != 0) {
            boolean isLast = Squares.rank(to) == 0 || Squares.rank(to) == 7;
            return move >> PROMOTION_SHIFT <= PieceTypes.QUEEN - PieceTypes.PAWN && isLast && ranks == 1 && files <= 1;
        }
        return from != to && (files == 0 || ranks == 0 || files == ranks || files * ranks == 2);
    }

    /** The value of {@link #learn} for a number of games and points; if they do not fit, both are scaled down. */
    public static int learn(long games, long points) {
        long most = Math.max(games, points);
        if (most <= MAX_WEIGHT) {
            return (int) (games << 16 | points);
        }
        double scale = (double) MAX_WEIGHT / most;
        long fewer = (long) (games * scale);
        // Rounding must not leave more points than games can give.
        return (int) (fewer << 16 | Math.min((long) (points * scale), 2 * fewer));
    }

    /** The number of games in {@link #learn}; 0 in books without results, or with something else in their place. */
    public int games() {
        return hasResults() ? learn >>> 16 : 0;
    }

    /** The points in {@link #learn}, 2 for a win and 1 for a draw; 0 where {@link #games} is. */
    public int points() {
        return hasResults() ? learn & 0xffff : 0;
    }

    private boolean hasResults() {
        return (learn & 0xffff) <= 2 * (learn >>> 16);
    }
}
