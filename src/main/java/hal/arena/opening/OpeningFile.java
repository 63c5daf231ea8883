package hal.arena.opening;

import hal.support.Checksum;
import hal.support.FileTrouble;
import hal.support.UserException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * A file of openings: positions in EPD, or games in PGN of which the first moves count.
 *
 * @param openings at least one
 * @param skipped how many entries could not be used: broken, or over before they begin
 * @param firstProblem what was wrong with the first of them
 * @param digest of the file's content, so that a match can tell whether it is the same file
 */
public record OpeningFile(ListedOpenings openings, int skipped, Optional<String> firstProblem, String digest) {
    /**
     * Reads a file: PGN if its name says so, else EPD.
     *
     * @param plies how many moves of a PGN game count, both sides' together
     * @throws UserException if it cannot be read or holds no opening
     */
    public static OpeningFile read(Path file, int plies) {
        OpeningReader reader = new OpeningReader(plies);
        try {
            if (file.toString().toLowerCase(Locale.ROOT).endsWith(".pgn")) {
                reader.readPgn(file);
            } else {
                reader.readEpd(file);
            }
            if (reader.openings().size() == 0) {
                throw new UserException("there is no opening in " + file
                        + reader.firstProblem()
                                .map(problem -> " (" + problem + ")")
                                .orElse("")
                        + "; openings are positions in EPD, one per line, or games in a file whose name ends in .pgn");
            }
            return new OpeningFile(
                    reader.openings().build(), reader.skipped(), reader.firstProblem(), Checksum.of(file));
        } catch (IOException e) {
            throw FileTrouble.reading("the openings in " + file, e);
        }
    }
}
