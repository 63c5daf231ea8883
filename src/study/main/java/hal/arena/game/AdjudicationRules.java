package hal.arena.game;

import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * When games are ended before the rules of chess end them.
 *
 * @param draw the draw rule, if any
 * @param resign the resign rule, if any
 * @param maxMoves the move number at which a game is a draw; 0 for no limit
 */
public record AdjudicationRules(Optional<DrawRule> draw, Optional<ResignRule> resign, int maxMoves) {
    /** No adjudication: games are played to the end. */
    public static final AdjudicationRules NONE = new AdjudicationRules(Optional.empty(), Optional.empty(), 0);

    /** The defaults, common in engine matches: a draw within 0.10 pawns, a loss at 6 pawns if both sides agree. */
    public static final AdjudicationRules DEFAULT =
            new AdjudicationRules(Optional.of(new DrawRule(10, 8, 34)), Optional.of(new ResignRule(600, 4, true)), 0);

    /** How rules are written, with the default values. */
    public static final String EXAMPLE =
            "draw-score=10,draw-moves=8,draw-after=34," + "resign-score=600,resign-moves=4,resign-sides=2,max-moves=0";

    private static final int MAX_LENGTH = 300;
    private static final int MAX = 100_000;

    /**
     * Parses changes to {@link #DEFAULT}, such as {@code resign-score=900,max-moves=200}; {@code draw=off} and
     * {@code resign=off} disable a rule. An empty text means the defaults.
     *
     * @throws UserException naming the bad word and the right form
     */
    public static AdjudicationRules parse(String text) {
        String spec = CleanText.line(text, MAX_LENGTH).strip();
        Reading reading = new Reading();
        Set<String> seen = new HashSet<>();
        for (String part : spec.isEmpty() ? new String[0] : spec.split(",", -1)) {
            int equals = part.indexOf('=');
            String name = (equals < 0 ? part : part.substring(0, equals)).strip();
            if (!seen.add(name)) {
                throw new UserException(name + " is given twice in \"" + spec + "\"");
            }
            reading.set(name, equals < 0 ? "" : part.substring(equals + 1).strip());
        }
        return reading.rules();
    }

    /** As {@link #parse} reads it. */
    @Override
    public String toString() {
        String drawText = draw.map(rule ->
                        "draw-score=" + rule.score() + ",draw-moves=" + rule.moves() + ",draw-after=" + rule.after())
                .orElse("draw=off");
        String resignText = resign.map(rule -> "resign-score=" + rule.score() + ",resign-moves=" + rule.moves()
                        + ",resign-sides=" + (rule.bothSides() ? 2 : 1))
                .orElse("resign=off");
        return drawText + "," + resignText + ",max-moves=" + maxMoves;
    }

    /** The rules while they are being parsed. */
    private static final class Reading {
        private final DrawRule usualDraw = DEFAULT.draw().orElseThrow();
        private final ResignRule usualResign = DEFAULT.resign().orElseThrow();
        private boolean draws = true;
        private boolean resigns = true;
        private int drawScore = usualDraw.score();
        private int drawMoves = usualDraw.moves();
        private int drawAfter = usualDraw.after();
        private int resignScore = usualResign.score();
        private int resignMoves = usualResign.moves();
        private int resignSides = 2;
        private int maxMoves;

        void set(String name, String value) {
            switch (name) {
                case "draw" -> draws = on(name, value);
                case "resign" -> resigns = on(name, value);
                case "draw-score" -> drawScore = number(name, value, 0, MAX);
                case "draw-moves" -> drawMoves = number(name, value, 1, MAX);
                case "draw-after" -> drawAfter = number(name, value, 0, MAX);
                case "resign-score" -> resignScore = number(name, value, 1, MAX);
                case "resign-moves" -> resignMoves = number(name, value, 1, MAX);
                case "resign-sides" -> resignSides = number(name, value, 1, 2);
                case "max-moves" -> maxMoves = number(name, value, 0, MAX);
                default ->
                    throw new UserException("there is no rule \"" + name + "\"; rules are written as " + EXAMPLE
                            + ", or draw=off, resign=off");
            }
        }

        AdjudicationRules rules() {
            return new AdjudicationRules(
                    draws ? Optional.of(new DrawRule(drawScore, drawMoves, drawAfter)) : Optional.empty(),
                    resigns
                            ? Optional.of(new ResignRule(resignScore, resignMoves, resignSides == 2))
                            : Optional.empty(),
                    maxMoves);
        }

        private static boolean on(String name, String value) {
            if (!value.equals("on") && !value.equals("off")) {
                throw new UserException(
                        name + "=" + value + " is not valid; write " + name + "=on or " + name + "=off");
            }
            return value.equals("on");
        }

        private static int number(String name, String value, int least, int most) {
            if (!value.matches("\\d{1,6}") || Integer.parseInt(value) < least || Integer.parseInt(value) > most) {
                throw new UserException(
                        name + "=" + value + " is not valid; it must be a whole number from " + least + " to " + most);
            }
            return Integer.parseInt(value);
        }
    }

    /**
     * A draw when both sides' scores stay near zero.
     *
     * @param score in centipawns; a score is level if its absolute value is not above this
     * @param moves the number of consecutive level moves required of each side
     * @param after no game is adjudicated up to this move number
     */
    public record DrawRule(int score, int moves, int after) {}

    /**
     * A loss when a side's score stays hopeless.
     *
     * @param score in centipawns; a score is lost at or below the negative of this
     * @param moves the number of consecutive lost scores required of the loser
     * @param bothSides whether the winner must agree as often
     */
    public record ResignRule(int score, int moves, boolean bothSides) {}
}
