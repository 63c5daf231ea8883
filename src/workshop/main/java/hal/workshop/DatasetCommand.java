package hal.workshop;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.Progress;
import hal.command.UsageException;
import hal.command.Values;
import hal.game.pgn.PgnReader;
import hal.learn.data.DataFile;
import hal.learn.data.Extraction;
import hal.platform.Quantity;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code hal dataset}: labelled positions extracted from games. */
final class DatasetCommand {
    private static final Extraction.Settings DEFAULT = Extraction.Settings.DEFAULT;

    static final Job JOB = Job.of(WorkshopCommands.TEXT.signature("dataset"), call -> new DatasetCommand(call).run());

    private final Job.Call call;
    private final Values values;
    private final List<Path> files;
    private final Path records;

    private DatasetCommand(Job.Call call) {
        this.call = call;
        values = call.values();
        files = values.files("pgn");
        records = values.file("records").orElse(null);
    }

    private int run() {
        Path target = values.file("out").orElse(null);
        if ((target == null) == (records == null)) {
            throw UsageException.of("give either --out=FILE or --records=FILE");
        }
        if (records != null && records.toString().endsWith(DataFile.Layout.GAMES_ENDING)) {
            throw UsageException.of(
                    "--records writes records, but " + records + " would be a file of games: choose another ending");
        }
        Extraction.Settings settings = new Extraction.Settings(
                values.number("skip-plies"),
                values.number("per-game"),
                DEFAULT.quietMargin(),
                values.number("most-score"),
                !values.isOn("unscored"),
                values.big("seed"));
        Extraction extraction =
                new Extraction(settings, Engines.evaluation(values.get("eval")).newEvaluator());
        files.forEach(DatasetCommand::requireReadable);
        Path written = target == null ? records : target;
        Interruption.stops(() -> run(extraction, written), extraction::stop);
        call.out()
                .printf(
                        "%s of %s in %s; %s could not be used, %s left out as duplicates.%n",
                        Quantity.of(extraction.taken(), "position"),
                        Quantity.of(extraction.games(), "game"),
                        written,
                        Quantity.of(extraction.leftOut(), "game"),
                        Quantity.count(extraction.repeated()));
        return extraction.taken() == 0 ? ExitCode.FAILED : ExitCode.OK;
    }

    private static void requireReadable(Path file) {
        if (!Files.isReadable(file) || Files.isDirectory(file)) {
            throw new UserException("cannot read " + file + ": "
                    + (Files.exists(file) ? "it is a folder, or you may not read it" : "there is no such file"));
        }
    }

    private void run(Extraction extraction, Path written) {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(written));
                Progress progress = Progress.on(call.err())) {
            for (Path file : files) {
                read(file, extraction, out, progress);
            }
        } catch (UncheckedIOException e) {
            throw FileTrouble.writing(written, e.getCause());
        } catch (IOException e) {
            throw FileTrouble.writing(written, e);
        }
    }

    private void read(Path file, Extraction extraction, OutputStream out, Progress progress) {
        Runnable afterGame = () -> progress.update(() -> Quantity.of(extraction.games(), "game") + ", "
                + Quantity.of(extraction.taken(), "position") + ", in " + file);
        try (PgnReader reader = PgnReader.open(file)) {
            if (records == null) {
                extraction.read(
                        reader,
                        position -> write((position.format() + "\n").getBytes(StandardCharsets.UTF_8), out),
                        afterGame);
            } else {
                extraction.readRecords(reader, record -> write(record, out), afterGame);
            }
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    private static void write(byte[] bytes, OutputStream out) {
        try {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
