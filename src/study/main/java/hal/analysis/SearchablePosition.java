package hal.analysis;

import hal.engine.EngineSpec;
import hal.search.Engine;
import java.util.function.Function;

/**
 * A position of chess or of a small game that engines can search, with its moves as text. Its holder may change it;
 * {@link #copy} makes another.
 */
public interface SearchablePosition {
    /** An independent copy. */
    SearchablePosition copy();

    /** The colour to move, see {@link hal.rules.Color}; White is the side that starts. */
    int sideToMove();

    /** Whether a move is legal here. */
    boolean isLegal(int move);

    /** A move of this position as text. */
    String format(int move);

    /**
     * A move of this position that a person wrote.
     *
     * @throws hal.support.UserException saying why it is none
     */
    int parse(String text);

    /**
     * A line of moves with move numbers.
     *
     * @param moves the line; it is cut before the first illegal move
     * @param most the maximum number of plies to write
     */
    String line(int[] moves, int most);

    /** Makes a move of this position. */
    void make(int move);

    /** Takes back the last move. */
    void unmake();

    /** Passes the turn, where the game allows it. */
    void pass();

    /** Takes back a {@link #pass}. */
    void unpass();

    /**
     * Why a search takes the game to be over here, in a few words such as {@code checkmate} or {@code repetition}.
     *
     * @param plies how many plies ago the search began, since one repetition within it is enough
     * @return empty if the game continues
     */
    String ending(int plies);

    /** The number of lines of this many plies, as in perft. */
    long lines(int plies);

    /**
     * Creates something that thinks about this position; copies made later are independent of it.
     *
     * @param engines creates, or lends, a chess engine; not used in other games
     * @param spec the engine and its options
     * @throws hal.support.UserException if there is no such engine for this game
     */
    Searcher searcher(Function<EngineSpec, Engine> engines, EngineSpec spec);
}
