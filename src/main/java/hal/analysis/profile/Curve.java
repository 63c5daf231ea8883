package hal.analysis.profile;

import java.util.List;

/**
 * The work of one algorithm at each depth.
 *
 * @param algorithm its spec, as people write it
 * @param nodes the nodes at depth 1, 2, ..., as far as it came
 */
public record Curve(String algorithm, List<Long> nodes) {
    /** Keeps its own list. */
    public Curve {
        nodes = List.copyOf(nodes);
    }
}
