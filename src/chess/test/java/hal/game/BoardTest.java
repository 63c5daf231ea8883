package hal.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Color;
import hal.rules.InvalidPositionException;
import hal.rules.Move;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Rules;
import hal.rules.Square;
import hal.support.NotationException;
import hal.support.UserException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The positions and answers are those of python-chess's documentation and of the FEN and X-FEN descriptions. */
final class BoardTest {
    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    private static final String X_FEN = "rn2k1r1/ppp1pp1p/3p2p1/5bn1/P7/2N2B2/1PPPPP2/2BNK1RR w Gkq - 4 11";

    private static Board play(Board start, String moves) {
        Board board = start;
        for (String move : moves.split(" ")) {
            board = board.play(move);
        }
        return board;
    }

    @Test
    void knowsItsNumberAmongTheStarts() {
        for (int number : List.of(0, 1, 518, 959)) {
            Board start = Board.chess960(number);
            assertEquals(number, start.chess960Number().orElseThrow());
            assertEquals(
                    OptionalInt.empty(), start.play(start.legalMoves().get(0)).chess960Number());
        }
        assertEquals(518, Board.start().chess960Number().orElseThrow());
        Board lame = Board.of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1");
        assertEquals(OptionalInt.empty(), lame.chess960Number());
    }

    @Test
    void aLineIsWrittenInUciAsItIsRead() {
        Board board = Board.of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        List<Move> moves = board.parseLine("O-O O-O-O Rf7");
        assertEquals("e1g1 e8c8 f1f7", board.uciLine(moves));
        assertEquals(moves, board.parseLine(board.uciLine(moves)));
        Board chess960 = board.withRules(Rules.CHESS960);
        assertEquals("e1h1 e8a8 f1f7", chess960.uciLine(chess960.parseLine("O-O O-O-O Rf7")));
        assertThrows(IllegalArgumentException.class, () -> board.uciLine(List.of(moves.get(0), moves.get(0))));
    }

    @Test
    void legalMovesAreThoseThatCanBePlayed() {
        Board board = Board.of(KIWIPETE);
        assertEquals(48, board.legalMoves().size());
        long replies = board.legalMoves().stream()
                .filter(board::isLegal)
                .mapToLong(move -> board.play(move).legalMoves().size())
                .sum();
        assertEquals(2039, replies);
        assertEquals(97862, board.perft(3));
        assertThrows(IllegalArgumentException.class, () -> board.perft(16));
        assertFalse(board.legalMoves().contains(Move.NULL));
        Move e4 = Board.start().parse("e4");
        assertThrows(IllegalArgumentException.class, () -> board.play(e4));
        assertThrows(IllegalArgumentException.class, () -> board.san(e4));
    }

    @Test
    void aMoveIsReadAndWrittenInEveryNotation() {
        Board board = Board.of("4k3/P7/8/2pP4/8/8/8/4K3 w - c6 0 2");
        Move enPassant = board.parse("dxc6");
        assertEquals("d5c6", board.uci(enPassant));
        assertTrue(enPassant.isEnPassant() && enPassant.isCapture());
        Move promotion = board.parseUci("a7a8n");
        assertEquals("a8=N", board.san(promotion));
        assertEquals(Optional.of(PieceType.KNIGHT), promotion.promotion());
        assertEquals(promotion, board.parse("a8N"));
        assertThrows(NotationException.class, () -> board.parseUci("a8=N"));
        assertEquals("0000", Move.NULL.toString());
        assertEquals(
                "Qh4#",
                play(Board.start(), "f3 e5 g4")
                        .san(play(Board.start(), "f3 e5 g4").parse("d8h4")));
    }

    @Test
    void castlingIsReadInBothNotationsAndWrittenByTheRules() {
        Board standard = Board.of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        Move castling = standard.parseUci("e1g1");
        assertEquals(castling, standard.parseUci("e1h1"));
        assertEquals("e1g1", standard.uci(castling));
        assertEquals("e1h1", castling.uci(Rules.CHESS960));
        assertEquals(Square.G1, castling.to());
        assertEquals(Optional.of(Square.H1), castling.castlingRook());
        Board chess960 = Board.of(X_FEN);
        assertEquals(Rules.CHESS960, chess960.rules());
        assertEquals("e1g1", chess960.uci(chess960.parse("O-O")));
        assertEquals(Set.of(Square.G1, Square.A8, Square.G8), chess960.castlingRooks());
        assertTrue(chess960.hasKingsideRight(Color.WHITE));
        assertFalse(chess960.hasQueensideRight(Color.WHITE));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 | w HAha -",
                X_FEN + " | w Gga -",
                "4k3/8/8/8/8/8/8/R3K3 b - - 12 34 | b - -"
            })
    void fensAreWrittenInBothForms(String fen, String shredder) {
        Board board = Board.of(fen);
        assertEquals(fen, board.fen());
        assertTrue(board.shredderFen().contains(" " + shredder + " "), board.shredderFen());
        assertEquals(board, Board.of(board.shredderFen()));
    }

    @Test
    void piecesAreValues() {
        Board board = Board.start();
        assertEquals(Optional.of(Piece.BLACK_KNIGHT), board.pieceAt(Square.B8));
        assertEquals(Optional.empty(), board.pieceAt(Square.E4));
        assertEquals(Set.of(Square.B8, Square.G8), board.pieces(Color.BLACK, PieceType.KNIGHT));
        assertEquals(Square.E8, board.king(Color.BLACK));
        StringBuilder all = new StringBuilder();
        for (Piece piece : Piece.values()) {
            all.append(piece.letter()).append(piece.figurine());
            assertEquals(piece, Piece.of(piece.color(), piece.type()));
            assertEquals(Optional.of(piece), Piece.ofLetter(piece.letter()));
        }
        assertEquals("P♙p♟N♘n♞B♗b♝R♖r♜Q♕q♛K♔k♚", all.toString());
        assertEquals(Square.E4, Square.of("e4"));
        assertTrue(assertThrows(UserException.class, () -> Square.of("e9"))
                .getMessage()
                .contains("\"e9\" is not a square"));
    }

    @Test
    void attackersPinsAndCheckers() {
        assertEquals(Set.of(Square.G1, Square.E2, Square.G2), Board.start().attackers(Color.WHITE, Square.F3));
        Board pinned = Board.of("rnb1k2r/ppp2ppp/5n2/3q4/1b1P4/2N5/PP3PPP/R1BQKBNR w KQkq - 3 7");
        assertEquals(Map.of(Square.C3, Square.B4), pinned.pins(Color.WHITE));
        assertEquals(Map.of(), pinned.pins(Color.BLACK));
        Board check = play(Board.start(), "e4 e5 Qh5 Nc6 Qxf7");
        assertTrue(check.isCheck());
        assertFalse(check.isCheckmate());
        assertEquals(Set.of(Square.F7), check.checkers());
    }

    @Test
    void theStateBesideTheBoardIsTold() {
        Board board = play(Board.start(), "e4 Nf6 e5 d5");
        assertEquals(Color.WHITE, board.sideToMove());
        assertEquals(Optional.of(Square.D6), board.enPassantSquare());
        assertEquals(3, board.fullmoveNumber());
        assertEquals(0, board.halfmoveClock());
        assertEquals(0x463b96181691fc9cL, Board.start().polyglotKey());
    }

    @Test
    void aDrawByRepetitionIsFirstClaimedAndThenAutomatic() {
        Board thrice = play(Board.start(), "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
        assertEquals(3, thrice.occurrences());
        assertEquals(Optional.of(OutcomeReason.THREEFOLD_REPETITION), thrice.claimableDraw());
        assertEquals(Outcome.ONGOING, thrice.outcome());
        Board five = play(thrice, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
        assertEquals(Outcome.draw(OutcomeReason.FIVEFOLD_REPETITION), five.outcome());
        assertEquals(Optional.empty(), five.claimableDraw());
        assertEquals(thrice.key(), Board.start().key());
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/8/R3K3 w - - 99 161, ONGOING, ",
        "4k3/8/8/8/8/8/8/R3K3 w - - 100 161, ONGOING, FIFTY_MOVES",
        "4k3/8/8/8/8/8/8/R3K3 w - - 150 161, SEVENTY_FIVE_MOVES, ",
        "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1, INSUFFICIENT_MATERIAL, ",
        "k7/8/1Q6/8/8/8/8/7K b - - 0 1, STALEMATE, ",
        "R5k1/5ppp/8/8/8/8/8/6K1 b - - 150 99, CHECKMATE, "
    })
    void whatIsAutomaticAndWhatMayBeClaimed(String fen, OutcomeReason reason, OutcomeReason claim) {
        Board board = Board.of(fen);
        assertEquals(reason, board.outcome().reason());
        assertEquals(Optional.ofNullable(claim), board.claimableDraw());
        assertEquals(reason == OutcomeReason.STALEMATE, board.isStalemate());
        assertEquals(reason == OutcomeReason.CHECKMATE, board.isCheckmate());
    }

    @Test
    void onlySufficientMaterialCanMate() {
        Board board = Board.of("4k3/8/8/8/8/8/8/2B1KR2 w - - 0 1");
        assertTrue(board.canMate(Color.WHITE));
        assertFalse(board.canMate(Color.BLACK));
    }

    @Test
    void mirrorChangesTheColorsAndFlipTheFiles() {
        Board board = Board.of("r1bqkb1r/pp1p1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4");
        assertEquals(
                "rnb1k1nr/pppp1ppp/8/2b1p3/4P3/2N2N2/PP1P1qPP/R1BQKB1R w KQkq - 0 4",
                board.mirror().fen());
        assertEquals(
                "r1bkqb1r/ppQ1p1pp/2n2n2/3p4/3P1B2/8/PPP1PPPP/RN1K1BNR b - - 0 4",
                board.flip().fen());
        Board enPassant = play(Board.start(), "e4 Nf6 e5 d5");
        assertEquals(Optional.of(Square.D3), enPassant.mirror().enPassantSquare());
        assertEquals(Optional.of(Square.E6), enPassant.flip().enPassantSquare());
        assertEquals(enPassant, enPassant.mirror().mirror());
    }

    @Test
    void movesOfAnyGameShareTheirInstances() {
        Board board = Board.start();
        List<Move> moves = board.legalMoves();
        assertEquals(20, moves.size());
        for (Move move : moves) {
            assertTrue(move == Move.of(move.code()));
        }
        assertThrows(IllegalArgumentException.class, () -> Move.of(-1));
    }

    @Test
    void aSideMayPassUnlessItIsInCheck() {
        Board passed = Board.start().play(Move.NULL);
        assertEquals(Color.BLACK, passed.sideToMove());
        Board check = play(Board.start(), "e4 f5 Qh5");
        assertThrows(IllegalArgumentException.class, () -> check.play(Move.NULL));
    }

    @Test
    void castlingOfAKingThatStaysIsWrittenByItsRook() {
        Board board = Board.of("4k3/8/8/8/8/8/8/1RK5 w B - 0 1");
        assertEquals("c1b1", board.parse("O-O-O").toString());
    }

    @Test
    void numbersOutOfRangeAreRefusedWithTheRange() {
        assertThrows(IllegalArgumentException.class, () -> Square.of(64));
        assertThrows(IllegalArgumentException.class, () -> Square.of(0, 8));
        assertThrows(IllegalArgumentException.class, () -> Color.of(2));
        assertThrows(IllegalArgumentException.class, () -> Piece.of(-1));
        assertThrows(IllegalArgumentException.class, () -> PieceType.of(6));
    }

    @Test
    void nullMoveIsReadAndWrittenWhereItMayBePlayed() {
        Board board = Board.start();
        assertTrue(board.isLegal(Move.NULL));
        assertEquals("--", board.san(Move.NULL));
        assertEquals("0000", board.uci(Move.NULL));
        for (Move read : List.of(board.parse("--"), board.parse(" 0000 "), board.parseUci("0000"))) {
            assertEquals(Move.NULL, read);
        }
        assertThrows(NotationException.class, () -> board.parseUci("--"));
        assertThrows(NotationException.class, () -> Game.start().play("--"));
        Board check = play(board, "e4 f5 Qh5");
        assertFalse(check.isLegal(Move.NULL));
        assertThrows(IllegalArgumentException.class, () -> check.san(Move.NULL));
        NotationException e = assertThrows(NotationException.class, () -> check.parse("--"));
        assertEquals(NotationException.Kind.IN_CHECK, e.kind());
        assertEquals("no null move in check", e.getMessage());
        assertEquals(check.fen(), e.fen().orElseThrow());
    }

    /** In a log nobody sees the board, nor what was played on it. */
    @Test
    void anIllegalMoveIsSaidWithItsTurnItsTextAndItsPosition() {
        Board board = Board.start().play("e4");
        Game game = Game.start();
        game.play("e4");
        List<Executable> doors = List.of(
                () -> board.play("e4"), () -> board.parse("e4"), () -> board.parseLine("e4"), () -> game.play("e4"));
        for (Executable door : doors) {
            NotationException e = assertThrows(NotationException.class, door);
            assertEquals("1... e4: the pawn on e7 cannot reach e4", e.getMessage());
            assertEquals("e4", e.text().orElseThrow());
            assertEquals(board.fen(), e.fen().orElseThrow());
            assertTrue(e.toString().contains("\"e4\" in " + board.fen()), e.toString());
        }
        NotationException e = assertThrows(NotationException.class, () -> board.parseUci("e2e4"));
        assertEquals("1... e2e4: there is nothing on e2", e.getMessage());
        NotationException syntax = assertThrows(NotationException.class, () -> board.play("zoo"));
        assertTrue(syntax.getMessage().startsWith("1... \"zoo\" is not a move"), syntax.getMessage());
        Move e4 = Board.start().parse("e4");
        for (Executable door : List.<Executable>of(
                () -> board.play(e4), () -> game.play(e4), () -> game.node().add(e4))) {
            String message = assertThrows(IllegalArgumentException.class, door).getMessage();
            assertTrue(message.startsWith("e2e4 is not legal ") && message.endsWith(board.fen()), message);
        }
    }

    @Test
    void movesAreWrittenInLongNotation() {
        Board board = Board.of("r3k2r/P7/8/3pP3/8/8/8/R3K1NR w KQkq d6 0 1");
        Map<String, String> moves = Map.of(
                "Nf3", "Ng1-f3", "exd6", "e5xd6", "axb8", "", "O-O-O", "O-O-O", "Rxh8+", "Rh1xh8+", "Ke2", "Ke1-e2");
        moves.forEach((san, lan) -> {
            if (!lan.isEmpty()) {
                assertEquals(lan, board.lan(board.parse(san)));
                assertEquals(board.parse(san), board.parse(lan));
            }
        });
        Board promotes = Board.of("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
        assertEquals("a7xb8=Q+", promotes.lan(promotes.parse("axb8=Q")));
        assertEquals("a7-a8=N", promotes.lan(promotes.parse("a8=N")));
        assertEquals("--", promotes.lan(Move.NULL));
        assertTrue(promotes.givesCheck(promotes.parse("axb8=Q")));
        assertFalse(promotes.givesCheck(promotes.parse("a8=N")));
        assertThrows(
                IllegalArgumentException.class,
                () -> promotes.givesCheck(Board.start().parse("e4")));
    }

    @Test
    void whatAPieceAttacksAndWhatStandsOnTheBoard() {
        Board board = Board.of("4k3/8/8/3p4/4P3/8/8/R3K3 w Q - 0 7");
        assertEquals(Set.of(Square.D5, Square.F5), board.attacks(Square.E4));
        assertEquals(Set.of(Square.C4, Square.E4), board.attacks(Square.D5));
        assertTrue(board.attacks(Square.A1).containsAll(List.of(Square.A8, Square.E1)));
        assertFalse(board.attacks(Square.A1).contains(Square.F1));
        assertEquals(Set.of(), board.attacks(Square.H5));
        for (Square from : Square.values()) {
            for (Square to : board.attacks(from)) {
                Color mover = board.pieceAt(from).orElseThrow().color();
                assertTrue(board.attackers(mover, to).contains(from), from + " " + to);
            }
        }
        assertEquals(5, board.pieces().size());
        assertEquals(Piece.WHITE_ROOK, board.pieces().get(Square.A1));
        assertEquals(12, board.ply());
        assertEquals(13, board.play("Ra8+").ply());
    }

    @Test
    void aFenWithMissingFieldsIsReadByThoseWhoAskForIt() {
        String fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b";
        assertThrows(NotationException.class, () -> Board.of(fen));
        assertEquals(Board.start().play("e4").epd(), Board.ofLenient(fen).epd());
        assertThrows(NotationException.class, () -> Board.ofLenient("8/8/8/8/8/8/8/8 w"));
    }

    @Test
    void aLineOfMovesIsReadPlayedAndWritten() {
        Board start = Board.start();
        for (String line : List.of(
                "1. e4 e5 2. Nf3",
                " 1.e4 e5 2.Nf3 * ",
                "e4 e5 Nf3",
                "1 e2e4 1... e7e5 2 g1f3 1-0",
                "1. e4! $1 1. ... e5 2. Nf3 \u00bd-\u00bd")) {
            List<Move> moves = start.parseLine(line);
            assertEquals("1. e4 e5 2. Nf3", start.sanLine(moves), line);
            assertEquals(play(start, "e4 e5 Nf3"), start.play(moves), line);
        }
        Board black = start.play("e4");
        assertEquals("1... e5 2. -- Nf6", black.sanLine(black.parseLine("e5 -- Nf6")));
        assertEquals(List.of(Move.NULL), start.parseLine("0000"));
        assertEquals("", start.sanLine(start.parseLine(" 1. *")));
        Board rooks = Board.of("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        assertEquals("1. O-O-O", rooks.sanLine(rooks.parseLine("0-0-0")));
        List<Move> illegal = List.of(start.parse("e4"), start.parse("e4"));
        assertThrows(IllegalArgumentException.class, () -> start.play(illegal));
        assertThrows(IllegalArgumentException.class, () -> start.sanLine(illegal));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            1. e4 e5 2. Ke3     | 14 | UNREACHABLE    | 2. Ke3: the king on e1 cannot reach e3
            1.e4 Nf6 2.Nf9      | 14 | NO_SUCH_SQUARE | 2. Nf9: there is no f9: the files go from a to h, the ranks from 1 to 8
            e4 e5 Rh4           |  8 | BLOCKED        | 2. Rh4: the rook on h1 is blocked by the pawn on h2
            1. e4 {best} e5     |  7 | SYNTAX         | 1... "{best}" is not a move; moves look like e4, Nf3, exd5, e8=Q or O-O; comments and variations are read by Pgn.parse
            1... e5             |  6 | UNREACHABLE    | 1. e5: the pawn on e2 cannot reach e5, and it is White's turn
            1. e4 1-0 e5        |  7 | SYNTAX         | 1... "1-0" is not a move; moves look like e4, Nf3, exd5, e8=Q or O-O
            """)
    void theFaultInALineHasItsColumn(String line, int column, NotationException.Kind kind, String message) {
        NotationException e =
                assertThrows(NotationException.class, () -> Board.start().parseLine(line));
        assertEquals(message, e.getMessage());
        assertEquals(kind, e.kind());
        assertEquals(column, e.column());
    }

    @Test
    void thePositionIsTheSameByItsKeyWhateverTheCounters() {
        Board board = play(Board.start(), "Nf3 Nf6 Ng1 Ng8");
        assertEquals(Board.start().key(), board.key());
        assertNotEquals(Board.start(), board);
        Board pinned = Board.of("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1");
        assertEquals(
                Board.of(pinned.fen()).key(), pinned.key(), "the file of a capture that is illegal does not count");
    }

    @Test
    void boardTellsTheMovesThatLedToIt() {
        Board board = play(Board.start(), "e4 e5").play(Move.NULL).play("Nc6");
        assertEquals(
                List.of("e2e4", "e7e5", "0000", "b8c6"),
                board.history().stream().map(Move::toString).toList());
        assertEquals("b8c6", board.lastMove().orElseThrow().toString());
        assertEquals(List.of(), Board.of(board.fen()).history());
        assertEquals(Optional.empty(), Board.start().lastMove());
    }

    @Test
    void aMoveReadsBackWhatItPrintsAlsoWhereAKingMayWalkToWhereItCastles() {
        Board board = Board.of("4k3/8/8/8/8/8/8/5K1R w H - 0 1");
        assertEquals(
                List.of("f1h1", "f1g1"),
                Stream.of("O-O", "Kg1").map(board::parse).map(Move::toString).toList());
        board.legalMoves().forEach(move -> assertEquals(move, board.parse(move.toString())));
        assertEquals(
                "e1g1", Board.of("4k3/8/8/8/8/8/8/4K2R w K - 0 1").parse("O-O").toString());
    }

    @Test
    void thePositionIsNamedWithoutItsCounters() {
        assertEquals(
                "4k3/8/8/8/8/8/8/4K2R w K -",
                Board.of("4k3/8/8/8/8/8/8/4K2R w K - 7 31").epd());
    }

    @Test
    void chess960IsARuleAndNotAPlaceOfPieces() {
        Board drawn = Board.chess960(518);
        assertEquals(Board.start().fen(), drawn.fen());
        Board named = Board.of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
        Board chosen = Board.start().withRules(Rules.CHESS960);
        for (Board start : List.of(drawn, named, chosen)) {
            Board board = start.play(start.parseLine("e4 e5 Nf3 Nc6 Bb5 a6"));
            assertEquals(Rules.CHESS960, board.rules());
            assertEquals("e1h1", board.uci(board.parse("O-O")));
            assertEquals(board.parse("O-O"), board.parseUci("e1g1"));
            assertEquals("Chess960", new GameTree(board).tag("Variant"));
        }
        assertEquals(Rules.STANDARD, Board.of(drawn.fen()).rules());
        assertEquals(Rules.STANDARD, Board.start().rules());
    }

    @Test
    void aBoardUnderOtherRulesKeepsItsHistory() {
        Board knights = Board.start().play(Board.start().parseLine("Nf3 Nf6 Ng1 Ng8"));
        Board other = knights.withRules(Rules.CHESS960);
        assertEquals(knights.history(), other.history());
        assertEquals(2, other.occurrences());
        assertEquals(knights.rules(), other.withRules(Rules.STANDARD).rules());
        Board shuffled = Board.chess960(0).play("e4");
        InvalidPositionException e =
                assertThrows(InvalidPositionException.class, () -> shuffled.withRules(Rules.STANDARD));
        assertTrue(e.getMessage().contains("White has the right to castle kingside"), e.getMessage());
        Board rook = Board.of("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1");
        assertThrows(InvalidPositionException.class, () -> rook.withRules(Rules.STANDARD));
    }

    @Test
    void theRootIsWhereTheHistoryBegins() {
        Board board = Board.start().play(Board.start().parseLine("e4 e5 Nf3"));
        assertEquals("1. e4 e5 2. Nf3", board.root().sanLine(board.history()));
        assertEquals(Board.start(), board.root());
        assertEquals(List.of(), board.root().history());
        assertEquals(3, board.history().size(), "which is asked again");
    }
}
