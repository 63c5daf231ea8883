package hal.cli;

import hal.analysis.ChessRoot;
import hal.analysis.compare.Comparison;
import hal.analysis.compare.ComparisonRow;
import hal.analysis.compare.ComparisonText;
import hal.analysis.compare.ComparisonText.Agreement;
import hal.analysis.compare.Contestants;
import hal.cli.option.UsageException;
import hal.cli.report.Progress;
import hal.cli.report.Ticker;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.notation.Fen;
import hal.search.StopToken;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hal compare}: several algorithms on one position. */
@Command(
        name = "compare",
        description = {
            "Search one position with several algorithms and show each one's move, score and cost.",
            "The exit code is 1 if algorithms that must agree on the score do not."
        },
        mixinStandardHelpOptions = true)
final class CompareAlgorithmsCommand implements Callable<Integer> {
    private static final int MOST_PLIES = 30;
    private static final int WIDE = 200;

    @Spec
    private CommandSpec spec;

    @Parameters(
            arity = "0..*",
            paramLabel = "ALGORITHM",
            description = "Algorithms with their options, such as alphabeta or hal:without=null-move; default: all.")
    private List<String> algorithms = new ArrayList<>();

    @Option(names = "--fen", description = "The position; default: the start position.")
    private String fen = Fen.START;

    @Option(names = "--depth", paramLabel = "PLIES", description = "Search depth in plies; default: ${DEFAULT-VALUE}.")
    private int depth = 4;

    @Option(names = "--eval", paramLabel = "NAME", description = "The evaluation; default: ${DEFAULT-VALUE}.")
    private String evaluation = EngineCatalog.USUAL_EVALUATION;

    @Option(
            names = "--csv",
            description = "Print comma-separated values: a line of headings, then a row for each algorithm.")
    private boolean csv;

    @Override
    public Integer call() {
        if (depth < 1 || depth > MOST_PLIES) {
            throw new ParameterException(
                    spec.commandLine(), "--depth must be 1 to " + MOST_PLIES + " plies, not " + depth);
        }
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        EngineCatalog catalog = Engines.catalog(err);
        List<EngineSpec> contestants = UsageException.read(() -> Contestants.of(algorithms, evaluation));
        UsageException.check(() -> contestants.forEach(catalog::requireEvaluation));
        Comparison comparison = new Comparison(
                catalog::create, new ChessRoot(UsageException.read(() -> Fen.parse(fen))), contestants, depth);
        ComparisonText text = new ComparisonText(WIDE);
        List<ComparisonRow> rows = new ArrayList<>();
        try (Progress progress = Progress.on(err)) {
            println(out, csv ? ComparisonText.csvHeading() : text.heading(0));
            Consumer<ComparisonRow> finished = row -> {
                progress.clear();
                println(out, csv ? ComparisonText.csv(row) : text.line(0, row));
                rows.add(row);
            };
            Ticker ticker = Ticker.start(() -> progress.update(comparison::status));
            try {
                StopToken stop = new StopToken();
                Interruption.stops(() -> comparison.run(finished, stop), stop::raise);
            } finally {
                ticker.stop();
            }
        }
        Agreement agreement = Agreement.of(rows);
        println(csv ? err : out, agreement.text());
        return agreement.holds() ? ExitCode.OK : ExitCode.FAILED;
    }

    private static void println(PrintWriter writer, String line) {
        writer.println(line.stripTrailing());
        writer.flush();
    }
}
