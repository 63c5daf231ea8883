package hal.cli.arena;

import hal.arena.game.BookOpenings;
import hal.arena.game.NamedOpenings;
import hal.arena.game.OpeningFile;
import hal.arena.game.Openings;
import hal.arena.game.RandomOpenings;
import hal.arena.record.Definition;
import hal.command.Bounds;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Where games start. */
final class OpeningOptions {
    private static final int MAX_PLIES = 200;
    private static final String NAMED = "named";

    @Option(
            names = "--openings",
            paramLabel = "FILE",
            description =
                    "Start from the positions of an EPD file, the first moves of the games in a PGN file, lines of"
                            + " a PolyGlot book (.bin) drawn by weight and seed, or, with the word named, from the named"
                            + " openings that ship with HAL. Each opening is played twice, with colours swapped.")
    private Path file;

    @Option(
            names = "--plies",
            paramLabel = "N",
            description = "Number of plies to take from a PGN game or book; default: ${DEFAULT-VALUE}.")
    private int plies = 16;

    @Option(
            names = "--order",
            paramLabel = "ORDER",
            description =
                    "Take the openings in the order of the file (file), or shuffled by the seed (random); default: file.")
    private Order order = Order.FILE;

    @Option(
            names = "--random-plies",
            paramLabel = "N",
            description = "Without a file: number of random plies to start with; default: ${DEFAULT-VALUE}.")
    private int randomPlies = 4;

    /** The order in which a file's openings are used. */
    enum Order {
        FILE,
        RANDOM
    }

    /**
     * The openings, and the text that identifies them in a results file.
     *
     * @param openings where games start
     * @param definition as text
     */
    record Choice(Openings openings, String definition) {}

    /**
     * Checks the numbers.
     *
     * @param spec the command to name in error messages
     * @throws picocli.CommandLine.ParameterException if one is out of bounds
     */
    void check(CommandSpec spec) {
        Bounds.require(spec, "--plies", plies, 0, MAX_PLIES);
        Bounds.require(spec, "--random-plies", randomPlies, 0, MAX_PLIES / 2);
    }

    /**
     * Reads the openings.
     *
     * @param trouble receives complaints about unusable openings
     * @throws UserException if there are none
     */
    Choice read(long seed, Consumer<String> trouble) {
        if (file == null) {
            return new Choice(new RandomOpenings(seed, randomPlies), randomPlies + " random plies");
        }
        if (file.toString().equals(NAMED)) {
            return new Choice(new NamedOpenings(seed), "named openings");
        }
        if (file.toString().endsWith(".bin")) {
            BookOpenings lines = BookOpenings.read(file, seed, plies, problem -> trouble.accept(problem + "."));
            return new Choice(lines, note(lines.digest(), ""));
        }
        OpeningFile read = OpeningFile.read(file, plies);
        read.firstProblem()
                .ifPresent(problem -> trouble.accept(
                        read.skipped() + " openings of " + file + " cannot be used; first: " + problem + "."));
        return order == Order.RANDOM
                ? new Choice(read.shuffled(seed), note(read.digest(), "random"))
                : new Choice(read, note(read.digest(), "file"));
    }

    private String note(String checksum, String taken) {
        return new Definition.OpeningNote(file.getFileName().toString(), checksum, plies, taken).toString();
    }
}
