package hal.cli.tables;

import hal.tables.syzygy.SyzygyTables;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hal tables check}: whether Syzygy tables can be used. */
@Command(
        name = "check",
        description = "Open all Syzygy tables of a path and check their headers and sizes.",
        mixinStandardHelpOptions = true)
final class TablesCheckCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "PATH",
            description = "A folder, or several with a colon between two (on Windows a semicolon).")
    private String path;

    @Override
    public Integer call() {
        SyzygyTables tables = SyzygyTables.ofPath(path);
        int good = tables.openAll();
        PrintWriter out = spec.commandLine().getOut();
        out.println(good + " files of " + tables.count() + " endgames with up to " + tables.largest()
                + " men are in order.");
        List<String> complaints = tables.takeComplaints();
        complaints.forEach(word -> spec.commandLine().getErr().println("hal: " + word + "."));
        return complaints.isEmpty() ? ExitCode.OK : ExitCode.SOFTWARE;
    }
}
