package hal.commands.arena;

import hal.arena.game.BookOpenings;
import hal.arena.game.NamedOpenings;
import hal.arena.game.OpeningFile;
import hal.arena.game.Openings;
import hal.arena.game.RandomOpenings;
import hal.arena.record.Definition;
import hal.command.Parameter;
import hal.command.Values;
import hal.engine.option.OptionType;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Where games start. */
final class OpeningOptions {
    private static final String NAMED = "named";
    private static final Parameter FILE = Parameter.any(
            "openings",
            "FILE",
            "start from the positions of an EPD file, the first moves of the games in a PGN file, lines of a PolyGlot book"
                    + " (.bin) drawn by weight and seed, or, with the word named, from the named openings that ship with"
                    + " HAL; each is played twice, with colours swapped");
    private static final Parameter PLIES = Parameter.number(
                    "plies", "N", 0, 200, "how many plies to take from a PGN game or book")
            .usual(16);
    private static final Parameter ORDER = Parameter.named(
                    "order",
                    OptionType.Words.of("file", "random"),
                    "the openings in the order of the file, or shuffled by the seed")
            .usual("file");
    private static final Parameter RANDOM_PLIES = Parameter.number(
                    "random-plies", "N", 0, 100, "without a file: how many random plies to start with")
            .usual(4);

    static final List<Parameter> PARAMETERS = List.of(FILE, PLIES, ORDER, RANDOM_PLIES);

    private final Optional<Path> given;
    private final int plies;
    private final boolean random;
    private final int randomPlies;

    OpeningOptions(Values values) {
        given = values.file(FILE);
        plies = values.number(PLIES);
        random = values.get(ORDER).equals("random");
        randomPlies = values.number(RANDOM_PLIES);
    }

    /**
     * The openings, and the text that identifies them in a results file.
     *
     * @param openings where games start
     * @param definition as text
     */
    record Choice(Openings openings, String definition) {}

    /**
     * Reads the openings.
     *
     * @param trouble receives complaints about unusable openings
     * @throws UserException if there are none
     */
    Choice read(long seed, Consumer<String> trouble) {
        if (given.isEmpty()) {
            return new Choice(new RandomOpenings(seed, randomPlies), randomPlies + " random plies");
        }
        Path file = given.get();
        if (file.toString().equals(NAMED)) {
            return new Choice(new NamedOpenings(seed), "named openings");
        }
        if (file.toString().endsWith(".bin")) {
            BookOpenings lines = BookOpenings.read(file, seed, plies, problem -> trouble.accept(problem + "."));
            return new Choice(lines, note(file, lines.digest(), ""));
        }
        OpeningFile read = OpeningFile.read(file, plies);
        read.firstProblem()
                .ifPresent(problem -> trouble.accept(
                        read.skipped() + " openings of " + file + " cannot be used; first: " + problem + "."));
        return random
                ? new Choice(read.shuffled(seed), note(file, read.digest(), "random"))
                : new Choice(read, note(file, read.digest(), "file"));
    }

    private String note(Path file, String checksum, String taken) {
        return new Definition.OpeningNote(file.getFileName().toString(), checksum, plies, taken).toString();
    }
}
