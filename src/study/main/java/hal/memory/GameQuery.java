package hal.memory;

import hal.game.Result;
import hal.rules.Position;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What games are looked for: those that meet every condition. Start from {@link #ALL}.
 *
 * @param position that occurs in them
 * @param material keys of {@link MaterialSignature}, one of which they come to
 * @param conditions about the games' facts
 */
public record GameQuery(Optional<Position> position, List<Long> material, List<Condition> conditions) {
    private static final int MAX_TEXT = 400;

    /** Stands between the names of one player, where several are meant. */
    public static final String OR = "|";

    /** Every game. */
    public static final GameQuery ALL = new GameQuery(Optional.empty(), List.of(), List.of());

    /** What a condition is about. Names fit where they contain the text, whatever its capitals. */
    public enum Field {
        PLAYER("NAME", "Games of this player."),
        WHITE("NAME", "Games with this player as White."),
        BLACK("NAME", "Games with this player as Black."),
        WON("NAME", "Games that this player won."),
        LOST("NAME", "Games that this player lost."),
        DREW("NAME", "Games that this player drew."),
        OPENING("TEXT", "Games with this opening, a name or a code such as B90 or B9."),
        EVENT("TEXT", "Games of this event."),
        RESULT("RESULT", "Games that ended 1-0, 0-1, 1/2-1/2 or *."),
        FROM("YEAR", "Games of this year or later."),
        TO("YEAR", "Games of this year or earlier."),
        ELO("N", "Games in which both players are rated at least this.");

        private final String value;
        private final String description;

        Field(String value, String description) {
            this.value = value;
            this.description = description;
        }

        /** As a user writes it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** What stands for its value in help. */
        public String value() {
            return value;
        }

        /** Which games it finds, in a sentence. */
        public String description() {
            return description;
        }
    }

    /**
     * A condition.
     *
     * @param text as it was typed; of years and ratings a number
     */
    public record Condition(Field field, String text) {}

    /** The same, but only games in which this position occurs. */
    public GameQuery with(Position where) {
        return new GameQuery(Optional.of(where.copy()), material, conditions);
    }

    /**
     * The same, but only games that come to this material, whichever side has which.
     *
     * @param text such as {@code KRPkrp}
     * @throws UserException if it is not material of an endgame
     */
    public GameQuery withMaterial(String text) {
        long signature = MaterialSignature.parse(text);
        long mirrored = MaterialSignature.mirrored(signature);
        return new GameQuery(
                position,
                signature == mirrored
                        ? List.of(MaterialSignature.key(signature))
                        : List.of(MaterialSignature.key(signature), MaterialSignature.key(mirrored)),
                conditions);
    }

    /**
     * The same, but only games that come to an endgame of this kind.
     *
     * @param kind pawn, knight, bishop, minor, rook or queen
     * @throws UserException if there is no such kind
     */
    public GameQuery withEnding(String kind) {
        return new GameQuery(position, List.of(MaterialSignature.Ending.of(kind).key()), conditions);
    }

    /**
     * The same with a condition on the games' facts.
     *
     * @throws UserException if the text makes no sense for that field
     */
    public GameQuery with(Field field, String text) {
        String word = CleanText.line(text, MAX_TEXT).strip();
        switch (field) {
            case RESULT -> {
                if (Result.ofWord(word).isEmpty()) {
                    throw new UserException("\"" + word + "\" is not a result: 1-0, 0-1, 1/2-1/2 or *");
                }
            }
            case FROM, TO, ELO -> {
                if (!word.matches("\\d{1,4}")) {
                    throw new UserException("\"" + word + "\" is not " + (field == Field.ELO ? "a rating" : "a year")
                            + ", a number of up to four digits");
                }
            }
            default -> {
                if (word.isEmpty()) {
                    throw new UserException("there is nothing to look for");
                }
            }
        }
        List<Condition> more = new ArrayList<>(conditions);
        more.add(new Condition(field, word));
        return new GameQuery(position, material, more);
    }

    /** Whether it asks for anything. */
    public boolean isEmpty() {
        return position.isEmpty() && material.isEmpty() && conditions.isEmpty();
    }
}
