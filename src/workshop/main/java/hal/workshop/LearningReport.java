package hal.workshop;

import hal.arena.StandingsTable;
import hal.arena.stats.Elo;
import hal.export.LineChart;
import hal.learn.loop.LoopLog;
import hal.learn.loop.LoopState;
import hal.learn.loop.LoopState.Candidate;
import hal.learn.loop.MatchResult;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.platform.TextTable;
import hal.platform.TextTable.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a learning loop has done: as a line for each step, as a table, and as curves. */
public record LearningReport(LoopState state) {
    private static final String NOTHING = "";
    private static final String LOSS = "loss";
    private static final String LOSS_BEFORE = "loss-before";
    private static final List<Column> COLUMNS =
            Column.list(">no. | >positions | >loss | >before | >games | >Elo | 95 % | outcome");

    /** A step, in a sentence. */
    public static String sentence(LoopLog.Entry entry, LoopState state) {
        return switch (entry.step()) {
            case BEGAN -> "The loop begins with network " + entry.text("checksum") + ".";
            case SHARD ->
                "Shard " + entry.text("name") + ": " + Quantity.of(entry.count("positions"), "position") + " of "
                        + Quantity.of(entry.count("games"), "game") + "; " + Quantity.count(state.collected())
                        + " in all.";
            case REMOVED ->
                "Removed " + Quantity.of(entry.count("shards"), "old shard") + ", to keep within the bound on disk.";
            case TRAINING ->
                "Training candidate " + entry.text("candidate") + " on "
                        + Quantity.of(entry.count("positions"), "position") + ".";
            case TRAINED ->
                "Candidate " + entry.text("candidate") + ": loss on held-back positions " + entry.text(LOSS)
                        + (entry.values().containsKey(LOSS_BEFORE)
                                ? ", of the best network " + entry.text(LOSS_BEFORE)
                                : "")
                        + ".";
            case PLAYED ->
                "Candidate " + entry.text("candidate") + " against generation "
                        + state.best().number() + ": "
                        + state.candidate().match().map(LearningReport::score).orElse(NOTHING) + ".";
            case ADOPTED ->
                "Candidate " + entry.text("candidate") + " is adopted as generation "
                        + state.best().number() + ".";
            case REJECTED -> "Candidate " + entry.text("candidate") + " is rejected; collecting more positions.";
            case ABANDONED -> "Candidate " + entry.text("candidate") + " is abandoned: " + entry.text("reason") + ".";
        };
    }

    private static String score(MatchResult match) {
        return Format.of(
                "+%d =%d -%d, Elo %s %s",
                match.won(), match.drawn(), match.lost(), StandingsTable.elo(match.elo()), interval(match));
    }

    private static String interval(MatchResult match) {
        return StandingsTable.interval(new Elo.Estimate(match.elo(), match.low(), match.high()));
    }

    /** All candidates as a table, and where the loop stands. */
    public String table() {
        TextTable table = new TextTable("  ", COLUMNS);
        rows().forEach(table::add);
        return table.lines().stream().map(line -> line + "\n").collect(Collectors.joining())
                + (state.candidates().isEmpty() ? "" : "\n")
                + standing() + "\n";
    }

    private String standing() {
        String next =
                switch (state.phase()) {
                    case COLLECT ->
                        newPositions(state.newShards().stream()
                                .mapToLong(LoopState.Shard::positions)
                                .sum());
                    case TRAIN -> "a candidate is being trained";
                    case MATCH, DECIDE -> "a candidate is being tried";
                };
        return Format.of(
                "Generation %d, %+.1f Elo since the beginning; %s in %s so far; %s.",
                state.best().number(),
                state.elo(),
                Quantity.of(state.collected(), "position"),
                Quantity.of(state.shards().size(), "shard"),
                next);
    }

    private static String newPositions(long collected) {
        return Quantity.of(collected, "new position") + (collected == 1 ? " is collected" : " are collected");
    }

    private List<List<String>> rows() {
        int generation = 0;
        List<List<String>> rows = new ArrayList<>();
        for (Candidate candidate : state.candidates()) {
            boolean adopted = candidate.outcome().equals("adopted");
            generation += adopted ? 1 : 0;
            Optional<MatchResult> match = candidate.match();
            rows.add(List.of(
                    Integer.toString(candidate.number()),
                    Quantity.count(candidate.positions()),
                    candidate.figures().getOrDefault(LOSS, NOTHING),
                    candidate.figures().getOrDefault(LOSS_BEFORE, NOTHING),
                    match.map(played -> Integer.toString(played.games())).orElse(NOTHING),
                    match.map(played -> StandingsTable.elo(played.elo())).orElse(NOTHING),
                    match.map(LearningReport::interval).orElse(NOTHING),
                    candidate.outcome() + (adopted ? ": generation " + generation : "")));
        }
        return rows;
    }

    /** The curves: loss, Elo, positions; those without values are left out. */
    private List<LineChart> charts() {
        List<Double> elo = new ArrayList<>();
        double sum = 0;
        for (Candidate candidate : state.candidates()) {
            sum += candidate.gain();
            elo.add(sum);
        }
        return List.of(
                        chart(
                                "Loss on held-back positions",
                                "mean squared error",
                                List.of(
                                        series("candidate", figure(LOSS)),
                                        series("best network before", figure(LOSS_BEFORE)))),
                        chart("Elo since the beginning", "Elo", List.of(new LineChart.Series("best network", elo))),
                        chart(
                                "Positions",
                                "millions",
                                List.of(
                                        series("collected", candidate -> Optional.of(candidate.collected() / 1e6)),
                                        series("trained on", candidate -> Optional.of(candidate.positions() / 1e6)))))
                .stream()
                .filter(LineChart::hasValues)
                .toList();
    }

    private static LineChart chart(String title, String upwards, List<LineChart.Series> series) {
        return new LineChart(title, "candidate", upwards, series);
    }

    private LineChart.Series series(String name, Function<Candidate, Optional<Double>> value) {
        List<Double> values =
                state.candidates().stream().map(value).flatMap(Optional::stream).toList();
        // A curve with gaps would stand at the wrong candidates.
        int trained = (int) state.candidates().stream()
                .filter(candidate -> !candidate.checksum().isEmpty())
                .count();
        return new LineChart.Series(name, values.size() < trained ? List.of() : values);
    }

    private static Function<Candidate, Optional<Double>> figure(String name) {
        return candidate -> Optional.ofNullable(candidate.figures().get(name)).map(Double::valueOf);
    }

    /** Whether there is anything to draw. */
    public boolean hasCurves() {
        return !charts().isEmpty();
    }

    /**
     * The curves as one PNG picture.
     *
     * @throws hal.support.UserException if this Java cannot draw
     */
    public byte[] picture() {
        return LineChart.png(charts());
    }
}
