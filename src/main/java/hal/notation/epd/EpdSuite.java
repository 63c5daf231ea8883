package hal.notation.epd;

import hal.notation.NotationException;
import hal.support.TextInput;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The positions of an EPD file, and what was wrong with it. Empty lines and those that begin with {@code #} are comments.
 *
 * @param positions in the order of the file
 * @param problems lines that are no positions, and operations that could not be understood
 */
public record EpdSuite(List<Epd> positions, List<Problem> problems) {
    /** More positions than any suite or opening list of ours; the rest is not read. */
    private static final int MAX_POSITIONS = 1_000_000;

    /**
     * Something in the file that could not be used.
     *
     * @param line from 1
     * @param message for a person, already cleaned
     */
    public record Problem(int line, String message) {
        @Override
        public String toString() {
            return "line " + line + ": " + message;
        }
    }

    /**
     * Reads a file.
     *
     * @throws IOException if it cannot be read
     */
    public static EpdSuite read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return read(in);
        }
    }

    /**
     * Reads bytes to their end.
     *
     * @throws IOException if they cannot be read
     */
    public static EpdSuite read(InputStream in) throws IOException {
        List<Epd> positions = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        BufferedReader lines = new BufferedReader(TextInput.reader(in));
        int number = 0;
        for (String line = lines.readLine();
                line != null && positions.size() < MAX_POSITIONS;
                line = lines.readLine()) {
            number++;
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            try {
                Epd epd = Epd.parse(line);
                positions.add(epd);
                for (String problem : epd.problems()) {
                    problems.add(new Problem(number, problem));
                }
            } catch (NotationException e) {
                problems.add(new Problem(number, e.getMessage()));
            }
        }
        return new EpdSuite(positions, problems);
    }
}
