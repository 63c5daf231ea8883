package hal.search.lab.tree;

import java.util.List;

/**
 * A node of a search's tree with all below it. Values are from Max's view, in chess White's.
 *
 * @param move the move that led here, see {@link TreeListener#enter}
 * @param isMax whether Max is to move
 * @param alpha the window's lower end as the node was entered
 * @param beta its upper end
 * @param value what the node passed up
 * @param end why the search left it
 * @param children the nodes looked at, in the order of the search; a move tried twice is there twice
 * @param cut the moves never looked at
 */
public record TreeNode(
        int move,
        boolean isMax,
        int alpha,
        int beta,
        int value,
        NodeEnd end,
        List<TreeNode> children,
        List<Integer> cut) {
    /** Keeps its own copies. */
    public TreeNode {
        children = List.copyOf(children);
        cut = List.copyOf(cut);
    }

    /** How many nodes there are, itself included. */
    public int size() {
        return 1 + children.stream().mapToInt(TreeNode::size).sum();
    }
}
