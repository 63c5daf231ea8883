package hal.learn.train;

import hal.notation.Fen;
import hal.platform.Shipped;
import hal.rules.Position;
import hal.support.NotationException;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A position whose value is known. As text it is a line with tabs between FEN, number of men and the value in
 * centipawns from White's point of view; further columns are ignored, and so is a first line that names the columns.
 *
 * @param position the position, owned by this object
 * @param value centipawns from White's point of view
 */
public record JudgedPosition(Position position, int value) {
    /** The first line of a file. */
    public static final String HEADINGS = "fen\tmen\tcp_white";

    /** The file of those that ship with HAL. */
    public static final String SHIPPED = "config/train/judge.tsv";

    private static final Pattern VALUE = Pattern.compile("[+-]?[0-9]{1,6}");
    private static final int MAX_POSITIONS = 10_000_000;

    /** The number of men on the board. */
    public int men() {
        return Long.bitCount(position.occupied());
    }

    /** The positions that ship with HAL: of its own games, judged by its own deep search. */
    public static List<JudgedPosition> shipped() {
        try (BufferedReader in = new BufferedReader(new StringReader(Shipped.text(SHIPPED)))) {
            return read(SHIPPED, in);
        } catch (IOException e) {
            throw new IllegalStateException(SHIPPED + " cannot be read", e);
        }
    }

    /**
     * Reads a file.
     *
     * @throws UserException naming the line, if it cannot be read or has no positions
     */
    public static List<JudgedPosition> read(Path file) {
        try (BufferedReader in = InputFile.lines(file)) {
            return read(file.toString(), in);
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        }
    }

    /**
     * Reads lines.
     *
     * @param name of the file, for messages
     * @throws UserException naming the line, if it is malformed, or if there is none
     */
    public static List<JudgedPosition> read(String name, BufferedReader in) throws IOException {
        List<JudgedPosition> positions = new ArrayList<>();
        int number = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            number++;
            if (!line.isBlank() && !line.startsWith("#") && !(number == 1 && line.startsWith("fen\t"))) {
                positions.add(parse(line, name + ", line " + number));
            }
            if (positions.size() > MAX_POSITIONS) {
                throw new UserException(name + " has more than " + MAX_POSITIONS + " positions");
            }
        }
        if (positions.isEmpty()) {
            throw new UserException(
                    name + " contains no positions; a line is FEN, number of men and centipawns for White,"
                            + " separated by tabs");
        }
        return positions;
    }

    private static JudgedPosition parse(String line, String place) {
        String[] fields = line.split("\t", -1);
        if (fields.length < 3 || !VALUE.matcher(fields[2]).matches()) {
            throw new UserException(
                    place + ": expected FEN, number of men and centipawns for White, separated by tabs");
        }
        JudgedPosition position;
        try {
            position = new JudgedPosition(Fen.parse(fields[0]), Integer.parseInt(fields[2]));
        } catch (NotationException e) {
            throw new UserException(place + ": " + e.getMessage(), e);
        }
        if (!fields[1].equals(Integer.toString(position.men()))) {
            throw new UserException(place + ": the position has " + position.men() + " men, the line says otherwise");
        }
        return position;
    }
}
