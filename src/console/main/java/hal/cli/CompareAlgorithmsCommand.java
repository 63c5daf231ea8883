package hal.cli;

import hal.analysis.compare.Comparison;
import hal.analysis.compare.ComparisonLayout;
import hal.analysis.compare.ComparisonRow;
import hal.analysis.compare.ComparisonText;
import hal.analysis.compare.ComparisonText.Agreement;
import hal.analysis.compare.Contestants;
import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Interruption;
import hal.command.Progress;
import hal.command.Subcommand;
import hal.command.UsageException;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.notation.Fen;
import hal.platform.TextTable;
import hal.search.StopToken;
import hal.search.lab.game.ChessAsGame;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Stack;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code hal compare}: several algorithms on one position. */
@Command(
        name = "compare",
        description = {
            "Search one position with several algorithms and show each one's move, score and cost.",
            "The exit code is 1 if algorithms that must agree on the score do not."
        },
        mixinStandardHelpOptions = true)
final class CompareAlgorithmsCommand extends Subcommand {
    private static final int MAX_PLIES = 30;
    private static final int WIDE = 200;

    @Parameters(
            arity = "0..*",
            paramLabel = "ALGORITHM",
            description = {
                "Algorithms with their options, such as alphabeta or hal:without=null-move; default: all.",
                "A vs B shows two side by side."
            })
    private List<String> algorithms = new ArrayList<>();

    @Option(names = "--fen", description = "The position; default: the start position.")
    private String fen = Fen.START;

    @Option(names = "--depth", paramLabel = "PLIES", description = "Search depth in plies; default: ${DEFAULT-VALUE}.")
    private int depth = 4;

    @Option(names = "--eval", paramLabel = "NAME", description = "The evaluation; default: ${DEFAULT-VALUE}.")
    private String evaluation = EngineCatalog.DEFAULT_EVALUATION;

    @Option(
            names = "--csv",
            description = "Print comma-separated values: a line of headings, then a row for each algorithm.")
    private boolean csv;

    @Option(names = "--json", description = "Print JSON: a line for each algorithm.")
    private boolean json;

    @Option(
            names = "--columns",
            paramLabel = "NAME,...",
            description = "Show these columns only: nodes,time,first, as the headings name them.")
    private String columns = "";

    @Option(
            names = "--sort",
            paramLabel = "COLUMN",
            parameterConsumer = AnyWord.class,
            description = "Sort the rows by a column; -COLUMN puts the largest first.")
    private String sort = "";

    @Override
    public Integer call() {
        if (depth < 1 || depth > MAX_PLIES) {
            throw wrong("--depth must be 1 to " + MAX_PLIES + " plies, not " + depth);
        }
        if (csv && json) {
            throw wrong("--csv and --json both write to standard output");
        }
        ComparisonLayout layout = UsageException.read(this::layout);
        boolean beside = Contestants.areSideBySide(algorithms);
        PrintWriter out = out();
        PrintWriter err = err();
        EngineCatalog catalog = Engines.catalog(err);
        List<EngineSpec> contestants = UsageException.read(() -> Contestants.of(algorithms, evaluation));
        UsageException.check(() -> contestants.forEach(catalog::requireEvaluation));
        Comparison comparison = new Comparison(
                catalog::create,
                new ChessAsGame(UsageException.position(fen, err)),
                contestants,
                depth,
                layout.needsTimes());
        ComparisonText text = new ComparisonText(WIDE, layout, comparison.names());
        List<ComparisonRow> rows = new ArrayList<>();
        try (Progress progress = Progress.on(err)) {
            boolean whenDone = !layout.isAsFinished() || (beside && !csv && !json);
            if (!csv && !json) {
                println(out, comparison.heading());
            }
            if (csv || !(json || beside)) {
                println(out, csv ? text.csvHeading() : text.heading(0));
            }
            Consumer<ComparisonRow> finished = row -> {
                progress.clear();
                rows.add(row);
                if (!whenDone) {
                    println(out, line(text, row));
                }
            };
            StopToken stop = new StopToken();
            Runnable work = () -> progress.during(() -> comparison.run(finished, stop), comparison::status);
            Interruption.stops(work, stop::raise);
            if (beside && !csv && !json && rows.size() == 2) {
                printSideBySide(out, text, rows);
            } else if (whenDone) {
                layout.sorted(rows).forEach(row -> println(out, line(text, row)));
            }
        }
        Agreement agreement = Agreement.of(rows);
        if (!csv && !json && !text.note(rows).isEmpty()) {
            println(out, text.note(rows));
        }
        if (!agreement.text().isEmpty()) {
            println(csv || json ? err : out, agreement.text());
        }
        return agreement.holds() ? ExitCode.OK : ExitCode.FAILED;
    }

    /** Takes the next word, though a minus makes it look like an option. */
    static final class AnyWord implements IParameterConsumer {
        @Override
        public void consumeParameters(Stack<String> words, ArgSpec option, CommandSpec command) {
            if (words.isEmpty()) {
                throw new ParameterException(command.commandLine(), "--sort needs a column, such as nodes or -nodes");
            }
            option.setValue(words.pop());
        }
    }

    private ComparisonLayout layout() {
        ComparisonLayout layout = ComparisonLayout.DEFAULT;
        if (!columns.isEmpty()) {
            layout = layout.withColumns(columns);
        }
        return sort.isEmpty() ? layout : layout.sortedBy(sort);
    }

    private String line(ComparisonText text, ComparisonRow row) {
        return csv ? text.csv(row) : json ? text.json(row) : text.line(0, row);
    }

    private static void printSideBySide(PrintWriter out, ComparisonText text, List<ComparisonRow> rows) {
        TextTable table =
                new TextTable(List.of("", rows.get(0).algorithm(), rows.get(1).algorithm(), "times"));
        text.sideBySide(rows.get(0), rows.get(1)).forEach(table::add);
        table.lines().forEach(line -> println(out, line));
    }

    private static void println(PrintWriter writer, String line) {
        writer.println(line.stripTrailing());
        writer.flush();
    }
}
