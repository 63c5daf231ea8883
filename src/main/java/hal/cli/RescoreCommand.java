package hal.cli;

import hal.cli.option.Bounds;
import hal.engine.EngineCatalog;
import hal.eval.EvaluationModel;
import hal.learn.data.DataFile;
import hal.learn.data.RecordFiles;
import hal.learn.games.Datagen;
import hal.support.FileClaim;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code hal datagen rescore}: the same positions, judged again. */
@Command(
        name = "rescore",
        description = {
            "Judge the positions of a file again, by a deeper search or another evaluation, on all processors.",
            "The games stay as they were, with new scores. The new file is continued if it exists; a kill loses only the"
                    + " chunks in progress. Records must be HAL's own, in the order of their games, not shuffled."
        },
        footer = {"", "Example:", "  hal datagen rescore games.hgames --nodes 5000 --out deeper.hgames"},
        mixinStandardHelpOptions = true)
final class RescoreCommand implements Callable<Integer> {
    private static final int MAX_NODES = 100_000_000;

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The file of games or records to read.")
    private Path source;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write, or to continue.")
    private Path target;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            description =
                    "Soft node limit: start no deeper iteration after this many nodes; default: ${DEFAULT-VALUE}.")
    private int nodes = 5_000;

    @Option(
            names = "--hard-nodes",
            paramLabel = "N",
            description = "Hard node limit: stop a search after this many nodes; default: ten times --nodes.")
    private int hardNodes;

    @Option(
            names = "--evaluation",
            paramLabel = "NAME",
            description = "The evaluation to search with; default: ${DEFAULT-VALUE}.")
    private String evaluation = EngineCatalog.DEFAULT_EVALUATION;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Number of games to judge at once; default: one for each processor.")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Override
    public Integer call() {
        hardNodes = hardNodes == 0 ? (int) Math.min(MAX_NODES, 10L * nodes) : hardNodes;
        Bounds.require(spec, "--nodes", nodes, 1, MAX_NODES);
        Bounds.require(spec, "--hard-nodes", hardNodes, nodes, MAX_NODES);
        Bounds.require(spec, "--threads", threads, 1, 1024);
        DatagenCommand.requireFolder(target);
        EvaluationModel model = Engines.evaluation(evaluation);
        long positions = RecordFiles.count(source);
        Map<String, String> origin = origin(model);
        FileClaim claim = FileClaim.of(target);
        try (claim) {
            DataFile file = DataFile.resume(target, origin);
            Datagen datagen = Datagen.rescoring(file, source, nodes, hardNodes, model, threads);
            DatagenCommand.run(datagen, target, positions, spec);
            return file.records() < positions ? ExitCode.INTERRUPTED : ExitCode.OK;
        }
    }

    /** How the games were made, and how they are judged. */
    private Map<String, String> origin(EvaluationModel model) {
        Map<String, String> origin =
                new LinkedHashMap<>(DataFile.read(source).map(DataFile::origin).orElse(Map.of()));
        origin.put("program", HalCommand.Version.program() + ", " + HalCommand.Version.java());
        origin.put("rescored-by", evaluation);
        origin.put("rescored-checksum", model.file().checksum());
        origin.put("rescored-nodes", Integer.toString(nodes));
        origin.put("rescored-hard-nodes", Integer.toString(hardNodes));
        return origin;
    }
}
