package hal.commands.perft;

import hal.command.ExitCode;
import hal.command.Figures;
import hal.command.Job;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.notation.Fen;
import hal.notation.UciMove;
import hal.platform.Json;
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
        boolean json = values.isOn("json");
        if (values.isOn("divide")) {
            divide(position, depth, json, call.out());
        } else {
            long start = System.nanoTime();
            long nodes = Perft.count(position, depth);
            long nanos = System.nanoTime() - start;
            if (json) {
                call.out()
                        .println(Json.object()
                                .add("depth", depth)
                                .add("nodes", nodes)
                                .add("seconds", nanos / 1e9)
                                .add("nodes_per_second", Math.round(Figures.perSecond(nodes, nanos))));
                return ExitCode.OK;
            }
            call.out().println(nodes);
            call.err().println(Figures.time(Duration.ofNanos(nanos)) + ", " + Figures.rate(nodes, nanos));
        }
        return ExitCode.OK;
    }

    private static void divide(Position position, int depth, boolean json, PrintWriter out) {
        MoveList moves = position.legalMoves();
        List<String> lines = new ArrayList<>();
        long sum = 0;
        for (int i = 0; i < moves.size(); i++) {
            String move = UciMove.format(position, moves.get(i));
            position.make(moves.get(i));
            long nodes = Perft.count(position, depth - 1);
            position.unmake();
            lines.add(json ? Json.object().add("move", move).add("nodes", nodes).toString() : move + ": " + nodes);
            sum += nodes;
        }
        lines.stream().sorted().forEach(out::println);
        if (!json) {
            out.println();
            out.println("Nodes searched: " + sum);
        }
    }
}
