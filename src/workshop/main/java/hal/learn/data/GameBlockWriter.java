package hal.learn.data;

import hal.rules.Bitboard;
import hal.rules.Colors;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.rules.Rules;
import hal.rules.Squares;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;

/**
 * Writes a block of games: about 4.4 bytes a position instead of a record's {@value PackedPosition#BYTES}, and nothing
 * of a record is lost. A game is its start position with a score and a move for each position that was searched. All
 * numbers are little-endian.
 * <pre>
 *   block
 *    0- 7  {@link #MAGIC}
 *    8-11  bytes after this header
 *   12-15  positions
 *   16-19  games that begin in it
 *   20-23  CRC-32 of bytes 8 to 19 and of all after this header
 *   24-    games
 *   game
 *    0- 7  occupied squares, one bit each; a1 is bit 0
 *    8- 9  number of positions
 *   10-11  plies played before the first of them
 *   12     flags: bits 0 and 1 the result for White (0 lost, 1 drawn, 2 won), bit 2 Black is to move, bit 3 the game
 *          begins here (otherwise it continues one that was cut), bit 4 Chess960
 *   13     group, as in {@link PackedPosition}
 *   14-15  castling rights by {@link hal.rules.Castling#index}, four bits each: 0, or 8 + the rook's file
 *   16     the square that a pawn has just passed over, or 0
 *   17     plies since the last capture or move of a pawn
 *   18-    the pieces in ascending order of squares, four bits each, the low half of a byte first: 0 pawn to 5 king,
 *          plus 8 if it is Black's
 *          then for each position two bytes of the move played, see {@link hal.rules.Moves}, and two of the score
 * </pre>
 *
 * <p>The last move of a game may be unknown: it is then 0, or a capture from a1 to a1 if it is only known to be a
 * capture or a promotion.
 */
public final class GameBlockWriter {
    /**
     * The first eight bytes of a block. More bits are set than there are men on a board: no file of records begins like
     * this.
     */
    static final long MAGIC = 0x31424748_FFFFFFFFL;

    static final int HEADER = 24;
    /** A block is one chunk of a file; larger ones are refused. */
    static final int MAX_LENGTH = 1 << 26;

    static final int LENGTH_AT = 8;
    static final int POSITIONS_AT = 12;
    static final int GAMES_AT = 16;
    static final int CRC_AT = 20;

    static final int COUNT_IN_GAME_AT = 8;
    static final int PLY_AT = 10;
    static final int FLAGS_AT = 12;
    static final int GROUP_AT = 13;
    static final int CASTLING_AT = 14;
    static final int EN_PASSANT_AT = 16;
    static final int CLOCK_AT = 17;
    static final int MEN_AT = 18;
    /** Bytes of a position: a move and a score. */
    static final int STEP = 4;

    static final int BLACK_TO_MOVE = 4;
    static final int FIRST = 8;
    static final int CHESS960 = 16;
    static final int BLACK_MAN = 8;
    static final int ROOK = 8;

    private static final int MAX_CLOCK = 255;

    private ByteBuffer data = buffer(1 << 16);
    /** Where the game in progress begins, and where its part in progress does. */
    private int game;

    private int part;
    private int inPart;
    private int inGame;
    private int games;
    private int drawn;
    private int positions;

    /**
     * A complete block.
     *
     * @param bytes header and games
     * @param games in it
     * @param drawn the number of them that were drawn
     * @param positions the number of records that it stands for
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record Block(byte[] bytes, int games, int drawn, int positions) {}

    /** A block without games. */
    public GameBlockWriter() {
        clear();
    }

    private static ByteBuffer buffer(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Drops all games. */
    public void clear() {
        data.clear().position(HEADER);
        game = HEADER;
        part = HEADER;
        inPart = 0;
        inGame = 0;
        games = 0;
        drawn = 0;
        positions = 0;
    }

    /**
     * Begins a game; one that was not ended is dropped.
     *
     * @param position its first position
     * @param ply plies played before it
     * @param group of the game, 0 to 255
     * @param first whether the game began here
     */
    public void begin(Position position, int ply, int group, boolean first) {
        part = game;
        inGame = 0;
        beginPart(position, ply, group, first);
    }

    /**
     * Leaves out positions of the game in progress: what follows is written as a part of its own with the same result.
     *
     * @param position the next one that is recorded
     * @param ply plies played before it
     */
    public void skipTo(Position position, int ply) {
        int group = data.get(part + GROUP_AT);
        boolean first = inGame == 0 && (data.get(part + FLAGS_AT) & FIRST) != 0;
        endPart();
        beginPart(position, ply, group, first);
    }

    private void beginPart(Position position, int ply, int group, boolean first) {
        PositionSetup setup = position.toSetup();
        data.position(part);
        inPart = 0;
        reserve(MEN_AT + Squares.COUNT / 2);
        int castling = 0;
        for (int index = 0; index < setup.castlingRooks.length; index++) {
            int rook = setup.castlingRooks[index];
            castling |= (rook == Squares.NONE ? 0 : ROOK | (rook & 7)) << (4 * index);
        }
        data.putLong(position.occupied()).putShort((short) 0).putShort((short) ply);
        data.put((byte) ((position.sideToMove() == Colors.BLACK ? BLACK_TO_MOVE : 0)
                | (first ? FIRST : 0)
                | (position.rules() == Rules.CHESS960 ? CHESS960 : 0)));
        data.put((byte) group).putShort((short) castling);
        data.put((byte) (setup.enPassantSquare == Squares.NONE ? 0 : setup.enPassantSquare));
        data.put((byte) Math.min(MAX_CLOCK, setup.halfmoveClock));
        int half = 0;
        boolean low = true;
        for (long rest = position.occupied(); rest != 0; rest = Bitboard.withoutFirst(rest)) {
            int piece = position.pieceAt(Bitboard.first(rest));
            int man = Pieces.type(piece) | (Pieces.color(piece) == Colors.WHITE ? 0 : BLACK_MAN);
            half = low ? man : half | man << 4;
            if (!low) {
                data.put((byte) half);
            }
            low = !low;
        }
        if (!low) {
            data.put((byte) half);
        }
    }

    /**
     * Adds the next position of the game.
     *
     * @param move played in it; leads to the next one
     * @param score from the side to move's point of view, within 16 bits
     */
    public void add(int move, int score) {
        reserve(STEP);
        data.putShort((short) move).putShort((short) score);
        inPart++;
        inGame++;
    }

    /** The number of positions of the game in progress. */
    public int inGame() {
        return inGame;
    }

    /**
     * Ends the game; one without positions is dropped.
     *
     * @param result for White: {@link PackedPosition#LOST}, {@link PackedPosition#DRAWN} or {@link PackedPosition#WON}
     */
    public void end(int result) {
        if (inGame == 0) {
            return;
        }
        endPart();
        if ((data.get(game + FLAGS_AT) & FIRST) != 0) {
            games++;
            drawn += result == PackedPosition.DRAWN ? 1 : 0;
        }
        int end = part;
        for (part = game; part < end; part = next(part)) {
            data.put(part + FLAGS_AT, (byte) (data.get(part + FLAGS_AT) | result));
        }
        positions += inGame;
        inGame = 0;
        game = end;
    }

    /** Ends a part; one without positions is dropped. */
    private void endPart() {
        if (inPart > 0) {
            data.putShort(part + COUNT_IN_GAME_AT, (short) inPart);
            part = data.position();
            inPart = 0;
        }
    }

    /** The end of a part. */
    private int next(int from) {
        int men = Long.bitCount(data.getLong(from));
        return from + MEN_AT + (men + 1) / 2 + STEP * Short.toUnsignedInt(data.getShort(from + COUNT_IN_GAME_AT));
    }

    /** The block with all games that were ended. */
    public Block block() {
        byte[] bytes = new byte[game];
        data.get(0, bytes);
        ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        header.putLong(MAGIC).putInt(game - HEADER).putInt(positions).putInt(games);
        header.putInt(crc(bytes));
        return new Block(bytes, games, drawn, positions);
    }

    /** The checksum of a block: of everything but magic number and checksum. */
    static int crc(byte[] block) {
        CRC32 crc = new CRC32();
        crc.update(block, LENGTH_AT, CRC_AT - LENGTH_AT);
        crc.update(block, HEADER, block.length - HEADER);
        return (int) crc.getValue();
    }

    private void reserve(int bytes) {
        if (data.remaining() < bytes) {
            ByteBuffer larger = buffer(2 * data.capacity());
            larger.put(data.flip());
            data = larger;
        }
    }
}
