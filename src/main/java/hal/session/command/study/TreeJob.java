package hal.session.command.study;

import hal.analysis.Root;
import hal.analysis.tree.Branch;
import hal.analysis.tree.SearchTree;
import hal.export.DrawnNode;
import hal.export.TreeSvg;
import hal.search.StopToken;
import hal.search.lab.tree.TreeListener;
import hal.session.Job;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Searches, and draws the tree onto a page, or into a file. */
final class TreeJob implements Job {
    private final String algorithm;
    private final Watched search;
    private final Root root;
    private final int depth;
    private final Optional<Path> file;
    private final Function<String, Page> pages;
    /** A search that tells of every node. */
    interface Watched {
        void run(TreeListener tree, StopToken stop);
    }

    /**
     * @param search searches from the root to the depth
     * @param file where a picture goes
     * @param pages opens a page with a title
     */
    TreeJob(String algorithm, Watched search, Root root, int depth, Optional<Path> file, Function<String, Page> pages) {
        this.algorithm = algorithm;
        this.search = search;
        this.root = root;
        this.depth = depth;
        this.file = file;
        this.pages = pages;
    }

    @Override
    public String name() {
        return "tree";
    }

    @Override
    public void run(StopToken stop) {
        SearchTree tree = SearchTree.of(algorithm, listener -> search.run(listener, stop), root, depth);
        String title = tree.algorithm() + " at depth " + depth + ": " + tree.looked() + " nodes, " + tree.never()
                + " moves never looked at";
        Page page = pages.apply(name());
        if (file.isPresent()) {
            String svg = TreeSvg.of(title, drawn(tree.root(), "the position"));
            FileOption.write(file.get(), svg.getBytes(StandardCharsets.UTF_8));
            page.add(List.of(StyledLine.of(Style.GOOD, "Drawn in " + file.get() + ".")));
        }
        page.add(TreeLines.of(tree, title, page.columns()));
    }

    private static DrawnNode drawn(Branch branch, String label) {
        DrawnNode.Style style =
                switch (branch.role()) {
                    case CHOSEN -> DrawnNode.Style.STRONG;
                    case PASSED_OVER -> DrawnNode.Style.PLAIN;
                    case CUTOFF -> DrawnNode.Style.WARNING;
                    case NEVER -> DrawnNode.Style.GREYED;
                };
        String text = branch.value().isEmpty() ? label : label + "  " + branch.value();
        return new DrawnNode(
                text,
                branch.window(),
                style,
                branch.children().stream()
                        .map(child -> drawn(child, child.move()))
                        .toList());
    }

    @Override
    public String status() {
        return algorithm + " at depth " + depth;
    }
}
