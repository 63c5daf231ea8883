package hal.commands.laboratory;

import hal.analysis.compare.Comparison;
import hal.analysis.compare.ComparisonText;
import hal.analysis.compare.ComparisonText.Agreement;
import hal.analysis.compare.Contestants;
import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.engine.AlgorithmCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.platform.TextTable;
import hal.session.CompletionContext;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.SessionContext;
import hal.session.face.Answer;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** What several algorithms choose in a position, and what that costs each of them. */
public final class CompareCommand {
    private static final int DEFAULT_DEPTH = 4;
    private static final String DEPTH = "depth";

    public static final Command COMPARE = Command.of(
                    "compare", "compares algorithms on this position: what each chooses and costs")
            .with("[depth N] [ALGORITHM ...] [columns=NAME,...] [sort=COLUMN]")
            .details(
                    """
                        Without names, all of them; without a depth, to depth 4. An algorithm may have options, such as
                        hal:without=null-move. The columns: nodes visited, leaves evaluated, cutoffs, the share of
                        them that the first move caused, hits in the transposition table, the effective branching
                        factor, and how many times fewer nodes than minimax. Ctrl-C stops it and keeps the rows so far.
                        compare A vs B shows two side by side. columns=nodes,time shows these only; sort=nodes sorts the
                        rows, sort=-nodes the largest first. Every algorithm is warmed up before it is timed, and a
                        short search is repeated: its fastest time counts.""")
            .does(CompareCommand::compare)
            .completing(CompareCommand::choices);

    private CompareCommand() {}

    private static void compare(Session session, Arguments arguments) {
        session.turns().requireNoTest();
        List<String> words = new ArrayList<>();
        int depth = StudyArguments.depth(arguments, DEPTH, DEFAULT_DEPTH, words);
        if (session.board().isOver()) {
            throw new UserException("The game is over: there is nothing to think about.");
        }
        ComparisonText.Layout layout = layout(words);
        boolean beside = Contestants.areSideBySide(words);
        List<EngineSpec> contestants = session.kind().isOfLaboratory()
                ? Contestants.ofLaboratory(words)
                : Contestants.of(words, session.settings().get(EngineOptions.EVALUATION));
        SessionContext surroundings = session.surroundings();
        Comparison comparison = new Comparison(
                surroundings.engines(),
                session.board().position().root(),
                contestants,
                depth,
                surroundings.times().measured() && layout.needsTimes());
        String title = "compare at depth " + depth;
        session.run(Jobs.Task.of("compare", stop -> {
                    Page page = session.face().page(title);
                    List<Comparison.Row> rows =
                            compare(page, comparison, layout, beside, finished -> comparison.run(finished, stop));
                    return page.isOpen() ? () -> {} : () -> tell(session, comparison, layout, beside, rows);
                })
                .status(comparison::status));
    }

    /** The user has closed the page before all was there: the whole table goes where answers go, as wide as those. */
    private static void tell(
            Session session,
            Comparison comparison,
            ComparisonText.Layout layout,
            boolean beside,
            List<Comparison.Row> rows) {
        KeptPage kept = new KeptPage(session.face().abilities().columns(), new ArrayList<>());
        compare(kept, comparison, layout, beside, finished -> {
            rows.forEach(finished);
            return rows;
        });
        session.print(new Answer.Group(kept.answers()));
    }

    /** A page that only keeps what is added to it. */
    private record KeptPage(int columns, List<Answer> answers) implements Page {
        @Override
        public int rows() {
            return Integer.MAX_VALUE;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void add(Answer answer) {
            answers.add(answer);
        }
    }

    /** What the words say of the layout; they are taken out. */
    private static ComparisonText.Layout layout(List<String> words) {
        ComparisonText.Layout layout = ComparisonText.Layout.DEFAULT;
        for (String word : List.copyOf(words)) {
            Optional<ComparisonText.Layout> changed = layout.with(word);
            if (changed.isPresent()) {
                layout = changed.get();
                words.remove(word);
            }
        }
        return layout;
    }

    private static List<Choice> choices(CompletionContext context, List<String> before) {
        if (!before.isEmpty() && before.get(before.size() - 1).equals(DEPTH)) {
            return List.of(Choice.of("2"), Choice.of("3"), Choice.of("4"), Choice.of("5"));
        }
        List<Choice> choices = new ArrayList<>();
        if (before.isEmpty()) {
            choices.add(Choice.of(DEPTH));
        }
        AlgorithmCatalog.names().forEach(name -> choices.add(new Choice(name, AlgorithmCatalog.describe(name))));
        return choices;
    }

    /** Where the rows of a comparison come from: told of each as it is finished, it returns all. */
    private interface Source extends Function<Consumer<Comparison.Row>, List<Comparison.Row>> {}

    /** A comparison whose rows come onto a page as they are finished. */
    private static List<Comparison.Row> compare(
            Page page, Comparison comparison, ComparisonText.Layout layout, boolean beside, Source source) {
        ComparisonText text = new ComparisonText(page.columns(), layout, comparison.names());
        page.add(List.of(StyledLine.of(Style.QUIET, comparison.heading())));
        List<Comparison.Row> rows = beside ? sideBySide(page, text, source) : inRows(page, layout, text, source);
        Agreement agreement = Agreement.of(rows);
        addLine(page, Style.QUIET, text.note(rows));
        addLine(page, agreement.holds() ? Style.GOOD : Style.ERROR, agreement.text());
        return rows;
    }

    private static void addLine(Page page, Style style, String text) {
        if (!text.isEmpty()) {
            page.add(List.of(StyledLine.of(style, text)));
        }
    }

    private static List<Comparison.Row> inRows(
            Page page, ComparisonText.Layout layout, ComparisonText text, Source source) {
        boolean atOnce = layout.isAsFinished();
        page.add(table(text, 0, List.of()));
        List<Comparison.Row> rows = layout.sorted(source.apply(row -> {
            if (atOnce) {
                page.add(new Answer.Rows(table(text, 0, List.of(row))));
            }
        }));
        for (int sheet = 0; sheet < text.sheets(); sheet++) {
            if (sheet > 0) {
                page.add(List.of(StyledLine.EMPTY));
                page.add(table(text, sheet, List.of()));
            }
            if (sheet > 0 || !atOnce) {
                for (Comparison.Row row : rows) {
                    page.add(new Answer.Rows(table(text, sheet, List.of(row))));
                }
            }
        }
        return rows;
    }

    private static List<Comparison.Row> sideBySide(Page page, ComparisonText text, Source source) {
        List<Comparison.Row> rows = source.apply(row -> {});
        if (rows.size() == 2) {
            page.add(Answer.Table.of(
                    List.of(
                            TextTable.Column.left(""),
                            TextTable.Column.right(rows.get(0).algorithm()),
                            TextTable.Column.right(rows.get(1).algorithm()),
                            TextTable.Column.right("times")),
                    text.sideBySide(rows.get(0), rows.get(1)).stream()
                            .map(cells -> Answer.Table.row(cells.toArray(String[]::new)))
                            .toList()));
        }
        return rows;
    }

    /** A table of the columns that find room beside each other on one sheet. */
    private static Answer.Table table(ComparisonText text, int sheet, List<Comparison.Row> rows) {
        return new Answer.Table(
                "",
                text.columns(sheet),
                rows.stream()
                        .map(row -> Answer.Table.row(text.cells(sheet, row).toArray(String[]::new)))
                        .toList(),
                "",
                1);
    }
}
