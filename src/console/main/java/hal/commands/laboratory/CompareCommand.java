package hal.commands.laboratory;

import hal.analysis.compare.Comparison;
import hal.analysis.compare.ComparisonText;
import hal.analysis.compare.ComparisonText.Agreement;
import hal.analysis.compare.Contestants;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.commands.settings.SettingCommands;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.platform.TextTable;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** What several algorithms choose in a position, and what that costs each of them. */
public final class CompareCommand {

    public static final Command COMPARE = Command.of("compare", StudyParameters.ALGORITHM.list())
            .offering("algo", context -> SettingCommands.algorithms())
            .runs(CompareCommand::compare);

    private CompareCommand() {}

    private static void compare(Session session, Values values) {
        session.mode().requireNoTest();
        List<String> words = values.list("algo");
        int depth = values.number("depth");
        if (session.board().isOver()) {
            throw new UserException("The game is over: there is nothing to think about.");
        }
        ComparisonText.Layout layout = UsageException.read(() -> layout(values));
        boolean beside = Contestants.areSideBySide(words);
        List<EngineSpec> contestants = UsageException.read(() -> session.kind().isOfLaboratory()
                ? Contestants.ofLaboratory(words)
                : Contestants.of(words, session.settings().get(EngineOptions.EVALUATION)));
        EngineCatalog catalog = new EngineCatalog(session.catalogs().evaluations());
        UsageException.check(() -> contestants.forEach(catalog::requireEvaluation));
        Comparison comparison = new Comparison(
                session.engines(),
                session.board().position().root(),
                contestants,
                depth,
                session.times().measured() && layout.needsTimes());
        String title = "compare at depth " + depth;
        session.run(Jobs.Task.of("compare", stop -> {
                    Page page = session.face().page(title);
                    int columns = page.columns();
                    List<Comparison.Row> rows =
                            compare(page, comparison, layout, beside, finished -> comparison.run(finished, stop));
                    return page.isOpen() ? () -> {} : () -> print(session, columns, comparison, layout, beside, rows);
                })
                .status(comparison::status));
    }

    /** The user has closed the page before all was there: the whole table goes where answers go, as wide as it was. */
    private static void print(
            Session session,
            int columns,
            Comparison comparison,
            ComparisonText.Layout layout,
            boolean beside,
            List<Comparison.Row> rows) {
        KeptPage kept = new KeptPage(columns, new ArrayList<>());
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

    private static ComparisonText.Layout layout(Values values) {
        ComparisonText.Layout layout = ComparisonText.Layout.DEFAULT;
        if (values.isGiven("columns")) {
            layout = layout.withColumns(values.get("columns"));
        }
        return values.isGiven("sort") ? layout.sortedBy(values.get("sort")) : layout;
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
        if (!agreement.holds()) {
            throw new UserException(agreement.text());
        }
        addLine(page, Style.GOOD, agreement.text());
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
                            TextTable.Column.left("").called("figure"),
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
                rows.stream().map(row -> cells(text, sheet, row)).toList(),
                "",
                1,
                text.keys(sheet));
    }

    private static List<Answer.Table.Cell> cells(ComparisonText text, int sheet, Comparison.Row row) {
        List<String> shown = text.cells(sheet, row);
        List<String> exact = text.exact(sheet, row);
        List<Answer.Table.Cell> cells = new ArrayList<>();
        for (int i = 0; i < shown.size(); i++) {
            cells.add(new Answer.Table.Cell(Style.TEXT, shown.get(i), exact.get(i)));
        }
        return cells;
    }
}
