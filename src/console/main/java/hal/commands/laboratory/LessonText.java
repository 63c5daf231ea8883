package hal.commands.laboratory;

import hal.analysis.lesson.Lesson;
import hal.analysis.lesson.LessonRun;
import hal.analysis.lesson.LessonTrees;
import hal.analysis.tree.Recording;
import hal.analysis.tree.SearchTree;
import hal.analysis.tree.StepCursor;
import hal.analysis.tree.StepReport;
import hal.analysis.tree.WatchedSearch;
import hal.eval.EvaluationCatalog;
import hal.platform.TextTable;
import hal.search.engine.StopToken;
import hal.search.lab.Algorithm;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * A lesson's text and its trees: beside each other where there is room for both, else each tree below the paragraph
 * that speaks of it.
 */
record LessonText(Lesson lesson, List<String> paragraphs, List<Drawn> figures) {
    private static final int MAX_COLUMNS = 78;
    /** Between a text and the trees beside it. */
    private static final String GUTTER = "   ";

    private static final int MIN_TEXT = 40;
    private static final int MIN_TREE = 24;
    private static final int MAX_TREE = 56;
    /** A tree of more lines shows its first moves only, or says how it can be seen. */
    private static final int MAX_TREE_LINES = 20;

    /**
     * A figure that has been searched.
     *
     * @param tree empty if none can be drawn
     * @param place the step at which it opens, for so many columns; empty for a tree of leaves and where none is named
     * @param film what is said of searches that it names
     */
    private record Drawn(
            Lesson.Figure figure,
            Optional<SearchTree> tree,
            Optional<IntFunction<List<StyledLine>>> place,
            List<String> film) {}

    /**
     * The page to read.
     *
     * @param paragraphs with their gaps filled
     */
    static LessonText of(
            Lesson lesson, LessonRun run, List<String> paragraphs, EvaluationCatalog evaluations, StopToken stop) {
        List<Drawn> figures = new ArrayList<>();
        for (Lesson.Figure figure : lesson.figures()) {
            List<String> film = figure instanceof Lesson.Named one ? run.told(one) : List.of();
            Optional<SearchTree> tree = LessonTrees.isRiddle(figure)
                    ? Optional.empty()
                    : LessonTrees.tree(lesson, figure, evaluations, stop);
            figures.add(new Drawn(figure, tree, place(lesson, figure, evaluations, stop), film));
        }
        return new LessonText(lesson, List.copyOf(paragraphs), figures);
    }

    /** The trees of which the reader was to say something first. */
    static LessonText solved(Lesson lesson, EvaluationCatalog evaluations, StopToken stop) {
        return new LessonText(
                lesson,
                List.of(),
                lesson.figures().stream()
                        .filter(LessonTrees::isRiddle)
                        .map(figure -> new Drawn(
                                figure,
                                LessonTrees.tree(lesson, figure, evaluations, stop),
                                Optional.empty(),
                                List.of()))
                        .toList());
    }

    private static Optional<IntFunction<List<StyledLine>>> place(
            Lesson lesson, Lesson.Figure one, EvaluationCatalog evaluations, StopToken stop) {
        if (!(one instanceof Lesson.Tree figure)
                || figure.until().isEmpty()
                || !figure.leaves().isEmpty()) {
            return Optional.empty();
        }
        WatchedSearch search = LessonTrees.search(lesson, figure, evaluations);
        Recording recording = Recording.of(Recording.DEFAULT_CAPACITY, search.search()::run, stop);
        StepCursor cursor = new StepCursor(recording);
        StepReport.Words words = new StepReport.Words("White", "Black", "pass");
        StepReport.find(figure.until(), recording, cursor, search.root(), words);
        String happened = StepReport.of(recording, cursor, search.root(), words).happened();
        return Optional.of(columns -> {
            List<StyledLine> lines = new ArrayList<>(StepTree.of(recording, cursor, search.root(), columns));
            lines.addAll(wrapped(columns, happened));
            return lines;
        });
    }

    private static boolean isMonteCarlo(Lesson.Tree figure) {
        return Algorithm.of(figure.spec().algorithm()).isMonteCarlo();
    }

    /** Whether it is the move that the rounds have preferred, whose replies explain why. */
    private static boolean isMostVisited(SearchTree.Node node, SearchTree tree) {
        return node.role() == SearchTree.Role.CHOSEN && tree.root().children().contains(node);
    }

    /** The lines of the page, each no longer than so many columns if possible. */
    List<StyledLine> lines(int columns) {
        int beside = Math.min(MAX_TREE, columns - MIN_TEXT - GUTTER.length());
        boolean hasRoom = beside >= MIN_TREE && figures.stream().allMatch(drawn -> fits(drawn, beside));
        int width = hasRoom
                ? Math.min(MAX_COLUMNS, columns - beside - GUTTER.length())
                : Math.min(columns - 1, MAX_COLUMNS);
        List<StyledLine> text = new ArrayList<>();
        List<StyledLine> trees = new ArrayList<>();
        for (int i = 0; i <= paragraphs.size(); i++) {
            int begun = text.size();
            if (i > 0) {
                text.add(StyledLine.EMPTY);
                text.addAll(wrapped(width, paragraphs.get(i - 1)));
            }
            for (Drawn drawn : figures) {
                if (drawn.figure().after() == i || paragraphs.isEmpty()) {
                    List<StyledLine> figure = lines(drawn, hasRoom ? beside : width);
                    if (hasRoom) {
                        while (trees.size() < begun) {
                            trees.add(StyledLine.EMPTY);
                        }
                        trees.addAll(figure);
                    } else {
                        text.addAll(figure);
                    }
                }
            }
        }
        List<StyledLine> lines = new ArrayList<>();
        for (int i = 0; i < Math.max(text.size(), trees.size()); i++) {
            StyledLine left = i < text.size() ? text.get(i) : StyledLine.EMPTY;
            boolean both = i < trees.size() && trees.get(i).length() > 0;
            lines.add(both ? left.padded(width).then(Style.TEXT, GUTTER).then(trees.get(i)) : left);
        }
        return lines;
    }

    private boolean fits(Drawn drawn, int columns) {
        return lines(drawn, columns).stream().allMatch(line -> line.length() <= columns);
    }

    private List<StyledLine> lines(Drawn drawn, int columns) {
        List<StyledLine> lines = new ArrayList<>(List.of(StyledLine.EMPTY));
        lines.addAll(wrapped(columns, LessonTrees.caption(drawn.figure())).stream()
                .map(line -> StyledLine.of(Style.HEADING, line.text()))
                .toList());
        if (drawn.figure() instanceof Lesson.Flow flow) {
            flow.chart().lines(columns).forEach(line -> lines.add(StyledLine.of(line)));
            return lines;
        }
        if (drawn.figure() instanceof Lesson.Experiment experiment) {
            lines.addAll(wrapped(columns, "Type `lesson try " + experiment.study() + "` to compute it."));
            return lines;
        }
        if (!(drawn.figure() instanceof Lesson.Tree figure)) {
            drawn.film().forEach(text -> lines.addAll(wrapped(columns, text)));
            return lines;
        }
        if (drawn.tree().isEmpty()) {
            lines.addAll(wrapped(columns, LessonTrees.hint(lesson, figure)));
            return lines;
        }
        SearchTree tree = drawn.tree().get();
        String title = tree.algorithm() + ": " + LessonTrees.counted(figure, tree);
        List<StyledLine> whole = TreeLines.of(tree, title, columns);
        if (whole.size() > MAX_TREE_LINES && drawn.place().isPresent()) {
            lines.add(StyledLine.of(Style.HEADING, title));
            lines.addAll(drawn.place().get().apply(columns));
            lines.addAll(wrapped(columns, LessonTrees.hint(lesson, figure)));
            return lines;
        }
        List<StyledLine> first = whole.size() <= MAX_TREE_LINES
                ? whole
                : TreeLines.of(
                                tree,
                                title,
                                columns,
                                node -> !tree.passes().contains(node)
                                        && !(isMonteCarlo(figure) && isMostVisited(node, tree)))
                        .lines();
        List<StyledLine> begun = first.subList(0, Math.min(first.size(), MAX_TREE_LINES));
        lines.addAll(begun);
        if (begun.size() < first.size()) {
            TreeLines.legend(begun).forEach(line -> lines.addAll(wrapped(columns, line.text())));
        }
        if (whole.size() > MAX_TREE_LINES) {
            String command = LessonTrees.command(lesson, figure);
            String rounds = isMonteCarlo(figure) ? " `step " + command + "` goes through the rounds." : "";
            lines.addAll(wrapped(columns, "`tree " + command + "` draws all of it." + rounds));
        } else if (!figure.leaves().isEmpty()) {
            String command = LessonTrees.command(lesson, figure);
            lines.addAll(wrapped(columns, "Change a leaf: `tree " + command + "` draws this one."));
        }
        return lines;
    }

    /** A text without the marks of Markdown. */
    static String plain(String text) {
        return Lesson.LINK.matcher(Lesson.STRONG.matcher(text).replaceAll("$1")).replaceAll("$1 ($2)");
    }

    /** A paragraph in lines. */
    static List<StyledLine> wrapped(int columns, String paragraph) {
        return TextTable.wrapped(List.of(plain(paragraph).split(" ", -1)), columns).stream()
                .map(StyledLine::of)
                .toList();
    }
}
