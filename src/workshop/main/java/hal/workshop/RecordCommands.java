package hal.workshop;

import hal.command.ExitCode;
import hal.command.Progress;
import hal.command.SeedOption;
import hal.command.Subcommand;
import hal.learn.data.DataCheck;
import hal.learn.data.DataSummary;
import hal.learn.data.RecordFiles;
import hal.learn.data.Shuffle;
import hal.support.Quantity;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Commands on files of records or games: {@code hal datagen stats}, {@code check}, {@code shuffle}, {@code merge} and
 * {@code convert}.
 */
final class RecordCommands {
    private RecordCommands() {}

    /** What these commands have in common: the files, the streams and the progress. */
    private abstract static class RecordCommand extends Subcommand {
        @Parameters(
                arity = "1..*",
                paramLabel = "FILE",
                description = "Files of records or games; several are taken together.")
        List<Path> files;

        Progress progress() {
            return Progress.on(err());
        }

        /** Reports progress now and then: records come by the million. */
        static LongConsumer counter(Progress progress, String what) {
            long[] shown = {0};
            return count -> {
                if (count >> 16 != shown[0]) {
                    shown[0] = count >> 16;
                    progress.update(() -> Quantity.of(count, "record") + " " + what);
                }
            };
        }
    }

    /** What the commands that write a file have in common. */
    private abstract static class WritingCommand extends RecordCommand {
        @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write.")
        Path target;

        /** Writes the records, telling {@code counter} how many so far, and returns their number. */
        abstract long write(LongConsumer counter);

        @Override
        public Integer call() {
            long records;
            try (Progress progress = progress()) {
                records = write(counter(progress, "written"));
            }
            out().println(Quantity.of(records, "record") + " in " + target);
            return ExitCode.OK;
        }
    }

    /** Statistics of the records. */
    @Command(
            name = "stats",
            description = "Count positions by result, phase and score, and count duplicates.",
            mixinStandardHelpOptions = true)
    static final class Stats extends RecordCommand {
        @Override
        public Integer call() {
            DataSummary summary = new DataSummary();
            try (Progress progress = progress()) {
                LongConsumer counter = counter(progress, "counted");
                for (Path file : files) {
                    RecordFiles.visit(file, (data, at, number) -> {
                        summary.add(data, at);
                        counter.accept(summary.records());
                        return true;
                    });
                }
            }
            out().print(summary.text());
            return summary.records() == 0 ? ExitCode.FAILED : ExitCode.OK;
        }
    }

    /** Checks that files are intact. */
    @Command(
            name = "check",
            description = "Check that files are intact and that every record or game is legal.",
            mixinStandardHelpOptions = true)
    static final class Check extends RecordCommand {
        @Override
        public Integer call() {
            boolean intact = true;
            for (Path file : files) {
                DataCheck check;
                try (Progress progress = progress()) {
                    check = DataCheck.of(file, counter(progress, "checked"));
                }
                check.problems().forEach(problem -> out().println(file + ", " + problem));
                out().printf(
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
    }

    /** Shuffles the records. */
    @Command(
            name = "shuffle",
            description = "Write the records of files into one, in random order, as training needs them.",
            mixinStandardHelpOptions = true)
    static final class Mix extends WritingCommand {
        @Option(
                names = "--memory",
                paramLabel = "MB",
                description = "Memory for records; files may be larger. Default: ${DEFAULT-VALUE}.")
        private int memory = 512;

        @Mixin
        private SeedOption chance;

        @Override
        public Integer call() {
            require("--memory", memory, 1, 2000);
            return super.call();
        }

        @Override
        long write(LongConsumer counter) {
            return Shuffle.shuffle(files, target, chance.seed(), memory << 20, counter);
        }
    }

    /** Concatenates the records. */
    @Command(
            name = "merge",
            description = {
                "Write the records of files, such as the shards of a cluster, into one.",
                "If its name ends in .hgames their games are written, one file after another."
            },
            mixinStandardHelpOptions = true)
    static final class Merge extends WritingCommand {
        @Override
        long write(LongConsumer counter) {
            return Shuffle.merge(files, target, counter);
        }
    }

    /** Another layout. */
    @Command(
            name = "convert",
            description = {
                "Write a file of records as one of games, or the other way round, with its log.",
                "The name of a file of games ends in .hgames. Records must be HAL's own, in the order of their games, not"
                        + " shuffled; converted back they are the same to the last byte."
            },
            mixinStandardHelpOptions = true)
    static final class Convert extends Subcommand {
        @Parameters(index = "0", paramLabel = "FILE", description = "The file to read.")
        private Path file;

        @Parameters(index = "1", paramLabel = "NEW", description = "The file to write.")
        private Path target;

        @Override
        public Integer call() {
            long positions;
            try (Progress progress = Progress.on(err())) {
                positions = Shuffle.convert(
                        file, target, count -> progress.update(() -> Quantity.of(count, "position") + " written"));
            }
            out().println(Quantity.of(positions, "position") + " in " + target);
            return ExitCode.OK;
        }
    }
}
