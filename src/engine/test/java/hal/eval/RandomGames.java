package hal.eval;

import hal.rules.MoveList;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.rules.Squares;
import java.util.Random;
import java.util.function.BiConsumer;

/** Positions of seeded random games, and their mirror images. */
public final class RandomGames {
    private RandomGames() {}

    /** Plays games and shows each position together with the move about to be made. */
    public static void play(int games, long seed, BiConsumer<Position, Integer> visitor) {
        Random random = new Random(seed);
        for (int game = 0; game < games; game++) {
            Position position = game % 2 == 0
                    ? Position.start()
                    : PositionSetup.chess960Start(random.nextInt(960)).validate();
            for (int ply = 0; ply < 200 && position.hasLegalMove(); ply++) {
                MoveList moves = position.legalMoves();
                int move = moves.get(random.nextInt(moves.size()));
                visitor.accept(position, move);
                position.make(move);
            }
        }
    }

    /** The same position with the colours exchanged, without en passant. */
    static Position mirror(Position position) {
        PositionSetup mirrored = new PositionSetup();
        for (int square = 0; square < Squares.COUNT; square++) {
            int piece = position.pieceAt(square);
            mirrored.board[Squares.mirror(square)] = piece == Pieces.NONE ? piece : piece ^ 1;
        }
        PositionSetup setup = position.toSetup();
        for (int index = 0; index < 4; index++) {
            int rook = setup.castlingRooks[index];
            mirrored.castlingRooks[index ^ 2] = rook == Squares.NONE ? rook : Squares.mirror(rook);
        }
        mirrored.enPassantSquare =
                setup.enPassantSquare == Squares.NONE ? Squares.NONE : Squares.mirror(setup.enPassantSquare);
        mirrored.rules = setup.rules;
        mirrored.sideToMove = position.sideToMove() ^ 1;
        return mirrored.validate();
    }
}
