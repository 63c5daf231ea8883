package hal.cli.tables;

import hal.cli.option.UsageException;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.support.TextTable;
import hal.support.UserException;
import hal.tables.retrograde.Endgame;
import hal.tables.retrograde.MateProbe;
import hal.tables.retrograde.MateProbe.Choice;
import hal.tables.retrograde.MateProbe.Outcome;
import hal.tables.syzygy.SyzygyProbe;
import hal.tables.syzygy.SyzygyTables;
import hal.tables.syzygy.Wdl;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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
        TextTable table = syzygy == null ? own(position) : syzygy(position, moves);
        out.print(table);
        return ExitCode.OK;
    }

    private TextTable own(Position position) {
        MateProbe probe = new MateProbe(folder.library());
        Optional<List<Choice>> choices = probe.choices(position);
        if (choices.isEmpty()) {
            int men = Long.bitCount(position.occupied());
            throw new UserException(
                    men > 4 || position.castlingRights() != 0
                            ? "HAL's own tables know positions of up to four men in which nobody may castle; give the"
                                    + " folder of Syzygy tables with --syzygy"
                            : "a table is missing; \"hal tables make " + Endgame.of(position) + "\" makes it");
        }
        TextTable table = new TextTable(List.of("Move", "Result"));
        for (Choice choice : choices.orElseThrow()) {
            table.add(List.of(San.format(position, choice.move()), words(choice.outcome())));
        }
        return table;
    }

    private static String words(Outcome outcome) {
        return outcome.isWin()
                ? "mates in " + outcome.moves()
                : outcome.isLoss() ? "mated in " + outcome.moves() : "draw";
    }

    private TextTable syzygy(Position position, MoveList moves) {
        SyzygyTables tables = SyzygyTables.ofPath(syzygy);
        SyzygyProbe probe = new SyzygyProbe(tables);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) {
            String san = San.format(position, moves.get(i));
            position.make(moves.get(i));
            boolean zeroing = position.halfmoveClock() == 0;
            boolean mate = position.isCheckmate();
            int wdl = -probe.wdl(position);
            int dtz = probe.dtz(position);
            position.unmake();
            if (wdl == -Wdl.UNKNOWN || dtz == SyzygyProbe.NO_DISTANCE) {
                List<String> complaints = tables.takeComplaints();
                throw new UserException(
                        complaints.isEmpty()
                                ? "the tables in " + syzygy + " do not know the position after " + san
                                : complaints.get(0));
            }
            rows.add(new Row(san, wdl, zeroing || mate ? 0 : Math.abs(dtz), mate));
        }
        rows.sort(Comparator.comparingInt(Row::rank).reversed());
        TextTable table = new TextTable(List.of("Move", "Result", "Plies to zeroing"));
        rows.forEach(row -> table.add(List.of(row.san, row.words(), row.mate ? "mate" : Integer.toString(row.plies))));
        return table;
    }

    /** What tables say of a move; {@code plies} to the next capture or pawn move after it, 0 if it is one itself. */
    private record Row(String san, int wdl, int plies, boolean mate) {
        /** A win as fast as possible, a loss as slow as possible. */
        int rank() {
            return mate ? 100_000 : wdl * 1000 - Integer.signum(wdl) * plies;
        }

        String words() {
            return switch (wdl) {
                case Wdl.WIN -> "win";
                case Wdl.CURSED_WIN -> "win, but for the fifty-move rule";
                case Wdl.DRAW -> "draw";
                case Wdl.BLESSED_LOSS -> "loss, but for the fifty-move rule";
                default -> "loss";
            };
        }
    }
}
