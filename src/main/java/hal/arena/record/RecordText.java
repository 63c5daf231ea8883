package hal.arena.record;

import hal.arena.schedule.Pairing;
import hal.arena.schedule.Shard;
import hal.game.OutcomeReason;
import hal.game.Result;
import hal.support.CleanText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The lines of a results file: JSON, one object to a line, the definition first. */
public final class RecordText {
    private static final String KIND = "hal-results";
    private static final String PGN_LENGTH = "pgnLength";
    private static final long VERSION = 1;
    private static final int MAX_NAME = 300;

    private RecordText() {}

    /** The first line; it tells how long the PGN file is to which games will be added. */
    static String write(Definition definition, long pgnLength) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("type", KIND);
        line.put("version", VERSION);
        line.put("players", definition.players());
        line.put("definition", definition.values());
        line.put("shard", definition.shard().toString());
        line.put(PGN_LENGTH, pgnLength);
        return Json.write(line);
    }

    /** Whether a text without a line's end may be what a crash left of the first line. */
    static boolean isBeginning(String text) {
        String start = "{\"type\":\"" + KIND + "\"";
        return text.startsWith(start) || start.startsWith(text);
    }

    static Definition readDefinition(String text) {
        Map<?, ?> line = map(Json.read(text));
        if (!KIND.equals(line.get("type"))) {
            throw new IllegalArgumentException("it does not begin as a results file does");
        }
        if (!Long.valueOf(VERSION).equals(line.get("version"))) {
            throw new IllegalArgumentException(
                    "it is of version " + line.get("version") + " and this program reads " + VERSION + " only");
        }
        List<String> players =
                ((List<?>) line.get("players")).stream().map(RecordText::clean).toList();
        Map<String, String> values = new LinkedHashMap<>();
        map(line.get("definition")).forEach((name, value) -> values.put(clean(name), clean(value)));
        return new Definition(players, values, Shard.parse(clean(line.get("shard")), Map.of()));
    }

    /** A finished game as JSON has it. */
    public static Map<String, Object> toMap(GameRecord game) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("type", "game");
        line.put("game", game.number());
        line.put("white", game.pairing().white());
        line.put("black", game.pairing().black());
        line.put("opening", game.pairing().opening());
        line.put("result", game.result().pgn());
        line.put("reason", game.reason().name().toLowerCase(Locale.ROOT));
        line.put("plies", game.plies());
        line.put("sides", List.of(side(game.white()), side(game.black())));
        return line;
    }

    /**
     * A line of the file without its end.
     *
     * @param eco the code of the opening that was played, empty if it has no name; for whoever reads the file
     */
    static String write(GameRecord game, String eco, long pgnLength) {
        Map<String, Object> line = toMap(game);
        if (!eco.isEmpty()) {
            line.put("eco", eco);
        }
        line.put(PGN_LENGTH, pgnLength);
        return Json.write(line);
    }

    static long readPgnLength(String text) {
        return (Long) map(Json.read(text)).get(PGN_LENGTH);
    }

    /** The game of a line. */
    static GameRecord readGame(String text, int players) {
        Map<?, ?> line = map(Json.read(text));
        Pairing pairing = new Pairing(
                number(line, "game"), number(line, "white"), number(line, "black"), number(line, "opening"));
        Result result = Result.ofPgn(clean(line.get("result")));
        boolean known = pairing.number() >= 1 && pairing.white() < players && pairing.black() < players;
        if (!known || pairing.white() == pairing.black() || result == Result.UNDECIDED) {
            throw new IllegalArgumentException("no finished game of these players");
        }
        OutcomeReason reason = OutcomeReason.valueOf(clean(line.get("reason")).toUpperCase(Locale.ROOT));
        List<?> sides = (List<?>) line.get("sides");
        return new GameRecord(
                pairing, result, reason, number(line, "plies"), side(map(sides.get(0))), side(map(sides.get(1))));
    }

    private static Map<String, Object> side(SideTotals totals) {
        Map<String, Object> side = new LinkedHashMap<>();
        side.put("moves", totals.moves());
        side.put("nodes", totals.nodes());
        side.put("nanos", totals.nanos());
        side.put("depthSum", totals.depthSum());
        side.put("timeForfeits", totals.timeForfeits());
        side.put("crashes", totals.crashes());
        side.put("illegalMoves", totals.illegalMoves());
        return side;
    }

    private static SideTotals side(Map<?, ?> side) {
        return new SideTotals(
                (Long) side.get("moves"),
                (Long) side.get("nodes"),
                (Long) side.get("nanos"),
                (Long) side.get("depthSum"),
                number(side, "timeForfeits"),
                number(side, "crashes"),
                number(side, "illegalMoves"));
    }

    private static int number(Map<?, ?> line, String name) {
        int number = Math.toIntExact((Long) line.get(name));
        if (number < 0) {
            throw new IllegalArgumentException(name + " is negative");
        }
        return number;
    }

    private static Map<?, ?> map(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map;
        }
        throw new IllegalArgumentException("an object is missing");
    }

    private static String clean(Object text) {
        return CleanText.line((String) text, MAX_NAME);
    }
}
