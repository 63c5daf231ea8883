package hal.workshop;

import com.eclipsesource.json.JsonObject;
import hal.learn.tune.Effects;
import hal.learn.tune.SearchNumbers;
import hal.learn.tune.SearchTuner;
import hal.platform.TextTable;
import hal.platform.TextTable.Column;
import hal.search.champion.SearchParameters;
import hal.search.champion.SearchParameters.Parameter;
import hal.support.AtomicFile;
import hal.support.FileTrouble;
import hal.support.Quantity;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a tuning of the search has come to: as a file of parameters, as a table, as lines of JSON.
 *
 * @param target the file
 * @param trials how many pairs of games are wanted
 * @param first the values before
 * @param parameters those that are tuned
 * @param clock the time control; empty where nodes limit a move
 * @param asJson whether programs read it
 */
record TuningResults(
        Path target,
        long trials,
        SearchParameters first,
        List<Parameter> parameters,
        Optional<String> clock,
        long nodes,
        boolean asJson,
        PrintWriter out) {
    /** A batch has been played: its values are written. */
    void onBatch(SearchTuner tuner) {
        write(tuner);
        if (asJson) {
            out.println(json(tuner).add("type", "batch"));
            out.flush();
        }
    }

    private void write(SearchTuner tuner) {
        String by = 2 * tuner.state().trials() + " of " + 2 * trials + " games at "
                + clock.map(time -> time + " s").orElse(nodes + " nodes a move");
        String text = SearchNumbers.text(by, first, tuner.rounded());
        FileTrouble.writing(target, () -> AtomicFile.write(target, text));
    }

    /** The tuning has ended, or was stopped. */
    void finish(SearchTuner tuner) {
        write(tuner);
        if (asJson) {
            out.println(json(tuner).add("type", "result"));
        } else {
            out.print(table(parameters, first, tuner));
            out.printf(
                    Locale.ROOT,
                    "%s of %s games; the values are in %s. To verify them: hal match hal:params=%s hal %s%n",
                    Quantity.count(2 * tuner.state().trials()),
                    Quantity.count(2 * trials),
                    target,
                    target,
                    clock.map(time -> "--tc " + time).orElse("--nodes " + nodes));
            if (!tuner.state().waitingFor().isEmpty()) {
                out.println(
                        "Ended before the other shards had played their parts of the batch; continue with --resume.");
            }
        }
        out.flush();
    }

    /**
     * Parameters as a table.
     *
     * @param tuner has changed them; null to describe them
     */
    static TextTable table(List<Parameter> parameters, SearchParameters before, SearchTuner tuner) {
        TextTable table = tuner == null
                ? new TextTable(
                        Column.left("name"),
                        Column.right("value"),
                        Column.right("range"),
                        Column.right("step"),
                        Column.left("unit"))
                : new TextTable(
                        Column.left("name"),
                        Column.right("old"),
                        Column.right("new"),
                        Column.right("exactly"),
                        Column.right("range"),
                        Column.right("Elo if raised"));
        for (int i = 0; i < parameters.size(); i++) {
            Parameter parameter = parameters.get(i);
            String old = Integer.toString(before.get(parameter.name()));
            String range = parameter.min() + " to " + parameter.max();
            table.add(
                    tuner == null
                            ? List.of(
                                    parameter.name(), old, range, Integer.toString(parameter.step()), parameter.unit())
                            : List.of(
                                    parameter.name(),
                                    old,
                                    tuner.rounded().get(parameter.name()).toString(),
                                    String.format(Locale.ROOT, "%.2f", tuner.values()[i]),
                                    range,
                                    tuner.effect(i).map(TuningResults::text).orElse("")));
        }
        return table;
    }

    private static String text(Effects.Effect effect) {
        return String.format(Locale.ROOT, "%+.1f ±%.1f", effect.elo(), effect.error());
    }

    private JsonObject json(SearchTuner tuner) {
        JsonObject values = new JsonObject();
        double[] exact = tuner.values();
        for (int i = 0; i < parameters.size(); i++) {
            String name = parameters.get(i).name();
            JsonObject value = new JsonObject()
                    .add("old", first.get(name))
                    .add("new", tuner.rounded().get(name))
                    .add("exact", exact[i]);
            tuner.effect(i).ifPresent(effect -> value.add("elo", effect.elo()).add("error", effect.error()));
            values.add(name, value);
        }
        return new JsonObject()
                .add("games", 2 * tuner.state().trials())
                .add("ofGames", 2 * trials)
                .add("complete", tuner.isFinished())
                .add("values", values);
    }
}
