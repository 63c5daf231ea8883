package hal.console.board;

import static hal.testkit.Records.with;

import hal.analysis.review.PositionVerdict;
import hal.analysis.review.Review;
import hal.analysis.review.ReviewedMove;
import hal.commands.prompt.LineJudge;
import hal.console.board.theme.Themes;
import hal.console.terminal.BoardKeys;
import hal.console.terminal.DisplayOptions;
import hal.notation.San;
import hal.rules.Position;
import hal.session.view.Appearance;
import hal.session.view.BoardPicture;
import hal.session.view.BoardSize;
import hal.session.view.BoardView;
import hal.session.view.ControlsView;
import hal.session.view.EngineView;
import hal.session.view.GameView;
import hal.session.view.GraphView;
import hal.session.view.MoveEntry;
import hal.session.view.MoveListView;
import hal.session.view.MoveListView.Word;
import hal.session.view.PanelView;
import hal.session.view.PlayerView;
import hal.session.view.ScoreView;
import java.util.ArrayList;
import java.util.List;
import org.jline.reader.impl.completer.NullCompleter;

/** Positions and panels to paint in tests. */
public final class Scenes {
    private static final List<String> BERLIN = List.of(
            "e4", "e5", "Nf3", "Nc6", "Bb5", "Nf6", "O-O", "Nxe4", "d4", "Nd6", "Bxc6", "dxc6", "dxe5", "Nf5", "Qxd8+",
            "Kxd8", "h3", "Be7", "Nc3", "Nh4", "Nxh4", "Bxh4", "Rd1+", "Ke8", "g4", "h5", "Kg2", "Be7", "f4", "hxg4",
            "hxg4", "Be6", "Ne4", "Rd8", "Be3", "b6", "b3", "c5");

    private Scenes() {}

    /** A board from the first field of a FEN. */
    public static BoardView board(String placement) {
        StringBuilder squares = new StringBuilder();
        for (String rank : placement.split("/", -1)) {
            StringBuilder row = new StringBuilder();
            for (int i = 0; i < rank.length(); i++) {
                char code = rank.charAt(i);
                row.append(Character.isDigit(code) ? " ".repeat(code - '0') : String.valueOf(code));
            }
            squares.insert(0, row);
        }
        return BoardView.of(squares.toString());
    }

    /** The number of a square such as "e4". */
    public static int square(String name) {
        return (name.charAt(1) - '1') * 8 + name.charAt(0) - 'a';
    }

    /** The start position. */
    public static BoardView start() {
        return board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
    }

    /** A board and what stands beside it, to be looked at only. */
    public static GameView view(BoardPicture board, PanelView panel) {
        return new GameView(board, panel, Appearance.DEFAULT, () -> ControlsView.NONE);
    }

    /** A game between these two that has not begun. */
    public static PanelView panel(PlayerView white, PlayerView black) {
        return new PanelView(
                white,
                black,
                true,
                false,
                true,
                MoveListView.EMPTY,
                "",
                EngineView.IDLE,
                ScoreView.UNKNOWN,
                "",
                GraphView.NONE);
    }

    /** Moves without marks, all of them on the board. */
    public static MoveListView moves(int firstPly, List<String> sans) {
        return new MoveListView(
                firstPly, sans.stream().map(san -> new MoveEntry(san, "")).toList(), sans.size());
    }

    /** A full screen where possible, in the standard colours, without completion or history. */
    public static DisplayOptions options() {
        return new DisplayOptions(
                false,
                false,
                Themes.standard(),
                Themes.builtIn()::named,
                BoardSize.AUTO,
                () -> NullCompleter.INSTANCE,
                () -> LineJudge.NONE,
                null,
                BoardKeys.NONE);
    }

    /** A game that has not begun. */
    public static PanelView beginning() {
        return panel(
                PlayerView.of("Dave").withClock(300_000, true),
                PlayerView.of("HAL").withClock(300_000, false));
    }

    /** An endgame of the Berlin Defence with a last move, a check-free board and a picked rook with its targets. */
    public static BoardView berlin() {
        long targets = 0;
        for (String name : List.of("d2", "d4", "d5", "d6", "d8", "b1", "c1", "e1", "f1", "g1", "h1")) {
            targets |= 1L << square(name);
        }
        return board("3rk2r/p1p1bpp1/1p2b3/2p1P3/4NPP1/1P2B3/P1P3K1/R2R4")
                .withLastMove(square("c6"), square("c5"))
                .withSelection(square("d1"), targets);
    }

    /** The panel of that endgame, with the engine thinking. */
    public static PanelView berlinPanel() {
        EngineView engine = new EngineView(
                true,
                14,
                23,
                ScoreView.centipawns(34),
                3_456_789,
                1_234_567,
                "20. Kf3 Bd7 21. Rh1 Rxh1 22. Rxh1 Bc6 23. Rh8+ Bf8 24. Ke2 Ke7 25. Rh2 Ke6 26. Ng3",
                List.of());
        PanelView players = panel(
                PlayerView.of("Dave").withClock(183_000, true).withCaptured("qnnbp", 0),
                PlayerView.of("HAL").withClock(97_400, false).withCaptured("QNBP", 1));
        PanelView played = with(
                players, "moves", moves(0, BERLIN), "opening", "C67 Ruy Lopez: Berlin Defence, l'Hermet Variation");
        return with(played, "engine", engine, "evaluation", ScoreView.centipawns(34));
    }

    /** The same with an analysis of three lines. */
    public static PanelView analysisPanel() {
        EngineView engine = berlinPanel().engine();
        return berlinPanel()
                .withEngine(engine.withOthers(List.of(
                        new EngineView.Line(
                                ScoreView.centipawns(21), "20. Rxd8+ Kxd8 21. Rd1+ Ke8 22. Kf3 h5 23. Bf2 Bd7"),
                        new EngineView.Line(
                                ScoreView.centipawns(-8), "20. Bf2 Rh6 21. Rxd8+ Kxd8 22. Rd1+ Ke8 23. f5"))));
    }

    private static final String[] REVIEWED = {
        "e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5", "Nc3", "Nf6", "d3", "d6", "Bxf7+", "Kxf7", "Ng5+"
    };

    /** A middle game with every piece on the board, the black king in check. */
    public static BoardView check() {
        return board("r1bqk2r/ppp2Bpp/2np1n2/2b1p3/4P3/2NP1N2/PPP2PPP/R1BQK2R")
                .withLastMove(square("c4"), square("f7"))
                .withCheck(square("e8"));
    }

    /** The panel of that middle game, seen after going back two plies, with judgements. */
    public static PanelView checkPanel() {
        List<MoveEntry> moves = List.of(
                new MoveEntry("e4", ""),
                new MoveEntry("e5", ""),
                new MoveEntry("Nf3", ""),
                new MoveEntry("Nc6", ""),
                new MoveEntry("Bc4", ""),
                new MoveEntry("Bc5", ""),
                new MoveEntry("Nc3", ""),
                new MoveEntry("Nf6", ""),
                new MoveEntry("d3", ""),
                new MoveEntry("d6", ""),
                new MoveEntry("Bxf7+", "??"),
                new MoveEntry("Kxf7", "!"),
                new MoveEntry("Ng5+", ""));
        PanelView players = panel(
                PlayerView.of("Dave").withCaptured("p", 1), PlayerView.of("HAL").withCaptured("", 0));
        PanelView played = with(
                players, "moves", new MoveListView(0, moves, 11), "opening", "C50 Italian Game: Giuoco Pianissimo");
        return with(played, "whiteToMove", false, "evaluation", ScoreView.centipawns(-215), "status", "Check.");
    }

    /** The same panel with the course of the game: level, and lost by the last move. */
    public static PanelView reviewedPanel() {
        Position position = Position.start();
        int[] scores = {20, 25, 30, 28, 35, 20, 22, 18, 25, 15, 30, -215, -230, -240};
        List<ReviewedMove> moves = new ArrayList<>();
        for (int i = 0; i < REVIEWED.length; i++) {
            int move = San.parse(position, REVIEWED[i]);
            String text = San.formatLine(position, new int[] {move}, 1);
            ReviewedMove.Mark mark = i == 10 ? ReviewedMove.Mark.BLUNDER : ReviewedMove.Mark.GOOD;
            moves.add(new ReviewedMove(
                    i + 1,
                    position.sideToMove(),
                    move,
                    REVIEWED[i],
                    text,
                    new PositionVerdict(scores[i], List.of(position.legalMoves().get(0)), 12, 0),
                    new PositionVerdict(scores[i + 1], List.of(), 12, 0),
                    i == 10 ? "O-O" : "",
                    i == 10 ? "6. O-O O-O 7. Bg5 h6" : "",
                    mark,
                    ReviewedMove.Reason.NONE));
            position.make(move);
        }
        Review review = new Review(
                "hal", Position.start(), moves.stream().map(ReviewedMove::move).toList(), moves);
        return with(checkPanel(), "graph", new GraphView(review.graph(), 11));
    }

    /** The same panel with two variations in the list of moves, the board in one of them. */
    public static PanelView treePanel() {
        List<Word> words = new ArrayList<>();
        for (String move : List.of("1. e4", "e5", "2. Nf3", "Nc6", "3. Bc4", "Bc5")) {
            words.add(new Word(move, 0, Word.Kind.ON_BOARD));
        }
        words.add(new Word("(3... Nf6", 1, Word.Kind.OTHER));
        words.add(new Word("4. Ng5\u2026)", 1, Word.Kind.OTHER));
        words.add(new Word("4. Nc3", 0, Word.Kind.ON_BOARD));
        words.add(new Word("Nf6", 0, Word.Kind.ON_BOARD));
        words.add(new Word("5. d3", 0, Word.Kind.MAIN));
        words.add(new Word("(5. O-O?!", 1, Word.Kind.PRESENT));
        words.add(new Word("d6)", 1, Word.Kind.OTHER));
        for (String move : List.of("5... d6", "6. Bxf7+??", "Kxf7!", "7. Ng5+")) {
            words.add(new Word(move, 0, Word.Kind.MAIN));
        }
        MoveListView moves = checkPanel().moves();
        return checkPanel().withMoves(new MoveListView(0, moves.moves(), 9, words));
    }
}
