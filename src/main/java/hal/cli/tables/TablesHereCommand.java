package hal.cli.tables;

import hal.cli.option.UsageException;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.support.TextTable;
import hal.tables.TableMoves;
import hal.tables.TableMoves.Verdict;
import hal.tables.retrograde.MateProbe;
import hal.tables.syzygy.SyzygyTables;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hal tables here}: what tables say of the moves of a position. */
@Command(
        name = "here",
        description = "List every legal move of a position with what the tables say of it, the best first.",
        mixinStandardHelpOptions = true)
final class TablesHereCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private TablesCommands.Folder folder;

    @Option(
            names = "--syzygy",
            paramLabel = "PATH",
            description = "Ask the Syzygy tables of these folders instead of HAL's own.")
    private String syzygy;

    @Parameters(arity = "1..*", paramLabel = "FEN", description = "The position.")
    private List<String> fen;

    @Override
    public Integer call() {
        Position position = UsageException.read(() -> Fen.parse(String.join(" ", fen)));
        PrintWriter out = spec.commandLine().getOut();
        MoveList moves = position.legalMoves();
        if (moves.isEmpty()) {
            out.println(position.inCheck() ? "It is mate." : "It is stalemate.");
            return ExitCode.OK;
        }
        TextTable table = new TextTable(List.of("Move", "Result"));
        List<Verdict> verdicts = syzygy == null
                ? TableMoves.byMate(new MateProbe(folder.library()), position)
                : TableMoves.bySyzygy(SyzygyTables.ofPath(syzygy), position);
        verdicts.forEach(verdict -> table.add(List.of(San.format(position, verdict.move()), verdict.result())));
        out.print(table);
        return ExitCode.OK;
    }
}
