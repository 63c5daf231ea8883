package hal.workshop;

import hal.command.ExitCode;
import hal.command.Job;
import hal.command.Parameter;
import hal.command.Progress;
import hal.command.Signature;
import hal.command.Values;
import hal.learn.data.DataCheck;
import hal.learn.data.DataSummary;
import hal.learn.data.RecordFiles;
import hal.learn.data.Shuffle;
import hal.support.Quantity;
import java.nio.file.Path;
import java.util.function.LongConsumer;

/**
 * Commands on files of records or games: {@code hal datagen stats}, {@code check}, {@code shuffle}, {@code merge} and
 * {@code convert}.
 */
final class RecordCommands {
    private static final Parameter FILES = Parameter.file(
                    "files", "files of records or games; several are taken together")
            .list()
            .needed();
    private static final Parameter OUT =
            Parameter.file("out", "the file to write").must();
    private static final Parameter MEMORY = Parameter.number(
                    "memory", "MB", 1, 2000, "memory for records; files may be larger")
            .usual(512);
    private static final Parameter FILE =
            Parameter.file("file", "the file to read").needed();
    private static final Parameter NEW =
            Parameter.file("new", "the file to write").needed();

    static final Job STATS = Job.of(
            Signature.of("stats", "count positions by result, phase and score, and count duplicates")
                    .takes(FILES),
            RecordCommands::stats);

    static final Job CHECK = Job.of(
            Signature.of("check", "check that files are intact and that every record or game is legal")
                    .takes(FILES),
            RecordCommands::check);

    static final Job SHUFFLE = Job.of(
            Signature.of("shuffle", "write the records of files into one, in random order, as training needs them")
                    .takes(FILES, OUT, MEMORY, Job.SEED),
            call -> write(
                    call,
                    (values, target, counter) -> Shuffle.shuffle(
                            values.files(FILES), target, values.big(Job.SEED), values.number(MEMORY) << 20, counter)));

    static final Job MERGE = Job.of(
            Signature.of("merge", "write the records of files, such as the shards of a cluster, into one")
                    .details("If its name ends in .hgames their games are written, one file after another.")
                    .takes(FILES, OUT),
            call -> write(call, (values, target, counter) -> Shuffle.merge(values.files(FILES), target, counter)));

    static final Job CONVERT = Job.of(
            Signature.of("convert", "write a file of records as one of games, or the other way round, with its log")
                    .details(
                            """
                            The name of a file of games ends in .hgames. Records must be HAL's own, in the order of their games,
                            not shuffled; converted back they are the same to the last byte.""")
                    .takes(FILE, NEW),
            RecordCommands::convert);

    private RecordCommands() {}

    /** Reports progress now and then: records come by the million. */
    private static LongConsumer counter(Progress progress, String what) {
        long[] shown = {0};
        return count -> {
            if (count >> 16 != shown[0]) {
                shown[0] = count >> 16;
                progress.update(() -> Quantity.of(count, "record") + " " + what);
            }
        };
    }

    /** Writes records, telling how many so far, and returns their number. */
    private interface Writing {
        long write(Values values, Path target, LongConsumer counter);
    }

    private static int write(Job.Call call, Writing writing) {
        Path target = call.values().file(OUT).orElseThrow();
        long records;
        try (Progress progress = Progress.on(call.err())) {
            records = writing.write(call.values(), target, counter(progress, "written"));
        }
        call.out().println(Quantity.of(records, "record") + " in " + target);
        return ExitCode.OK;
    }

    private static int stats(Job.Call call) {
        DataSummary summary = new DataSummary();
        try (Progress progress = Progress.on(call.err())) {
            LongConsumer counter = counter(progress, "counted");
            for (Path file : call.values().files(FILES)) {
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

    private static int check(Job.Call call) {
        boolean intact = true;
        for (Path file : call.values().files(FILES)) {
            DataCheck check;
            try (Progress progress = Progress.on(call.err())) {
                check = DataCheck.of(file, counter(progress, "checked"));
            }
            check.problems().forEach(problem -> call.out().println(file + ", " + problem));
            call.out()
                    .printf(
                            "%s: %s records, %s chunks, %s%n",
                            file,
                            Quantity.count(check.records()),
                            Quantity.count(check.chunks()),
                            check.bad() > 0
                                    ? Quantity.count(check.bad()) + " bad"
                                    : check.records() == 0 ? "nothing to check" : "all intact");
            intact &= check.bad() == 0 && check.records() > 0;
        }
        return intact ? ExitCode.OK : ExitCode.FAILED;
    }

    private static int convert(Job.Call call) {
        Path target = call.values().file(NEW).orElseThrow();
        long positions;
        try (Progress progress = Progress.on(call.err())) {
            positions = Shuffle.convert(
                    call.values().file(FILE).orElseThrow(),
                    target,
                    count -> progress.update(() -> Quantity.of(count, "position") + " written"));
        }
        call.out().println(Quantity.of(positions, "position") + " in " + target);
        return ExitCode.OK;
    }
}
