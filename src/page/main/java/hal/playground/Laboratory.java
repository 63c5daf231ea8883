package hal.playground;

import hal.analysis.Searcher;
import hal.analysis.compare.Comparison;
import hal.analysis.compare.Contestants;
import hal.analysis.compare.PartsRun;
import hal.analysis.tree.Recording;
import hal.analysis.tree.StepCursor;
import hal.analysis.tree.StepReport;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.notation.Fen;
import hal.platform.Json;
import hal.rules.Position;
import hal.search.Score;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.StopToken;
import hal.search.lab.GameSearch;
import hal.search.lab.LabProvider;
import hal.search.lab.game.ChessAsGame;
import hal.search.lab.game.ConnectFour;
import hal.search.lab.game.GridGame;
import hal.search.lab.game.LeafTree;
import hal.search.lab.game.TicTacToe;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.RunOptions;
import hal.search.lab.run.TreeListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Comparing algorithms, what the parts of a search buy, and a search step by step: one recording is kept. */
final class Laboratory {
    private static final int CAPACITY = 400_000;
    /** A tree of up to this many nodes is told whole, to be drawn. */
    private static final int MAX_DRAWN = 160;

    private static final int MAX_CHILDREN = 60;

    private Recording recording;
    private StepCursor cursor;
    private ZeroSumGame root;
    private StepReport.Words words;
    /** Null if it is chess or a tree of leaves. */
    private GridGame grid;
    /** Null if it is not chess. */
    private Position chess;

    private static ZeroSumGame root(Json in) {
        return in.getString("game", "chess").equals("chess")
                ? new ChessAsGame(Fen.parse(in.getString("fen", Fen.START)))
                : gridGame(in);
    }

    /** A small game: the cells of tic-tac-toe as nine signs, or the moves so far. */
    private static GridGame gridGame(Json in) {
        String text = in.getString("moves", "").strip();
        boolean three = in.getString("game", "").equals("tictactoe");
        if (three && text.matches("[.XOxo]{9}")) {
            return TicTacToe.of(text);
        }
        GridGame game = three ? new TicTacToe() : new ConnectFour();
        for (String move : text.split(text.contains(" ") ? " " : "", -1)) {
            if (!move.isBlank()) {
                game.make(game.parse(move));
            }
        }
        return game;
    }

    /** Who owns each cell, row by row from above. */
    static Json cells(GridGame game) {
        StringBuilder owners = new StringBuilder();
        for (int cell = 0; cell < game.rows() * game.columns(); cell++) {
            owners.append(game.owner(cell) == 0 ? '.' : game.owner(cell) > 0 ? 'X' : 'O');
        }
        return Json.object().add("cells", owners.toString()).add("columns", game.columns());
    }

    /** The position of a small game. */
    Json cells(Json in) {
        return cells(gridGame(in));
    }

    /** The named algorithms, or all, row by row. */
    Json compare(Json in, Consumer<Json> teller) {
        List<String> names = new ArrayList<>();
        if (!in.get("specs").isNull()) {
            for (Json spec : in.get("specs")) {
                names.add(spec.asString());
            }
        }
        boolean isChess = in.getString("game", "chess").equals("chess");
        List<EngineSpec> contestants = new ArrayList<>(
                isChess
                        ? Contestants.of(names, in.getString("evaluation", "material"))
                        : Contestants.ofLaboratory(names));
        contestants.removeIf(contestant -> Playground.needsThreads(contestant.algorithm()));
        new Comparison(Playground.ENGINES::create, root(in), contestants, in.getInt("depth", 3))
                .run(
                        row -> teller.accept(Json.object()
                                .add("algorithm", row.algorithm())
                                .add("move", row.move())
                                .add("score", Score.format(row.score()))
                                .add("nodes", row.cost().nodes())
                                .add("leaves", row.cost().leaves())
                                .add("cutoffs", row.cost().cutoffs())
                                .add("first", row.firstMoveShare())
                                .add("hits", row.cost().hashHits())
                                .add("branching", row.effectiveBranching())
                                .add("millis", row.cost().nanos() / 1e6)
                                .add("fewer", row.timesFewer())),
                        new StopToken());
        return Json.object();
    }

    /** What each part of a search buys. */
    Json parts(Json in, Consumer<Json> teller) {
        EngineSpec spec = EngineSpec.parse(in.getString("spec", "hal"));
        new PartsRun(Playground.ENGINES::create, root(in), spec, Duration.ofMillis(in.getInt("millis", 300)))
                .run(
                        row -> teller.accept(Json.object()
                                .add("part", row.part())
                                .add("depth", row.depth())
                                .add("nodes", row.nodes())
                                .add("compared", row.comparedDepth())
                                .add("until", row.nodesToDepth())
                                .add("times", row.times())
                                .add("fewest", row.fewest())
                                .add("most", row.most())
                                .add("move", row.move())
                                .add("score", Score.format(row.score()))),
                        new StopToken());
        return Json.object();
    }

    /** Records a search, and stands at its first node, or at the one asked for. */
    Json record(Json in) {
        EngineSpec spec = EngineSpec.parse(in.getString("spec", "alphabeta"));
        int depth = in.getInt("depth", 2);
        String game = in.getString("game", "chess");
        chess = null;
        grid = null;
        if (game.equals("leaves")) {
            int[] leaves =
                    in.get("leaves").items().stream().mapToInt(Json::asInt).toArray();
            root = new LeafTree(leaves);
            words = new StepReport.Words("Max", "Min", "pass");
            GameSearch search = new GameSearch(LabProvider.algorithm(spec), 1, RunOptions.unlimited());
            recording = Recording.of(
                    CAPACITY,
                    (tree, stop) -> search.search(
                            new LeafTree(leaves),
                            SearchLimits.depth(Integer.numberOfTrailingZeros(leaves.length)),
                            SearchListener.NONE,
                            stop,
                            Optional.of(tree)),
                    new StopToken());
        } else if (game.equals("chess")) {
            chess = Fen.parse(in.getString("fen", Fen.START));
            root = new ChessAsGame(chess.copy());
            words = new StepReport.Words("White", "Black", "pass");
            EngineSpec evaluated = spec.evaluation().isPresent()
                    ? spec
                    : spec.with(EngineOptions.EVALUATION, in.getString("evaluation", "material"));
            recording = Recording.of(
                    CAPACITY,
                    (tree, stop) -> LabProvider.search(evaluated, Playground.ENGINES.model(evaluated))
                            .search(chess.copy(), SearchLimits.depth(depth), tree, stop),
                    new StopToken());
        } else {
            grid = gridGame(in);
            root = grid.copy();
            words = game.equals("tictactoe")
                    ? new StepReport.Words("X", "O", "pass")
                    : new StepReport.Words("Red", "Yellow", "pass");
            recording = Recording.of(
                    CAPACITY, (tree, stop) -> Searcher.watch(grid, spec, depth, tree, stop), new StopToken());
        }
        cursor = new StepCursor(recording);
        if (in.getInt("node", 0) > 0) {
            goTo(in.getInt("node", 0));
        }
        Json place = place();
        if (recording.size() <= MAX_DRAWN) {
            place.add("tree", drawn());
        }
        return place;
    }

    /** Moves the cursor. */
    Json step(Json in) {
        boolean moved =
                switch (in.getString("go", "next")) {
                    case "next" -> cursor.next();
                    case "back" -> cursor.back();
                    case "sibling" -> cursor.sibling();
                    case "out" -> cursor.out();
                    case "cutoff" -> cursor.cutoff();
                    case "end" -> {
                        goTo(recording.size());
                        yield true;
                    }
                    case "start" -> {
                        cursor = new StepCursor(recording);
                        yield true;
                    }
                    default -> {
                        cursor = new StepCursor(recording);
                        goTo(in.getInt("node", 0));
                        yield true;
                    }
                };
        return place().add("moved", moved);
    }

    /** Forward to a node; to the end of the search if there are fewer. */
    private void goTo(int node) {
        if (node > 0) {
            cursor.skip(node);
        }
        if (node >= recording.size()) {
            cursor.skip(1);
        }
    }

    private Json place() {
        StepReport report = StepReport.of(recording, cursor, root, words);
        Json stack = Json.array();
        report.stack().forEach(row -> stack.add(Json.array(row.ply(), row.move(), row.window(), row.best(), row.by())));
        StepCursor.Totals totals = report.totals();
        Json place = Json.object()
                .add("node", cursor.node())
                .add("leaving", cursor.isLeaving())
                .add("entered", cursor.entered())
                .add("size", recording.size())
                .add("full", recording.isFull())
                .add("atEnd", cursor.isAtEnd())
                .add("happened", report.happened())
                .add("stack", stack)
                .add("nodes", totals.nodes())
                .add("leaves", totals.leaves())
                .add("cutoffs", totals.cutoffs())
                .add("hits", totals.tableHits());
        branch(place);
        return place;
    }

    /**
     * The line to the node with the children of each position on it, as far as they have been entered; and the board.
     */
    private void branch(Json place) {
        int node = cursor.node();
        List<Integer> line = new ArrayList<>();
        for (int at = node; at >= 0; at = recording.parent(at)) {
            line.add(0, at);
        }
        ZeroSumGame at = root.copy();
        Position board = chess == null ? null : chess.copy();
        GridGame cells = grid == null ? null : grid.copy();
        Json levels = Json.array();
        for (int i = 0; i < line.size(); i++) {
            int one = line.get(i);
            int move = recording.move(one);
            if (i > 0 && move == TreeListener.PASS) {
                at.pass();
                if (board != null) {
                    board.makeNull();
                }
            } else if (i > 0) {
                at.make(move);
                if (board != null) {
                    board.make(move);
                }
                if (cells != null) {
                    cells.make(move);
                }
            }
            Json children = Json.array();
            int count = 0;
            int end = Math.min(recording.next(one), cursor.entered());
            for (int child = one + 1; child < end && count < MAX_CHILDREN; child = recording.next(child), count++) {
                boolean open = i + 1 < line.size() && line.get(i + 1) == child;
                boolean left = recording.isLeft(child) && (!open || (child == node && cursor.isLeaving()));
                String name = recording.move(child) == TreeListener.PASS ? "pass" : at.format(recording.move(child));
                children.add(Json.array(
                        child,
                        name,
                        left ? recording.valueText(child) : "",
                        left ? recording.end(child).name() : "",
                        open));
            }
            levels.add(children);
        }
        place.add("levels", levels);
        if (board != null) {
            place.add("squares", ChessTable.squares(board));
        }
        if (cells != null) {
            place.addAll(cells(cells));
        }
    }

    /** Every node, for a drawing. */
    private Json drawn() {
        Json nodes = Json.array();
        for (int node = 0; node < recording.size(); node++) {
            nodes.add(Json.array(
                    recording.parent(node),
                    recording.ply(node),
                    recording.move(node),
                    recording.isLeft(node) ? recording.value(node) : 0,
                    limit(recording.alpha(node)),
                    limit(recording.beta(node)),
                    recording.isLeft(node) ? recording.end(node).name() : "",
                    recording.skipped(node),
                    recording.isLeft(node) ? recording.bound(node).sign() : ""));
        }
        return nodes;
    }

    private static String limit(int value) {
        return Math.abs(value) >= Score.INFINITE ? (value < 0 ? "-\u221e" : "+\u221e") : Score.format(value);
    }
}
