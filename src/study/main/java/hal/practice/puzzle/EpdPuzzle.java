package hal.practice.puzzle;

import hal.notation.Epd;
import hal.notation.NotationException;
import hal.notation.San;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns lines of EPD into puzzles. */
final class EpdPuzzle {
    /** As in "Bxe5=10, f4=3": the points of the Strategic Test Suite (D. Corbit and S. Canbaz). */
    private static final Pattern POINTS = Pattern.compile("([^\\s,=]+(?:=[QRBN])?[+#]?)=(\\d{1,3})(?:[,\\s]|$)");

    /** The number at the end of a position's name, which does not belong to the suite's name. */
    private static final Pattern NUMBER = Pattern.compile("[\\s.#_-]*\\d+$");

    private EpdPuzzle() {}

    /** The puzzle; empty if the line names no move as good or bad. */
    static Optional<Puzzle> of(Epd epd, String id) {
        int mate = epd.operand("dm")
                .filter(text -> text.matches("\\d{1,3}"))
                .map(Integer::parseInt)
                .orElse(0);
        List<String> themes = themes(epd.id());
        List<Integer> line = line(epd);
        if (line.size() % 2 == 1) {
            return Optional.of(Puzzle.ofLine(id, epd.position(), line, mate, OptionalInt.empty(), themes));
        }
        if (epd.bestMoves().isEmpty() && epd.avoidMoves().isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Puzzle(
                id,
                epd.position(),
                List.of(),
                new HashSet<>(epd.bestMoves()),
                new HashSet<>(epd.avoidMoves()),
                points(epd),
                mate,
                OptionalInt.empty(),
                themes));
    }

    /** The moves of {@code pv}; empty if it is missing or illegal. */
    private static List<Integer> line(Epd epd) {
        List<Integer> line = new ArrayList<>();
        Position position = epd.position().copy();
        try {
            for (String text : epd.operand("pv").orElse("").split("\\s+", -1)) {
                if (!text.isEmpty()) {
                    int move = San.parse(position, text);
                    line.add(move);
                    position.make(move);
                }
            }
        } catch (NotationException e) {
            return List.of();
        }
        return line;
    }

    private static Map<Integer, Integer> points(Epd epd) {
        Map<Integer, Integer> points = new HashMap<>();
        Matcher matcher = POINTS.matcher(epd.operand("c0").orElse(""));
        while (matcher.find()) {
            try {
                points.put(San.parse(epd.position(), matcher.group(1)), Integer.parseInt(matcher.group(2)));
            } catch (NotationException e) {
                return Map.of(); // a comment that only looks like points
            }
        }
        return points;
    }

    private static List<String> themes(String id) {
        String suite = NUMBER.matcher(id).replaceFirst("").strip();
        return suite.isEmpty() ? List.of() : List.of(suite);
    }
}
