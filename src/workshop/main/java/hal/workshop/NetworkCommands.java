package hal.workshop;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.Progress;
import hal.command.UsageException;
import hal.command.Values;
import hal.engine.EngineCatalog;
import hal.eval.EvaluationModel;
import hal.eval.network.NetworkFile;
import hal.eval.network.NetworkMean;
import hal.eval.network.NetworkWeights;
import hal.learn.train.Judge;
import hal.learn.train.JudgedPosition;
import hal.learn.train.PositionSample;
import hal.learn.train.SearchScores;
import hal.platform.AtomicFile;
import hal.platform.Format;
import hal.platform.Json;
import hal.platform.Quantity;
import hal.platform.TextTable;
import hal.rules.Position;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** {@code hal network}: what can be said of networks without games. */
final class NetworkCommands {

    static final Job JOB = Job.group(
            WorkshopCommands.TEXT.signature("network"),
            Job.of(WorkshopCommands.TEXT.signature("network judge"), call -> new JudgeCommand(call).run()),
            Job.of(WorkshopCommands.TEXT.signature("network average"), NetworkCommands::average));

    private NetworkCommands() {}

    /** Static values beside known ones. */
    private static final class JudgeCommand {
        private final Job.Call call;
        private final Values values;
        private final PrintWriter out;
        private final List<String> names;
        private final int ownNodes;

        JudgeCommand(Job.Call call) {
            this.call = call;
            values = call.values();
            out = call.out();
            names = values.isGiven("net") ? values.list("net") : List.of(EngineCatalog.DEFAULT_EVALUATION);
            ownNodes = values.number("own-search");
        }

        int run() {
            if (values.isGiven("make") != values.isGiven("from")) {
                throw UsageException.of("--make=FILE and --from=FILE belong together");
            }
            return values.isGiven("make") ? make() : judge();
        }

        /** What is known of an evaluation. */
        private record Verdict(
                String name,
                String checksum,
                double bestScale,
                List<Judge.Row> best,
                List<Judge.Row> raw,
                double ownScale,
                List<Judge.Row> own,
                List<Judge.Row> search) {}

        private int judge() {
            List<EvaluationModel> models =
                    names.stream().map(Engines::evaluation).toList();
            List<JudgedPosition> known =
                    values.file("positions").map(JudgedPosition::read).orElseGet(JudgedPosition::shipped);
            Judge judge = new Judge(known);
            List<Verdict> verdicts = new ArrayList<>();
            for (int i = 0; i < models.size(); i++) {
                EvaluationModel model = models.get(i);
                int[] statics = judge.staticValues(model);
                double scale = judge.bestScale(statics);
                List<Judge.Row> none = List.of();
                double ownScale = Double.NaN;
                List<Judge.Row> own = none;
                List<Judge.Row> search = none;
                if (ownNodes > 0) {
                    SearchScores searches = new SearchScores(model, ownNodes, values.threads());
                    int[] scores = scores(
                            searches,
                            known.stream().map(JudgedPosition::position).toList());
                    if (searches.isStopped()) {
                        return ExitCode.INTERRUPTED;
                    }
                    ownScale = Judge.scale(statics, scores);
                    own = judge.rows(statics, ownScale);
                    search = judge.rows(scores, judge.bestScale(scores));
                }
                verdicts.add(new Verdict(
                        names.get(i),
                        model.file().checksum(),
                        scale,
                        judge.rows(statics, scale),
                        judge.rows(statics, 1),
                        ownScale,
                        own,
                        search));
            }
            if (values.isOn("json")) {
                out.println(json(known.size(), verdicts));
            } else {
                verdicts.forEach(this::print);
                printSummary(verdicts);
            }
            out.flush();
            return ExitCode.OK;
        }

        /** Searches all positions, with progress; Ctrl-C ends it. */
        private int[] scores(SearchScores searches, List<Position> what) {
            int[][] scores = new int[1][];
            try (Progress progress = Progress.on(call.err())) {
                Interruption.stops(
                        () -> scores[0] = searches.of(
                                what,
                                done -> progress.update(() -> Quantity.count(done) + " of "
                                        + Quantity.of(what.size(), "position") + " searched")),
                        searches::stop);
            }
            return scores[0];
        }

        private int make() {
            if (names.size() > 1) {
                throw UsageException.of("--make takes one evaluation to search with");
            }
            EvaluationModel model = Engines.evaluation(names.get(0));
            List<Position> sample;
            try (Progress progress = Progress.on(call.err())) {
                sample = PositionSample.of(
                        values.files("from"),
                        values.number("per-group"),
                        values.big("seed"),
                        model.newEvaluator(),
                        read -> progress.update(() -> Quantity.of(read, "record") + " read"));
            }
            int nodes = values.number("nodes");
            Path target = values.file("make").orElseThrow();
            SearchScores searches = new SearchScores(model, nodes, values.threads());
            int[] scores = scores(searches, sample);
            if (searches.isStopped()) {
                return ExitCode.INTERRUPTED;
            }
            StringBuilder text = new StringBuilder(JudgedPosition.HEADINGS).append('\n');
            for (int i = 0; i < scores.length; i++) {
                text.append(new JudgedPosition(sample.get(i), scores[i]).line()).append('\n');
            }
            FileTrouble.writing(target, () -> AtomicFile.write(target, text.toString()));
            out.print(Format.of(
                    "%s positions in %s, judged by %s with %s nodes each%n",
                    Quantity.count(scores.length), target, names.get(0), Quantity.count(nodes)));
            return ExitCode.OK;
        }

        private void print(Verdict verdict) {
            out.print(Format.of(
                    "%s (%s): best scale %.2f%s%n",
                    verdict.name(),
                    verdict.checksum(),
                    verdict.bestScale(),
                    ownNodes == 0
                            ? ""
                            : Format.of(
                                    ", scale of its own search of %s nodes %.2f",
                                    Quantity.count(ownNodes), verdict.ownScale())));
            List<String> headings = new ArrayList<>(List.of("men", "positions", "error", "correlation", "unscaled"));
            if (ownNodes > 0) {
                headings.addAll(List.of("own scale", "search", "correlation"));
            }
            TextTable table = new TextTable(headings);
            for (int i = 0; i < verdict.best().size(); i++) {
                Judge.Row row = verdict.best().get(i);
                List<String> cells = new ArrayList<>(List.of(
                        row.group(),
                        Quantity.count(row.positions()),
                        figure("%.4f", row.error()),
                        figure("%.3f", row.correlation()),
                        figure("%.4f", verdict.raw().get(i).error())));
                if (ownNodes > 0) {
                    Judge.Row search = verdict.search().get(i);
                    cells.addAll(List.of(
                            figure("%.4f", verdict.own().get(i).error()),
                            figure("%.4f", search.error()),
                            figure("%.3f", search.correlation())));
                }
                table.add(cells);
            }
            out.println(table);
        }

        private void printSummary(List<Verdict> verdicts) {
            if (verdicts.size() < 2) {
                return;
            }
            TextTable table = new TextTable(
                    List.of("evaluation", "scale", "error", "correlation", "24-32: error", "correlation"));
            for (Verdict verdict : verdicts) {
                Judge.Row all = verdict.best().get(0);
                Judge.Row many = verdict.best().get(verdict.best().size() - 1);
                table.add(List.of(
                        verdict.name(),
                        figure("%.2f", verdict.bestScale()),
                        figure("%.4f", all.error()),
                        figure("%.3f", all.correlation()),
                        figure("%.4f", many.error()),
                        figure("%.3f", many.correlation())));
            }
            out.print(table);
        }

        private static String figure(String format, double value) {
            return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, format, value);
        }

        private Json json(int count, List<Verdict> verdicts) {
            Json networks = Json.array();
            for (Verdict verdict : verdicts) {
                Json groups = Json.array();
                for (int i = 0; i < verdict.best().size(); i++) {
                    Judge.Row row = verdict.best().get(i);
                    Json group = Json.object()
                            .add("men", row.group())
                            .add("positions", row.positions())
                            .add("error", row.error())
                            .add("correlation", row.correlation());
                    addFigures(group, "unscaled", verdict.raw().get(i));
                    if (ownNodes > 0) {
                        addFigures(group, "own_scale", verdict.own().get(i));
                        addFigures(group, "search", verdict.search().get(i));
                    }
                    groups.add(group);
                }
                Json network = Json.object()
                        .add("name", verdict.name())
                        .add("checksum", verdict.checksum())
                        .add("best_scale", verdict.bestScale());
                if (ownNodes > 0) {
                    network.add("own_nodes", ownNodes).add("own_scale", verdict.ownScale());
                }
                networks.add(network.add("groups", groups));
            }
            return Json.object()
                    .add("file", values.find("positions").orElse(JudgedPosition.SHIPPED))
                    .add("positions", count)
                    .add("networks", networks);
        }

        private static void addFigures(Json group, String name, Judge.Row row) {
            group.add(name, Json.object().add("error", row.error()).add("correlation", row.correlation()));
        }
    }

    /** {@code hal network average}: one network from several, of the size that the search is used to. */
    private static int average(Job.Call call) {
        Path target = call.values().file("out").orElseThrow();
        Values.requireFolder(target);
        List<NetworkFile> networks =
                call.values().list("net").stream().map(Engines::network).toList();
        NetworkWeights mean = mean(networks);
        Optional<String> like = call.values().find("like");
        double factor = like.map(name -> factor(mean, name)).orElse(1.0);
        NetworkFile first = networks.get(0);
        String recipe = first.recipe().strip() + "\n"
                + (networks.size() == 1
                        ? ""
                        : "# the mean of networks "
                                + networks.stream().map(NetworkFile::checksum).collect(Collectors.joining(", "))
                                + "\n");
        String checksum = FileTrouble.writing(
                target,
                () -> NetworkFile.write(target, factor == 1 ? mean : mean.scaled(factor), first.description(), recipe));
        call.out()
                .print(Format.of(
                        "%s: network %s%s%s%n",
                        target,
                        checksum,
                        networks.size() == 1 ? "" : ", the mean of " + Quantity.of(networks.size(), "network"),
                        like.isEmpty() ? "" : Format.of(", values multiplied by %.3f", factor)));
        return ExitCode.OK;
    }

    private static NetworkWeights mean(List<NetworkFile> networks) {
        try {
            return NetworkMean.of(networks.stream().map(NetworkFile::weights).toList());
        } catch (IllegalArgumentException e) {
            throw new UserException("These have no mean: " + e.getMessage(), e);
        }
    }

    private static double factor(NetworkWeights mean, String like) {
        Judge judge = new Judge(JudgedPosition.shipped());
        return Judge.evenScale(judge.values(mean.values()), judge.staticValues(Engines.evaluation(like)));
    }
}
