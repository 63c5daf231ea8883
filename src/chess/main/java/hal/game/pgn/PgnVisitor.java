package hal.game.pgn;

import hal.game.Nags;
import hal.game.Result;
import hal.support.TextProblem;

/**
 * What is told of the games of a PGN file, in the order in which it stands there. Whoever needs only some of it
 * overrides only some methods, and may have a variation, the moves of a game or a whole game skipped, which costs
 * least.
 *
 * <pre>{@code
 * class Blitz implements PgnVisitor {
 *     private boolean isWanted;
 *     int plies;
 *
 *     @Override
 *     public void tag(PgnText name, PgnText value, boolean isCut) {
 *         isWanted |= name.toString().equals("TimeControl") && value.toString().startsWith("180");
 *     }
 *
 *     @Override
 *     public boolean beginMoves() {
 *         return isWanted;
 *     }
 *
 *     @Override
 *     public int move(PgnText text) {
 *         plies++;
 *         return text.length();
 *     }
 *
 *     @Override
 *     public void endGame(Result result) {
 *         isWanted = false;
 *     }
 * }
 * Blitz blitz = new Blitz();
 * try (PgnReader games = PgnReader.open(Path.of("games.pgn"))) {
 *     while (games.next(blitz)) {}
 * }
 * }</pre>
 *
 * <p>Not thread-safe: a visitor is called by one thread.
 *
 * <p>For each game: {@link #beginGame}, {@link #preamble}, each {@link #tag}, {@link #beginMoves}; then the moves,
 * their numbers, glyphs, comments and variations as they come; then {@link #endMoves}, {@link #postscript} and
 * {@link #endGame}. Texts are good during the call only.
 */
public interface PgnVisitor {
    /** What {@link #move} returns for the rest of the line to be skipped. */
    int SKIP = -1;

    /** Is told nothing; for games that are passed over. */
    PgnVisitor NOTHING = new PgnVisitor() {
        @Override
        public boolean beginGame(PgnReader place) {
            return false;
        }

        @Override
        public boolean beginMoves() {
            return false;
        }
    };

    /**
     * A game begins.
     *
     * @param place tells line, column and offset of whatever is being told, until the end of the game
     * @return false to be told nothing more of this game
     */
    default boolean beginGame(PgnReader place) {
        return true;
    }

    /** The comments before the tags, joined by spaces, if there are any. */
    default void preamble(String comments) {}

    /**
     * A tag pair. A tag may come twice; the first counts.
     *
     * @param name without white space, brackets and quotes
     * @param value without the backslashes of escaped characters
     * @param isCut whether the value was too long to be read to its end
     */
    default void tag(PgnText name, PgnText value, boolean isCut) {}

    /**
     * The tags end here.
     *
     * @return false to be told no moves, comments, glyphs and variations, but the result
     */
    default boolean beginMoves() {
        return true;
    }

    /** A move number, of whatever value. */
    default void moveNumber() {}

    /**
     * A move, or a word that should be one; in the main line, or in the variation that was begun last.
     *
     * @param text without annotation symbols
     * <p>Return {@code text.length()} to go on and {@link #SKIP} to skip the rest of the line; another value is only
     * for who takes moves apart that are run together.
     *
     * @return how many bytes of the text were understood: its length, or fewer, but at least 1, if several moves are
     *     run together, of which the rest will be told next; or {@link #SKIP}, to be told nothing more of this
     *     variation but its end, or nothing more of this game's moves if it is in none. Any other value makes the
     *     reader throw an IllegalStateException
     */
    default int move(PgnText text) {
        return text.length();
    }

    /**
     * A numeric annotation glyph, or a symbol as its number.
     *
     * @param number 0 to {@link Nags#MAX}
     */
    default void nag(int number) {}

    /**
     * A comment among the moves, in braces or after a semicolon.
     *
     * @param isCut whether it was too long to be read to its end
     */
    default void comment(PgnText text, boolean isCut) {}

    /**
     * A variation begins: an alternative to the last move.
     *
     * @return false to skip it; its end is not told then
     */
    default boolean beginVariation() {
        return true;
    }

    /** The variation that was begun last ends; where the game ends inside of variations, their ends are not told. */
    default void endVariation() {}

    /** Something cannot be understood, and what this costs is left out. */
    default void problem(TextProblem problem) {}

    /** The moves end here. */
    default void endMoves() {}

    /** The comments after the result, joined by spaces, if there are any. */
    default void postscript(String comments) {}

    /**
     * The game ends.
     *
     * @param result as it stands after the moves; {@link Result#UNDECIDED} if none does
     */
    default void endGame(Result result) {}
}
