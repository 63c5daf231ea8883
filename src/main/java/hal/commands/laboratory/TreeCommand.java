package hal.commands.laboratory;

import hal.analysis.tree.SearchTree;
import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.export.TreeSvg;
import hal.search.StopToken;
import hal.session.CompletionContext;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Face;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.session.game.GameKind;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Draws the tree that a search visits. */
public final class TreeCommand implements Command {
    private static final String SVG = "--svg";
    private static final int DEFAULT_DEPTH = 2;
    private static final int MAX_PLIES = 5;

    @Override
    public CommandInfo info() {
        return CommandInfo.of("tree", "draws the tree that a search visits here, and what it never looked at")
                .with("[DEPTH] [ALGORITHM] [leaves N ...|tictactoe CELLS] [--svg FILE]")
                .details(
                        """
                        Without a depth, to depth 2; the algorithm is one of the laboratory's, such as minimax or
                        alphabeta:with=order. Each move is followed by the value it returned and the window it was
                        searched with, from White's view; grey moves were never looked at, since the move marked !
                        caused a cutoff. A star marks the move that gave the value. On the full screen Up and Down choose
                        a branch, Space folds and unfolds it, Left and Right too, and a digit shows so many plies. --svg FILE
                        writes a picture.
                        Two trees that tutorials print, whatever is on the board:
                        tree leaves                  a tree of eight leaves, 3 5 6 9 1 2 0 -1, or of those you name
                        tree tictactoe               tic-tac-toe to the end, from O.XX.X.OO or the cells you name
                        tree minimax leaves 2 7 1 8  the same with another algorithm; a depth may stand before it""");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        session.turns().requireNoTest();
        StudyArguments.FileOption option = StudyArguments.FileOption.of(SVG, info(), arguments);
        WatchedSearch search = PrintedTrees.isNamed(option.rest())
                ? PrintedTrees.of(session, option.rest())
                : onTheBoard(session, option.rest());
        search.requireTree();
        session.jobs().begin(new TreeJob(search, option.file(), session.face()));
    }

    private static WatchedSearch onTheBoard(Session session, Arguments words) {
        int mostPlies = session.kind() == GameKind.CHESS ? MAX_PLIES : PrintedTrees.MAX_PLIES;
        WatchedSearch.Wish wish = WatchedSearch.Wish.of(words, 1, DEFAULT_DEPTH, mostPlies);
        return WatchedSearch.of(session, wish.algorithms().stream().findFirst().orElse(""), wish.depth());
    }

    @Override
    public List<Choice> choices(CompletionContext context, List<String> before) {
        List<Choice> choices = new ArrayList<>();
        if (before.isEmpty()) {
            choices.add(Choice.of("2"));
            choices.add(Choice.of("3"));
        }
        choices.addAll(WatchedSearch.choices());
        choices.addAll(PrintedTrees.CHOICES);
        choices.add(new Choice(SVG, "writes a picture to a file"));
        return choices;
    }

    /** Searches, and draws the tree onto a page, or into a file. */
    private static final class TreeJob implements Jobs.Job {
        private final WatchedSearch search;
        private final Optional<Path> file;
        private final Face face;

        /** @param file where a picture goes */
        TreeJob(WatchedSearch search, Optional<Path> file, Face face) {
            this.search = search;
            this.file = file;
            this.face = face;
        }

        @Override
        public String name() {
            return "tree";
        }

        @Override
        public void run(StopToken stop) {
            SearchTree tree = search.tree(stop);
            String title = tree.algorithm() + " at depth " + tree.depth() + ": " + tree.looked() + " nodes, "
                    + tree.never() + " moves never looked at";
            if (file.isPresent()) {
                String svg = TreeSvg.of(title, tree.root());
                StudyArguments.FileOption.write(file.get(), svg.getBytes(StandardCharsets.UTF_8));
                face.tell(new Answer.Lines(List.of(StyledLine.of(Style.GOOD, "Picture saved to " + file.get() + "."))));
            }
            if (!face.present(new TreeViewer(tree, title))) {
                Page page = face.page(name());
                page.add(TreeLines.of(tree, title, page.columns()));
            }
        }

        @Override
        public String status() {
            return search.name() + " at depth " + search.depth();
        }
    }
}
