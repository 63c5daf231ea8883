package hal.learn.data;

import hal.rules.Bitboard;
import hal.rules.Castling;
import hal.rules.Colors;
import hal.rules.InvalidPositionException;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.rules.Rules;
import hal.rules.Squares;
import hal.search.engine.Scores;
import hal.support.UserException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Reads the games of a block that {@link GameBlockWriter} wrote, or any bytes: what is no game is refused with its
 * place.
 */
public final class GameBlockReader {
    private final Visitor visitor;
    private boolean enough;

    /**
     * A game in a block.
     *
     * @param positions the number of its positions
     * @param ply plies played before the first of them
     * @param group of the game, 0 to 255
     * @param first whether the game begins here
     * @param result for White, as numbered in {@link PackedPosition}
     */
    public record Game(int positions, int ply, int group, boolean first, int result) {}

    /** Receives one game after another, each position by position. */
    public interface Visitor {
        /**
         * Looks at a position.
         *
         * @param game it belongs to
         * @param index of the position in the game, from 0
         * @param position not to be changed
         * @param move played in it; unknown ones are of an impossible kind
         * @param score from the side to move's point of view
         * @return whether to continue
         */
        boolean visit(Game game, int index, Position position, int move, int score);
    }

    private GameBlockReader(Visitor visitor) {
        this.visitor = visitor;
    }

    /**
     * Reads the header of a block.
     *
     * @param header its {@value GameBlockWriter#HEADER} bytes
     * @return the number of bytes after it
     * @throws UserException if it is no header
     */
    static int length(byte[] header) {
        ByteBuffer data = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
        int length = data.getInt(GameBlockWriter.LENGTH_AT);
        if (data.getLong(0) != GameBlockWriter.MAGIC || length < 0 || length > GameBlockWriter.MAX_LENGTH) {
            throw new UserException("not a block of games");
        }
        return length;
    }

    /** The number of positions in a block, according to its header. */
    static int positions(byte[] header) {
        return Math.max(
                0, ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN).getInt(GameBlockWriter.POSITIONS_AT));
    }

    /** The number of games that begin in a block, according to its header. */
    static int games(byte[] header) {
        return Math.max(
                0, ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN).getInt(GameBlockWriter.GAMES_AT));
    }

    /**
     * Replays the games of a block.
     *
     * @return whether the visitor wanted to continue
     * @throws UserException saying what is wrong with it; games before the fault have been visited
     */
    public static boolean visit(byte[] block, Visitor visitor) {
        ByteBuffer data = ByteBuffer.wrap(block).order(ByteOrder.LITTLE_ENDIAN);
        if (block.length < GameBlockWriter.HEADER || length(block) != block.length - GameBlockWriter.HEADER) {
            throw new UserException("not a whole block of games");
        }
        if (data.getInt(GameBlockWriter.CRC_AT) != GameBlockWriter.crc(block)) {
            throw new UserException("the block does not match its checksum");
        }
        data.position(GameBlockWriter.HEADER);
        GameBlockReader reader = new GameBlockReader(visitor);
        int positions = 0;
        for (int game = 1; data.hasRemaining() && !reader.enough; game++) {
            try {
                positions += reader.game(data);
            } catch (BufferUnderflowException e) {
                throw new UserException("game " + game + " of the block is cut off", e);
            } catch (InvalidPositionException e) {
                throw new UserException("game " + game + " of the block starts with an illegal position", e);
            } catch (UserException e) {
                throw new UserException("game " + game + " of the block: " + e.getMessage(), e);
            }
        }
        if (!reader.enough && positions != positions(block)) {
            throw new UserException("the block has " + positions + " positions, not " + positions(block));
        }
        return !reader.enough;
    }

    /**
     * A block with its numbers counted.
     *
     * @throws UserException saying what is wrong with it
     */
    static GameBlockWriter.Block block(byte[] bytes) {
        int[] counts = new int[3];
        visit(bytes, (game, index, position, move, score) -> {
            boolean begins = index == 0 && game.first();
            counts[0] += begins ? 1 : 0;
            counts[1] += begins && game.result() == PackedPosition.DRAWN ? 1 : 0;
            counts[2]++;
            return true;
        });
        return new GameBlockWriter.Block(bytes, counts[0], counts[1], counts[2]);
    }

    /** Writes a visited position as a record. */
    static void write(Game game, int index, Position position, int move, int score, byte[] to, int at) {
        int flags = PackedPosition.flags(position, move, Scores.isMate(score), game.first() && index == 0);
        PackedPosition.write(position, score, game.ply() + index, flags, game.group(), to, at);
        boolean white = position.sideToMove() == Colors.WHITE;
        PackedPosition.setResult(to, at, white ? game.result() : PackedPosition.WON - game.result());
    }

    /** Reads a game and returns the number of its positions. */
    private int game(ByteBuffer data) {
        long occupied = data.getLong();
        int positions = data.getShort() & 0xFFFF;
        int ply = data.getShort() & 0xFFFF;
        int flags = data.get();
        int group = data.get() & 0xFF;
        int result = flags & 3;
        if (positions == 0 || result > PackedPosition.WON) {
            throw new UserException(positions == 0 ? "it has no positions" : "it has no result");
        }
        Game game = new Game(positions, ply, group, (flags & GameBlockWriter.FIRST) != 0, result);
        Position position = start(data, occupied, flags);
        for (int index = 0; index < positions && !enough; index++) {
            int move = data.getShort() & 0xFFFF;
            int score = data.getShort();
            enough = !visitor.visit(game, index, position, move, score);
            if (index + 1 < positions) {
                if (!position.isLegal(move)) {
                    throw new UserException("move " + (index + 1) + " is illegal");
                }
                position.make(move);
            } else if (Moves.from(move) != Moves.to(move) && !position.isLegal(move)) {
                throw new UserException("its last move is illegal");
            }
        }
        return positions;
    }

    private static Position start(ByteBuffer data, long occupied, int flags) {
        PositionSetup setup = new PositionSetup();
        setup.sideToMove = (flags & GameBlockWriter.BLACK_TO_MOVE) == 0 ? Colors.WHITE : Colors.BLACK;
        setup.rules = (flags & GameBlockWriter.CHESS960) != 0 ? Rules.CHESS960 : Rules.STANDARD;
        int castling = data.getShort();
        for (int index = 0; index < setup.castlingRooks.length; index++) {
            int rook = castling >> (4 * index);
            if ((rook & GameBlockWriter.ROOK) != 0) {
                int home = index < Castling.index(Colors.BLACK, 0) ? 0 : Squares.A8;
                setup.castlingRooks[index] = home + (rook & 7);
            }
        }
        int passed = data.get();
        setup.enPassantSquare = passed > 0 && passed < Squares.COUNT ? passed : Squares.NONE;
        setup.halfmoveClock = data.get() & 0xFF;
        int index = 0;
        int pair = 0;
        for (long rest = occupied; rest != 0; rest = Bitboard.withoutFirst(rest)) {
            pair = index % 2 == 0 ? data.get() : pair >> 4;
            int man = pair & 15;
            if ((man & 7) > PieceTypes.KING) {
                throw new UserException("an invalid piece");
            }
            setup.board[Bitboard.first(rest)] =
                    Pieces.of((man & GameBlockWriter.BLACK_MAN) == 0 ? Colors.WHITE : Colors.BLACK, man & 7);
            index++;
        }
        return setup.validate();
    }
}
