package hal.playground;

import hal.analysis.Searcher;
import hal.analysis.compare.Comparison;
import hal.analysis.compare.Contestants;
import hal.analysis.compare.PartsRun;
import hal.analysis.tree.Recording;
import hal.analysis.tree.StepCursor;
import hal.analysis.tree.StepReport;
import hal.analysis.tree.TreeCost;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.notation.Fen;
import hal.platform.Json;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.engine.Scores;
import hal.search.engine.StopToken;
import hal.search.lab.LabProvider;
import hal.search.lab.game.ChessAsGame;
import hal.search.lab.game.ConnectFour;
import hal.search.lab.game.GridGame;
import hal.search.lab.game.LeafTree;
import hal.search.lab.game.TicTacToe;
import hal.search.lab.game.ZeroSumGame;
import hal.search.lab.run.TreeListener;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** Comparing algorithms, what the parts of a search buy, and a search step by step: the last recording is kept. */
final class Laboratory {
    private static final int CAPACITY = 400_000;
    /** A tree of up to this many nodes is told whole, to be drawn. */
    private static final int MAX_DRAWN = 1000;

    /** Up to this many nodes of minimax are counted beside a search, which takes a moment. */
    private static final int MAX_COUNTED = 100_000;

    private static final int MAX_CHILDREN = 60;

    private Recording recording;
    private StepCursor cursor;
    private ZeroSumGame root;
    private StepReport.Words words;
    /** Whether the search sees each value with the eyes of the side to move. */
    private boolean turns;

    /** Whether its table knows positions by their men alone. */
    private boolean bare;

    /** Whether the tree is told whole, and not around the cursor alone. */
    private boolean whole;

    /** Null if it is chess or a tree of leaves. */
    private GridGame grid;
    /** Null if it is not chess. */
    private Position chess;

    private static ZeroSumGame root(Json in) {
        return switch (in.getString("game", "chess")) {
            case "chess" -> new ChessAsGame(Fen.parse(in.getString("fen", Fen.START)));
            case "leaves" ->
                new LeafTree(
                        in.get("leaves").items().stream().mapToInt(Json::asInt).toArray());
            default -> gridGame(in);
        };
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
        List<String> names =
                in.get("specs").items().stream().map(Json::asString).toList();
        boolean isChess = in.getString("game", "chess").equals("chess");
        List<EngineSpec> contestants = new ArrayList<>(
                isChess
                        ? Contestants.of(names, in.getString("evaluation", "material"))
                        : Contestants.ofLaboratory(names));
        contestants.removeIf(contestant -> Playground.needsThreads(contestant.algorithm()));
        ZeroSumGame compared = root(in);
        new Comparison(Playground.ENGINES::create, compared, contestants, in.getInt("depth", 3))
                .run(
                        row -> teller.accept(Json.object()
                                .add("algorithm", row.algorithm())
                                .add("move", row.move())
                                .add("score", compared.formatScore(row.score()))
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
                                .add("score", Scores.format(row.score()))),
                        new StopToken());
        return Json.object();
    }

    /**
     * Records a search, and stands at the node asked for, or with a negative one where it first says what it is to stop
     * at, at first a cutoff.
     */
    Json record(Json in) {
        EngineSpec spec = EngineSpec.parse(in.getString("spec", "alphabeta"));
        String game = in.getString("game", "chess");
        root = root(in);
        grid = root instanceof GridGame one ? one : null;
        chess = game.equals("chess") ? Fen.parse(in.getString("fen", Fen.START)) : null;
        boolean grows = !LabProvider.algorithm(spec).hasTree();
        String pass = grows ? "round" : "pass";
        words = switch (game) {
            case "leaves" -> new StepReport.Words("Max", "Min", pass);
            case "chess" -> new StepReport.Words("White", "Black", pass);
            case "tictactoe" -> new StepReport.Words("X", "O", pass);
            default -> new StepReport.Words("Red", "Yellow", pass);
        };
        recording = recording(in, spec, CAPACITY);
        turns = spec.algorithm().equals("negamax");
        bare = spec.algorithm().equals("table-as-published");
        whole = recording.size() <= MAX_DRAWN;
        cursor = new StepCursor(recording);
        int node = in.getInt("node", 0);
        String until = in.getString("until", "");
        if (node < 0 && !until.isEmpty()) {
            StepReport.find(until, recording, cursor, root, words);
        } else if (node >= 0 || !cursor.cutoff()) {
            goTo(node < 0 ? recording.size() : node); // without a cutoff the end tells most
        }
        while (in.getBoolean("leaving", false) && !(cursor.isLeaving() && cursor.node() == node) && cursor.next()) {
            // Through all that lies below the node.
        }
        Json place = place().add("grows", grows)
                .add("max", recording.isMax(0))
                .add("sides", Json.array(words.max(), words.min()))
                .add("windows", recording.hasWindows())
                .add("weights", recording.hasWeights());
        if (whole) {
            place.add("tree", drawn(IntStream.range(0, recording.size()).toArray()));
        }
        if (!LabProvider.algorithm(spec).isExact()) {
            return place; // what it proves, if anything, is not minimax's value
        }
        Recording full = recording(in, EngineSpec.parse("minimax"), MAX_COUNTED);
        if (!full.isFull()) {
            TreeCost cost = TreeCost.of(full);
            place.add(
                    "minimax",
                    Json.object()
                            .add("nodes", cost.nodes())
                            .add("leaves", cost.leaves())
                            .add("minimum", cost.minimum()));
        }
        return place;
    }

    /** A search of the game at the root. */
    private Recording recording(Json in, EngineSpec spec, int capacity) {
        int depth = root instanceof LeafTree leaves ? leaves.levels() : in.getInt("depth", 2);
        EngineSpec evaluated = chess == null || spec.evaluation().isPresent()
                ? spec
                : spec.with(EngineOptions.EVALUATION, in.getString("evaluation", "material"));
        return Recording.of(
                capacity,
                (tree, stop) -> Searcher.watch(root, Playground.ENGINES, evaluated, depth, tree, stop),
                new StopToken());
    }

    /** Moves the cursor. */
    Json step(Json in) {
        switch (in.getString("go", "next")) {
            case "next" -> cursor.next();
            case "back" -> cursor.back();
            case "sibling" -> cursor.sibling();
            case "out" -> cursor.out();
            case "cutoff" -> cursor.cutoff();
            case "end" -> goTo(recording.size());
            default -> {
                cursor = new StepCursor(recording);
                goTo(in.getInt("node", 0));
            }
        }
        return place();
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
        Json choice = Json.array();
        report.choice()
                .forEach(sum -> choice.add(Json.array(sum.move(), sum.visits(), sum.mean(), sum.bonus(), sum.sum())));
        StepCursor.Totals totals = report.totals();
        Json place = Json.object()
                .add("node", cursor.node())
                .add("leaving", cursor.isLeaving())
                .add("entered", cursor.entered())
                .add("size", recording.size())
                .add("counted", recording.counted(recording.size() - 1))
                .add("full", recording.isFull())
                .add("atEnd", cursor.isAtEnd())
                .add("happened", report.happened())
                .add("stack", stack)
                .add("choice", choice)
                .add("nodes", totals.nodes())
                .add("leaves", totals.leaves())
                .add("cutoffs", totals.cutoffs())
                .add("nullMoves", totals.nullMoves())
                .add("hits", totals.tableHits());
        if (!whole) {
            place.add("tree", drawn(around()));
        }
        showBoard(place);
        return place;
    }

    /** The nodes on the line to the cursor, and the children of each as far as they have been entered. */
    private int[] around() {
        SortedSet<Integer> nodes = new TreeSet<>();
        for (int one = cursor.node(); one >= 0; one = recording.parent(one)) {
            nodes.add(one);
            int end = Math.min(recording.next(one), cursor.entered());
            for (int child = one + 1, count = 0; child < end && count < MAX_CHILDREN; child = recording.next(child)) {
                nodes.add(child);
                count++;
            }
        }
        return nodes.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The board where the cursor stands. */
    private void showBoard(Json place) {
        Position board = chess == null ? null : chess.copy();
        GridGame cells = grid == null ? null : grid.copy();
        int last = Moves.NONE;
        for (int move : recording.line(cursor.node())) {
            last = move;
            if (board != null && move == TreeListener.PASS) {
                board.makeNull();
            } else if (board != null) {
                board.make(move);
            } else if (cells != null) {
                cells.make(move);
            }
        }
        if (board != null) {
            place.add("squares", ChessTable.squares(board)).add("last", ChessTable.ends(last));
        }
        if (cells != null) {
            place.addAll(cells(cells));
        }
    }

    /**
     * Nodes for a drawing.
     *
     * @param drawn each after those on its line
     */
    private Json drawn(int... drawn) {
        Json nodes = Json.array();
        ZeroSumGame at = root.copy();
        List<Integer> line = new ArrayList<>();
        for (int node : drawn) {
            int ply = recording.ply(node);
            for (; !line.isEmpty() && line.size() >= Math.max(1, ply); line.remove(line.size() - 1)) {
                if (line.get(line.size() - 1) == TreeListener.PASS) {
                    at.unpass();
                } else {
                    at.unmake();
                }
            }
            int move = recording.move(node);
            boolean passes = move == TreeListener.PASS;
            String name = ply == 0 ? "" : passes ? "pass" : at.format(move);
            if (passes) {
                at.pass();
            } else if (ply > 0) {
                at.make(move);
            }
            if (ply > 0) {
                line.add(move);
            }
            boolean left = recording.isLeft(node);
            String turned = turns && left && !recording.isMax(node)
                    ? root.formatScore(-recording.value(node)) + " for " + words.min()
                    : recording.note(node);
            nodes.add(Json.array(
                    node,
                    recording.parent(node),
                    ply,
                    move,
                    recording.valueText(node, root),
                    root.formatScore(recording.alpha(node)),
                    root.formatScore(recording.beta(node)),
                    left ? recording.end(node).name() : "",
                    recording.skipped(node),
                    left ? recording.bound(node).sign() : "",
                    name,
                    turned,
                    left ? chosen(node) : -1,
                    recording.next(node) - node - 1,
                    Long.toHexString(bare ? at.pieces() : at.key())));
        }
        return nodes;
    }

    /** The child that gave a node its value, the cutting one of a cutoff; -1 if there is none. */
    private int chosen(int node) {
        if (recording.end(node) == TreeListener.End.CUT) {
            return recording.lastChild(node);
        }
        for (int child = node + 1; child < recording.next(node); child = recording.next(child)) {
            if (recording.isLeft(child) && recording.value(child) == recording.value(node)) {
                return child;
            }
        }
        return -1;
    }
}
