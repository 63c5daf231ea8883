package hal.memory.games;

import hal.rules.Move;
import hal.rules.PieceType;

/**
 * An entry of the {@link PositionIndex}, which says that a position occurs in a game: a number of eight bytes that
 * sorts by position, then by game.
 *
 * <pre>
 *   bit 63          40 39      16 15     2 1      0
 *      [ key's top 24 ] [  game  ] [detail] [result]
 * </pre>
 *
 * Twenty-four bits of the key leave about five games in a million that do not really hold the position looked for; who
 * wants to be sure replays the game. The detail is the move that was played there, or for an entry that stands for
 * material the ply at which it came about.
 */
final class IndexEntry {
    /** The greatest number of a game. */
    static final int MAX_GAMES = (1 << 24) - 1;
    /** The detail where the game ended there. */
    static final int NO_MOVE = 0;

    static final int MAX_DETAIL = (1 << 14) - 1;

    private static final int GAME_SHIFT = 16;
    private static final int KEY_SHIFT = 40;

    private IndexEntry() {}

    static long of(long key, int game, int detail, int result) {
        return (key >>> KEY_SHIFT << KEY_SHIFT) | (long) game << GAME_SHIFT | (long) detail << 2 | result;
    }

    /** The least entry of a key; entries are compared as signed numbers. */
    static long first(long key) {
        return key >>> KEY_SHIFT << KEY_SHIFT;
    }

    /** The greatest entry of a key. */
    static long last(long key) {
        return first(key) | ((1L << KEY_SHIFT) - 1);
    }

    static int game(long entry) {
        return (int) (entry >>> GAME_SHIFT) & MAX_GAMES;
    }

    /** The same entry for another game. */
    static long withGame(long entry, int game) {
        return (entry & ~((long) MAX_GAMES << GAME_SHIFT)) | (long) game << GAME_SHIFT;
    }

    static int detail(long entry) {
        return (int) (entry >>> 2) & MAX_DETAIL;
    }

    /** As {@link StoredGame} numbers results. */
    static int result(long entry) {
        return (int) entry & 3;
    }

    /** A move as a detail: its squares, and what a pawn becomes. */
    static int ofMove(int move) {
        int promotion = Move.isPromotion(move) ? Move.promotionType(move) - PieceType.KNIGHT : 0;
        return Move.from(move) | Move.to(move) << 6 | promotion << 12;
    }
}
