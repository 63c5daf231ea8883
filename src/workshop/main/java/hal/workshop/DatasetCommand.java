package hal.workshop;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Fair;
import hal.command.Interruption;
import hal.command.Progress;
import hal.command.SeedOption;
import hal.command.Subcommand;
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
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hal dataset}: labelled positions extracted from games. */
@Command(
        name = "dataset",
        description = {
            "Extract positions from games, for \"hal tune\".",
            "Only quiet positions are taken, each once: not in check, no capture or promotion played next, nothing"
                    + " hanging, no opening moves, no mate in sight. Each is a line of EPD: c9 is the game's result, ce the score"
                    + " in centipawns for the side to move, id the numbers of the game and the ply."
        },
        mixinStandardHelpOptions = true)
final class DatasetCommand extends Subcommand implements Fair {
    private static final int MAX_PLIES = 1000;
    private static final int MAX_SCORE = 30_000;

    @Parameters(
            arity = "1..*",
            paramLabel = "PGN",
            description = "Games with scores in their comments, as \"hal match\" writes them.")
    private List<Path> files;

    @Option(names = "--out", paramLabel = "FILE", description = "The EPD file to write, for \"hal tune\".")
    private Path target;

    @Option(
            names = "--records",
            paramLabel = "FILE",
            description =
                    "Instead, write every position that has a score to this file as a 32-byte record for \"hal train\","
                            + " which filters them itself.")
    private Path records;

    @Option(
            names = "--eval",
            paramLabel = "NAME",
            description = "The evaluation that decides whether a position is quiet; default: ${DEFAULT-VALUE}.")
    private String evaluation = EngineCatalog.DEFAULT_EVALUATION;

    @Option(
            names = "--per-game",
            paramLabel = "N",
            description = "Examine at most this many positions per game, chosen at random; default: ${DEFAULT-VALUE}.")
    private int perGame = Extraction.Settings.DEFAULT.perGame();

    @Option(
            names = "--skip-plies",
            paramLabel = "N",
            description = "Skip this many plies at the beginning of a game; default: ${DEFAULT-VALUE}.")
    private int skipPlies = Extraction.Settings.DEFAULT.skipPlies();

    @Option(
            names = "--quiet-margin",
            paramLabel = "CP",
            description =
                    "A position is quiet if quiescence search gains no more than this; default: ${DEFAULT-VALUE}.")
    private int quietMargin = Extraction.Settings.DEFAULT.quietMargin();

    @Option(
            names = "--most-score",
            paramLabel = "CP",
            description = "Skip positions with a higher score for either side; default: ${DEFAULT-VALUE}.")
    private int mostScore = Extraction.Settings.DEFAULT.mostScore();

    @Option(names = "--unscored", description = "Also take positions that have no score in the comments.")
    private boolean unscored;

    @Mixin
    private SeedOption chance;

    @Override
    public Integer call() {
        if ((target == null) == (records == null)) {
            throw wrong("give either --out=FILE or --records=FILE");
        }
        if (records != null && records.toString().endsWith(DataFile.Layout.GAMES_ENDING)) {
            throw wrong(
                    "--records writes records, but " + records + " would be a file of games: choose another ending");
        }
        require("--per-game", perGame, 1, MAX_PLIES);
        require("--skip-plies", skipPlies, 0, MAX_PLIES);
        require("--quiet-margin", quietMargin, 0, MAX_SCORE);
        require("--most-score", mostScore, 0, MAX_SCORE);
        Extraction.Settings settings =
                new Extraction.Settings(skipPlies, perGame, quietMargin, mostScore, !unscored, chance.seed());
        Extraction extraction =
                new Extraction(settings, Engines.evaluation(evaluation).newEvaluator());
        files.forEach(DatasetCommand::requireReadable);
        Path written = target == null ? records : target;
        Interruption.stops(() -> run(extraction, written), extraction::stop);
        out().printf(
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
                Progress progress = Progress.on(err())) {
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
