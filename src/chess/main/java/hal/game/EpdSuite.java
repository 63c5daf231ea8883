package hal.game;

import hal.support.NotationException;
import hal.support.TextProblem;
import hal.support.decoding.PackedFile;
import hal.support.decoding.TextInput;
import hal.support.system.InputFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * The positions of an EPD file, and what is wrong with it. Empty lines and lines that start with {@code #} are skipped.
 *
 * <pre>{@code
 * EpdSuite suite = EpdSuite.read(Path.of("wac.epd"));
 * System.out.println(suite.scorable().size() + " of " + suite.positions().size() + " can be solved");
 * suite.problems().forEach(System.out::println); // line 7, column 62: bm Qa8: the queen on g3 cannot reach a8
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param positions in the order of the file, also those that nothing solves
 * @param problems lines that are not positions, and operations that could not be understood
 */
public record EpdSuite(List<Epd> positions, List<TextProblem> problems) {
    /** More positions than any test suite or opening list has; the rest is not read. */
    private static final int MAX_POSITIONS = 1_000_000;

    /** Copies the lists. */
    public EpdSuite {
        Objects.requireNonNull(positions, "no positions are given: they are null");
        Objects.requireNonNull(problems, "no problems are given: they are null");
        positions = List.copyOf(positions);
        problems = List.copyOf(problems);
    }

    /** The positions that {@linkplain Epd#isScorable can be solved}: by their number a score is counted. */
    public List<Epd> scorable() {
        return positions.stream().filter(Epd::isScorable).toList();
    }

    /**
     * Reads a file, which may be gzipped or packed by bzip2.
     *
     * @throws IOException if the file cannot be read, is packed and damaged, or is packed by something else
     */
    public static EpdSuite read(Path file) throws IOException {
        Objects.requireNonNull(file, "no file is given: it is null");
        try (InputStream in = PackedFile.unpacked(file, InputFile.open(file))) {
            return read(in);
        }
    }

    /**
     * Reads a stream to its end.
     *
     * @throws IOException if the stream cannot be read
     */
    public static EpdSuite read(InputStream in) throws IOException {
        Objects.requireNonNull(in, "no stream is given: it is null");
        List<Epd> positions = new ArrayList<>();
        List<TextProblem> problems = new ArrayList<>();
        BufferedReader lines = TextInput.lines(in);
        int number = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            number++;
            if (positions.size() == MAX_POSITIONS) {
                String message = "more than " + MAX_POSITIONS + " positions; the rest is not read";
                problems.add(new TextProblem(number, 1, NotationException.Kind.UNSUPPORTED, message));
                break;
            }
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            try {
                Epd epd = Epd.parse(line);
                positions.add(epd);
                for (TextProblem problem : epd.problems()) {
                    problems.add(problem.below(number - 1));
                }
            } catch (NotationException e) {
                // A FEN's column is the line's, and need not be said twice.
                String place = "column " + e.column() + ": ";
                String message = e.getMessage();
                problems.add(new TextProblem(
                        number,
                        e.column(),
                        e,
                        message.startsWith(place) ? message.substring(place.length()) : message));
            }
        }
        return new EpdSuite(positions, problems);
    }
}
