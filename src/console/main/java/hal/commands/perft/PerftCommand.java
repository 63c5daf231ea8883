package hal.commands.perft;

import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Job;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.notation.Fen;
import hal.notation.UciMove;
import hal.rules.MoveList;
import hal.rules.Perft;
import hal.rules.Position;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Counts the leaves of the move tree, to check the move generator and measure its speed. */
public final class PerftCommand {
    private static final int MAX_DEPTH = 20;

    public static final Command COMMAND = Command.of("perft").works(PerftCommand::run);

    private PerftCommand() {}

    private static int run(Job.Call call) {
        Values values = call.values();
        int depth = values.number("depth");
        if (depth == 0 && values.isOn("divide")) {
            throw UsageException.of("the depth must be 1 to " + MAX_DEPTH + ", not 0");
        }
        Position position = UsageException.position(values.find("fen").orElse(Fen.START), call.err());
        if (values.isOn("divide")) {
            divide(position, depth, call.out());
        } else {
            long start = System.nanoTime();
            long nodes = Perft.count(position, depth);
            long nanos = System.nanoTime() - start;
            call.out().println(nodes);
            call.err().println(Figures.time(Duration.ofNanos(nanos)) + ", " + Figures.rate(nodes, nanos));
        }
        return ExitCode.OK;
    }

    private static void divide(Position position, int depth, PrintWriter out) {
        MoveList moves = position.legalMoves();
        List<String> lines = new ArrayList<>();
        long sum = 0;
        for (int i = 0; i < moves.size(); i++) {
            String move = UciMove.format(position, moves.get(i));
            position.make(moves.get(i));
            long nodes = Perft.count(position, depth - 1);
            position.unmake();
            lines.add(move + ": " + nodes);
            sum += nodes;
        }
        lines.stream().sorted().forEach(out::println);
        out.println();
        out.println("Nodes searched: " + sum);
    }
}
