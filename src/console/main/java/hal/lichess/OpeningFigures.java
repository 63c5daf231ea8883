package hal.lichess;

import hal.notation.UciMove;
import hal.rules.Position;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;

/**
 * What the server's games say of a position.
 *
 * @param white how many White has won
 * @param draws how many were drawn
 * @param black how many Black has won
 * @param moves the most frequent first
 */
public record OpeningFigures(long white, long draws, long black, List<Move> moves) {
    /**
     * A move that was played.
     *
     * @param move legal in the position
     */
    public record Move(int move, long white, long draws, long black) {
        public long games() {
            return white + draws + black;
        }
    }

    /** @throws UserException if a move is not legal */
    static OpeningFigures of(Position position, Fields answer) {
        List<Move> moves = new ArrayList<>();
        for (Fields move : answer.objects("moves")) {
            moves.add(new Move(
                    UciMove.parse(position, move.text("uci")),
                    count(move, "white"),
                    count(move, "draws"),
                    count(move, "black")));
        }
        return new OpeningFigures(
                count(answer, "white"), count(answer, "draws"), count(answer, "black"), List.copyOf(moves));
    }

    private static long count(Fields fields, String name) {
        return Math.max(0, fields.number(name).orElse(0));
    }

    public long games() {
        return white + draws + black;
    }
}
