package hal.game.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.game.Board;
import hal.game.GameNode;
import hal.game.Shape;
import hal.game.pgn.Pgn;
import hal.rules.Color;
import hal.rules.Piece;
import hal.rules.PositionSetup;
import hal.rules.Square;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

final class DiagramTest {
    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    private static int count(Document svg, String element) {
        return svg.getElementsByTagName(element).getLength();
    }

    @Test
    void everyPieceStandsInThePicture() throws Exception {
        Board board = Board.start().play("e4");
        Document svg = parsed(Diagram.of(board).svg(400));
        assertEquals("400", svg.getDocumentElement().getAttribute("width"));
        assertEquals(board.fen(), svg.getElementsByTagName("title").item(0).getTextContent());
        assertEquals(32, count(svg, "use"));
        assertEquals(16, count(svg, "text"));
    }

    @Test
    void arrowsMarksCheckAndTheOtherSideAreShown() throws Exception {
        Diagram plain = Diagram.of(Board.start());
        Document marked = parsed(plain.withArrow(Square.E2, Square.E4)
                .with(List.of(Shape.circle(Square.D5, Shape.Color.RED)))
                .svg(200));
        assertEquals(1, count(marked, "polygon"));
        assertEquals(1, count(marked, "circle"));
        PictureStyle style = PictureStyle.of(200);
        assertEquals(plain.svg(200), plain.svg(style.seenFrom(Color.WHITE), plain.fen()));
        assertNotEquals(plain.svg(200), plain.svg(style.seenFrom(Color.BLACK), plain.fen()));
        String check = Diagram.of(Board.of("4k3/8/8/8/8/8/8/4RK2 b - - 0 1")).svg(200);
        assertTrue(check.contains("#e0604c"), check);
        assertThrows(IllegalArgumentException.class, () -> plain.svg(63));
    }

    @Test
    void aStyleIsChosenStepByStep() throws Exception {
        Diagram check = Diagram.of(Board.start().play("e4").play("f6").play("Qh5"));
        PictureStyle plain = PictureStyle.of(200).withCoordinates(false);
        assertEquals(0, count(parsed(check.svg(plain)), "text"));
        assertEquals(check.svg(200), check.svg(plain.withCoordinates(true)));
        assertNotEquals(check.svg(plain), check.svg(plain.withPieces(PieceSet.BOLD)));
        assertEquals(check.svg(plain), check.svg(plain.withBoard(400).withBoard(200)));
        BoardColors green = BoardColors.WOOD.withSquares(0xeeeed2, 0x769656);
        String marked = check.svg(plain.withColors(green));
        for (int rgb : List.of(0xeeeed2, 0x769656, green.lightLast(), green.check())) {
            assertTrue(marked.contains(BoardColors.css(rgb)), marked);
        }
        assertTrue(check.svg(plain.withColors(green.withMarks(1, 2, 3))).contains(BoardColors.css(3)));
        assertThrows(NullPointerException.class, () -> plain.withColors(null));
    }

    @Test
    void aMoveIsShownWithWhatItsCommentDraws() throws Exception {
        GameNode move = Pgn.parse("1. e4 $6 {[%cal Rd8h4,Gg8f6] [%csl Yf2]} *")
                .get(0)
                .game()
                .mainLine()
                .get(0);
        Document svg = parsed(Diagram.of(move).svg(400));
        assertEquals(2, count(svg, "polygon"));
        assertTrue(Diagram.of(move).svg(400).contains("#d63a2f"));
        assertTrue(Diagram.of(move).svg(400).contains("?!"));
        Diagram bare = Diagram.of(move).withoutShapes().withoutSign().withoutLastMove();
        assertEquals(Diagram.of(Board.of(move.board().fen())).svg(400), bare.svg(400));
        Diagram check = Diagram.of(Board.of("4k3/8/8/8/8/8/8/4RK2 b - - 0 1"));
        assertFalse(check.withoutCheck().svg(400).contains("#e0604c"));
        assertEquals(
                Diagram.of(Board.start()).svg(400),
                Diagram.of(move.parent().orElseThrow()).svg(400));
    }

    @Test
    void piecesInAnyPlacesAndAnyColoursAreDrawn() {
        PositionSetup chain = new PositionSetup();
        chain.put(Square.D4, Piece.WHITE_PAWN);
        chain.put(Square.E5, Piece.WHITE_PAWN);
        Diagram diagram = Diagram.of(chain);
        assertEquals("8/8/8/4P3/3P4/8/8/8", diagram.fen());
        String svg = diagram.withFill(Square.C5, 0x123456)
                .withArrow(Square.D4, Square.E5, 0x654321)
                .withArrow(Square.E5, Square.E5, 0xabcdef)
                .svg(400);
        assertTrue(svg.contains("<rect x=\"100\" y=\"150\" width=\"50\" height=\"50\" fill=\"#123456\"/>"), svg);
        assertTrue(svg.contains("<polygon ") && svg.contains("fill=\"#654321\""), svg);
        assertTrue(svg.contains("<circle ") && svg.contains("stroke=\"#abcdef\""), svg);
        assertEquals(
                diagram.svg(400),
                diagram.withFill(Square.C5, 0x123456).withoutShapes().svg(400));
        assertEquals(
                diagram.withFill(Square.C5, 2).svg(400),
                diagram.withFill(Square.C5, 1).withFill(Square.C5, 2).svg(400),
                "the last one counts");
        String knight = SvgDrawing.svg(Piece.BLACK_KNIGHT, PictureStyle.of(400));
        assertTrue(knight.contains("width=\"50\" height=\"50\"") && knight.contains("<title>black knight<"), knight);
    }

    @Test
    void whatIsDrawnOnASquareStandsWhereTheSquareIs() throws Exception {
        GameNode move = Pgn.parse("1. e4 $6 {[%csl Yf2] [%cal Ra2a4]} *")
                .get(0)
                .game()
                .mainLine()
                .get(0);
        Diagram diagram = Diagram.of(move);
        assertEquals(
                "[yellow f2, red a2a4]",
                diagram.shapes().stream()
                        .map(shape -> shape.color() + " " + shape.from()
                                + (shape.from() == shape.to() ? "" : shape.to().toString()))
                        .toList()
                        .toString());
        Document white = parsed(diagram.svg(400));
        assertEquals(List.of("275 325", "246 204"), middles(white), "the ring on f2, the sign on e4's corner");
        assertEquals(
                "20.75 310 20.75 246 13.5 246 25 225 36.5 246 29.25 246 29.25 310",
                ((Element) white.getElementsByTagName("polygon").item(0)).getAttribute("points"));
        Document black = parsed(diagram.svg(PictureStyle.of(400).seenFrom(Color.BLACK)));
        assertEquals(List.of("125 75", "196 154"), middles(black));
    }

    private static List<String> middles(Document svg) {
        NodeList circles = svg.getElementsByTagName("circle");
        return IntStream.range(0, circles.getLength())
                .mapToObj(i -> (Element) circles.item(i))
                .map(circle -> circle.getAttribute("cx") + " " + circle.getAttribute("cy"))
                .toList();
    }

    @Test
    void numbersHaveThreeDecimalsAtMost() {
        assertEquals("2", SvgDrawing.number(2.0004));
        assertEquals("0.5", SvgDrawing.number(0.5));
        assertEquals("-1.235", SvgDrawing.number(-1.2346));
    }

    @Test
    void aSetOfPiecesIsNamedAsItIsTyped() {
        assertEquals("bold", PieceSet.BOLD.key());
        assertTrue(PieceSet.BOLD.description().contains("easy to tell apart when small"));
    }
}
