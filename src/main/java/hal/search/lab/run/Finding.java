package hal.search.lab.run;

import java.util.List;

/**
 * What a search has found.
 *
 * @param depth plies looked ahead; 0 if a depth was not finished
 * @param value what the root is worth to Max
 * @param line the moves both sides are expected to play; empty if there is none
 */
public record Finding(int depth, int value, List<Integer> line) {
    /** Keeps its own copy of the line. */
    public Finding {
        line = List.copyOf(line);
    }
}
