package hal.export;

import java.util.List;

/**
 * A node of a tree that is to be drawn.
 *
 * @param label what stands at it
 * @param note what stands behind the label, smaller; may be empty
 * @param style how it looks
 * @param children the nodes below, from the first on
 */
public record DrawnNode(String label, String note, Style style, List<DrawnNode> children) {
    /** How a node and the line that leads to it look. */
    public enum Style {
        /** Like most. */
        PLAIN,
        /** It stands out: the one that was chosen. */
        STRONG,
        /** It stands out in another way: the one that ended the rest. */
        WARNING,
        /** Grey, with a dashed line: nobody looked. */
        GREYED
    }

    /** Keeps its own list. */
    public DrawnNode {
        children = List.copyOf(children);
    }

    /** How many rows the tree takes: one for each leaf. */
    public int rows() {
        return children.isEmpty()
                ? 1
                : children.stream().mapToInt(DrawnNode::rows).sum();
    }

    /** How many levels the tree has. */
    public int levels() {
        return 1 + children.stream().mapToInt(DrawnNode::levels).max().orElse(0);
    }
}
