package hal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Bitboard;
import hal.rules.Moves;
import hal.rules.Position;
import hal.rules.Squares;
import hal.session.view.BoardView;
import org.junit.jupiter.api.Test;

class SelectionTest {
    private final ClickedMoves.Selection selection = new ClickedMoves.Selection();

    private int click(Position position, String square) {
        return selection.click(position, Squares.parse(square));
    }

    @Test
    void onlyOwnPiecesArePicked() {
        Position start = Position.start();
        assertEquals(Moves.NONE, click(start, "e7"));
        assertEquals(BoardView.NONE, selection.square());
        click(start, "b1");
        assertEquals(Squares.parse("b1"), selection.square());
        assertEquals(2, Long.bitCount(selection.targets()));
    }

    @Test
    void anotherOwnPieceTakesItsPlaceAndTheSameOneLetsGo() {
        Position start = Position.start();
        click(start, "b1");
        click(start, "e2");
        assertEquals(Squares.parse("e2"), selection.square());
        click(start, "e2");
        assertEquals(BoardView.NONE, selection.square());
    }

    @Test
    void aTargetIsTheMove() {
        Position start = Position.start();
        click(start, "e2");
        assertEquals("e4", San.format(start, click(start, "e4")));
        assertEquals(0, selection.targets());
    }

    @Test
    void aTypedLetterMarksThePiecesThatCanMoveAndAFileTheirSquaresThere() {
        Position start = Position.start();
        selection.type(start, "N");
        assertEquals(squares("b1", "g1"), selection.targets());
        selection.type(start, "Nf");
        assertEquals(squares("f3"), selection.targets());
        assertEquals(Squares.parse("g1"), selection.square());
        selection.type(start, "e");
        assertEquals(squares("e3", "e4"), selection.targets());
        selection.type(start, "g1");
        assertEquals(squares("f3", "h3"), selection.targets());
    }

    @Test
    void whatIsNoMoveMarksNothingAndTheEmptyLineClearsTypedMarksOnly() {
        Position start = Position.start();
        selection.type(start, "N");
        selection.type(start, "Nx!");
        assertEquals(0, selection.targets());
        selection.type(start, "");
        click(start, "b1");
        selection.type(start, "");
        assertEquals(Squares.parse("b1"), selection.square());
    }

    private static long squares(String... names) {
        long squares = 0;
        for (String name : names) {
            squares |= Bitboard.of(Squares.parse(name));
        }
        return squares;
    }

    @Test
    void beyondTheBoardLetsGo() {
        Position start = Position.start();
        click(start, "e2");
        assertEquals(Moves.NONE, selection.click(start, BoardView.NONE));
        assertEquals(BoardView.NONE, selection.square());
    }

    @Test
    void aPawnBecomesAQueen() {
        Position position = Fen.parse("8/P6k/8/8/8/8/8/K7 w - - 0 1");
        click(position, "a7");
        assertEquals("a8=Q", San.format(position, click(position, "a8")));
    }

    @Test
    void castlingIsTheKingsGoal() {
        Position position = Fen.parse("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        click(position, "e1");
        assertTrue(Bitboard.contains(selection.targets(), Squares.parse("c1")));
        assertEquals("O-O", San.format(position, click(position, "g1")));
    }

    @Test
    void castlingInChess960IsTheKingOnItsRook() {
        Position position = Fen.parse("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
        click(position, "f1");
        assertEquals("O-O", San.format(position, click(position, "g1")));
    }
}
