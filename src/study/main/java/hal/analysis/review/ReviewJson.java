package hal.analysis.review;

import com.eclipsesource.json.JsonArray;
import com.eclipsesource.json.JsonObject;
import hal.game.GameTree;
import hal.notation.UciMove;
import hal.rules.Color;
import hal.rules.Position;
import hal.search.Score;
import java.util.Locale;

/** A review in JSON, one object to a game, for other programs. */
public final class ReviewJson {
    private ReviewJson() {}

    /**
     * The object of a game. Scores are from White's view: {@code {"cp": 35}}, or {@code {"mate": -3}} where Black mates
     * in three; losses are percentage points of winning chances.
     *
     * @param number of the game in its file, from 1
     */
    public static JsonObject of(int number, GameTree game, Review review) {
        JsonArray moves = new JsonArray();
        Position position = review.start().copy();
        int ply = 0;
        for (ReviewedMove move : review.moves()) {
            while (ply < move.ply() - 1) {
                position.make(review.line().get(ply++));
            }
            moves.add(move(move, position));
        }
        return new JsonObject()
                .add("game", number)
                .add("event", game.tag("Event"))
                .add("white", game.tag("White"))
                .add("black", game.tag("Black"))
                .add("result", game.result().pgn())
                .add("judge", review.judge())
                .add("plies", review.line().size())
                .add(
                        "sides",
                        new JsonObject()
                                .add("white", side(review.side(Color.WHITE)))
                                .add("black", side(review.side(Color.BLACK))))
                .add("moves", moves);
    }

    private static JsonObject side(SideSummary side) {
        JsonObject json = new JsonObject()
                .add("moves", side.moves())
                .add("accuracy", rounded(side.accuracy()))
                .add("averageLoss", rounded(side.averageLoss()));
        for (Mark mark : Mark.values()) {
            json.add(mark.name().toLowerCase(Locale.ROOT), side.count(mark));
        }
        return json.add("missedMates", side.missedMates());
    }

    private static JsonObject move(ReviewedMove move, Position position) {
        JsonObject json = new JsonObject()
                .add("ply", move.ply())
                .add("move", UciMove.format(position, move.move()))
                .add("san", move.san())
                .add("before", score(move.before()))
                .add("after", score(move.after()))
                .add("depth", move.before().depth())
                .add("mark", move.mark().name().toLowerCase(Locale.ROOT))
                .add("loss", rounded(move.loss()))
                .add("centipawnLoss", move.centipawnLoss())
                .add("accuracy", rounded(move.accuracy()))
                .add("best", UciMove.format(position, move.before().best()))
                .add("line", ReviewRecord.line(move.before(), position));
        return move.missedMate() > 0 ? json.add("missedMate", move.missedMate()) : json;
    }

    private static JsonObject score(PositionVerdict verdict) {
        return Score.isMate(verdict.score())
                ? new JsonObject().add("mate", verdict.matesIn(Color.WHITE))
                : new JsonObject().add("cp", verdict.score());
    }

    private static double rounded(double value) {
        return Math.round(value * 100) / 100.0;
    }
}
