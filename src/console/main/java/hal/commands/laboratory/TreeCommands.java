package hal.commands.laboratory;

import hal.analysis.tree.SearchTree;
import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.export.ExportFile;
import hal.export.FilmGif;
import hal.export.FilmPage;
import hal.export.SearchFilm;
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
    private static final String SVG = "--svg";
    private static final int TREE_DEPTH = 2;
    private static final int MAX_TREE_PLIES = 5;
    private static final String GIF = "--gif";
    private static final String HTML = "--html";
    private static final List<String> FILMED = List.of("minimax", "alphabeta");
    private static final int FILM_DEPTH = 2;
    private static final int MAX_FILM_PLIES = 9;

    public static final Command TREE = Command.of(
                    "tree", "draws the tree that a search visits here, and what it never looked at")
            .with("[DEPTH] [ALGORITHM] [leaves N ...|tictactoe CELLS] [--svg FILE]")
            .details(
                    """
                        Without a depth, to depth 2; the algorithm is one of the laboratory's, such as minimax or
                        alphabeta:with=order. Each move is followed by the value it returned and the window it was
                        searched with, from White's view; ≤ and ≥ stand before a value that is only known to be at most
                        or at least so much. Grey moves were never looked at, since the move marked ! caused a cutoff. A star
                        marks the move that gave the value. A search that begins again and again is shown pass by pass. On the full screen Up and Down choose
                        a branch, Space folds and unfolds it, Left and Right too, and a digit shows that many plies. --svg FILE
                        writes a picture.
                        Two trees that tutorials print, whatever is on the board:
                        tree leaves                  a tree of eight leaves, 3 5 6 9 1 2 0 -1, or of those you name
                        tree tictactoe               tic-tac-toe to the end, from ...OOXXOX or the cells you name
                        tree minimax leaves 2 7 1 8  the same with another algorithm; a depth may stand before it""")
            .does(TreeCommands::tree)
            .completing(TreeCommands::treeChoices);

    public static final Command FILM = Command.of(
                    "film", "makes a film of a search of this position, or of two side by side")
            .with("[DEPTH] [ALGORITHM [ALGORITHM]] --gif FILE | --html FILE")
            .details(
                    """
                        Without algorithms, minimax beside alphabeta; without a depth, 2. The trees grow node by node, what
                        was never looked at turns grey, values climb, until both have their move. --html FILE writes one page
                        with a slider, which needs no network; --gif FILE an animated picture. A film shows at most 10,000
                        nodes of a search, which is alpha-beta at depth 3 in most positions, and minimax at depth 2; of a search
                        in several passes it shows the last.""")
            .does(TreeCommands::film)
            .completing(TreeCommands::filmChoices);

    private TreeCommands() {}

    private static void tree(Session session, Arguments arguments) {
        session.mode().requireNoTest();
        StudyArguments.FileOption option = StudyArguments.FileOption.of(SVG, arguments);
        WatchedSearch search = PrintedTrees.isNamed(option.rest())
                ? PrintedTrees.of(session, option.rest()).search()
                : onTheBoard(session, option.rest());
        search.requireTree();
        session.run(Jobs.Task.of("tree", stop -> {
                    draw(search, option.file(), session.face(), stop);
                    return () -> {};
                })
                .status(() -> search.name() + " at depth " + search.depth()));
    }

    private static WatchedSearch onTheBoard(Session session, Arguments words) {
        int mostPlies = session.kind().isOfLaboratory() ? PrintedTrees.MAX_PLIES : MAX_TREE_PLIES;
        WatchedSearch.Wish wish = WatchedSearch.Wish.of(words, 1, TREE_DEPTH, mostPlies);
        return WatchedSearch.of(session, wish.algorithms().stream().findFirst().orElse(""), wish.depth());
    }

    private static List<Choice> treeChoices(CompletionContext context, List<String> before) {
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
    private static void draw(WatchedSearch search, Optional<Path> file, Face face, StopToken stop) {
        SearchTree tree = search.tree(stop);
        int passes = tree.passes().size();
        String title = tree.algorithm() + " at depth " + tree.depth() + ": "
                + (passes == 1 ? "" : passes + " passes, ")
                + TreeLines.counted(tree.looked(), tree.never());
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

    private static void film(Session session, Arguments arguments) {
        session.mode().requireNoTest();
        StudyArguments.FileOption gif = StudyArguments.FileOption.of(GIF, arguments);
        StudyArguments.FileOption html = StudyArguments.FileOption.of(HTML, gif.rest());
        boolean isPage = html.file().isPresent();
        Path file = gif.file().or(html::file).orElseThrow(arguments::usage);
        if ((isPage && gif.file().isPresent()) || file.toString().contains(" --")) {
            throw arguments.usage();
        }
        WatchedSearch.Wish wish = WatchedSearch.Wish.of(html.rest(), FILMED.size(), FILM_DEPTH, MAX_FILM_PLIES);
        List<WatchedSearch> searches = new ArrayList<>();
        for (String name : wish.algorithms().isEmpty() ? FILMED : wish.algorithms()) {
            WatchedSearch search = WatchedSearch.of(session, name, wish.depth());
            search.requireTree();
            searches.add(search);
        }
        session.run(Jobs.Task.of("film", stop -> {
            Answer told = shoot(searches, file, isPage, stop);
            return () -> session.print(told);
        }));
    }

    private static List<Choice> filmChoices(CompletionContext context, List<String> before) {
        List<Choice> choices = new ArrayList<>();
        if (before.isEmpty()) {
            choices.add(Choice.of("2"));
            choices.add(Choice.of("3"));
        }
        choices.addAll(WatchedSearch.choices());
        choices.add(new Choice(HTML, "writes a page with a slider"));
        choices.add(new Choice(GIF, "writes an animated picture"));
        return choices;
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
