package hal.commands.laboratory;

import hal.analysis.tree.SearchTree;
import hal.analysis.tree.SearchTree.Node;
import hal.commands.laboratory.TreeLines.Branch;
import hal.session.face.Answer;
import hal.session.face.Viewer;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** A search tree whose branches fold and unfold. */
final class TreeViewer implements Viewer {
    /** A tree of more lines begins with its first moves only. */
    private static final int MAX_OPEN_LINES = 200;

    private final SearchTree tree;
    private final String title;
    private final Set<Node> folded = Collections.newSetFromMap(new IdentityHashMap<>());
    /** The place of the marked branch among those that can be seen. */
    private int marked;

    private int columns = 80;

    TreeViewer(SearchTree tree, String title) {
        this.tree = tree;
        this.title = title;
        if (drawing().lines().size() > MAX_OPEN_LINES) {
            showPlies(1);
        }
    }

    private TreeLines drawing() {
        return TreeLines.of(tree, title, columns, folded::contains);
    }

    @Override
    public String title() {
        return "tree";
    }

    @Override
    public String keys() {
        return "Up and Down choose, Space folds and unfolds, 1 to 9 plies";
    }

    @Override
    public synchronized View view(int room) {
        columns = room;
        TreeLines drawing = drawing();
        List<Branch> branches = drawing.branches();
        int line = branches.get(marked).line();
        int last = marked == branches.size() - 1 ? drawing.lines().size() - 1 : line;
        return new View(new Answer.Lines(drawing.lines()), line, last, true);
    }

    @Override
    public synchronized void press(String key) {
        List<Branch> branches = drawing().branches();
        Node node = branches.get(marked).node();
        switch (key) {
            case UP, "k" -> marked = Math.max(0, marked - 1);
            case DOWN, "j" -> marked = Math.min(branches.size() - 1, marked + 1);
            case HOME, "g" -> marked = 0;
            case END, "G" -> marked = branches.size() - 1;
            case " ", ENTER -> {
                if (!folded.remove(node)) {
                    folded.add(node);
                }
            }
            case RIGHT, "l" -> folded.remove(node);
            case LEFT, "h" -> {
                if (!folded.add(node)) {
                    marked = Math.max(0, branches.get(marked).parent());
                }
            }
            default -> {
                if (key.length() == 1 && key.charAt(0) >= '1' && key.charAt(0) <= '9') {
                    showPlies(key.charAt(0) - '0');
                    marked = 0;
                }
            }
        }
    }

    /** Folds whatever lies deeper. */
    private void showPlies(int plies) {
        folded.clear();
        tree.passes().forEach(root -> fold(root, plies));
    }

    private void fold(Node node, int plies) {
        if (plies == 0) {
            folded.add(node);
        }
        node.children().forEach(child -> fold(child, plies - 1));
    }
}
