package hal.analysis.review;

import com.eclipsesource.json.Json;
import com.eclipsesource.json.JsonArray;
import com.eclipsesource.json.JsonObject;
import com.eclipsesource.json.JsonValue;
import com.eclipsesource.json.ParseException;
import hal.notation.NotationException;
import hal.notation.UciMove;
import hal.rules.Position;
import hal.search.Score;
import java.util.ArrayList;
import java.util.List;

/**
 * What a review has found so far, as a line of text from which it can be taken up again: JSON with a verdict for each
 * position that is done, the last one first.
 */
public final class ReviewRecord {
    private static final int DEEPEST = 10_000;

    private ReviewRecord() {}

    /**
     * The line of a review.
     *
     * @param number of its game, from 1
     */
    public static String write(int number, GameReview review) {
        Position position = atEnd(review);
        JsonArray verdicts = new JsonArray();
        for (int i = 0; i < review.done(); i++) {
            PositionVerdict verdict = review.found().get(i);
            verdicts.add(new JsonArray()
                    .add(verdict.score())
                    .add(verdict.depth())
                    .add(verdict.nodes())
                    .add(line(verdict, position)));
            stepBack(position);
        }
        return new JsonObject()
                .add("game", number)
                .add("moves", moves(review))
                .add("verdicts", verdicts)
                .toString();
    }

    /** A line in the moves of UCI. */
    static String line(PositionVerdict verdict, Position position) {
        List<String> words = new ArrayList<>();
        for (int move : verdict.line()) {
            words.add(UciMove.format(position, move));
        }
        return String.join(" ", words);
    }

    private static Position atEnd(GameReview review) {
        Position position = review.start();
        review.moves().forEach(position::make);
        return position;
    }

    private static void stepBack(Position position) {
        if (position.depth() > 0) {
            position.unmake();
        }
    }

    /** The game in few words, so that its record is not taken for another's. */
    private static String moves(GameReview review) {
        return review.moves().size() + " " + Long.toHexString(atEnd(review).key());
    }

    /**
     * The number of a record's game.
     *
     * @throws IllegalArgumentException saying what is wrong, if the text is no record
     */
    public static int number(String text) {
        JsonValue number = object(text).get("game");
        if (number == null || !number.toString().matches("[1-9][0-9]{0,8}")) {
            throw new IllegalArgumentException("it names no game");
        }
        return number.asInt();
    }

    /**
     * Takes a review up where a record left it.
     *
     * @throws IllegalArgumentException saying what is wrong, if the text is no record or one of another game; the
     *     review is then as before
     */
    public static void read(String text, GameReview review) {
        JsonObject record = object(text);
        if (!record.getString("moves", "").equals(moves(review))) {
            throw new IllegalArgumentException("it is about a game with other moves");
        }
        JsonValue verdicts = record.get("verdicts");
        if (verdicts == null || !verdicts.isArray() || verdicts.asArray().size() > review.total()) {
            throw new IllegalArgumentException("its verdicts are missing or too many");
        }
        Position position = atEnd(review);
        List<PositionVerdict> found = new ArrayList<>();
        for (JsonValue verdict : verdicts.asArray()) {
            found.add(verdict(verdict, position.copy()));
            stepBack(position);
        }
        review.resume(found);
    }

    private static JsonObject object(String text) {
        try {
            JsonValue value = Json.parse(text);
            if (value.isObject()) {
                return value.asObject();
            }
        } catch (ParseException e) {
            throw new IllegalArgumentException("it is not JSON from column " + e.getLocation().column + " on", e);
        }
        throw new IllegalArgumentException("it is no object");
    }

    private static PositionVerdict verdict(JsonValue value, Position position) {
        try {
            JsonArray fields = value.asArray();
            int score = fields.get(0).asInt();
            int depth = fields.get(1).asInt();
            long nodes = fields.get(2).asLong();
            if (Math.abs(score) > Score.MATE || depth < 0 || depth > DEEPEST || nodes < 0) {
                throw new IllegalArgumentException("a verdict is out of all bounds");
            }
            List<Integer> line = new ArrayList<>();
            for (String word : fields.get(3).asString().split(" ", -1)) {
                if (!word.isEmpty()) {
                    line.add(UciMove.parse(position, word));
                    position.make(line.get(line.size() - 1));
                }
            }
            return new PositionVerdict(score, line, depth, nodes);
        } catch (UnsupportedOperationException | IndexOutOfBoundsException | NotationException e) {
            throw new IllegalArgumentException("a verdict cannot be read", e);
        }
    }
}
