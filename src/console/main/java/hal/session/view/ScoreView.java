package hal.session.view;

/**
 * A score as the screen shows it: always from White's point of view.
 *
 * @param kind what {@code value} means
 * @param value centipawns, the moves until mate (positive when White mates), or the winner
 */
public record ScoreView(Kind kind, int value) {
    /** What a score's number means. */
    public enum Kind {
        /** There is no score yet. */
        UNKNOWN,
        /** Centipawns, positive when White is better. */
        CENTIPAWNS,
        /** Full moves until mate, positive when White mates, negative when Black does. */
        MATE,
        /** The game is over: positive when White has won, negative when Black has, 0 for a draw. */
        RESULT
    }

    /** No score yet: the bar is in the middle and no number is written. */
    public static final ScoreView UNKNOWN = new ScoreView(Kind.UNKNOWN, 0);

    /** A score in centipawns, positive when White is better. */
    public static ScoreView centipawns(int value) {
        return new ScoreView(Kind.CENTIPAWNS, value);
    }

    /** A mate in this many moves: positive when White mates, negative when Black does. */
    public static ScoreView mate(int moves) {
        return new ScoreView(Kind.MATE, moves);
    }

    /** The end of a game: 1 when White has won, -1 when Black has, 0 for a draw. */
    public static ScoreView result(int winner) {
        return new ScoreView(Kind.RESULT, winner);
    }

    /**
     * The score as text: {@code +0.34}, {@code -12.05}, {@code #3} (White mates in 3), {@code #-2}; the result of a
     * game that is over, {@code 1-0}, {@code 0-1} or {@code 1/2}; empty when unknown.
     */
    public String text() {
        return switch (kind) {
            case UNKNOWN -> "";
            case MATE -> "#" + value;
            case RESULT -> value > 0 ? "1-0" : value < 0 ? "0-1" : "1/2";
            case CENTIPAWNS -> {
                int size = Math.abs(value);
                String hundredths = size % 100 < 10 ? "0" + size % 100 : Integer.toString(size % 100);
                yield (value < 0 ? "-" : "+") + size / 100 + "." + hundredths;
            }
        };
    }

    /**
     * White's share of an evaluation bar, from 0 to 1: Elo's logistic curve with 400 centipawns for 400 Elo points, so
     * that a pawn is 0.64 and a rook 0.95.
     */
    public double whiteShare() {
        return switch (kind) {
            case UNKNOWN -> 0.5;
            case MATE -> value > 0 ? 1 : 0;
            case RESULT -> (1 + Integer.signum(value)) / 2.0;
            case CENTIPAWNS -> 1 / (1 + Math.pow(10, -value / 400.0));
        };
    }
}
