package hal.session.command.study;

import hal.analysis.GridRoot;
import hal.analysis.Root;
import hal.analysis.tree.SearchTree;
import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.export.TreeSvg;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.StopToken;
import hal.search.lab.LabSearch;
import hal.search.lab.Recipe;
import hal.search.lab.run.TreeListener;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.Sight;
import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.Command;
import hal.session.command.CommandInfo;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.support.UserException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Draws the tree that a search visits. */
public final class TreeCommand implements Command {
    private static final String SVG = "--svg";
    private static final String USUAL_ALGORITHM = "alphabeta";
    private static final int USUAL_DEPTH = 2;
    private static final int MOST_PLIES = 5;

    @Override
    public CommandInfo info() {
        return CommandInfo.of("tree", "draws the tree that a search visits here, and what it never looked at")
                .with("[DEPTH] [ALGORITHM] [--svg FILE]")
                .details(
                        """
                        Without a depth, to depth 2; the algorithm is one of the laboratory's, such as minimax or
                        alphabeta:with=order. Each move is followed by the value it returned and the window it was
                        searched with, from White's view; grey moves were never looked at, since the move marked !
                        caused a cutoff. A star marks the move that gave the value. --svg FILE writes a picture.""");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        session.turns().requireNoTest();
        StudyArguments.FileOption option = StudyArguments.FileOption.of(SVG, info(), arguments);
        Arguments words = option.rest();
        words.atMost(2);
        int next = 0;
        int depth = USUAL_DEPTH;
        if (!words.isEmpty() && Character.isDigit(words.word(0).charAt(0))) {
            depth = words.number(next++, 1, MOST_PLIES);
        }
        if (next < words.size() - 1) {
            throw words.usage();
        }
        if (session.board().isOver()) {
            throw new UserException("The game is over: there is nothing to search.");
        }
        EngineSpec spec = spec(session, words.key(next));
        int plies = depth;
        session.jobs()
                .begin(new TreeJob(
                        spec.algorithm(),
                        search(session, spec, plies),
                        session.board().root(),
                        plies,
                        option.file(),
                        session.face()::page));
    }

    private static Watched search(Session session, EngineSpec spec, int depth) {
        Root root = session.board().root();
        if (root instanceof GridRoot grid) {
            return (tree, stop) -> grid.watch(spec, depth, tree, stop);
        }
        LabSearch search = new EngineCatalog(session.surroundings().evaluations()).laboratory(spec);
        Position position = session.game().position().copy();
        return (tree, stop) -> search.search(position, SearchLimits.depth(depth), tree, stop);
    }

    /** The algorithm named, else the present one if it is of the laboratory, else plain alpha-beta. */
    private static EngineSpec spec(Session session, String named) {
        EngineSpec present = session.settings().engine();
        EngineSpec spec = present;
        if (!named.isEmpty()) {
            spec = EngineSpec.parse(named);
        } else if (!isOfTheLaboratory(present.algorithm())) {
            spec = EngineSpec.parse(USUAL_ALGORITHM);
        }
        if (!isOfTheLaboratory(spec.algorithm())) {
            throw new UserException("\"" + named + "\" cannot be drawn as a tree; the laboratory's algorithms can: "
                    + String.join(", ", Recipe.names()));
        }
        return spec.evaluation().isEmpty()
                ? spec.with(EngineOptions.EVALUATION, session.settings().get(EngineOptions.EVALUATION))
                : spec;
    }

    private static boolean isOfTheLaboratory(String algorithm) {
        return Recipe.names().contains(algorithm);
    }

    @Override
    public List<Choice> choices(Sight sight, List<String> before) {
        List<Choice> choices = new ArrayList<>();
        if (before.isEmpty()) {
            choices.add(Choice.of("2"));
            choices.add(Choice.of("3"));
        }
        Recipe.names()
                .forEach(name -> choices.add(new Choice(name, Recipe.of(name).description())));
        choices.add(new Choice(SVG, "writes a picture to a file"));
        return choices;
    }

    /** A search that tells of every node. */
    private interface Watched {
        void run(TreeListener tree, StopToken stop);
    }

    /** Searches, and draws the tree onto a page, or into a file. */
    private static final class TreeJob implements Jobs.Job {
        private final String algorithm;
        private final Watched search;
        private final Root root;
        private final int depth;
        private final Optional<Path> file;
        private final Function<String, Page> pages;

        /**
         * @param search searches from the root to the depth
         * @param file where a picture goes
         * @param pages opens a page with a title
         */
        TreeJob(
                String algorithm,
                Watched search,
                Root root,
                int depth,
                Optional<Path> file,
                Function<String, Page> pages) {
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
                String svg = TreeSvg.of(title, tree.root());
                StudyArguments.FileOption.write(file.get(), svg.getBytes(StandardCharsets.UTF_8));
                page.add(List.of(StyledLine.of(Style.GOOD, "Picture saved to " + file.get() + ".")));
            }
            page.add(TreeLines.of(tree, title, page.columns()));
        }

        @Override
        public String status() {
            return algorithm + " at depth " + depth;
        }
    }
}
