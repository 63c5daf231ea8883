package hal.learn.tune;

import hal.game.Board;
import hal.game.Epd;
import hal.rules.Colors;
import hal.rules.Position;
import hal.support.UserException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * A position with its game's result and a search score. As text it is a line of EPD with standard opcodes:
 * <pre>{@code r1bqk2r/... w KQkq - c9 "1-0"; ce 31; id "17.24";}</pre>
 *
 * <p>{@code c9} is the result of the game; {@code ce}, which is optional, the score in centipawns from the side to
 * move's point of view; {@code id} the number of the game and, after a point, the ply. Positions of one game share its
 * number, so that they are never split between training and validation; without {@code id} each line counts as a game
 * of its own.
 *
 * @param position the position, owned by this object
 * @param result White's score in half points: 0, 1 or 2
 * @param score of a search, in centipawns from the side to move's point of view
 * @param id its origin, empty if unknown
 */
public record LabelledPosition(Position position, int result, OptionalInt score, String id) {
    private static final List<String> RESULTS = List.of("0-1", "1/2-1/2", "1-0");
    private static final Pattern WHOLE = Pattern.compile("[+-]?[0-9]{1,6}");

    /**
     * Parses a line.
     *
     * @throws UserException saying what is wrong with it
     */
    public static LabelledPosition parse(String line) {
        Epd epd = Epd.parse(line);
        if (!epd.problems().isEmpty()) {
            throw new UserException(String.join("; ", epd.problems()));
        }
        String result = epd.operand("c9").orElse("");
        if (!RESULTS.contains(result)) {
            throw new UserException(
                    result.isEmpty()
                            ? "the result is missing; it must be given as c9 \"1-0\";"
                            : "the result c9 is \"" + result + "\"; it must be one of 1-0, 0-1, 1/2-1/2");
        }
        OptionalInt score = OptionalInt.empty();
        String ce = epd.operand("ce").orElse("");
        if (!ce.isEmpty()) {
            if (!WHOLE.matcher(ce).matches()) {
                throw new UserException("the score ce is \"" + ce + "\"; it must be whole centipawns");
            }
            score = OptionalInt.of(Integer.parseInt(ce));
        }
        return new LabelledPosition(epd.board().position(), RESULTS.indexOf(result), score, epd.id());
    }

    /** The line, without its terminator. */
    public String format() {
        Map<String, List<String>> operations = new LinkedHashMap<>();
        operations.put("c9", List.of(RESULTS.get(result)));
        score.ifPresent(centipawns -> operations.put("ce", List.of(Integer.toString(centipawns))));
        if (!id.isEmpty()) {
            operations.put("id", List.of(id));
        }
        return new Epd(Board.of(position), operations, List.of(), List.of(), List.of()).format();
    }

    /** The identity of the game: the id up to its point, or the position itself. */
    String game() {
        int point = id.indexOf('.');
        return id.isEmpty() ? Long.toString(position.key()) : point < 0 ? id : id.substring(0, point);
    }

    /** The side to move's score: 0, 0.5 or 1. */
    double points() {
        double white = result / 2.0;
        return position.sideToMove() == Colors.WHITE ? white : 1 - white;
    }
}
