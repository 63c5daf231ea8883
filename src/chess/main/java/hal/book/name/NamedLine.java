package hal.book.name;

import hal.notation.San;
import hal.rules.Position;
import java.util.List;
import java.util.Objects;

/**
 * A line of the table: moves from the start position, and the name of the position after them.
 *
 * <pre>{@code
 * NamedLine line = OpeningNames.shipped().byCode("B90").get(0);
 * System.out.println(line.numbered() + " " + line.name());
 * }</pre>
 *
 * <p>Immutable, so thread-safe.
 *
 * @param name the name of the position
 * @param san the moves in SAN, separated by single spaces, without move numbers
 * @param key the hash key of the position after them, see {@link Position#key()}
 */
public record NamedLine(OpeningName name, String san, long key) {
    public NamedLine {
        Objects.requireNonNull(name, "no name is given: it is null");
        Objects.requireNonNull(san, "no moves are given: they are null");
    }

    /** The moves, each in SAN. */
    public List<String> moves() {
        return List.of(san.split(" ", -1));
    }

    /** The moves with move numbers, as in {@code 1. e4 c5 2. Nf3}. */
    public String numbered() {
        StringBuilder text = new StringBuilder(san.length() * 3 / 2);
        int ply = 0;
        for (String move : moves()) {
            text.append(ply == 0 ? "" : " ")
                    .append(ply % 2 == 0 ? ply / 2 + 1 + ". " : "")
                    .append(move);
            ply++;
        }
        return text.toString();
    }

    /**
     * The position after the moves, with its history.
     *
     * @throws hal.support.NotationException if one of the moves cannot be played
     */
    public Position position() {
        return after(san);
    }

    /** The position after moves from the start position, in SAN separated by spaces. */
    static Position after(String san) {
        Position position = Position.start();
        for (String move : san.split(" ", -1)) {
            position.make(San.parse(position, move));
        }
        return position;
    }
}
