package hal.workshop;

import hal.command.ExitCode;
import hal.command.Job;
import hal.command.Progress;
import hal.command.Values;
import hal.learn.data.DataCheck;
import hal.learn.data.DataSummary;
import hal.learn.data.RecordFiles;
import hal.learn.data.Shuffle;
import hal.platform.Quantity;
import java.nio.file.Path;
import java.util.function.LongConsumer;

/**
 * Commands on files of records or games: {@code hal datagen stats}, {@code check}, {@code shuffle}, {@code merge} and
 * {@code convert}.
 */
final class RecordCommands {

    static final Job STATS = Job.of(WorkshopCommands.TEXT.signature("datagen stats"), RecordCommands::stats);

    static final Job CHECK = Job.of(WorkshopCommands.TEXT.signature("datagen check"), RecordCommands::check);

    static final Job SHUFFLE = Job.of(
            WorkshopCommands.TEXT.signature("datagen shuffle"),
            call -> write(
                    call,
                    (values, target, counter) -> Shuffle.shuffle(
                            values.files("files"),
                            target,
                            values.big("seed"),
                            values.number("memory") << 20,
                            counter)));

    static final Job MERGE = Job.of(
            WorkshopCommands.TEXT.signature("datagen merge"),
            call -> write(call, (values, target, counter) -> Shuffle.merge(values.files("files"), target, counter)));

    static final Job CONVERT = Job.of(WorkshopCommands.TEXT.signature("datagen convert"), RecordCommands::convert);

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
        Path target = call.values().file("out").orElseThrow();
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

    private static int check(Job.Call call) {
        boolean intact = true;
        for (Path file : call.values().files("files")) {
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
        Path target = call.values().file("new").orElseThrow();
        long positions;
        try (Progress progress = Progress.on(call.err())) {
            positions = Shuffle.convert(
                    call.values().file("file").orElseThrow(),
                    target,
                    count -> progress.update(() -> Quantity.of(count, "position") + " written"));
        }
        call.out().println(Quantity.of(positions, "position") + " in " + target);
        return ExitCode.OK;
    }
}
