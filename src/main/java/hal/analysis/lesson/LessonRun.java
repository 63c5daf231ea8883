package hal.analysis.lesson;

import hal.analysis.SearchableChess;
import hal.analysis.Searcher;
import hal.engine.Engine;
import hal.engine.EngineSpec;
import hal.rules.Move;
import hal.search.Score;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.SearchStatistics;
import hal.search.StopToken;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The searches of a lesson, run when they are first needed, and the numbers they give. A gap in a text names a search and one of
 * its results, as in <code>{full.nodes}</code>; <code>{full.nodes / cut.nodes}</code> and {@code -} reckon with two.
 * <code>{lines.3}</code> counts the positions three plies deep.
 */
public final class LessonRun {
    private static final Pattern GAP = Pattern.compile("\\{(\\w+)\\.(\\w+)(?:\\s*([/-])\\s*(\\w+)\\.(\\w+))?}");
    private static final String LINES = "lines";
    private static final int MAX_LINES = 5;

    private final Lesson lesson;
    private final Function<EngineSpec, Engine> engines;
    private final StopToken stop;
    private final SearchableChess root;
    private final Map<String, SearchResult> results = new LinkedHashMap<>();

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
        root = new SearchableChess(lesson.position());
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
        Set<Optional<String>> evaluations = lesson.runs().values().stream()
                .map(run -> run.spec().evaluation())
                .collect(Collectors.toSet());
        evaluations.remove(Optional.<String>empty());
        boolean shared = evaluations.size() == 1;
        List<Row> rows = new ArrayList<>();
        lesson.runs().forEach((name, run) -> {
            String spec = run.spec().toString();
            String shown = shared ? spec.replaceAll("eval=[^,]*,?", "").replaceAll(":$", "") : spec;
            rows.add(new Row(
                    shown,
                    Integer.toString(run.depth()),
                    result(name, "move"),
                    result(name, "value"),
                    result(name, "nodes"),
                    result(name, "leaves")));
        });
        return rows;
    }

    /**
     * A text with its gaps filled.
     *
     * @throws UserException if a gap names nothing, or the searches were stopped
     */
    public String filled(String text) {
        return GAP.matcher(text).replaceAll(gap -> Matcher.quoteReplacement(filled(gap)));
    }

    private String filled(MatchResult gap) {
        if (gap.group(3) == null) {
            return result(gap.group(1), gap.group(2));
        }
        double left = number(gap.group(1), gap.group(2));
        double right = number(gap.group(4), gap.group(5));
        return gap.group(3).equals("-")
                ? written(Math.round(left - right))
                : String.format(Locale.ROOT, "%.1f", left / right);
    }

    /** How a prediction compares with the answer, in a sentence. */
    public String judged(String guess) {
        String answer = filled(lesson.answer());
        String typed = guess.replaceAll("[,_+#!?]", "");
        String right = answer.replaceAll("[,_+#!?]", "");
        if (typed.equalsIgnoreCase(right)) {
            return "You said " + guess + ": exactly.";
        }
        if (!typed.matches("-?[0-9]{1,12}(\\.[0-9]{1,6})?") || !right.matches("-?[0-9.]+")) {
            return "You said " + guess + "; it is " + answer + ".";
        }
        double said = Double.parseDouble(typed);
        double is = Double.parseDouble(right);
        double ratio = said <= 0 || is <= 0 ? 0 : Math.max(said / is, is / said);
        String how = ratio > 0 && ratio <= 1.1
                ? "close"
                : ratio > 0 && ratio <= 2 ? "not far off" : said > is ? "too many" : "too few";
        return "You said " + guess + ", " + how + ": it is " + answer + ".";
    }

    private double number(String name, String field) {
        return Double.parseDouble(result(name, field).replace(",", ""));
    }

    private String result(String name, String field) {
        if (name.equals(LINES) && field.matches("[1-" + MAX_LINES + "]")) {
            return written(root.lines(Integer.parseInt(field)));
        }
        Lesson.Run run = lesson.runs().get(name);
        if (run == null) {
            throw new UserException("the lesson \"" + lesson.title() + "\" has no search \"" + name + "\"; it has "
                    + String.join(", ", lesson.runs().keySet()));
        }
        SearchResult result = results.computeIfAbsent(name, searched -> search(run));
        SearchStatistics counted = result.statistics();
        return switch (field) {
            case "nodes" -> written(counted.nodes());
            case "leaves" -> written(counted.leaves());
            case "cutoffs" -> written(counted.cutoffs());
            case "hits" -> written(counted.hashHits());
            case "deepest" -> written(counted.maxDepth());
            case "first" ->
                Long.toString(Math.round(100.0 * counted.firstMoveCutoffs() / Math.max(1, counted.cutoffs())));
            case "branching" ->
                String.format(Locale.ROOT, "%.1f", Math.pow((double) counted.nodes(), 1.0 / run.depth()));
            case "move" -> result.move() == Move.NONE ? "none" : root.format(result.move());
            case "line" ->
                root.line(
                        result.info().pv().stream().mapToInt(Integer::intValue).toArray(), run.depth());
            case "value" -> Score.format(Score.fromWhite(result.score(), root.sideToMove()));
            default ->
                throw new UserException("a search has no \"" + field
                        + "\"; it has nodes, leaves, cutoffs, first, hits, deepest," + " branching, move, line, value");
        };
    }

    private SearchResult search(Lesson.Run run) {
        try (Searcher searcher = root.copy().searcher(engines, run.spec())) {
            SearchResult result = searcher.think(SearchLimits.depth(run.depth()), SearchListener.NONE, stop);
            if (stop.isRaised()) {
                throw new UserException("The lesson was stopped.");
            }
            return result;
        }
    }

    private static String written(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
