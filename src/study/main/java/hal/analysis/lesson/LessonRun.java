package hal.analysis.lesson;

import hal.analysis.Searcher;
import hal.analysis.tree.Recording;
import hal.analysis.tree.StepCursor;
import hal.analysis.tree.StepReport;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.notation.San;
import hal.platform.Quantity;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.Scores;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.SearchStatistics;
import hal.search.engine.StopToken;
import hal.search.lab.Algorithm;
import hal.search.lab.game.ZeroSumGame;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The searches of a lesson, run when they are first needed, and the numbers they give. A gap in a text names a search
 * and one of its results, as in <code>{full.nodes}</code>; <code>{full.nodes / cut.nodes}</code> and {@code -} reckon
 * with two. <code>{lines.3}</code> counts the positions three plies deep.
 */
public final class LessonRun {
    private static final Pattern GAP = Pattern.compile("\\{(\\w+)\\.(\\w+)(?:\\s*([/-])\\s*(\\w+)\\.(\\w+))?}");
    private static final String LINES = "lines";
    private static final int MAX_LINES = 5;
    private static final Pattern CLAIM = Pattern.compile("(.+?) (=|!=|<|>) (.+)");
    /** A number that is wrong by this factor at most counts as known. */
    private static final double CLOSE = 1.1;

    private static final double NEAR = 2;
    private static final int MOST_RECORDED = 20_000;

    private final Lesson lesson;
    private final Function<EngineSpec, Engine> engines;
    private final StopToken stop;
    private final ZeroSumGame root;
    private final Map<Lesson.Run, SearchResult> results = new LinkedHashMap<>();
    private final Map<String, Study.Findings> findings = new LinkedHashMap<>();

    /**
     * Nothing has been searched yet.
     *
     * @param engines makes engines
     * @param stop ends the searches
     */
    public LessonRun(Lesson lesson, Function<EngineSpec, Engine> engines, StopToken stop) {
        this.lesson = lesson;
        this.engines = engines;
        this.stop = stop;
        root = lesson.root();
    }

    /**
     * A search with its results as text.
     *
     * @param algorithm with its options, but for an evaluation that all searches of the lesson share
     * @param depth in plies
     * @param value from White's view, in pawns
     */
    public record Row(String algorithm, String depth, String move, String value, String nodes, String leaves) {}

    /** All searches, each with its results. */
    public List<Row> rows() {
        return lesson.runs().values().stream().map(this::row).toList();
    }

    private Row row(Lesson.Run run) {
        boolean shared = lesson.runs().values().stream()
                        .map(one -> one.spec().evaluation().orElse(""))
                        .distinct()
                        .count()
                == 1;
        EngineSpec spec = shared ? run.spec().without(EngineOptions.EVALUATION) : run.spec();
        return new Row(
                spec + (run.after().isEmpty() ? "" : " after " + run.after()),
                isByRounds(spec) ? "" : Integer.toString(run.depth()),
                result(run, "move"),
                result(run, "value"),
                result(run, "nodes"),
                result(run, "leaves"));
    }

    /** Whether it goes as deep as it likes. */
    private static boolean isByRounds(EngineSpec spec) {
        return Algorithm.names().contains(spec.algorithm())
                && Algorithm.of(spec.algorithm()).isMonteCarlo();
    }

    /**
     * A moment of a film.
     *
     * @param text what is to be said of the position
     * @param move the move that led to it; {@link Moves#NONE} where a line begins
     */
    public record Frame(String text, Position board, int move) {}

    /** The lines of a film's searches in chess, move by move. */
    public List<Frame> frames(Lesson.Named film) {
        List<Frame> frames = new ArrayList<>();
        for (String name : film.runs()) {
            Lesson.Run run = lesson.runs().get(name);
            Position board = lesson.position();
            for (String move : words(run.after())) {
                board.make(San.parse(board, move));
            }
            frames.add(new Frame(belief(name) + ".", board.copy(), Moves.NONE));
            List<Integer> line = results.get(run).info().pv();
            int seen = Math.min(run.depth(), line.size());
            for (int ply = 0; ply < seen; ply++) {
                String move = San.formatLine(board, new int[] {line.get(ply)}, 1);
                board.make(line.get(ply));
                frames.add(new Frame(
                        move + (ply + 1 < seen ? "" : ": here it stops looking."), board.copy(), line.get(ply)));
            }
        }
        return frames;
    }

    /** What a search of a film plays and what for. */
    private String belief(String name) {
        Lesson.Run run = lesson.runs().get(name);
        return (run.after().isEmpty() ? "" : "From here ") + run.spec().algorithm() + " at depth " + run.depth()
                + " plays " + result(name, "move") + " and believes in " + result(name, "value");
    }

    /** A figure of searches in words, a line for each of them. */
    public List<String> told(Lesson.Named figure) {
        return figure.act() == Lesson.Act.FILM
                ? figure.runs().stream()
                        .map(name -> belief(name) + ": " + result(name, "line") + ".")
                        .toList()
                : grown(figure, deepest(figure) - 1);
    }

    /** What searches cost at the last depths before that of the lesson, whose numbers are asked for. */
    private List<String> grown(Lesson.Named figure, int most) {
        int least = Math.max(1, most - 2);
        List<List<Row>> depths = IntStream.rangeClosed(least, most)
                .mapToObj(depth -> costs(figure, depth))
                .toList();
        List<String> lines = new ArrayList<>(List.of("Nodes and moves at depths " + least + " to " + most + ":"));
        for (int i = 0; i < figure.runs().size(); i++) {
            int search = i;
            lines.add(depths.stream()
                    .map(rows ->
                            rows.get(search).nodes() + " " + rows.get(search).move())
                    .collect(Collectors.joining(", ", depths.get(0).get(i).algorithm() + ": ", "")));
        }
        return lines;
    }

    /** How deep the searches of a figure go in the lesson. */
    public int deepest(Lesson.Named figure) {
        return figure.runs().stream()
                .mapToInt(name -> lesson.runs().get(name).depth())
                .max()
                .orElseThrow();
    }

    /** The searches of a figure, as deep as somebody wants them. */
    public List<Row> costs(Lesson.Named figure, int depth) {
        List<Row> rows = new ArrayList<>();
        for (String name : figure.runs()) {
            Lesson.Run run = lesson.runs().get(name);
            rows.add(row(new Lesson.Run(run.spec(), depth, run.after())));
        }
        return rows;
    }

    /** What its studies have found. */
    public List<Study.Findings> findings() {
        return lesson.studies().keySet().stream().map(this::findings).toList();
    }

    private Study.Findings findings(String name) {
        Study.Findings found = findings.get(name);
        if (found == null) {
            found = Study.parse(lesson.studies().get(name)).run(moment -> {}, stop);
            findings.put(name, found);
        }
        return found;
    }

    /**
     * A text with its gaps filled.
     *
     * @throws UserException if a gap names nothing, or the searches were stopped
     */
    public String filled(String text) {
        Matcher gap = GAP.matcher(text);
        StringBuilder filled = new StringBuilder();
        int done = 0;
        while (gap.find()) {
            filled.append(text, done, gap.start()).append(filled(gap));
            done = gap.end();
        }
        return filled.append(text.substring(done)).toString();
    }

    private String filled(MatchResult gap) {
        if (gap.group(3) == null) {
            return result(gap.group(1), gap.group(2));
        }
        double left = number(gap.group(1), gap.group(2));
        double right = number(gap.group(4), gap.group(5));
        return gap.group(3).equals("-")
                ? Quantity.count(Math.round(left - right))
                : String.format(Locale.ROOT, "%.1f", left / right);
    }

    /**
     * What has become of a prediction.
     *
     * @param right whether it is the answer, or so near that the answer may be told
     * @param text in a sentence; it gives the answer away only if the prediction was right
     */
    public record Verdict(boolean right, String text) {}

    /**
     * How a prediction compares with the answer.
     *
     * @param guess a move where one is asked for, else a number
     * @throws UserException if it is no such move or no number
     */
    public Verdict judged(String guess) {
        String answer = filled(lesson.answer());
        if (lesson.asksForMove()) {
            String move = root.format(root.parse(guess));
            return move.equals(answer)
                    ? new Verdict(true, move + " is right.")
                    : new Verdict(false, move + " is wrong" + reply(root.parse(guess)) + ".");
        }
        String typed = guess.replaceAll("[,_+]", "");
        if (!typed.matches("-?[0-9]{1,12}(\\.[0-9]{1,6})?")) {
            throw new UserException("The answer is a number, such as " + (answer.contains(".") ? "1.5" : "500")
                    + ", not \"" + guess + "\".");
        }
        double said = Double.parseDouble(typed);
        double is = Double.parseDouble(answer.replaceAll("[,+]", ""));
        if (said == is) {
            return new Verdict(true, guess + " is exactly right.");
        }
        double ratio = said <= 0 || is <= 0 ? Double.MAX_VALUE : Math.max(said / is, is / said);
        if (ratio <= CLOSE) {
            return new Verdict(true, guess + " is close: it is " + answer + ".");
        }
        String how = said > is ? "too much" : "too little";
        return new Verdict(false, guess + " is " + how + (ratio <= NEAR ? ", but not far off." : "."));
    }

    /**
     * What the search that gives the answer says after another move: the reply, or where it looks no further than the
     * move, what it counts then; it names no better move.
     */
    private String reply(int move) {
        Matcher asked = GAP.matcher(lesson.answer());
        Lesson.Run run = asked.matches() ? lesson.runs().get(asked.group(1)) : null;
        if (run == null) {
            return "";
        }
        ZeroSumGame after = after(run);
        if (run.depth() < 2) {
            try (Searcher searcher = Searcher.of(after, engines, run.spec())) {
                SearchLimits only = SearchLimits.depth(1).withSearchMoves(Move.of(move));
                int score = searcher.think(only, SearchListener.NONE, stop).score();
                return score < results.computeIfAbsent(run, this::search).score()
                        ? ": one ply deep it comes to " + Scores.format(Scores.fromWhite(score, after.sideToMove()))
                                + ", and another move is better"
                        : "";
            }
        }
        after.make(move);
        if (after.moves(new int[after.maxMoves()]) == 0) {
            return "";
        }
        try (Searcher searcher = Searcher.of(after, engines, run.spec())) {
            SearchResult result = searcher.think(SearchLimits.depth(run.depth() - 1), SearchListener.NONE, stop);
            return result.move() == Moves.NONE
                    ? ""
                    : ": the reply is " + after.format(result.move()) + ", for "
                            + Scores.format(Scores.fromWhite(result.score(), after.sideToMove()));
        }
    }

    /**
     * Whether what the lesson claims is so.
     *
     * @param claim two gaps without braces, or numbers, each with a factor before it if need be, and a sign between
     *     them: {@code =}, {@code !=}, {@code <} or {@code >}; only numbers can be less or more
     * @throws UserException if it is spelt otherwise
     */
    public boolean holds(String claim) {
        Matcher matcher = CLAIM.matcher(claim);
        if (!matcher.matches()) {
            throw new UserException("a claim is spelt as in \"full.nodes > 2 * cut.nodes\", not \"" + claim + "\"");
        }
        String left = matcher.group(1);
        String right = matcher.group(3);
        return switch (matcher.group(2)) {
            case "=" -> written(left).equals(written(right));
            case "!=" -> !written(left).equals(written(right));
            case "<" -> amount(left) < amount(right);
            default -> amount(left) > amount(right);
        };
    }

    /**
     * Something wrong with a lesson.
     *
     * @param in the text that it stands in, as the file has it
     */
    public record Fault(String in, String text) {}

    /**
     * What is wrong with the lesson: gaps that name nothing, an answer that is not one, claims
     * that do not hold. All its searches are run.
     */
    public List<Fault> faults() {
        List<Fault> faults = new ArrayList<>();
        List<String> texts = new ArrayList<>(List.of(lesson.question(), lesson.answer()));
        texts.addAll(lesson.text());
        texts.addAll(lesson.shown());
        texts.addAll(lesson.next());
        for (String text : texts) {
            try {
                String left = filled(text);
                if (left.contains("{") || left.contains("}")) {
                    faults.add(new Fault(text, "no gap, such as {full.nodes}: " + left));
                }
            } catch (UserException e) {
                faults.add(new Fault(text, e.getMessage() + ", in: " + text));
            }
        }
        for (Lesson.Figure one : lesson.figures()) {
            if (one instanceof Lesson.Tree figure && !figure.until().isEmpty() && !opens(figure)) {
                faults.add(new Fault(figure.until(), "the figure never says \"" + figure.until() + "\""));
            }
        }
        for (String claim : lesson.claims()) {
            try {
                if (!holds(claim)) {
                    faults.add(new Fault(claim, "the claim \"" + claim + "\" does not hold: " + compared(claim)));
                }
            } catch (UserException | NumberFormatException e) {
                faults.add(new Fault(claim, "the claim \"" + claim + "\" cannot be checked: " + e.getMessage()));
            }
        }
        if (faults.isEmpty() && !judged(filled(lesson.answer())).right()) {
            faults.add(new Fault(
                    lesson.answer(), "the answer \"" + lesson.answer() + "\" is not what would be judged right"));
        }
        return faults;
    }

    /** Whether a figure says somewhere what it is to open at. */
    private boolean opens(Lesson.Tree figure) {
        ZeroSumGame game = lesson.root(figure);
        EngineCatalog catalog = new EngineCatalog(EvaluationCatalog.shipped());
        Recording recording = Recording.of(
                MOST_RECORDED,
                (tree, ended) -> Searcher.watch(game, catalog, figure.spec(), figure.depth(), tree, ended),
                stop);
        StepReport.Words words = new StepReport.Words("White", "Black", "pass");
        return StepReport.find(figure.until(), recording, new StepCursor(recording), game, words);
    }

    /** The two sides of a claim, with their values. */
    private String compared(String claim) {
        Matcher matcher = CLAIM.matcher(claim);
        return matcher.matches()
                ? Stream.of(matcher.group(1), matcher.group(3))
                        .filter(side -> GAP.matcher("{" + side + "}").find() || side.contains("*"))
                        .map(side -> side + " is " + valueOf(side))
                        .collect(Collectors.joining(", "))
                : claim;
    }

    private String valueOf(String side) {
        return side.contains("*") ? String.format(Locale.ROOT, "%,.1f", amount(side)) : written(side);
    }

    private String written(String side) {
        return side.matches("[a-z]\\w*\\.\\w+") ? filled("{" + side + "}") : side;
    }

    private double amount(String side) {
        double product = 1;
        for (String factor : side.split("\\*", -1)) {
            product *= Double.parseDouble(written(factor.strip()).replaceAll("[,+]", ""));
        }
        return product;
    }

    private double number(String name, String field) {
        return Double.parseDouble(result(name, field).replace(",", ""));
    }

    private String result(String name, String field) {
        if (name.equals(LINES) && field.matches("[1-" + MAX_LINES + "]")) {
            return Quantity.count(root.lines(Integer.parseInt(field)));
        }
        if (lesson.studies().containsKey(name)) {
            Map<String, String> found = findings(name).results();
            if (!found.containsKey(field)) {
                throw new UserException("the study \"" + name + "\" has no \"" + field + "\"; it has "
                        + String.join(", ", found.keySet().stream().sorted().toList()));
            }
            return found.get(field);
        }
        Lesson.Run run = lesson.runs().get(name);
        if (run == null) {
            throw new UserException("the lesson \"" + lesson.title() + "\" has no search \"" + name + "\"; it has "
                    + String.join(", ", lesson.runs().keySet()));
        }
        return result(run, field);
    }

    private String result(Lesson.Run run, String field) {
        SearchResult result = results.computeIfAbsent(run, this::search);
        SearchStatistics counted = result.statistics();
        return switch (field) {
            case "nodes" -> Quantity.count(counted.nodes());
            case "leaves" -> Quantity.count(counted.leaves());
            case "cutoffs" -> Quantity.count(counted.cutoffs());
            case "hits" -> Quantity.count(counted.hashHits());
            case "deepest" -> Quantity.count(counted.maxDepth());
            case "first" ->
                Long.toString(Math.round(100.0 * counted.firstMoveCutoffs() / Math.max(1, counted.cutoffs())));
            case "branching" ->
                String.format(Locale.ROOT, "%.1f", Math.pow((double) counted.nodes(), 1.0 / run.depth()));
            case "move" -> result.move() == Moves.NONE ? "none" : after(run).format(result.move());
            case "line" ->
                after(run)
                        .line(
                                result.info().pv().stream()
                                        .mapToInt(Integer::intValue)
                                        .toArray(),
                                run.depth());
            case "value" ->
                Scores.format(Scores.fromWhite(result.score(), after(run).sideToMove()));
            default ->
                throw new UserException("a search has no \"" + field
                        + "\"; it has nodes, leaves, cutoffs, first, hits, deepest," + " branching, move, line, value");
        };
    }

    /** The position in which a search begins. */
    private ZeroSumGame after(Lesson.Run run) {
        ZeroSumGame position = root.copy();
        for (String move : words(run.after())) {
            position.make(position.parse(move));
        }
        return position;
    }

    private static List<String> words(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split(" ", -1));
    }

    private SearchResult search(Lesson.Run run) {
        try (Searcher searcher = Searcher.of(after(run), engines, run.spec())) {
            SearchResult result = searcher.think(SearchLimits.depth(run.depth()), SearchListener.NONE, stop);
            if (stop.isRaised()) {
                throw new UserException("The lesson was stopped.");
            }
            return result;
        }
    }
}
