package hal.workshop;

import hal.book.make.BookMaker;
import hal.book.make.BookMaker.Options;
import hal.command.Figures;
import hal.command.Progress;
import hal.command.Subcommand;
import hal.support.Quantity;
import hal.support.UserException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code hal book make}: a book made from games. */
@Command(
        name = "make",
        description = {
            "Make a book from the games in PGN files.",
            "A move's weight is 2 for each win of the side that played it and 1 for each draw. Games are"
                    + " streamed; memory grows with the number of different moves."
        },
        mixinStandardHelpOptions = true)
final class BookMakeCommand extends Subcommand {
    private static final int MAX_PLIES = 1024;

    @Parameters(arity = "1..*", paramLabel = "PGN", description = "Files of games; they may be gzipped.")
    private List<Path> files;

    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The book, such as my.bin.")
    private Path out;

    @Option(
            names = "--plies",
            paramLabel = "N",
            description = "Number of plies to take from each game; default: ${DEFAULT-VALUE}.")
    private int plies = 24;

    @Option(
            names = "--min-games",
            paramLabel = "N",
            description = "Keep moves played in at least this many games; default: ${DEFAULT-VALUE}.")
    private int minGames = 3;

    @Option(
            names = "--min-score",
            paramLabel = "PERCENT",
            description = "Keep moves that scored at least this percentage of the points; default: 0.")
    private double minScore;

    @Option(
            names = "--colour",
            paramLabel = "SIDE",
            description = "Keep the moves of white, black or both; default: both.")
    private Colour colour = Colour.BOTH;

    @Option(names = "--uniform", description = "Give every move a weight of 1.")
    private boolean uniform;

    @Option(
            names = "--counts",
            description = "Also store games and points, for bk to show; other programs ignore them.")
    private boolean counts;

    /** Whose moves are kept. */
    enum Colour {
        WHITE,
        BLACK,
        BOTH
    }

    @Override
    public Integer call() {
        require("--plies", plies, 1, MAX_PLIES);
        require("--min-games", minGames, 1, Integer.MAX_VALUE);
        if (!(minScore >= 0 && minScore <= 100)) {
            throw wrong("--min-score must be 0 to 100 percent, not " + minScore);
        }
        long start = System.nanoTime();
        BookMaker maker = new BookMaker(new Options(
                plies, minGames, minScore, colour != Colour.BLACK, colour != Colour.WHITE, uniform, counts));
        read(maker, start);
        long written = maker.write(out);
        tell(maker, written, System.nanoTime() - start);
        return ExitCode.OK;
    }

    private void read(BookMaker maker, long start) {
        PrintWriter err = err();
        try (Progress progress = Progress.on(err)) {
            long total = 0;
            for (Path file : files) {
                total += size(file);
            }
            long all = total;
            long before = 0;
            for (Path file : files) {
                long earlier = before;
                maker.add(file, bytes -> progress.update(() -> progressLine(maker, earlier + bytes, all, start)));
                before += size(file);
            }
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UserException("there is no file " + file, e);
        }
    }

    private static String progressLine(BookMaker maker, long bytes, long total, long start) {
        double seconds = (System.nanoTime() - start) / 1e9;
        return String.format(
                Locale.ROOT,
                "%3d %%  %s, %,.0f per second, %s",
                total == 0 ? 100 : 100 * bytes / total,
                Quantity.of(maker.games(), "game"),
                maker.games() / seconds,
                Quantity.of(maker.different(), "distinct move"));
    }

    private void tell(BookMaker maker, long written, long nanos) {
        PrintWriter text = out();
        text.printf(
                Locale.ROOT,
                "%s, %s in them, %,d distinct; %,d kept in %s (%s, %,.0f games per second)%n",
                Quantity.of(maker.games(), "game"),
                Quantity.of(maker.plies(), "move"),
                maker.different(),
                written,
                out,
                Figures.time(Duration.ofNanos(nanos)),
                maker.games() * 1e9 / nanos);
        maker.firstFault().ifPresent(fault -> err().printf(
                        Locale.ROOT,
                        "%s %s only up to it; first: %s%n",
                        Quantity.of(maker.faults(), "game"),
                        maker.faults() == 1 ? "contains an error and counts" : "contain an error and count",
                        fault));
    }
}
