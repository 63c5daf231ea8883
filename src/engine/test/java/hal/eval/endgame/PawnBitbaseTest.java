package hal.eval.endgame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.notation.Fen;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.rules.Position;
import hal.rules.Squares;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PawnBitbaseTest {
    /**
     * The numbers of the literature: 124,960 positions with White to move and 97,604 with Black to move are won, on all
     * eight files.
     */
    @Test
    void asManyPositionsAreWonAsIsKnown() {
        assertEquals(124_960, won(Colors.WHITE));
        assertEquals(97_604, won(Colors.BLACK));
    }

    private static int won(int sideToMove) {
        int sum = 0;
        for (int pawn = Squares.A1 + 8; pawn < Squares.A8; pawn++) {
            for (int kings = 0; kings < Squares.COUNT * Squares.COUNT; kings++) {
                boolean isWin = PawnBitbase.isWin(sideToMove, kings % Squares.COUNT, pawn, kings / Squares.COUNT);
                sum += isWin ? 1 : 0;
            }
        }
        return sum;
    }

    @ParameterizedTest
    @CsvSource({
        // The king before its pawn with the opposition, and without.
        "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1, true",
        "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1, true",
        "8/4k3/8/4K3/4P3/8/8/8 w - - 0 1, false",
        "8/4k3/8/4K3/4P3/8/8/8 b - - 0 1, true",
        // A rook pawn is a draw with the king in the corner, and where the own king is shut in.
        "k7/8/K7/P7/8/8/8/8 w - - 0 1, false",
        "7k/8/7K/7P/8/8/8/8 w - - 0 1, false",
        "8/8/8/8/8/k7/p7/K7 w - - 0 1, false",
        // The rule of the square.
        "8/8/8/P7/8/5k2/8/7K w - - 0 1, true",
        "8/8/8/P3k3/8/8/8/7K b - - 0 1, false",
        // Stalemate is near: Black to move is drawn, White to move as well.
        "4k3/4P3/4K3/8/8/8/8/8 b - - 0 1, false",
        "4k3/4P3/5K2/8/8/8/8/8 w - - 0 1, false",
        // A queen would be stalemate or lost, but there is time for more.
        "8/8/8/8/8/2k5/2p5/K7 b - - 0 1, true",
    })
    void knownPositions(String fen, boolean won) {
        Position position = Fen.parse(fen);
        int strong = position.pieces(Colors.WHITE, PieceTypes.PAWN) != 0 ? Colors.WHITE : Colors.BLACK;
        int flip = strong == Colors.WHITE ? 0 : 56;
        int pawn = Long.numberOfTrailingZeros(position.ofType(PieceTypes.PAWN)) ^ flip;
        assertEquals(
                won,
                PawnBitbase.isWin(
                        position.sideToMove() ^ strong,
                        position.king(strong) ^ flip,
                        pawn,
                        position.king(strong ^ 1) ^ flip));
    }
}
