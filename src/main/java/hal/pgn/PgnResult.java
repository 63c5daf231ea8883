package hal.pgn;

import java.util.Optional;

/** The words that end a game. */
final class PgnResult {
    private PgnResult() {}

    /** The result that a word means, in the standard's own spelling. */
    static Optional<String> of(String word) {
        return switch (word) {
            case "1-0", "1\u20130" -> Optional.of("1-0");
            case "0-1", "0\u20131" -> Optional.of("0-1");
            case "1/2-1/2", "1/2", "1/2\u20131/2", "\u00bd-\u00bd", "\u00bd\u2013\u00bd", "\u00bd" ->
                Optional.of("1/2-1/2");
            case "*" -> Optional.of(PgnGame.UNFINISHED);
            default -> Optional.empty();
        };
    }
}
