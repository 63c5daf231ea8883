package hal.analysis.lesson;

import hal.analysis.tree.SearchTree;
import hal.analysis.tree.WatchedSearch;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.search.engine.StopToken;
import hal.search.lab.Algorithm;
import java.util.Optional;
import java.util.stream.Collectors;

/** The trees of a lesson's figures: searched, counted, and the command that shows each. */
public final class LessonTrees {
    private LessonTrees() {}

    /** Whether the reader is to say first which leaves of a figure will never be searched. */
    public static boolean isRiddle(Lesson.Figure figure) {
        return figure instanceof Lesson.Tree tree && tree.isRiddle();
    }

    /** The tree of a figure; empty if none can be drawn of its algorithm. */
    public static Optional<SearchTree> tree(
            Lesson lesson, Lesson.Figure one, EvaluationCatalog evaluations, StopToken stop) {
        if (!(one instanceof Lesson.Tree figure) || !WatchedSearch.canBeDrawn(figure.spec())) {
            return Optional.empty();
        }
        return Optional.of(search(lesson, figure, evaluations).tree(stop));
    }

    /** The search of a figure, which has not begun. */
    public static WatchedSearch search(Lesson lesson, Lesson.Tree figure, EvaluationCatalog evaluations) {
        return WatchedSearch.of(figure.spec(), figure.depth(), lesson.root(figure), evaluations);
    }

    /** What to look at; of a riddle the question alone, since what follows it is said to a mouse. */
    public static String caption(Lesson.Figure figure) {
        String caption = isRiddle(figure) ? figure.caption().replaceAll("\\?.*", "?") : figure.caption();
        return Format.capital(caption);
    }

    /** How much of a tree was searched: where the leaves are given, those are counted that never were. */
    public static String counted(Lesson.Figure figure, SearchTree tree) {
        int leaves = figure instanceof Lesson.Tree one ? one.leaves().size() : 0;
        if (leaves == 0 || tree.passes().size() > 1) {
            return SearchTree.counted(tree.passes());
        }
        int never = leaves - seen(tree.root(), Integer.numberOfTrailingZeros(leaves));
        return Quantity.of(tree.looked(), "node") + ", "
                + (never == 0
                        ? "all " + leaves + " leaves searched"
                        : never + " of " + leaves + " leaves never searched");
    }

    /** The nodes that were looked at so many plies below. */
    private static int seen(SearchTree.Node node, int plies) {
        return plies == 0
                ? 1
                : node.seen().stream().mapToInt(child -> seen(child, plies - 1)).sum();
    }

    /** How a figure that is not drawn can be seen. */
    public static String hint(Lesson lesson, Lesson.Tree figure) {
        return figure.isRiddle()
                ? "The leaves: " + leaves(figure) + ". `tree " + command(lesson, figure) + "` draws it."
                : "`step " + command(lesson, figure) + "` shows it.";
    }

    /**
     * What stands behind {@code tree} or {@code step} to search what a figure shows, while the lesson is on the board:
     * its evaluation needs no name then.
     */
    public static String command(Lesson lesson, Lesson.Tree figure) {
        EngineSpec spec = figure.spec().evaluation().equals(lesson.uses().evaluation())
                ? figure.spec().without(EngineOptions.EVALUATION)
                : figure.spec();
        if (Algorithm.of(spec.algorithm()).isMonteCarlo()) {
            return spec.toString(); // as deep as it gets
        }
        return spec + (figure.leaves().isEmpty() ? " " + figure.depth() : " leaves " + leaves(figure));
    }

    private static String leaves(Lesson.Tree figure) {
        return figure.leaves().stream().map(Object::toString).collect(Collectors.joining(" "));
    }
}
