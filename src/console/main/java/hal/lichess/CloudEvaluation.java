package hal.lichess;

import hal.notation.UciMove;
import hal.rules.Position;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * What the server's visitors have had computed of a position.
 *
 * @param depth how deep, in plies
 * @param knodes how many positions were searched, in thousands
 * @param lines the best first
 */
public record CloudEvaluation(int depth, long knodes, List<Line> lines) {
    /**
     * A variation.
     *
     * @param centipawns from White's point of view; empty if there is a mate
     * @param mate moves to mate, negative if Black mates
     * @param moves legal one after the other
     */
    public record Line(OptionalInt centipawns, OptionalInt mate, List<Integer> moves) {}

    /** @throws UserException if a move is not legal */
    static CloudEvaluation of(Position position, Fields answer) {
        List<Line> lines = new ArrayList<>();
        for (Fields line : answer.objects("pvs")) {
            Position now = position.copy();
            List<Integer> moves = new ArrayList<>();
            for (String word : line.text("moves").split(" ", -1)) {
                if (!word.isEmpty()) {
                    int move = UciMove.parse(now, word);
                    now.make(move);
                    moves.add(move);
                }
            }
            lines.add(new Line(line.small("cp"), line.small("mate"), List.copyOf(moves)));
        }
        return new CloudEvaluation(
                answer.small("depth").orElse(0), answer.number("knodes").orElse(0), List.copyOf(lines));
    }
}
