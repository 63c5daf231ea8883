package hal.pgn.scan;

/** A tag that {@link GameScanner} keeps. */
public enum Tag {
    EVENT("Event"),
    SITE("Site"),
    DATE("Date"),
    ROUND("Round"),
    WHITE("White"),
    BLACK("Black"),
    RESULT("Result"),
    WHITE_ELO("WhiteElo"),
    BLACK_ELO("BlackElo"),
    FEN("FEN"),
    VARIANT("Variant");

    private final String pgn;

    Tag(String pgn) {
        this.pgn = pgn;
    }

    /** Its name in PGN. */
    public String pgn() {
        return pgn;
    }
}
