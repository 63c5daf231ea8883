package hal.workshop;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Interruption;
import hal.command.Job;
import hal.command.Parameter;
import hal.command.Progress;
import hal.command.Signature;
import hal.command.Signature.Attribute;
import hal.command.UsageException;
import hal.command.Values;
import hal.engine.EngineCatalog;
import hal.game.pgn.PgnReader;
import hal.learn.data.DataFile;
import hal.learn.data.Extraction;
import hal.support.FileTrouble;
import hal.support.Quantity;
import hal.support.UserException;
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
    private static final int MAX_PLIES = 1000;
    private static final int MAX_SCORE = 30_000;
    private static final Extraction.Settings DEFAULT = Extraction.Settings.DEFAULT;

    private static final Parameter GAMES = Parameter.file(
                    "pgn", "games with scores in their comments, as \"hal match\" writes them")
            .list()
            .needed();
    private static final Parameter OUT = Parameter.file("out", "the EPD file to write, for \"hal tune\"");
    private static final Parameter RECORDS = Parameter.file(
            "records",
            "instead, write every position that has a score to this file as a 32-byte record for \"hal train\", which filters"
                    + " them itself");
    private static final Parameter EVAL = Parameter.any(
                    "eval", "NAME", "the evaluation that decides whether a position is quiet")
            .usual(EngineCatalog.DEFAULT_EVALUATION);
    private static final Parameter PER_GAME = Parameter.number(
                    "per-game", "N", 1, MAX_PLIES, "examine at most this many positions per game, chosen at random")
            .usual(DEFAULT.perGame());
    private static final Parameter SKIP_PLIES = Parameter.number(
                    "skip-plies", "N", 0, MAX_PLIES, "skip this many plies at the beginning of a game")
            .usual(DEFAULT.skipPlies());
    private static final Parameter MOST_SCORE = Parameter.number(
                    "most-score", "CP", 0, MAX_SCORE, "skip positions with a higher score for either side")
            .usual(DEFAULT.mostScore());
    private static final Parameter UNSCORED =
            Parameter.flag("unscored", "also take positions that have no score in the comments");

    static final Job JOB = Job.of(
            Signature.of("dataset", "extract positions from games, for \"hal tune\"")
                    .details(
                            """
                            Only quiet positions are taken, each once: not in check, no capture or promotion played next, nothing
                            hanging, no opening moves, no mate in sight. Each is a line of EPD: c9 is the game's result, ce the
                            score in centipawns for the side to move, id the numbers of the game and the ply.""")
                    .takes(GAMES, OUT, RECORDS, EVAL, PER_GAME, SKIP_PLIES, MOST_SCORE, UNSCORED, Job.SEED)
                    .with(Attribute.FAIR),
            call -> new DatasetCommand(call).run());

    private final Job.Call call;
    private final Values values;
    private final List<Path> files;
    private final Path records;

    private DatasetCommand(Job.Call call) {
        this.call = call;
        values = call.values();
        files = values.files(GAMES);
        records = values.file(RECORDS).orElse(null);
    }

    private int run() {
        Path target = values.file(OUT).orElse(null);
        if ((target == null) == (records == null)) {
            throw UsageException.of("give either --out=FILE or --records=FILE");
        }
        if (records != null && records.toString().endsWith(DataFile.Layout.GAMES_ENDING)) {
            throw UsageException.of(
                    "--records writes records, but " + records + " would be a file of games: choose another ending");
        }
        Extraction.Settings settings = new Extraction.Settings(
                values.number(SKIP_PLIES),
                values.number(PER_GAME),
                DEFAULT.quietMargin(),
                values.number(MOST_SCORE),
                !values.isOn(UNSCORED),
                values.big(Job.SEED));
        Extraction extraction =
                new Extraction(settings, Engines.evaluation(values.get(EVAL)).newEvaluator());
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
