import hal.book.BookMove;
import hal.book.PolyglotBook;
import hal.book.name.OpeningNames;
import hal.game.clock.ChessClock;
import hal.game.diagram.Diagram;
import hal.game.Board;
import hal.game.Game;
import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.OutcomeReason;
import hal.game.Score;
import hal.game.Shape;
import hal.game.pgn.PgnEntry;
import hal.game.pgn.Pgn;
import hal.game.pgn.PgnReader;
import hal.game.pgn.PgnWriter;
import hal.game.Epd;
import hal.support.NotationException;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Piece;
import hal.rules.PositionSetup;
import hal.rules.Rules;
import hal.rules.Square;
import hal.search.SearchLimits;
import hal.search.uci.UciClient;
import hal.syzygy.SyzygyProbe;
import hal.syzygy.Wdl;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Things that people do with a chess library, each with its answer.
 * {@code java Examples [BOOK] [TABLES] [ENGINE]} runs them; those that need a file or a program are left out without
 * it.
 */
public final class Examples {
    private static final String PGN = """
            [White "Anderssen"]
            [Black "Kieseritzky"]
            [Result "1-0"]

            1. e4 e5 2. f4 exf4 (2... d5 {the countergambit}) 3. Bc4 Qh4+ 1-0
            """;

    private Examples() {}

    static String parseAFen() {
        String fen = "8/8/8/8/8/5k2/5p2/5K2 w - - 0 61";
        Board board = Board.of(fen);
        return board.sideToMove().toString();
    }

    static String listTheMoves() {
        Board board = Board.of("8/8/8/8/8/5k2/4p3/4K3 b - - 0 61");
        return String.join(" ", board.sanMoves());
    }

    static String playAMove() {
        Board board = Board.start();
        board = board.play("e4");
        board = board.play("Nf6");
        return board.fen();
    }

    static String readALine() {
        Board board = Board.start();
        List<Move> moves = board.parseLine("1. e4 e5 2. Nf3");
        return board.play(moves).fen();
    }

    static String writeALine() {
        Board board = Board.start();
        List<Move> moves = board.parseLine("e2e4 e7e5 g1f3");
        return board.sanLine(moves);
    }

    static String writeALineForAnEngine() {
        Board board = Board.start();
        List<Move> moves = board.parseLine("1. e4 e5 2. Nf3");
        return board.uciLine(moves);
    }

    static String takeItBack() {
        Game game = Game.start();
        game.play("e4");
        game.undo();
        return game.board().equals(Board.start()) ? "the start" : "elsewhere";
    }

    static String isItMate() {
        Board board = Board.start().play("f3").play("e5").play("g4").play("Qh4");
        return String.valueOf(board.isCheckmate());
    }

    static String perft() {
        Board board = Board.start();
        return String.valueOf(board.perft(4));
    }

    static String readAFileGameByGame() throws IOException {
        int plies = 0;
        try (PgnReader games = PgnReader.of(file(PGN + "\n" + PGN))) {
            for (PgnEntry game : games) {
                plies += game.orThrow().mainLine().size();
            }
        }
        return plies + " plies";
    }

    static String walkVariations() {
        GameTree tree = Pgn.parse(PGN).get(0).orThrow();
        List<String> found = new ArrayList<>();
        for (GameNode node : tree.mainLine()) {
            for (GameNode move : node.children()) {
                if (!move.isMainLine()) {
                    found.add(move.numbered() + " " + move.comment());
                }
            }
        }
        return String.join("; ", found);
    }

    static String writeIt() {
        Game game = Game.start();
        game.play("d4");
        GameTree tree = game.asPlayed();
        tree.mainLine().get(0).setComment("the queen's pawn");
        String text = PgnWriter.format(tree);
        return text.lines().filter(line -> line.startsWith("1.")).findFirst().orElseThrow();
    }

    static String gameOfABoard() {
        Board board = Board.start().play("e4").play("e5");
        GameTree tree = GameTree.ofHistory(board);
        return tree.mainLine().toString();
    }

    static String writeOnlyTheMoves() {
        GameTree tree = Pgn.parse(PGN).get(0).orThrow();
        PgnWriter.Form moves = PgnWriter.Form.WHOLE.withoutTags().withoutComments().withoutVariations().withColumns(0);
        return PgnWriter.format(tree, moves).strip();
    }

    static String readClocks() {
        String pgn = "[TimeControl \"2/60:30+5\"]\n\n1. e4 {[%clk 0:00:57]} e5 2. Nf3 {[%clk 0:01:20]} *";
        GameTree game = Pgn.parse(pgn).get(0).orThrow();
        GameNode node = game.mainLine().get(2);
        return ChessClock.shown(node.clock().orElseThrow()) + " left, " + game.spent(node).orElseThrow().toSeconds();
    }

    static String writeAScore() {
        GameNode node = new GameTree().root().add(Board.start().parse("e4"));
        node.setNote(node.note().withEval(Score.ofCentipawns(25)));
        return node.comment() + " " + node.eval().orElseThrow();
    }

    static String drawAnArrow() {
        GameNode node = new GameTree().root().add(Board.start().parse("e4"));
        List<Shape> shapes = List.of(Shape.arrow(Square.E2, Square.E4, Shape.Color.GREEN));
        node.setNote(node.note().withShapes(shapes));
        return node.comment();
    }

    static String findAPosition() {
        GameTree game = Pgn.parse(PGN).get(0).orThrow();
        Board board = Board.start().play("f4").play("d5").play("e4").play("e5");
        return game.find(board).map(GameNode::numbered).orElse("-");
    }

    static String probeABook(Path file) throws IOException {
        Board board = Board.start();
        List<BookMove> moves = PolyglotBook.open(file).moves(board);
        PolyglotBook book = PolyglotBook.open(file);
        boolean known = moves.contains(book.choose(board, new Random(1)).orElseThrow());
        return moves.get(0).move() + (known ? "" : "?");
    }

    static String probeTables(String folder) throws IOException {
        Board board = Board.of("4k3/8/8/8/8/8/3QK3/8 w - - 0 1");
        SyzygyProbe tables = SyzygyProbe.open(Path.of(folder));
        Wdl result = tables.wdl(board).orElseThrow();
        int plies = tables.dtz(board).orElseThrow().plies();
        Move best = tables.moves(board).orElseThrow().get(0).move();
        return result + ", DTZ " + plies + ", " + best;
    }

    static String askAnEngine(String program) {
        Board board = Board.start();
        SearchLimits limits = SearchLimits.time(Duration.ofMillis(200));
        try (UciClient engine = UciClient.start(program)) {
            return engine.go(board, limits.withLines(3)).lines().size() + " lines";
        }
    }

    static String chess960() {
        return Board.chess960(0).fen();
    }

    static String numberInChess960() {
        Board board = Board.start();
        return String.valueOf(board.chess960Number().orElseThrow());
    }

    static String readAnEpd() {
        String line = "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id \"BK.01\";";
        Epd epd = Epd.parse(line);
        Move move = epd.board().parse("Qd1");
        return epd.id() + ": " + epd.operand("bm").orElseThrow() + ", " + epd.isSolvedBy(move);
    }

    static String hashKeys() {
        Board board = Board.start();
        return Long.toHexString(board.key());
    }

    static String boardAsText() {
        Board board = Board.start();
        return board.toString().lines().findFirst().orElseThrow();
    }

    static String boardInFigurines() {
        Board board = Board.start();
        return board.figurines().lines().findFirst().orElseThrow();
    }

    static String boardAsSvg() {
        Board board = Board.start();
        String svg = Diagram.of(board).withArrow(Square.E2, Square.E4).svg(400);
        return svg.lines().skip(1).findFirst().orElseThrow().substring(0, 4);
    }

    static String bothNotations() {
        Board board = Board.of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        Move castling = board.parse("O-O");
        return board.uci(castling) + " " + castling.uci(Rules.CHESS960) + " " + board.san(castling);
    }

    static String claimADraw() {
        Board board = Board.of("4k3/8/8/8/8/8/8/R3K3 w - - 100 161");
        return board.claimableDraw().map(OutcomeReason::words).orElse("no") + ", " + board.outcome().describe();
    }

    static String attackersOfASquare() {
        Board board = Board.start();
        return board.attackers(Color.WHITE, Square.F3).toString();
    }

    static String whatAPieceAttacks() {
        Board board = Board.start();
        return board.attacks(Square.G1).toString();
    }

    static String longNotation() {
        Board board = Board.start();
        Move move = board.parse("Nf3");
        return board.lan(move) + (board.givesCheck(move) ? "+" : "");
    }

    static String readALenientFen() {
        String fen = "8/8/8/8/8/5k2/5p2/5K2 w";
        return Board.ofLenient(fen).fen();
    }

    static String teachWithoutKings() {
        PositionSetup pawns = new PositionSetup();
        pawns.put(Square.D4, Piece.WHITE_PAWN);
        return Diagram.of(pawns).withFill(Square.D5, 0x90c0f0).fen();
    }

    static String whyIsItIllegal() {
        try {
            Board.start().play("Ke2");
            return "legal";
        } catch (NotationException e) {
            return e.kind() + ": " + e.getMessage();
        }
    }

    static String nameOfTheOpening() {
        Board start = Board.start();
        Board board = start.play(start.parseLine("1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6"));
        OpeningNames names = OpeningNames.shipped();
        return names.nameOf(board).orElseThrow().toString();
    }

    private static InputStream file(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    public static void main(String[] files) throws IOException {
        run(System.out, List.of(files));
    }

    /** Runs them all: prints each answer, and ends with an exception at the first that is not the one expected. */
    public static void run(PrintStream out, List<String> files) throws IOException {
        show(out, "side to move", "White", parseAFen());
        show(out, "legal moves", "Ke3 Ke4 Kf4 Kg2 Kg3 Kg4", sorted(listTheMoves()));
        show(out, "after 1. e4 Nf6", "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2", playAMove());
        show(out, "line", "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2", readALine());
        show(out, "its SAN", "1. e4 e5 2. Nf3", writeALine());
        show(out, "its UCI", "e2e4 e7e5 g1f3", writeALineForAnEngine());
        show(out, "taken back", "the start", takeItBack());
        show(out, "mate", "true", isItMate());
        show(out, "perft 4", "197281", perft());
        show(out, "two games", "12 plies", readAFileGameByGame());
        show(out, "variation", "2... d5 the countergambit", walkVariations());
        show(out, "PGN", "1. d4 {the queen's pawn} *", writeIt());
        show(out, "game of a board", "[1. e4, 1... e5]", gameOfABoard());
        show(out, "moves alone", "1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 1-0", writeOnlyTheMoves());
        show(out, "found", "2... d5", findAPosition());
        show(out, "clock", "1:20 left, 7", readClocks());
        show(out, "score", "[%eval 0.25] +0.25", writeAScore());
        show(out, "arrow", "[%cal Ge2e4]", drawAnArrow());
        if (files.size() > 0) {
            show(out, "book", "e2e4", probeABook(Path.of(files.get(0))));
        }
        if (files.size() > 1) {
            show(out, "tables", "WIN, DTZ 13, e2e3", probeTables(files.get(1)));
        }
        if (files.size() > 2) {
            show(out, "engine", "3 lines", askAnEngine(files.get(2)));
        }
        show(out, "Chess960 number 0", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", chess960());
        show(out, "Chess960 number", "518", numberInChess960());
        show(out, "EPD", "BK.01: Qd1+, true", readAnEpd());
        show(out, "PolyGlot key", "463b96181691fc9c", hashKeys());
        show(out, "board", "8  r n b q k b n r", boardAsText());
        show(out, "figurines", "8  ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜", boardInFigurines());
        show(out, "SVG", "<svg", boardAsSvg());
        show(out, "castling", "e1g1 e1h1 O-O", bothNotations());
        show(out, "claim", "by the fifty-move rule, The game is in progress", claimADraw());
        show(out, "attackers of f3", "[g1, e2, g2]", attackersOfASquare());
        show(out, "attacked from g1", "[e2, f3, h3]", whatAPieceAttacks());
        show(out, "long notation", "Ng1-f3", longNotation());
        show(out, "lenient FEN", "8/8/8/8/8/5k2/5p2/5K2 w - - 0 1", readALenientFen());
        show(out, "pawns alone", "8/8/8/8/3P4/8/8/8", teachWithoutKings());
        show(out, "why not", "BLOCKED: 1. Ke2: White's own pawn stands on e2", whyIsItIllegal());
        show(out, "opening", "B90 Sicilian Defense: Najdorf Variation", nameOfTheOpening());
    }

    private static String sorted(String words) {
        return Arrays.stream(words.split(" ")).sorted().collect(Collectors.joining(" "));
    }

    private static void show(PrintStream out, String what, String expected, String got) {
        if (!expected.equals(got)) {
            throw new IllegalStateException(what + ": " + got + " instead of " + expected);
        }
        out.println(what + ": " + got);
    }
}
