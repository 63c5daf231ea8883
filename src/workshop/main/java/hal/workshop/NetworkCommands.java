package hal.workshop;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Job;
import hal.command.Values;
import hal.engine.EngineCatalog;
import hal.eval.EvaluationModel;
import hal.eval.network.NetworkFile;
import hal.eval.network.NetworkMean;
import hal.eval.network.NetworkWeights;
import hal.learn.train.Judge;
import hal.learn.train.JudgedPosition;
import hal.platform.Format;
import hal.platform.Json;
import hal.platform.Quantity;
import hal.platform.TextTable;
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
        private final Values values;
        private final PrintWriter out;

        JudgeCommand(Job.Call call) {
            values = call.values();
            out = call.out();
        }

        /** What is known of an evaluation. */
        private record Verdict(
                String name, String checksum, double bestScale, List<Judge.Row> best, List<Judge.Row> raw) {}

        int run() {
            List<String> names = values.isGiven("net") ? values.list("net") : List.of(EngineCatalog.DEFAULT_EVALUATION);
            List<EvaluationModel> models =
                    names.stream().map(Engines::evaluation).toList();
            List<JudgedPosition> known =
                    values.file("positions").map(JudgedPosition::read).orElseGet(JudgedPosition::shipped);
            Judge judge = new Judge(known);
            List<Verdict> verdicts = new ArrayList<>();
            for (int i = 0; i < models.size(); i++) {
                int[] statics = judge.staticValues(models.get(i));
                double scale = judge.bestScale(statics);
                verdicts.add(new Verdict(
                        names.get(i),
                        models.get(i).file().checksum(),
                        scale,
                        judge.rows(statics, scale),
                        judge.rows(statics, 1)));
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

        private void print(Verdict verdict) {
            out.print(Format.of("%s (%s): best scale %.2f%n", verdict.name(), verdict.checksum(), verdict.bestScale()));
            TextTable table = new TextTable(List.of("pieces", "positions", "error", "correlation", "unscaled"));
            for (int i = 0; i < verdict.best().size(); i++) {
                Judge.Row row = verdict.best().get(i);
                table.add(List.of(
                        row.group(),
                        Quantity.count(row.positions()),
                        figure("%.4f", row.error()),
                        figure("%.3f", row.correlation()),
                        figure("%.4f", verdict.raw().get(i).error())));
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
                    groups.add(figures(verdict.best().get(i))
                            .add("men", verdict.best().get(i).group())
                            .add("positions", verdict.best().get(i).positions())
                            .add("unscaled", figures(verdict.raw().get(i))));
                }
                networks.add(Json.object()
                        .add("name", verdict.name())
                        .add("checksum", verdict.checksum())
                        .add("best_scale", verdict.bestScale())
                        .add("groups", groups));
            }
            return Json.object()
                    .add("file", values.find("positions").orElse(JudgedPosition.SHIPPED))
                    .add("positions", count)
                    .add("networks", networks);
        }

        private static Json figures(Judge.Row row) {
            return Json.object().add("error", row.error()).add("correlation", row.correlation());
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
