package hal.commands.laboratory;

import hal.analysis.compare.Comparison;
import hal.analysis.compare.ComparisonLayout;
import hal.analysis.compare.ComparisonRow;
import hal.analysis.compare.ComparisonText;
import hal.analysis.compare.ComparisonText.Agreement;
import hal.analysis.compare.Contestants;
import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.engine.AlgorithmCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.search.StopToken;
import hal.session.CompletionContext;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.session.game.GameKind;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Runs several algorithms on the position, and shows what each of them costs. */
public final class CompareCommand implements Command {
    private static final String DEPTH = "depth";
    private static final int DEFAULT_DEPTH = 4;

    @Override
    public CommandInfo info() {
        return CommandInfo.of("compare", "compares algorithms on this position: what each chooses and costs")
                .with("[depth N] [ALGORITHM ...] [columns=NAME,...] [sort=COLUMN]")
                .details(
                        """
                        Without names, all of them; without a depth, to depth 4. An algorithm may have options, such as
                        hal:without=null-move. The columns: nodes visited, leaves evaluated, cutoffs, the share of
                        them that the first move caused, hits in the transposition table, the effective branching
                        factor, and how many times fewer nodes than minimax. Ctrl-C stops it and keeps the rows so far.
                        compare A vs B shows two side by side. columns=nodes,time shows these only; sort=nodes sorts the
                        rows, sort=-nodes the largest first. Every algorithm is warmed up before it is timed, and a
                        short search is repeated: its fastest time counts.""");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        session.turns().requireNoTest();
        List<String> words = new ArrayList<>();
        int depth = StudyArguments.depth(arguments, DEPTH, DEFAULT_DEPTH, words);
        if (session.board().isOver()) {
            throw new UserException("The game is over: there is nothing to think about.");
        }
        ComparisonLayout layout = ComparisonLayout.USUAL;
        for (String word : List.copyOf(words)) {
            Optional<ComparisonLayout> changed = layout.with(word);
            if (changed.isPresent()) {
                layout = changed.get();
                words.remove(word);
            }
        }
        boolean beside = Contestants.areSideBySide(words);
        List<EngineSpec> contestants = session.kind() == GameKind.CHESS
                ? Contestants.of(words, session.settings().get(EngineOptions.EVALUATION))
                : Contestants.ofLaboratory(words);
        Comparison comparison =
                new Comparison(session.surroundings().engines(), session.board().root(), contestants, depth);
        String title = "compare at depth " + depth;
        session.jobs().begin(new CompareJob(comparison, layout, beside, () -> session.face()
                .page(title)));
    }

    @Override
    public List<Choice> choices(CompletionContext context, List<String> before) {
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

    /** A comparison whose rows come onto a page as they are finished. */
    private static final class CompareJob implements Jobs.Job {
        private final Comparison comparison;
        private final ComparisonLayout layout;
        private final boolean beside;
        private final Supplier<Page> pages;

        /**
         * @param beside whether two rows stand side by side
         * @param pages opens the page when there is something to put onto it
         */
        CompareJob(Comparison comparison, ComparisonLayout layout, boolean beside, Supplier<Page> pages) {
            this.comparison = comparison;
            this.layout = layout;
            this.beside = beside;
            this.pages = pages;
        }

        @Override
        public String name() {
            return "compare";
        }

        @Override
        public void run(StopToken stop) {
            Page page = pages.get();
            ComparisonText text = new ComparisonText(page.columns(), layout);
            List<ComparisonRow> rows = beside ? runSideBySide(page, text, stop) : runInRows(page, text, stop);
            Agreement agreement = Agreement.of(rows);
            page.add(List.of(StyledLine.of(agreement.holds() ? Style.GOOD : Style.ERROR, agreement.text())));
        }

        private List<ComparisonRow> runInRows(Page page, ComparisonText text, StopToken stop) {
            boolean atOnce = layout.isAsFinished();
            page.add(table(text, 0, List.of()));
            List<ComparisonRow> rows = layout.sorted(comparison.run(
                    row -> {
                        if (atOnce) {
                            page.add(new Answer.Rows(table(text, 0, List.of(row))));
                        }
                    },
                    stop));
            for (int sheet = 0; sheet < text.sheets(); sheet++) {
                if (sheet > 0) {
                    page.add(List.of(StyledLine.EMPTY));
                    page.add(table(text, sheet, List.of()));
                }
                if (sheet > 0 || !atOnce) {
                    for (ComparisonRow row : rows) {
                        page.add(new Answer.Rows(table(text, sheet, List.of(row))));
                    }
                }
            }
            return rows;
        }

        private List<ComparisonRow> runSideBySide(Page page, ComparisonText text, StopToken stop) {
            List<ComparisonRow> rows = comparison.run(row -> {}, stop);
            if (rows.size() == 2) {
                page.add(new Answer.Table(
                        "",
                        List.of(
                                Answer.Table.Column.text(""),
                                Answer.Table.Column.number(rows.get(0).algorithm(), 0),
                                Answer.Table.Column.number(rows.get(1).algorithm(), 0),
                                Answer.Table.Column.number("times", 0)),
                        text.sideBySide(rows.get(0), rows.get(1)).stream()
                                .map(cells -> Answer.Table.row(cells.toArray(String[]::new)))
                                .toList(),
                        "",
                        Answer.Table.DEFAULT_GAP));
            }
            return rows;
        }

        /** A table of the columns that find room beside each other on one sheet. */
        private static Answer.Table table(ComparisonText text, int sheet, List<ComparisonRow> rows) {
            return new Answer.Table(
                    "",
                    text.columns(sheet).stream()
                            .map(column -> new Answer.Table.Column(column.heading(), column.right(), column.least()))
                            .toList(),
                    rows.stream()
                            .map(row -> Answer.Table.row(text.cells(sheet, row).toArray(String[]::new)))
                            .toList(),
                    "",
                    1);
        }

        @Override
        public String status() {
            return comparison.status();
        }
    }
}
