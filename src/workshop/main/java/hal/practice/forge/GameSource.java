package hal.practice.forge;

import hal.search.StopToken;
import java.util.List;

/** Games in numbered pieces, each the same whenever and by whichever thread it is asked for. */
public interface GameSource {
    /** Says what the games are, in one line: work on other games is not continued as if it were on these. */
    String identity();

    /** The number of pieces. */
    int pieces();

    /**
     * The games of a piece; called by several threads at once.
     *
     * @param number from 0
     * @param stop makes it return soon, with what does not matter any more
     */
    List<ForgeGame> piece(int number, StopToken stop);
}
