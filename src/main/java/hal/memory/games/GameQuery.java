package hal.memory.games;

import hal.game.Result;
import hal.rules.Position;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What games are looked for: those that meet every condition. Start from {@link #ALL}.
 *
 * @param position that occurs in them
 * @param material keys of {@link MaterialSignature}, one of which they come to
 * @param conditions about the games' facts
 */
public record GameQuery(Optional<Position> position, List<Long> material, List<Condition> conditions) {
    /** Every game. */
    public static final GameQuery ALL = new GameQuery(Optional.empty(), List.of(), List.of());

    /** What a condition is about. Names fit where they contain the text, whatever its capitals. */
    public enum Field {
        /** A player of either side. */
        PLAYER,
        WHITE,
        BLACK,
        /** A player, who won. */
        WON,
        LOST,
        DREW,
        /** A code such as B9, or a part of the name. */
        OPENING,
        EVENT,
        RESULT,
        /** The first year. */
        FROM,
        /** The last year. */
        TO,
        /** The least rating of both players. */
        ELO
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
        String word = CleanText.line(text, 100).strip();
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
