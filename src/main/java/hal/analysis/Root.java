package hal.analysis;

import hal.engine.Engine;
import hal.engine.EngineSpec;
import java.util.function.Function;

/**
 * A position that engines can be asked about, of chess or of a small game, with its moves as people write them. Whoever has it
 * may change it; {@link #copy} makes another.
 */
public interface Root {
    /** An equal position for somebody else. */
    Root copy();

    /** The colour to move, see {@link hal.rules.Color}; White is who begins. */
    int sideToMove();

    /** Whether this is a move here. */
    boolean isLegal(int move);

    /** A move of this position as people write it. */
    String format(int move);

    /**
     * A line of moves with their numbers.
     *
     * @param moves what an engine expects; what follows a move that is none is left out
     * @param most how many moves are written at most
     */
    String line(int[] moves, int most);

    /** Makes a move of this position. */
    void make(int move);

    /** Takes the last move back. */
    void unmake();

    /** Passes the turn, where the game allows it. */
    void pass();

    /** Takes a {@link #pass} back. */
    void unpass();

    /** How many lines of so many moves there are. */
    long lines(int plies);

    /**
     * Somebody who thinks about this position. Positions that are made of it later are none of theirs.
     *
     * @param engines makes an engine of chess, or gives one that is there already; not asked in other games
     * @param spec who thinks, and how
     * @throws hal.support.UserException if there is no such engine for this game
     */
    Mind mind(Function<EngineSpec, Engine> engines, EngineSpec spec);
}
