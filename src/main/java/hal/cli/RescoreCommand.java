package hal.cli;

import hal.cli.option.Bounds;
import hal.cli.option.SearchOptions;
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
import picocli.CommandLine.Mixin;
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
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "FILE", description = "The file of games or records to read.")
    private Path source;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write, or to continue.")
    private Path target;

    @Mixin
    private SearchOptions search = new SearchOptions(5_000);

    @Override
    public Integer call() {
        search.check(spec);
        Bounds.requireFolder(target);
        EvaluationModel model = Engines.evaluation(search.evaluation());
        long positions = RecordFiles.count(source);
        Map<String, String> origin = origin(model);
        FileClaim claim = FileClaim.of(target);
        try (claim) {
            DataFile file = DataFile.resume(target, origin);
            Datagen datagen =
                    Datagen.rescoring(file, source, search.nodes(), search.hardNodes(), model, search.threads());
            DatagenCommand.run(datagen, target, positions, spec);
            return file.records() < positions ? ExitCode.INTERRUPTED : ExitCode.OK;
        }
    }

    /** How the games were made, and how they are judged. */
    private Map<String, String> origin(EvaluationModel model) {
        Map<String, String> origin =
                new LinkedHashMap<>(DataFile.read(source).map(DataFile::origin).orElse(Map.of()));
        origin.put("program", HalCommand.Version.program() + ", " + HalCommand.Version.java());
        origin.put("rescored-by", search.evaluation());
        origin.put("rescored-checksum", model.file().checksum());
        origin.put("rescored-nodes", Integer.toString(search.nodes()));
        origin.put("rescored-hard-nodes", Integer.toString(search.hardNodes()));
        return origin;
    }
}
