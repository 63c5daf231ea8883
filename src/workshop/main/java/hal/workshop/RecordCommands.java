package hal.workshop;

import hal.command.ExitCode;
import hal.command.Job;
import hal.command.Progress;
import hal.learn.data.DataFile;
import hal.learn.data.DataSummary;
import hal.learn.data.RecordFiles;
import hal.platform.Quantity;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;

/** Commands on files of games: {@code hal datagen stats} and {@code merge}. */
final class RecordCommands {
    private static final int MAX_NAMES = 400;

    static final Job STATS = Job.of(WorkshopCommands.TEXT.signature("datagen stats"), RecordCommands::stats);

    static final Job MERGE = Job.of(WorkshopCommands.TEXT.signature("datagen merge"), RecordCommands::merge);

    private RecordCommands() {}

    /** Reports progress now and then: records come by the million. */
    private static LongConsumer counter(Progress progress, String what) {
        long[] shown = {0};
        return count -> {
            if (count >> 16 != shown[0]) {
                shown[0] = count >> 16;
                progress.update(() -> Quantity.of(count, "position") + " " + what);
            }
        };
    }

    private static int merge(Job.Call call) {
        Path target = call.values().file("out").orElseThrow();
        List<Path> files = call.values().files("files");
        DataFile merged = DataFile.begin(target, origin(files));
        try (Progress progress = Progress.on(call.err())) {
            LongConsumer counter = counter(progress, "written");
            for (Path file : files) {
                List<DataFile.Chunk> chunks = RecordFiles.chunks(file);
                for (int index = 0; index < chunks.size(); index++) {
                    merged.append(merged.chunks().size(), RecordFiles.games(file, chunks, index));
                    counter.accept(merged.records());
                }
            }
        }
        call.out().println(Quantity.of(merged.records(), "position") + " in " + target);
        return ExitCode.OK;
    }

    /** What the origins of all files agree on, and the files' names. */
    private static Map<String, String> origin(List<Path> files) {
        List<Map<String, String>> all = files.stream()
                .map(file -> DataFile.read(file).map(DataFile::origin).orElse(Map.of()))
                .toList();
        for (int i = 0; i < all.size(); i++) {
            if (!all.get(i).isEmpty() && all.indexOf(all.get(i)) < i) {
                throw new UserException(
                        files.get(i) + " contains the same games as another of the files: their logs are equal");
            }
        }
        Map<String, String> common = new LinkedHashMap<>(all.get(0));
        all.forEach(other -> common.entrySet().retainAll(other.entrySet()));
        String names = files.stream().map(file -> file.getFileName().toString()).collect(Collectors.joining(" "));
        common.put("merged", names.substring(0, Math.min(MAX_NAMES, names.length())));
        return common;
    }

    private static int stats(Job.Call call) {
        DataSummary summary = new DataSummary();
        try (Progress progress = Progress.on(call.err())) {
            LongConsumer counter = counter(progress, "counted");
            for (Path file : call.values().files("files")) {
                RecordFiles.visit(file, (data, at, number) -> {
                    summary.add(data, at);
                    counter.accept(summary.records());
                    return true;
                });
            }
        }
        call.out().print(summary.text());
        return summary.records() == 0 ? ExitCode.FAILED : ExitCode.OK;
    }
}
