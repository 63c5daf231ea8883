package hal.learn.data;

import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.Moves;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.PositionSetup;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * The codec of a training position: 32 bytes, little-endian, always from the side to move's point of view. With Black
 * to move the board is flipped vertically and the colours are swapped, so that the side to move always plays up the
 * board.
 * <pre>
 *   bytes
 *    0- 7  occupied squares, one bit each; a1 is bit 0
 *    8-23  the pieces on them in ascending order of squares, four bits each, the low half of a byte first:
 *          0 pawn, 1 knight, 2 bishop, 3 rook, 4 queen, 5 king; plus 8 if it is the opponent's
 *   24-25  score, signed: centipawns from the side to move's point of view, or a mate as HAL's searches give it
 *   26     result of the game for the side to move: 0 lost, 1 drawn, 2 won
 *   27     square of the own king
 *   28     square of the opponent's king, flipped vertically: as the opponent sees it
 *   29     plies since the game's first move, at most 255
 *   30     flags, see {@link #IN_CHECK} and those after it
 *   31     group of the game, random from 0 to 255 and the same for all positions of a game
 * </pre>
 *
 * <p>Castling rights, en passant and the fifty-move counter are not stored: networks trained on this do not see them.
 */
public final class PackedPosition {
    /** Bytes of a record. */
    public static final int BYTES = 32;

    /** The side to move is in check. */
    public static final int IN_CHECK = 1;

    /** The move that was played is a capture or a promotion. */
    public static final int NOISY = 2;

    /** The score is a mate score. */
    public static final int MATE = 4;

    /** The first position of a game. */
    public static final int FIRST = 8;

    /** The number of groups of games. */
    public static final int GROUPS = 256;

    /** The greatest ply that a record has; later positions have it too. */
    public static final int MAX_PLY = 255;

    public static final int LOST = 0;
    public static final int DRAWN = 1;
    public static final int WON = 2;

    /** In memory only: the game's result says nothing about the position. */
    public static final int NO_RESULT = 3;

    private static final int MEN_AT = 8;
    private static final int SCORE_AT = 24;
    private static final int RESULT_AT = 26;
    private static final int KING_AT = 27;
    private static final int OTHER_KING_AT = 28;
    private static final int PLY_AT = 29;
    private static final int FLAGS_AT = 30;
    private static final int GROUP_AT = 31;

    private static final int OTHER = 8;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private PackedPosition() {}

    /**
     * Writes a record, except for its result.
     *
     * @param score from the side to move's point of view, within 16 bits
     * @param ply since the game's first move
     * @param flags the flags to set
     * @param group of the game, 0 to 255
     */
    public static void write(Position position, int score, int ply, int flags, int group, byte[] to, int at) {
        int us = position.sideToMove();
        int flip = us == Colors.WHITE ? 0 : 56;
        long occupied = us == Colors.WHITE ? position.occupied() : Long.reverseBytes(position.occupied());
        Arrays.fill(to, at, at + BYTES, (byte) 0);
        putLong(to, at, occupied);
        int index = 0;
        for (long rest = occupied; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int piece = position.pieceAt(Bitboard.first(rest) ^ flip);
            int man = Pieces.type(piece) | (Pieces.color(piece) == us ? 0 : OTHER);
            to[at + MEN_AT + index / 2] |= (byte) (man << (4 * (index & 1)));
            index++;
        }
        setScore(to, at, score);
        to[at + RESULT_AT] = DRAWN;
        to[at + KING_AT] = (byte) (position.king(us) ^ flip);
        to[at + OTHER_KING_AT] = (byte) (position.king(us ^ 1) ^ flip ^ 56);
        to[at + PLY_AT] = (byte) Math.min(ply, MAX_PLY);
        to[at + FLAGS_AT] = (byte) flags;
        to[at + GROUP_AT] = (byte) group;
    }

    /**
     * The flags of a position.
     *
     * @param move the move that was played
     * @param mate whether the score is a mate score
     * @param first whether it is the first position of its game
     */
    public static int flags(Position position, int move, boolean mate, boolean first) {
        return (position.inCheck() ? IN_CHECK : 0)
                | (Moves.isQuiet(move) ? 0 : NOISY)
                | (mate ? MATE : 0)
                | (first ? FIRST : 0);
    }

    /** Replaces the score, in centipawns from the side to move's view, within 16 bits. */
    public static void setScore(byte[] data, int at, int score) {
        data[at + SCORE_AT] = (byte) score;
        data[at + SCORE_AT + 1] = (byte) (score >> 8);
    }

    /** Whether a record follows another in the same game, as far as the two can tell. */
    public static boolean isNext(byte[] data, int at, byte[] before, int beforeAt) {
        return !has(FIRST, data, at)
                && group(data, at) == group(before, beforeAt)
                && ply(data, at) == Math.min(ply(before, beforeAt) + 1, MAX_PLY);
    }

    /** Sets the result for the side to move: {@link #LOST}, {@link #DRAWN} or {@link #WON}. */
    public static void setResult(byte[] data, int at, int result) {
        data[at + RESULT_AT] = (byte) result;
    }

    /** The occupied squares. */
    public static long occupied(byte[] data, int at) {
        return getLong(data, at);
    }

    /**
     * The piece on an occupied square.
     *
     * @param index of the square among the occupied ones, from 0
     * @return a piece type, plus 8 if it is the opponent's
     */
    public static int man(byte[] data, int at, int index) {
        return (data[at + MEN_AT + index / 2] >> (4 * (index & 1))) & 15;
    }

    /** The score from the side to move's point of view: centipawns or a mate score. */
    public static int score(byte[] data, int at) {
        return (data[at + SCORE_AT] & 0xFF) | (data[at + SCORE_AT + 1] << 8);
    }

    /** {@link #LOST}, {@link #DRAWN} or {@link #WON}, for the side to move. */
    public static int result(byte[] data, int at) {
        return data[at + RESULT_AT];
    }

    /** The square of the side to move's king. */
    public static int king(byte[] data, int at) {
        return data[at + KING_AT];
    }

    /** The square of the opponent's king as the opponent sees it, flipped vertically. */
    public static int otherKing(byte[] data, int at) {
        return data[at + OTHER_KING_AT];
    }

    /** Plies since the game's first move, at most 255. */
    public static int ply(byte[] data, int at) {
        return data[at + PLY_AT] & 0xFF;
    }

    /** Whether one of these flags is set. */
    public static boolean has(int flag, byte[] data, int at) {
        return (data[at + FLAGS_AT] & flag) != 0;
    }

    /** The group of the game, 0 to 255. */
    public static int group(byte[] data, int at) {
        return data[at + GROUP_AT] & 0xFF;
    }

    /** A hash of the board alone. */
    public static long hash(byte[] data, int at) {
        long sum = getLong(data, at) * 0x9E3779B97F4A7C15L;
        sum = (sum ^ (sum >>> 32) ^ getLong(data, at + MEN_AT)) * 0xFF51AFD7ED558CCDL;
        sum = (sum ^ (sum >>> 32) ^ getLong(data, at + MEN_AT + 8)) * 0xC4CEB9FE1A85EC53L;
        return sum ^ (sum >>> 32);
    }

    /** The position of a record, always with White to move. */
    public static Position position(byte[] data, int at) {
        PositionSetup setup = new PositionSetup();
        int index = 0;
        for (long rest = occupied(data, at); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int man = man(data, at, index++);
            setup.board[Bitboard.first(rest)] =
                    Pieces.of((man & OTHER) == 0 ? Colors.WHITE : Colors.BLACK, man & (OTHER - 1));
        }
        return setup.validate();
    }

    private static void putLong(byte[] data, int at, long value) {
        LONGS.set(data, at, value);
    }

    private static long getLong(byte[] data, int at) {
        return (long) LONGS.get(data, at);
    }
}
