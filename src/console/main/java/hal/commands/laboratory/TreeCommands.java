package hal.commands.laboratory;

import hal.analysis.tree.SearchTree;
import hal.command.Parameter;
import hal.command.Values;
import hal.commands.Command;
import hal.export.ExportFile;
import hal.export.FilmGif;
import hal.export.FilmPage;
import hal.export.SearchFilm;
import hal.export.TreeSvg;
import hal.search.StopToken;
import hal.search.lab.Algorithm;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Face;
import hal.session.face.Page;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.support.Quantity;
import hal.support.UserException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Draws the tree that a search visits, or makes a film of it. */
public final class TreeCommands {
    private static final int MAX_TREE_PLIES = 5;
    private static final Parameter TREE_DEPTH = StudyParameters.depth(2, PrintedTrees.MAX_PLIES);
    private static final Parameter SVG = Parameter.newFile("svg", "writes a picture");
    private static final List<String> FILMED = List.of("minimax", "alphabeta");
    private static final Parameter FILM_DEPTH = StudyParameters.depth(2, 9);
    private static final Parameter FILMS = StudyParameters.ALGORITHM.list();
    private static final Parameter GIF = Parameter.newFile("gif", "writes an animated picture");
    private static final Parameter HTML =
            Parameter.newFile("html", "writes one page with a slider, which needs no network");

    public static final Command TREE = Command.of(
                    "tree", "draws the tree that a search visits here, and what it never looked at")
            .harmless()
            .advising()
            .takes(TREE_DEPTH, StudyParameters.ALGORITHM, PrintedTrees.LEAVES, PrintedTrees.TIC_TAC_TOE, SVG)
            .offering(StudyParameters.ALGORITHM, context -> WatchedSearch.choices())
            .details(
                    """
                        The algorithm is one of the laboratory's, such as minimax or alphabeta:with=order. Each move is followed by the value it returned and the window it was
                        searched with, from White's view; ≤ and ≥ stand before a value that is only known to be at most
                        or at least so much. Grey moves were never looked at, since the move marked ! caused a cutoff. A star
                        marks the move that gave the value. A search that begins again and again is shown pass by pass, and what the rounds of Monte Carlo have grown as one tree: tree mcts:nodes=40 counts the visits of each move (×), and its value is their mean. On the full screen Up and Down choose
                        a branch, Space folds and unfolds it, Left and Right too, and a digit shows that many plies.
                        Two trees that tutorials print, whatever is on the board:
                        tree leaves                  a tree of eight leaves, 3 5 6 9 1 2 0 -1, or of those you name
                        tree tictactoe               tic-tac-toe to the end, from ...OOXXOX or the cells you name
                        tree minimax leaves 2 7 1 8  the same with another algorithm; a depth may stand before it""")
            .example("tree 1 minimax", "minimax at depth 1: 21 nodes")
            .example("tree minimax leaves 2 7 1 8", "minimax")
            .runs(TreeCommands::tree);

    public static final Command FILM = Command.of(
                    "film", "makes a film of a search of this position, or of two side by side")
            .takes(FILM_DEPTH, FILMS, GIF, HTML)
            .offering(FILMS, context -> WatchedSearch.choices())
            .details(
                    """
                        Into a picture or a page: gif FILE or html FILE has to be there. Without algorithms, minimax beside
                        alphabeta. The trees grow node by node, what was never searched turns grey, values climb, until both
                        have their move. A film shows at most 10,000
                        nodes of a search, which is alpha-beta at depth 3 in most positions, and minimax at depth 2; of a search
                        in several passes it shows the last.""")
            .runs(TreeCommands::film);

    private TreeCommands() {}

    private static void tree(Session session, Values values) {
        session.mode().requireNoTest();
        Optional<Path> file = values.newFile(SVG);
        Optional<String> algorithm = values.find(StudyParameters.ALGORITHM);
        int depth = values.number(TREE_DEPTH);
        WatchedSearch search = PrintedTrees.isNamed(values)
                ? PrintedTrees.of(session, values, algorithm, values.isGiven(TREE_DEPTH) ? depth : 0)
                        .search()
                : WatchedSearch.of(session, algorithm.orElse(""), depth);
        if (depth > MAX_TREE_PLIES
                && !PrintedTrees.isNamed(values)
                && !session.kind().isOfLaboratory()) {
            throw new UserException("A tree of this game can be " + MAX_TREE_PLIES + " plies deep at most.");
        }
        Algorithm recipe = Algorithm.of(search.spec().algorithm());
        if (recipe.isMonteCarlo() && !values.isGiven(TREE_DEPTH)) {
            search = WatchedSearch.of(session, algorithm.orElse(""), recipe.usualDepth());
        }
        if (!recipe.isMonteCarlo()) {
            search.requireTree();
        }
        WatchedSearch drawn = search;
        session.run(Jobs.Task.of("tree", stop -> {
                    draw(drawn, file, session.face(), stop);
                    return () -> {};
                })
                .status(() -> drawn.name() + " at depth " + drawn.depth()));
    }

    /** Searches, and draws the tree onto a page, or into a file. */
    private static void draw(WatchedSearch search, Optional<Path> file, Face face, StopToken stop) {
        SearchTree tree = search.tree(stop);
        int passes = tree.passes().size();
        String title = tree.algorithm() + " at depth " + tree.depth() + ": "
                + (passes == 1 ? "" : passes + " passes, ")
                + TreeLines.counted(tree.passes());
        if (file.isPresent()) {
            String svg = TreeSvg.of(title, tree);
            ExportFile.write(file.get(), svg.getBytes(StandardCharsets.UTF_8));
            face.tell(new Answer.Lines(List.of(StyledLine.of(Style.GOOD, "Picture saved to " + file.get() + "."))));
        }
        if (!face.present(new TreeViewer(tree, title))) {
            Page page = face.page("tree");
            page.add(TreeLines.of(tree, title, page.columns()));
        }
    }

    private static void film(Session session, Values values) {
        session.mode().requireNoTest();
        boolean isPage = values.isGiven(HTML);
        List<String> names = values.isGiven(FILMS) ? values.list(FILMS) : FILMED;
        if (isPage == values.isGiven(GIF) || names.size() > FILMED.size()) {
            throw new UserException("A film is of one or two algorithms, into one file: gif FILE or html FILE.");
        }
        Path file = values.newFile(isPage ? HTML : GIF).orElseThrow();
        List<WatchedSearch> searches = new ArrayList<>();
        for (String name : names) {
            WatchedSearch search = WatchedSearch.of(session, name, values.number(FILM_DEPTH));
            search.requireTree();
            searches.add(search);
        }
        session.run(Jobs.Task.of("film", stop -> {
            Answer told = shoot(searches, file, isPage, stop);
            return () -> session.print(told);
        }));
    }

    /** Searches, and writes the film into a file. */
    private static Answer shoot(List<WatchedSearch> searches, Path file, boolean isPage, StopToken stop) {
        List<SearchTree> trees = new ArrayList<>();
        for (WatchedSearch search : searches) {
            trees.add(search.tree(stop));
        }
        String title = searches.stream().map(WatchedSearch::name).collect(Collectors.joining(" and ")) + " at depth "
                + searches.get(0).depth();
        SearchFilm film = SearchFilm.of(title, trees);
        byte[] content = isPage ? FilmPage.of(film).getBytes(StandardCharsets.UTF_8) : FilmGif.of(film);
        if (stop.isRaised()) {
            throw new UserException("The film was stopped; nothing was written.");
        }
        ExportFile.write(file, content);
        List<StyledLine> told = new ArrayList<>();
        film.tracks()
                .forEach(track -> told.add(StyledLine.of(
                        track.algorithm() + ": " + Quantity.of(track.end(), "node") + ", " + track.result())));
        told.add(StyledLine.of(Style.GOOD, "Film saved to " + file + "."));
        return new Answer.Lines(told);
    }
}
