package hal.lichess;

import hal.platform.Quantity;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Somebody wants to play.
 *
 * @param id also that of the game that comes of it
 * @param from who wants to
 * @param to whom they want to play; empty for anybody
 * @param variant the server's word, such as {@code standard}
 * @param rated whether the game changes ratings
 * @param speed the server's word, such as {@code blitz}
 * @param control such as {@code 5+3}, {@code 2 days a move}
 * @param status the server's word; {@code created} while it waits for an answer
 */
public record Challenge(
        String id, Person from, Person to, String variant, boolean rated, String speed, String control, String status) {
    /** What HAL plays. */
    private static final Set<String> VARIANTS = Set.of("standard", "chess960", "fromPosition");

    /**
     * Somebody with an account, or the server's own engine.
     *
     * @param id in lower case; empty for the server's engine
     * @param title such as {@code GM} or {@code BOT}; may be empty
     * @param level of the server's engine; empty for everybody else
     */
    public record Person(String id, String name, String title, OptionalInt rating, OptionalInt level) {
        static Person of(Fields fields) {
            OptionalInt level = fields.small(fields.has("aiLevel") ? "aiLevel" : "ai");
            if (level.isPresent()) {
                return new Person("", "Stockfish level " + level.getAsInt(), "BOT", OptionalInt.empty(), level);
            }
            String name = fields.text("name").isEmpty() ? fields.text("username") : fields.text("name");
            return new Person(fields.text("id"), name, fields.text("title"), fields.small("rating"), level);
        }

        /** Whether a program plays. */
        public boolean isProgram() {
            return title.equals("BOT");
        }

        /** The name with title and rating, as in {@code GM Bobby (1635)}. */
        public String described() {
            return (title.isEmpty() ? "" : title + " ")
                    + (name.isEmpty() ? "Anonymous" : name)
                    + (rating.isPresent() ? " (" + rating.getAsInt() + ")" : "");
        }
    }

    static Challenge of(Fields fields) {
        Fields control = fields.object("timeControl");
        String words =
                switch (control.text("type")) {
                    case "clock" -> control.text("show");
                    case "correspondence" -> days(control.small("daysPerTurn").orElse(0));
                    default -> "no clock";
                };
        return new Challenge(
                fields.text("id"),
                Person.of(fields.object("challenger")),
                Person.of(fields.object("destUser")),
                fields.object("variant").text("key"),
                fields.isTrue("rated"),
                fields.text("speed"),
                words,
                fields.text("status"));
    }

    static List<Challenge> list(Fields fields, String name) {
        return fields.objects(name).stream().map(Challenge::of).toList();
    }

    /** A time for each move in words. */
    static String days(int days) {
        return Quantity.of(days, "day") + " a move";
    }

    /** Whether it is a game that HAL can play. */
    public boolean isPlayable() {
        return VARIANTS.contains(variant);
    }

    /** In a few words, as in {@code Adriana (734): 5+3, casual}. */
    public String described() {
        return from.described() + ": " + control + (rated ? ", rated" : ", casual")
                + (variant.equals("standard") ? "" : ", " + variant);
    }
}
