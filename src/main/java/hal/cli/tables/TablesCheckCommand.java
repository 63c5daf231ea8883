package hal.cli.tables;

import hal.cli.report.Figures;
import hal.cli.report.Progress;
import hal.support.CleanText;
import hal.support.UserException;
import hal.tables.syzygy.SyzygyTables;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hal tables check}: whether Syzygy tables can be used. */
@Command(
        name = "check",
        description = "Open all Syzygy tables of a path, and check their headers, sizes and checksums.",
        mixinStandardHelpOptions = true)
final class TablesCheckCommand implements Callable<Integer> {
    private static final int MAX_LENGTH = 300;

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "PATH",
            description = "A folder, or several with a colon between two (on Windows a semicolon).")
    private String path;

    @Override
    public Integer call() {
        SyzygyTables tables = SyzygyTables.ofPath(path);
        int opened = tables.openAll();
        SyzygyTables.Checksums checksums;
        try (Progress progress = Progress.on(spec.commandLine().getErr())) {
            long begun = System.nanoTime();
            checksums = tables.verifyAll(done -> progress.update(() -> {
                double nanos = System.nanoTime() - begun;
                return String.format(
                        Locale.ROOT,
                        "%d of %d files, %.1f a second, %s left",
                        done,
                        opened,
                        done * 1e9 / nanos,
                        Figures.time(Duration.ofNanos((long) (nanos * (opened - done) / done))));
            }));
        }
        if (tables.count() == 0) {
            throw new UserException("there are no endgame tables in " + CleanText.line(path, MAX_LENGTH));
        }
        PrintWriter out = spec.commandLine().getOut();
        out.println(checksums.right() + checksums.large() + " files of " + tables.count() + " endgames with up to "
                + tables.largest() + " men are in order.");
        if (checksums.large() > 0) {
            out.println(checksums.large() + " of them are larger than 64 MiB, and their checksums were not computed.");
        }
        List<String> complaints = tables.takeComplaints();
        complaints.forEach(word -> spec.commandLine().getErr().println("hal: " + word + "."));
        return complaints.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }
}
