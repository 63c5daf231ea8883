package hal.commands.laboratory;

import hal.analysis.compare.Comparison;
import hal.analysis.compare.ComparisonText;
import hal.analysis.compare.ComparisonText.Agreement;
import hal.analysis.compare.Contestants;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.settings.SettingCommands;
import hal.engine.AlgorithmCatalog;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.platform.TextTable;
import hal.search.engine.StopToken;
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

/** What several algorithms choose in a position, and what that costs each of them. */
public final class CompareCommand {

    public static final Command COMPARE = Command.of("compare", StudyParameters.ALGORITHM.list())
            .offering("algo", context -> SettingCommands.algorithms())
            .offering("columns", context -> columns())
            .offering("sort", context -> columns())
            .runs(CompareCommand::compare);

    private CompareCommand() {}

    private static List<Choice> columns() {
        return ComparisonText.Layout.names().stream().map(Choice::of).toList();
    }

    private static void compare(Session session, Values values) {
        session.mode().requireNoTest();
        List<String> words = values.list("algo");
        int depth = values.number("depth");
        session.current().requireOngoing();
        for (String word : words) {
            if (!AlgorithmCatalog.names().contains(word)
                    && session.catalogs().programs().has(word)) {
                throw new UserException("compare is for HAL's own algorithms; `match hal " + word
                        + "` plays games, `analyse " + word + "` has its choice here.");
            }
        }
        ComparisonText.Layout layout = UsageException.read(() -> layout(values));
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
        session.run(Jobs.Task.of("compare", stop -> {
                    Page page = session.face().page("compare at depth " + depth);
                    page.onLeave(stop::raise);
                    compare(session.face().abilities().rowColumns(page.columns()), comparison, layout, stop, page::add);
                    return () -> {};
                })
                .status(comparison::status));
    }

    private static ComparisonText.Layout layout(Values values) {
        ComparisonText.Layout layout = ComparisonText.Layout.DEFAULT;
        if (values.isGiven("columns")) {
            layout = layout.withColumns(values.get("columns"));
        }
        return values.isGiven("sort") ? layout.sortedBy(values.get("sort")) : layout;
    }

    /** @param page takes the answers, the rows as they are finished */
    private static void compare(
            int columns, Comparison comparison, ComparisonText.Layout layout, StopToken stop, Consumer<Answer> page) {
        ComparisonText text = new ComparisonText(columns, layout, comparison.names());
        addLine(page, Style.QUIET, comparison.heading());
        page.accept(table(text, 0, List.of()));
        boolean atOnce = layout.isAsFinished();
        Consumer<Comparison.Row> add = row -> page.accept(new Answer.Rows(table(text, 0, List.of(row))));
        List<Comparison.Row> rows = layout.sorted(comparison.run(atOnce ? add : row -> {}, stop));
        addSheets(page, text, atOnce ? 1 : 0, rows);
        Agreement agreement = Agreement.of(rows);
        addLine(page, Style.QUIET, text.note(rows));
        if (!agreement.holds()) {
            throw new UserException(agreement.text());
        }
        addLine(page, Style.GOOD, agreement.text());
    }

    private static void addLine(Consumer<Answer> page, Style style, String text) {
        if (!text.isEmpty()) {
            page.accept(new Answer.Lines(List.of(StyledLine.of(style, text))));
        }
    }

    /** @param first the first sheet whose rows are not there yet; the head of sheet 0 is */
    private static void addSheets(Consumer<Answer> page, ComparisonText text, int first, List<Comparison.Row> rows) {
        for (int sheet = first; sheet < text.sheets(); sheet++) {
            if (sheet > 0) {
                page.accept(new Answer.Lines(List.of(StyledLine.EMPTY)));
                page.accept(table(text, sheet, List.of()));
            }
            for (Comparison.Row row : rows) {
                page.accept(new Answer.Rows(table(text, sheet, List.of(row))));
            }
        }
    }

    /** A table of the columns that find room beside each other on one sheet. */
    private static Answer.Table table(ComparisonText text, int sheet, List<Comparison.Row> rows) {
        return Answer.Table.of(
                        text.columns(sheet),
                        rows.stream().map(row -> cells(text, sheet, row)).toList())
                .tight();
    }

    private static List<Answer.Table.Cell> cells(ComparisonText text, int sheet, Comparison.Row row) {
        List<TextTable.Column> columns = text.columns(sheet);
        List<String> exact = text.exact(sheet, row);
        List<Answer.Table.Cell> cells = new ArrayList<>();
        for (String shown : text.cells(sheet, row)) {
            int i = cells.size();
            cells.add(
                    columns.get(i).fields(1).size() > 1
                            ? Answer.Table.Cell.of(shown).asScore()
                            : Answer.Table.Cell.of(shown, columns.get(i).value(exact.get(i))));
        }
        return cells;
    }
}
