package hal.cli;

import hal.cli.option.Bounds;
import hal.cli.option.SeedOption;
import hal.cli.report.Figures;
import hal.cli.report.Progress;
import hal.learn.data.DataCheck;
import hal.learn.data.DataSummary;
import hal.learn.data.RecordFiles;
import hal.learn.data.Shuffle;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.LongConsumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What can be done with files of records: {@code hal datagen stats}, {@code check}, {@code shuffle}, {@code merge}. */
final class RecordCommands {
    private RecordCommands() {}

    /** Tells of progress once in a while: records come by the million. */
    private static LongConsumer counter(Progress progress, String what) {
        return count -> {
            if ((count & 0xFFFF) == 0) {
                progress.update(() -> Figures.count(count) + " records " + what);
            }
        };
    }

    /** Counts what is there. */
    @Command(
            name = "stats",
            description = "Count positions by result, phase and score, and count duplicates.",
            mixinStandardHelpOptions = true)
    static final class Stats implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(arity = "1..*", paramLabel = "FILE", description = "Records; several files are counted together.")
        private List<Path> files;

        @Override
        public Integer call() {
            DataSummary summary = new DataSummary();
            try (Progress progress = Progress.on(spec.commandLine().getErr())) {
                LongConsumer counter = counter(progress, "counted");
                for (Path file : files) {
                    RecordFiles.visit(file, (data, at, number) -> {
                        summary.add(data, at);
                        counter.accept(summary.records());
                        return true;
                    });
                }
            }
            spec.commandLine().getOut().print(summary.text());
            return ExitCode.OK;
        }
    }

    /** Looks whether all is sound. */
    @Command(
            name = "check",
            description = "Check that files are intact and that every record is a legal position.",
            mixinStandardHelpOptions = true)
    static final class Check implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(arity = "1..*", paramLabel = "FILE", description = "Records.")
        private List<Path> files;

        @Override
        public Integer call() {
            PrintWriter out = spec.commandLine().getOut();
            boolean sound = true;
            for (Path file : files) {
                DataCheck check;
                try (Progress progress = Progress.on(spec.commandLine().getErr())) {
                    check = DataCheck.of(file, counter(progress, "checked"));
                }
                check.problems().forEach(problem -> out.println(file + ", " + problem));
                out.printf(
                        "%s: %s records, %s chunks, %s%n",
                        file,
                        Figures.count(check.records()),
                        Figures.count(check.chunks()),
                        check.bad() == 0 ? "all sound" : Figures.count(check.bad()) + " bad");
                sound &= check.bad() == 0;
            }
            return sound ? ExitCode.OK : ExitCode.FAILED;
        }
    }

    /** Mixes them. */
    @Command(
            name = "shuffle",
            description = "Write the records of files into one, in random order, as training needs them.",
            mixinStandardHelpOptions = true)
    static final class Mix implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(arity = "1..*", paramLabel = "FILE", description = "Records.")
        private List<Path> files;

        @Option(names = "--out", required = true, paramLabel = "FILE", description = "Where all of them go.")
        private Path target;

        @Option(
                names = "--memory",
                paramLabel = "MB",
                description = "So much memory for records; files may be bigger. Default: ${DEFAULT-VALUE}.")
        private int memory = 512;

        @Mixin
        private SeedOption chance;

        @Override
        public Integer call() {
            Bounds.require(spec, "--memory", memory, 1, 2000);
            long records;
            try (Progress progress = Progress.on(spec.commandLine().getErr())) {
                records = Shuffle.shuffle(files, target, chance.seed(), memory << 20, counter(progress, "written"));
            }
            spec.commandLine().getOut().println(Figures.count(records) + " records in " + target);
            return ExitCode.OK;
        }
    }

    /** Puts them one behind the other. */
    @Command(
            name = "merge",
            description = "Write the records of files, such as the shards of a cluster, into one.",
            mixinStandardHelpOptions = true)
    static final class Merge implements Callable<Integer> {
        @Spec
        private CommandSpec spec;

        @Parameters(arity = "1..*", paramLabel = "FILE", description = "Records.")
        private List<Path> files;

        @Option(names = "--out", required = true, paramLabel = "FILE", description = "Where all of them go.")
        private Path target;

        @Override
        public Integer call() {
            long records;
            try (Progress progress = Progress.on(spec.commandLine().getErr())) {
                records = Shuffle.merge(files, target, counter(progress, "written"));
            }
            spec.commandLine().getOut().println(Figures.count(records) + " records in " + target);
            return ExitCode.OK;
        }
    }
}
