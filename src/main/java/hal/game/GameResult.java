package hal.game;

import hal.rules.Color;

/** How a game counts, as PGN writes it. */
public enum GameResult {
    WHITE_WINS("1-0"),
    BLACK_WINS("0-1"),
    DRAW("1/2-1/2"),
    /** Still going on, broken off, or unknown. */
    UNDECIDED("*");

    private final String pgn;

    GameResult(String pgn) {
        this.pgn = pgn;
    }

    /** The result as PGN's Result tag has it. */
    public String pgn() {
        return pgn;
    }

    /** The result in which a side wins. */
    public static GameResult winFor(int color) {
        return color == Color.WHITE ? WHITE_WINS : BLACK_WINS;
    }

    /** The result of a PGN text; {@link #UNDECIDED} for any other text. */
    public static GameResult ofPgn(String text) {
        for (GameResult result : values()) {
            if (result.pgn.equals(text)) {
                return result;
            }
        }
        return UNDECIDED;
    }

    @Override
    public String toString() {
        return pgn;
    }
}
