package hal.learn.data;

import hal.rules.Bitboard;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.rules.Square;
import hal.support.UserException;
import java.util.Arrays;

/**
 * Finds the games again in records that come in the order in which they were played: the move between two of them is
 * the one that leads from one to the other. A record that does not continue the one before starts a game of its own.
 * The games give the very same records again, but the side to move of a record is unknown, so that all begin with White
 * to move.
 */
final class GameReconstruction {
    private static final int UNKNOWN = Move.NONE;
    private static final int UNKNOWN_NOISY = Move.of(Square.A1, Square.A1, Move.CAPTURE);

    private final byte[] records;
    private final GameBlockWriter writer = new GameBlockWriter();
    private final MoveList moves = new MoveList();
    private final byte[] tried = new byte[PackedPosition.BYTES];

    private GameReconstruction(byte[] records) {
        this.records = records;
    }

    /**
     * The games of records.
     *
     * @throws UserException naming the record, if one is illegal or was not written by HAL
     */
    static GameBlockWriter.Block block(byte[] records) {
        GameReconstruction finder = new GameReconstruction(records);
        int next = 0;
        while (next < records.length) {
            next = finder.game(next);
        }
        GameBlockWriter.Block block = finder.writer.block();
        byte[] again = GameBlockReader.records(block.bytes());
        int same = Arrays.mismatch(records, again);
        if (same >= 0) {
            throw new UserException("its record " + same / PackedPosition.BYTES
                    + " cannot be kept in a game: its flags and its score contradict each other");
        }
        return block;
    }

    /** Writes the game that starts with a record; returns the offset of the first record after it. */
    private int game(int first) {
        String problem = PackedPosition.isOurs(records, first)
                ? PackedPosition.problem(records, first)
                : "it was not written by HAL, so that its game is unknown";
        if (!problem.isEmpty()) {
            throw new UserException("its record " + first / PackedPosition.BYTES + ": " + problem);
        }
        Position position = start(first);
        int result = PackedPosition.result(records, first);
        writer.begin(
                position,
                PackedPosition.ply(records, first),
                PackedPosition.group(records, first),
                PackedPosition.has(PackedPosition.FIRST, records, first));
        for (int at = first; ; at += PackedPosition.BYTES) {
            int next = at + PackedPosition.BYTES;
            int move = next < records.length && belongs(at, next) && writer.inGame() + 1 < GameBlockWriter.MAX_POSITIONS
                    ? moveTo(position, next)
                    : UNKNOWN;
            if (move == UNKNOWN) {
                writer.add(
                        PackedPosition.has(PackedPosition.NOISY, records, at) ? UNKNOWN_NOISY : UNKNOWN,
                        PackedPosition.score(records, at));
                writer.end(result);
                return next;
            }
            writer.add(move, PackedPosition.score(records, at));
            position.make(move);
        }
    }

    private boolean belongs(int at, int next) {
        return PackedPosition.isNext(records, next, records, at)
                && PackedPosition.result(records, next) == PackedPosition.WON - PackedPosition.result(records, at);
    }

    /** The position of a record, with all castling rights that it may have. */
    private Position start(int at) {
        PositionSetup setup = PackedPosition.setup(records, at);
        for (int index = 0; index < setup.castlingRooks.length; index++) {
            int color = index >> 1;
            int home = color * Square.A8;
            int rook = home + ((index & 1) == 0 ? Square.H1 : Square.A1);
            if (setup.board[home + Square.E1] == Piece.of(color, PieceType.KING)
                    && setup.board[rook] == Piece.of(color, PieceType.ROOK)) {
                setup.castlingRooks[index] = rook;
            }
        }
        return setup.validate();
    }

    /** The move that leads to a record, or {@link #UNKNOWN}. */
    private int moveTo(Position position, int next) {
        long seen = PackedPosition.occupied(records, next);
        // A record is seen by its side to move, who plays up the board.
        long occupied = position.sideToMove() == Color.WHITE ? Long.reverseBytes(seen) : seen;
        position.legalMoves(moves);
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            boolean leaves = !Bitboard.contains(occupied, Move.from(move));
            if ((leaves && Bitboard.contains(occupied, Move.to(move))) || Move.isCastling(move)) {
                position.make(move);
                PackedPosition.write(position, 0, 0, 0, 0, tried, 0);
                position.unmake();
                if (PackedPosition.isSameBoard(tried, 0, records, next)) {
                    return move;
                }
            }
        }
        return UNKNOWN;
    }
}
