package hal.learn.data;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.notation.Fen;
import hal.rules.Colors;
import hal.rules.MoveList;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.PositionSetup;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class PackedPositionTest {
    private static final int AT = 64;

    /** Worked out by hand from the layout, not by the program. */
    @Test
    void startPositionHasTheBytesOfTheLayout() {
        byte[] record = new byte[PackedPosition.BYTES];
        PackedPosition.write(Position.start(), -2, 3, PackedPosition.NOISY, 0xAB, record, 0);
        PackedPosition.setResult(record, 0, PackedPosition.WON);
        assertEquals(
                "ffff00000000ffff" // ranks 1, 2, 7 and 8
                        + "13422531" // R N, B Q, K B, N R: the low half of a byte first
                        + "00000000" // eight pawns
                        + "88888888" // eight of the opponent's
                        + "9bcaadb9" // his rank: the same men, and 8
                        + "feff" // -2
                        + "02" // won
                        + "04" // king on e1
                        + "04" // king on e8, as he sees it
                        + "03" // ply
                        + "02" // noisy
                        + "ab",
                HexFormat.of().formatHex(record));
    }

    @Test
    void blackSeesTheBoardFromHisSide() {
        byte[] white = record(Fen.parse("4k3/2p5/8/3n4/8/8/1P3Q2/3K4 w - - 0 1"));
        byte[] black = record(Fen.parse("3k4/1p3q2/8/8/3N4/8/2P5/4K3 b - - 0 1"));
        assertArrayEquals(white, black);
        assertEquals(3, PackedPosition.king(white, AT));
        assertEquals(4, PackedPosition.otherKing(white, AT));
    }

    @Test
    void recordsOfRandomGamesTellTheBoardAgain() {
        Random random = new Random(7);
        for (int game = 0; game < 40; game++) {
            Position position = PositionSetup.chess960Start(random.nextInt(960)).validate();
            for (MoveList moves = position.legalMoves();
                    !moves.isEmpty() && position.depth() < 120;
                    moves = position.legalMoves()) {
                int move = moves.get(random.nextInt(moves.size()));
                int score = random.nextInt(60_000) - 30_000;
                byte[] record = new byte[AT + PackedPosition.BYTES];
                PackedPosition.write(
                        position,
                        score,
                        position.depth(),
                        PackedPosition.flags(position, move, false, false),
                        game,
                        record,
                        AT);
                PackedPosition.setResult(record, AT, game % 3);
                assertSame(position, PackedPosition.position(record, AT));
                assertEquals(score, PackedPosition.score(record, AT));
                assertEquals(game % 3, PackedPosition.result(record, AT));
                assertEquals(position.depth(), PackedPosition.ply(record, AT));
                assertEquals(game, PackedPosition.group(record, AT));
                assertEquals(position.inCheck(), PackedPosition.has(PackedPosition.IN_CHECK, record, AT));
                position.make(move);
            }
        }
    }

    private static byte[] record(Position position) {
        byte[] record = new byte[AT + PackedPosition.BYTES];
        PackedPosition.write(position, 10, 20, 0, 30, record, AT);
        return record;
    }

    private static void assertSame(Position position, Position seen) {
        boolean white = position.sideToMove() == Colors.WHITE;
        assertEquals(Colors.WHITE, seen.sideToMove());
        for (int square = 0; square < 64; square++) {
            int piece = position.pieceAt(square);
            int expected = piece == Pieces.NONE || white ? piece : piece ^ 1;
            assertEquals(expected, seen.pieceAt(white ? square : square ^ 56));
        }
    }
}
