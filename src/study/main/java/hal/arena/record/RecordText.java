package hal.arena.record;

import hal.arena.schedule.Pairing;
import hal.arena.schedule.Shard;
import hal.game.OutcomeReason;
import hal.game.Result;
import hal.platform.Json;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The lines of a results file: one JSON object per line, the definition first. */
public final class RecordText {
    private static final String KIND = "hal-results";
    private static final String PGN_LENGTH = "pgn_length";
    private static final int VERSION = 1;
    private static final int MAX_NAME = 300;

    private RecordText() {}

    /** The first line, with the length of the PGN file before the first game, in bytes. */
    static String write(Definition definition, long pgnLength) {
        return Json.object()
                .add("type", KIND)
                .add("version", VERSION)
                .add("players", definition.players())
                .add("definition", definition.values())
                .add("shard", definition.shard().toString())
                .add(PGN_LENGTH, pgnLength)
                .toString();
    }

    /** Whether an unterminated text may be what a crash left of the first line. */
    static boolean isBeginning(String text) {
        String start = "{\"type\":\"" + KIND + "\"";
        return text.startsWith(start) || start.startsWith(text);
    }

    /**
     * Parses a line.
     *
     * @throws IllegalArgumentException saying what is wrong and where, if it is not a JSON object
     */
    static Json line(String text) {
        return object(Json.parse(text));
    }

    static Definition readDefinition(Json line) {
        if (!line.getString("type", "").equals(KIND)) {
            throw new IllegalArgumentException("it does not start like a results file");
        }
        if (line.getInt("version", 0) != VERSION) {
            throw new IllegalArgumentException(
                    "its version is " + line.get("version") + ", but this program reads only version " + VERSION);
        }
        List<String> players = new ArrayList<>();
        line.get("players").forEach(player -> players.add(clean(player)));
        Map<String, String> values = new LinkedHashMap<>();
        object(line.get("definition"))
                .members()
                .forEach((name, value) -> values.put(CleanText.line(name, MAX_NAME), clean(value)));
        return new Definition(players, values, Shard.parse(clean(line.get("shard"))));
    }

    /** A finished game as JSON. */
    private static Json toJson(RecordedGame game) {
        return Json.object()
                .add("type", "game")
                .add("game", game.number())
                .add("white", game.pairing().white())
                .add("black", game.pairing().black())
                .add("opening", game.pairing().opening())
                .add("result", game.result().pgn())
                .add("reason", game.reason().name().toLowerCase(Locale.ROOT))
                .add("plies", game.plies())
                .add("sides", Json.array(side(game.white()), side(game.black())));
    }

    /**
     * A line of the file, without the line terminator.
     *
     * @param eco the ECO code of the opening played, empty if it has none; for readers of the file only
     * @param pgnLength the length of the PGN file with this game, in bytes
     */
    static String write(RecordedGame game, String eco, long pgnLength) {
        Json line = toJson(game);
        if (!eco.isEmpty()) {
            line.add("eco", eco);
        }
        return line.add(PGN_LENGTH, pgnLength).toString();
    }

    static long readPgnLength(Json line) {
        return number(line, PGN_LENGTH);
    }

    /** The game in a line. */
    static RecordedGame readGame(Json line, int players) {
        Pairing pairing =
                new Pairing(small(line, "game"), small(line, "white"), small(line, "black"), small(line, "opening"));
        Result result = Result.ofPgn(clean(line.get("result")));
        boolean known = pairing.number() >= 1 && pairing.white() < players && pairing.black() < players;
        if (!known || pairing.white() == pairing.black() || result == Result.UNDECIDED) {
            throw new IllegalArgumentException("it is not a finished game between these players");
        }
        OutcomeReason reason = OutcomeReason.valueOf(clean(line.get("reason")).toUpperCase(Locale.ROOT));
        Json sides = line.get("sides");
        return new RecordedGame(
                pairing, result, reason, small(line, "plies"), side(object(sides.get(0))), side(object(sides.get(1))));
    }

    private static Json side(SideTotals totals) {
        return Json.object()
                .add("moves", totals.moves())
                .add("nodes", totals.nodes())
                .add("nanos", totals.nanos())
                .add("depth_sum", totals.depthSum())
                .add("time_forfeits", totals.timeForfeits())
                .add("crashes", totals.crashes())
                .add("illegal_moves", totals.illegalMoves());
    }

    private static SideTotals side(Json side) {
        return new SideTotals(
                number(side, "moves"),
                number(side, "nodes"),
                number(side, "nanos"),
                number(side, "depth_sum"),
                small(side, "time_forfeits"),
                small(side, "crashes"),
                small(side, "illegal_moves"));
    }

    private static long number(Json line, String name) {
        Json value = line.get(name);
        if (!value.toString().matches("-?[0-9]{1,18}")) {
            throw new IllegalArgumentException(name + " is missing or is not a whole number");
        }
        return value.asLong();
    }

    private static int small(Json line, String name) {
        long number = number(line, name);
        if (number < 0 || number > Integer.MAX_VALUE) {
            throw new IllegalArgumentException(name + (number < 0 ? " is negative" : " is too large"));
        }
        return (int) number;
    }

    private static Json object(Json value) {
        if (!value.isObject()) {
            throw new IllegalArgumentException("an object is missing");
        }
        return value;
    }

    private static String clean(Json text) {
        return CleanText.line(text.asString(), MAX_NAME);
    }
}
