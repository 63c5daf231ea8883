package hal.commands.laboratory;

import hal.analysis.tree.SearchTree;
import hal.analysis.tree.SearchTree.Node;
import hal.analysis.tree.WatchedSearch;
import hal.command.Values;
import hal.commands.Command;
import hal.export.ExportFile;
import hal.export.TreeSvg;
import hal.search.engine.StopToken;
import hal.search.lab.Algorithm;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.face.Face;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.support.UserException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntFunction;

/** Draws the tree that a search visits, or makes a film of it. */
public final class TreeCommands {
    private static final int MAX_TREE_PLIES = 5;

    public static final Command TREE = Command.of(
                    "tree", StudyParameters.ALGORITHM, PrintedTrees.LEAVES, PrintedTrees.TIC_TAC_TOE)
            .offering("algo", context -> StudyParameters.algorithms())
            .runs(TreeCommands::tree);

    private TreeCommands() {}

    private static void tree(Session session, Values values) {
        session.mode().requireNoTest();
        Optional<Path> file = values.newFile("svg");
        Optional<String> algorithm = values.find("algo");
        int depth = values.number("depth");
        WatchedSearch search = PrintedTrees.isNamed(values)
                ? PrintedTrees.of(session, values, algorithm, values.isGiven("depth") ? depth : 0)
                        .search()
                : StudyParameters.search(session, algorithm.orElse(""), depth);
        if (depth > MAX_TREE_PLIES
                && !PrintedTrees.isNamed(values)
                && !session.kind().isOfLaboratory()) {
            throw new UserException("A tree of this game can be " + MAX_TREE_PLIES + " plies deep at most.");
        }
        Algorithm recipe = Algorithm.of(search.spec().algorithm());
        if (recipe.isMonteCarlo() && !values.isGiven("depth")) {
            search = StudyParameters.search(session, algorithm.orElse(""), recipe.usualDepth());
        }
        if (!recipe.isMonteCarlo()) {
            search.requireTree();
        }
        WatchedSearch drawn = search;
        session.run(Jobs.Task.of("tree", stop -> {
                    draw(drawn, file, session.face(), stop);
                    return () -> {};
                })
                .status(drawn::title));
    }

    /** Searches, and draws the tree onto a page, or into a file. */
    private static void draw(WatchedSearch search, Optional<Path> file, Face face, StopToken stop) {
        SearchTree tree = search.tree(stop);
        int passes = tree.passes().size();
        String title =
                search.title() + ": " + (passes == 1 ? "" : passes + " passes, ") + SearchTree.counted(tree.passes());
        if (file.isPresent()) {
            String svg = TreeSvg.of(title, tree);
            ExportFile.write(file.get(), svg.getBytes(StandardCharsets.UTF_8));
            face.print(new Answer.Lines(List.of(StyledLine.of(Style.GOOD, "Picture saved to " + file.get() + "."))));
        }
        if (face.isForPrograms()) {
            List<List<Cell>> rows = new ArrayList<>();
            for (int pass = 0; pass < passes; pass++) {
                addRows(tree.passes().get(pass), pass + 1, "", rows);
            }
            face.print(Answer.Table.of(
                    ">pass | moves | >value#value,value_mate | bound | >alpha#alpha,alpha_mate | >beta#beta,beta_mate | role",
                    rows));
        } else if (!face.present(new TreeViewer(tree, title))) {
            Page page = face.page("tree");
            page.add(TreeLines.of(tree, title, page.columns()));
        }
    }

    /** A row for each node, before those below it: the moves that lead there, and what became of it. */
    private static void addRows(Node node, int pass, String before, List<List<Cell>> rows) {
        String moves = (before + " " + node.move()).strip();
        boolean never = node.role() == SearchTree.Role.NEVER;
        IntFunction<Cell> score =
                value -> Cell.of(never ? "" : node.scores().apply(value)).asScore();
        rows.add(List.of(
                Cell.of(Integer.toString(pass)),
                Cell.of(moves),
                score.apply(node.value()),
                Cell.of(never ? "" : name(node.bound())),
                score.apply(node.alpha()),
                score.apply(node.beta()),
                Cell.of(name(node.role()))));
        node.children().forEach(child -> addRows(child, pass, moves, rows));
    }

    private static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
