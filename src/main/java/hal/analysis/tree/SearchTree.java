package hal.analysis.tree;

import hal.notation.San;
import hal.rules.Position;
import hal.search.Score;
import hal.search.SearchLimits;
import hal.search.StopToken;
import hal.search.lab.LabSearch;
import hal.search.lab.tree.NodeEnd;
import hal.search.lab.tree.TreeListener;
import hal.search.lab.tree.TreeNode;
import hal.search.lab.tree.TreeRecorder;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;

/**
 * The tree that an algorithm of the laboratory walked.
 *
 * @param algorithm its name
 * @param depth plies looked ahead
 * @param root the first node, with all below
 * @param looked how many nodes were looked at
 * @param never how many moves were never looked at
 */
public record SearchTree(String algorithm, int depth, Branch root, int looked, int never) {
    /** More than anybody could read. */
    private static final int MOST_NODES = 200_000;

    /**
     * Searches, and keeps the tree.
     *
     * @param search one of the laboratory's that does not divide its work
     * @param depth plies to look ahead
     * @param stop breaks off
     * @throws UserException if it was broken off, or the tree is too large to be drawn
     */
    public static SearchTree of(LabSearch search, Position position, int depth, StopToken stop) {
        TreeRecorder recorder = new TreeRecorder(MOST_NODES);
        search.search(position.copy(), SearchLimits.depth(depth), recorder, stop);
        if (recorder.isCutShort()) {
            throw new UserException("the tree of " + search.name() + " at depth " + depth + " has more than "
                    + MOST_NODES + " nodes; a smaller depth is easier to read");
        }
        TreeNode root = recorder.root()
                .orElseThrow(() -> new UserException(search.name() + " has no tree that could be drawn here"));
        Teller teller = new Teller(position.copy());
        Branch told = teller.branch(root, Branch.Role.CHOSEN);
        return new SearchTree(search.name(), depth, told, teller.looked, teller.never);
    }

    /** Turns moves into SAN, making them on a board of its own. */
    private static final class Teller {
        private final Position board;
        private int looked;
        private int never;

        Teller(Position board) {
            this.board = board;
        }

        /** A node whose move has been made. */
        private Branch branch(TreeNode node, Branch.Role role) {
            looked++;
            List<Branch> children = new ArrayList<>();
            for (TreeNode child : node.children()) {
                children.add(child(node, child, children.size()));
            }
            for (int move : node.cut()) {
                never++;
                children.add(new Branch(San.format(board, move), "", "", Branch.Role.NEVER, List.of()));
            }
            return new Branch("", Score.format(node.value()), window(node), role, children);
        }

        private Branch child(TreeNode parent, TreeNode child, int number) {
            boolean last = number == parent.children().size() - 1;
            boolean cutoff = last && parent.end() == NodeEnd.CUT;
            boolean chosen = number == firstOfValue(parent.children(), parent.value());
            Branch.Role role = cutoff ? Branch.Role.CUTOFF : chosen ? Branch.Role.CHOSEN : Branch.Role.PASSED_OVER;
            if (child.move() == TreeListener.PASS) {
                board.makeNull();
                Branch told = named("pass", branch(child, role));
                board.unmakeNull();
                return told;
            }
            String san = San.format(board, child.move());
            board.make(child.move());
            Branch told = named(san, branch(child, role));
            board.unmake();
            return told;
        }

        private static int firstOfValue(List<TreeNode> nodes, int value) {
            for (int i = 0; i < nodes.size(); i++) {
                if (nodes.get(i).value() == value) {
                    return i;
                }
            }
            return -1;
        }

        private static Branch named(String move, Branch branch) {
            return new Branch(move, branch.value(), branch.window(), branch.role(), branch.children());
        }

        private static String window(TreeNode node) {
            return "[" + end(node.alpha()) + ", " + end(node.beta()) + "]";
        }

        private static String end(int value) {
            return Math.abs(value) >= Score.INFINITE ? (value < 0 ? "-inf" : "+inf") : Score.format(value);
        }
    }
}
