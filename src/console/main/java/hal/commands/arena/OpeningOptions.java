package hal.commands.arena;

import hal.arena.game.BookOpenings;
import hal.arena.game.NamedOpenings;
import hal.arena.game.OpeningFile;
import hal.arena.game.Openings;
import hal.arena.game.RandomOpenings;
import hal.arena.record.Definition;
import hal.command.Values;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/** Where games start. */
final class OpeningOptions {
    private static final String NAMED = "named";
    private final Optional<Path> given;
    private final int plies;
    private final boolean random;
    private final int randomPlies;

    OpeningOptions(Values values) {
        given = values.file("openings");
        plies = values.number("plies");
        random = values.get("order").equals("random");
        randomPlies = values.number("random-plies");
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
