package hal.analysis.tree;

import java.util.List;

/**
 * A node of a search's tree, as people read it. Values and windows are from White's view.
 *
 * @param move the move that leads here in SAN; empty at the root
 * @param value what the node passes up, such as {@code +0.35}; empty if nobody looked
 * @param window what was known elsewhere as the node was entered, such as {@code [-0.10, +inf]}; empty if nobody looked
 * @param role what became of it
 * @param children the nodes below, those never looked at last
 */
public record Branch(String move, String value, String window, Role role, List<Branch> children) {
    /** What became of a node. */
    public enum Role {
        /** It gave its parent the value. */
        CHOSEN,
        /** It was looked at, and another was better. */
        PASSED_OVER,
        /** It was good enough to end its parent: those after it were never looked at. */
        CUTOFF,
        /** Nobody looked. */
        NEVER
    }

    /** Keeps its own list. */
    public Branch {
        children = List.copyOf(children);
    }

    /** The children that were looked at. */
    public List<Branch> seen() {
        return children.stream().filter(child -> child.role() != Role.NEVER).toList();
    }

    /** The children that nobody looked at. */
    public List<Branch> never() {
        return children.stream().filter(child -> child.role() == Role.NEVER).toList();
    }

    /** Whether nothing is below. */
    public boolean isLeaf() {
        return children.isEmpty();
    }
}
