package hal.session.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.Game;
import hal.notation.Fen;
import hal.rules.Colors;
import hal.rules.Squares;
import hal.session.view.BoardView;
import org.junit.jupiter.api.Test;

class ChessBoardGameTest {
    private static Game game(String fen, String... moves) {
        Game game = Game.from(Fen.parse(fen));
        for (String move : moves) {
            game.play(move);
        }
        return game;
    }

    private BoardView board(Game game) {
        return new ChessBoardGame(game).position().picture(false, true);
    }

    @Test
    void theStartPosition() {
        BoardView board = board(game(Fen.START));
        assertEquals("RNBQKBNRPPPPPPPP" + " ".repeat(32) + "pppppppprnbqkbnr", board.squares());
        assertEquals(BoardView.NONE, board.lastTo());
        assertEquals(BoardView.NONE, board.check());
        assertTrue(board.coordinates());
        assertFalse(board.blackBelow());
    }

    @Test
    void theLastMoveAndTheCheckedKingAreMarked() {
        BoardView board = board(game(Fen.START, "e4", "f5", "Qh5"));
        assertEquals(Squares.parse("d1"), board.lastFrom());
        assertEquals(Squares.parse("h5"), board.lastTo());
        assertEquals(Squares.parse("e8"), board.check());
    }

    @Test
    void castlingMarksWhereTheKingStands() {
        BoardView board = board(game("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O"));
        assertEquals(Squares.parse("e1"), board.lastFrom());
        assertEquals(Squares.parse("g1"), board.lastTo());
    }

    @Test
    void coordinatesCanBeLeftOut() {
        assertFalse(new ChessBoardGame(game(Fen.START))
                .position()
                .picture(false, false)
                .coordinates());
    }

    @Test
    void capturesAreListedByValue() {
        ChessPosition.Captures captures =
                ChessPosition.Captures.of(game(Fen.START, "e4", "d5", "exd5", "Qxd5", "Nc3", "Qxd2+", "Qxd2"));
        assertEquals("qp", captures.by(Colors.WHITE));
        assertEquals("PP", captures.by(Colors.BLACK));
        assertEquals(8, captures.lead(Colors.WHITE));
        assertEquals(0, captures.lead(Colors.BLACK));
    }

    @Test
    void aPromotedPawnIsNotTaken() {
        ChessPosition.Captures captures =
                ChessPosition.Captures.of(game("3n2k1/2P5/8/8/8/8/8/4K3 w - - 0 1", "cxd8=Q+"));
        assertEquals("n", captures.by(Colors.WHITE));
        assertEquals("", captures.by(Colors.BLACK));
        ChessPosition.Captures lost =
                ChessPosition.Captures.of(game("3r2k1/2P5/8/8/8/8/8/4K3 w - - 0 1", "c8=Q", "Rxc8"));
        assertEquals("Q", lost.by(Colors.BLACK));
    }
}
