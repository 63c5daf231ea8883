package hal.web;

import hal.analysis.review.EvaluationGraph;
import hal.platform.Json;
import hal.session.face.Abilities;
import hal.session.face.Answer;
import hal.session.face.Controls;
import hal.session.face.Face;
import hal.session.face.FaceEvent;
import hal.session.face.Page;
import hal.session.face.StyledLine;
import hal.session.face.Viewer;
import hal.session.view.BoardView;
import hal.session.view.ControlsView;
import hal.session.view.EngineView;
import hal.session.view.GameView;
import hal.session.view.GraphView;
import hal.session.view.MoveListView;
import hal.session.view.PanelView;
import hal.session.view.PlayerView;
import hal.session.view.ScoreView;
import java.util.List;
import java.util.Locale;
import java.util.function.IntConsumer;
import java.util.regex.Pattern;

/** One game's face in browsers: what it is shown goes to all pages of that game. */
final class WebFace implements Face {
    /** The columns that a text has in the page, and a wide answer, which can be scrolled. */
    private static final int COLUMNS = 72;

    private static final int PAGE_COLUMNS = 100;

    /** While an engine thinks, its news come so often at most. */
    private static final long NEWS_NANOS = 100_000_000;

    private static final Pattern MOVE = Pattern.compile("[a-h][1-8][a-h][1-8][qrbn]?");

    private final Broadcaster broadcaster;

    /** Of the newest page that can be chosen from; an older one gives way to it. */
    private volatile IntConsumer choose = row -> {};

    /** What is looked at; null for nothing. */
    private volatile Viewer viewer;

    private volatile Controls controls = Controls.NONE;

    // What was shown last, on the session's thread.
    private MoveListView shownMoves;
    private long newsAt;

    /** A face for the pages that a broadcaster tells. */
    WebFace(Broadcaster broadcaster) {
        this.broadcaster = broadcaster;
    }

    @Override
    public void notice(FaceEvent event) {
        if (event instanceof FaceEvent.Status status) {
            broadcaster.part("status", Json.of(status.text())); // There is a button for stopping it.
        } else if (event instanceof FaceEvent.Bell) {
            broadcaster.happen("ring", Json.NULL);
        } else if (event instanceof FaceEvent.Typed typed) {
            typed(typed.where() == this, typed.line());
        }
    }

    private void typed(boolean here, String line) {
        if (!here || !MOVE.matcher(line).matches()) {
            broadcaster.say(Json.object().add("is", "typed").add("text", line).add("here", here));
        }
    }

    @Override
    public void print(Answer answer) {
        broadcaster.say(AnswerJson.of(answer));
    }

    @Override
    public Page page(String title) {
        broadcaster.say(Json.object().add("is", "title").add("text", title));
        return new Page() {
            private boolean choosing;

            @Override
            public int columns() {
                return PAGE_COLUMNS;
            }

            @Override
            public boolean onChoose(IntConsumer chosen) {
                choose = chosen;
                choosing = true;
                return true;
            }

            @Override
            public void add(Answer answer) {
                broadcaster.say(AnswerJson.of(answer).add("choosing", choosing));
            }
        };
    }

    @Override
    public boolean present(Viewer shown) {
        viewer = shown;
        showViewer();
        return true;
    }

    private void showViewer() {
        Viewer shown = viewer;
        broadcaster.part("viewer", shown == null ? Json.object() : AnswerJson.of(shown, COLUMNS));
    }

    /** The page sends a key to what is looked at; {@code q} leaves it. */
    void press(String key) {
        Viewer shown = viewer;
        if (key.equals("q")) {
            viewer = null;
        } else if (shown != null) {
            shown.press(key);
        }
        showViewer();
    }

    /** The page chooses a row of the tables of the newest page that can be chosen from. */
    void choose(int row) {
        choose.accept(row);
    }

    @Override
    public void show(GameView view) {
        PanelView panel = view.panel();
        if (!(view.board() instanceof BoardView board)) {
            broadcaster.part("status", Json.of("The browser shows chess only."));
            return;
        }
        ControlsView controls = view.controls().get();
        broadcaster.part("board", StateJson.board(board, panel, controls));
        if (!panel.moves().equals(shownMoves)) {
            shownMoves = panel.moves();
            broadcaster.part("moves", StateJson.moves(shownMoves));
        }
        broadcaster.part(
                "head",
                Json.object()
                        .add("opening", panel.opening())
                        .add("status", panel.status())
                        .add("white", StateJson.player(panel.white()))
                        .add("black", StateJson.player(panel.black())));
        broadcaster.part("clocks", StateJson.clocks(panel.white(), panel.black()));
        long time = System.nanoTime();
        if (!panel.engine().thinking() || time - newsAt > NEWS_NANOS) {
            newsAt = time;
            broadcaster.part("engine", StateJson.engine(panel.engine(), panel.evaluation()));
        }
        broadcaster.part("graph", StateJson.graph(panel.graph()));
        broadcaster.part("settings", StateJson.settings(controls));
    }

    @Override
    public void connect(Controls to) {
        controls = to;
    }

    /** What the page asks of the session. */
    Controls controls() {
        return controls;
    }

    @Override
    public Abilities abilities() {
        return Abilities.attended(COLUMNS).withColors(true).withPanel(true).atDistance();
    }

    /** Answers for the page: what they are and their texts, which the page sets as text and never as markup. */
    static final class AnswerJson {
        private AnswerJson() {}

        /** An answer; its {@code is} says which kind. */
        static Json of(Answer answer) {
            if (answer instanceof Answer.Words words) {
                return is("words").add("tone", word(words.tone())).add("text", words.text());
            } else if (answer instanceof Answer.Table table) {
                return table(table);
            } else if (answer instanceof Answer.Rows rows) {
                return is("rows").add("rows", rows(rows.more().rows()));
            } else if (answer instanceof Answer.Group group) {
                return is("group").add("parts", Json.list(group.parts(), AnswerJson::of));
            } else if (answer instanceof Answer.Choices choices) {
                return is("choices").add("items", Json.list(choices.items(), item -> Json.object()
                        .add("value", item.value())
                        .add("description", item.description())
                        .add("present", choices.present().contains(item.value()))));
            } else if (answer instanceof Answer.Graph graph) {
                return StateJson.graph(new GraphView(graph.graph(), -1)).add("is", "graph");
            } else if (answer instanceof Answer.Board board && board.board() instanceof BoardView view) {
                return is("board").add("squares", view.squares()).add("black", view.blackBelow());
            } else if (answer instanceof Answer.Drawing drawing) {
                return lines(drawing.lines()).add("words", drawing.words());
            }
            return lines(answer.lines());
        }

        /** What a viewer shows now. */
        static Json of(Viewer viewer, int columns) {
            Viewer.View view = viewer.view(columns);
            Json all = Json.object()
                    .add("title", viewer.title())
                    .add("keys", viewer.keys())
                    .add("text", of(view.text()))
                    .add("line", view.marked() ? view.first() : -1);
            viewer.board().ifPresent(board -> all.add("board", of(new Answer.Board(board, ""))));
            return all;
        }

        private static Json is(String kind) {
            return Json.object().add("is", kind);
        }

        private static Json table(Answer.Table table) {
            return is("table")
                    .add("title", table.title())
                    .add("columns", Json.list(table.columns(), column -> Json.object()
                            .add("heading", column.heading())
                            .add("numbers", column.right())))
                    .add("rows", rows(table.rows()))
                    .add("note", table.note());
        }

        /** Each cell is a pair: its text and its style. */
        private static Json rows(List<List<Answer.Table.Cell>> rows) {
            return Json.list(rows, row -> Json.list(row, cell -> Json.array(cell.text(), word(cell.style()))));
        }

        /** Each part of a line is a triple: its text, its style and its heat. */
        private static Json lines(List<StyledLine> lines) {
            return is("lines")
                    .add(
                            "lines",
                            Json.list(
                                    lines,
                                    line -> Json.list(
                                            line.spans(),
                                            span -> Json.array(span.text(), word(span.style()), span.heat()))));
        }

        private static String word(Enum<?> value) {
            return value.name().toLowerCase(Locale.ROOT);
        }
    }

    /** How the game stands, as the parts that a page shows; each is sent when it has changed. */
    static final class StateJson {
        private StateJson() {}

        /** The board, the moves that may be made on it, and by whom. */
        static Json board(BoardView board, PanelView panel, ControlsView controls) {
            return Json.object()
                    .add("squares", board.squares())
                    .add("black", board.blackBelow())
                    .add("last", Json.array(board.lastFrom(), board.lastTo()))
                    .add("check", board.check())
                    .add("hinted", squares(board.marked()))
                    .add("threatened", squares(board.threats()))
                    .add("coordinates", board.coordinates())
                    .add("white", panel.whiteToMove())
                    .add("legal", controls.legal())
                    .add("later", controls.later())
                    .add("thinking", controls.thinking())
                    .add("over", panel.gameOver())
                    .add("hints", panel.hintsAllowed())
                    .add("exercise", controls.exercise())
                    .add("walk", controls.walk())
                    .add("ply", controls.ply())
                    .add("words", controls.lastMove());
        }

        private static Json squares(long bits) {
            Json squares = Json.array();
            for (long left = bits; left != 0; left &= left - 1) {
                squares.add(Long.numberOfTrailingZeros(left));
            }
            return squares;
        }

        /** A player's name, and what he has taken. */
        static Json player(PlayerView player) {
            return Json.object()
                    .add("name", player.name())
                    .add("captured", player.captured())
                    .add("lead", player.lead());
        }

        /** Both clocks in milliseconds; empty without clocks. */
        static Json clocks(PlayerView white, PlayerView black) {
            Json clocks = Json.object();
            if (white.hasClock()) {
                clocks.add("white", white.clockMillis())
                        .add("black", black.clockMillis())
                        .add("running", white.clockRunning() ? "white" : black.clockRunning() ? "black" : "");
            }
            return clocks;
        }

        /** The list of moves; with variations it is a tree in the order of PGN. */
        static Json moves(MoveListView list) {
            return Json.object()
                    .add("first", list.firstPly())
                    .add("moves", Json.list(list.moves(), move -> Json.array(move.san(), move.mark())))
                    .add("shown", list.shown())
                    .add(
                            "tree",
                            Json.list(
                                    list.tree(),
                                    word -> Json.array(
                                            word.text(),
                                            word.depth(),
                                            word.kind().name().toLowerCase(Locale.ROOT))));
        }

        /** What the engine says, and how the game stands. */
        static Json engine(EngineView engine, ScoreView evaluation) {
            return Json.object()
                    .add("thinking", engine.thinking())
                    .add("depth", engine.depth())
                    .add("seldepth", engine.seldepth())
                    .add("nodes", engine.nodes())
                    .add("nps", engine.nodesPerSecond())
                    .add("pv", engine.depth() == 0 ? engine.pv() : "")
                    .add(
                            "lines",
                            Json.list(
                                    engine.lines(),
                                    line -> Json.array(line.score().text(), line.text())))
                    .add("score", evaluation.text())
                    .add("share", Math.round(evaluation.whiteShare() * 1000) / 1000.0);
        }

        /** The course of a reviewed game. */
        static Json graph(GraphView view) {
            return Json.object()
                    .add("points", Json.list(view.graph().points(), StateJson::point))
                    .add("ply", view.ply())
                    .add("note", view.note());
        }

        private static Json point(EvaluationGraph.Point point) {
            return Json.array(
                    point.ply(),
                    Math.round(point.chances() * 10) / 10.0,
                    point.mark().sign(),
                    point.move().map(move -> move.text() + move.mark().sign()).orElse(""));
        }

        /** Every setting's value, and who plays. */
        static Json settings(ControlsView controls) {
            return Json.object()
                    .add("values", controls.settings())
                    .add(
                            "parts",
                            Json.list(controls.parts(), part -> Json.array(part.word(), part.description(), part.on())))
                    .add("white", controls.white())
                    .add("black", controls.black())
                    .add("name", controls.name())
                    .add("prompt", controls.prompt());
        }
    }
}
