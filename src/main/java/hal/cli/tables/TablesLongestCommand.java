package hal.cli.tables;

import hal.notation.Fen;
import hal.notation.San;
import hal.rules.Position;
import hal.tables.retrograde.Endgame;
import hal.tables.retrograde.MateProbe;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hal tables longest}: the longest mate of an endgame. */
@Command(
        name = "longest",
        description =
                "Show a position from which the mate takes longest, and the moves to it, for each side that can win.",
        mixinStandardHelpOptions = true)
final class TablesLongestCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Mixin
    private TablesCommands.Folder folder;

    @Parameters(paramLabel = "ENDGAME", description = "An endgame whose table is made, such as KBNK.")
    private String name;

    @Override
    public Integer call() {
        Endgame endgame = Endgame.parse(name);
        MateProbe probe = new MateProbe(folder.library());
        PrintWriter out = spec.commandLine().getOut();
        boolean found = false;
        for (boolean whiteWins : new boolean[] {true, false}) {
            Optional<Position> start = probe.longest(endgame, whiteWins);
            if (start.isPresent()) {
                show(probe, start.orElseThrow(), whiteWins, out);
                found = true;
            }
        }
        if (!found) {
            out.println("Neither side can force mate in " + endgame + ".");
        }
        return ExitCode.OK;
    }

    private static void show(MateProbe probe, Position start, boolean whiteWins, PrintWriter out) {
        List<Integer> line = probe.line(start);
        out.println((whiteWins ? "White" : "Black") + " to move mates in " + (line.size() + 1) / 2 + ": "
                + Fen.format(start));
        int[] moves = line.stream().mapToInt(Integer::intValue).toArray();
        out.println(San.formatLine(start, moves, moves.length));
    }
}
