package hal.commands.laboratory;

import hal.analysis.tree.SearchTree;
import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.CommandInfo;
import hal.export.FilmGif;
import hal.export.FilmPage;
import hal.export.SearchFilm;
import hal.search.StopToken;
import hal.session.CompletionContext;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Style;
import hal.session.face.StyledLine;
import hal.support.UserException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Makes a film of one search, or of two side by side. */
public final class FilmCommand implements Command {
    private static final String GIF = "--gif";
    private static final String HTML = "--html";
    private static final List<String> DEFAULT = List.of("minimax", "alphabeta");
    private static final int DEFAULT_DEPTH = 2;
    private static final int MAX_PLIES = 9;

    @Override
    public CommandInfo info() {
        return CommandInfo.of("film", "makes a film of a search of this position, or of two side by side")
                .with("[DEPTH] [ALGORITHM [ALGORITHM]] --gif FILE | --html FILE")
                .details(
                        """
                        Without algorithms, minimax beside alphabeta; without a depth, 2. The trees grow node by node, what
                        was never looked at turns grey, values climb, until both have their move. --html FILE writes one page
                        with a slider, which needs no network; --gif FILE an animated picture. A film shows at most 3,000
                        nodes a search.""");
    }

    @Override
    public void run(Session session, Arguments arguments) {
        session.turns().requireNoTest();
        StudyArguments.FileOption gif = StudyArguments.FileOption.of(GIF, info(), arguments);
        StudyArguments.FileOption html = StudyArguments.FileOption.of(HTML, info(), gif.rest());
        boolean isPage = html.file().isPresent();
        Path file = gif.file().or(html::file).orElseThrow(arguments::usage);
        if ((isPage && gif.file().isPresent()) || file.toString().contains(" --")) {
            throw arguments.usage();
        }
        WatchedSearch.Wish wish = WatchedSearch.Wish.of(html.rest(), DEFAULT.size(), DEFAULT_DEPTH, MAX_PLIES);
        List<WatchedSearch> searches = new ArrayList<>();
        for (String name : wish.algorithms().isEmpty() ? DEFAULT : wish.algorithms()) {
            WatchedSearch search = WatchedSearch.of(session, name, wish.depth());
            search.requireTree();
            searches.add(search);
        }
        session.jobs().begin(new FilmJob(session, searches, file, isPage));
    }

    @Override
    public List<Choice> choices(CompletionContext context, List<String> before) {
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
    private static final class FilmJob implements Jobs.Job {
        private final Session session;
        private final List<WatchedSearch> searches;
        private final Path file;
        private final boolean isPage;

        FilmJob(Session session, List<WatchedSearch> searches, Path file, boolean isPage) {
            this.session = session;
            this.searches = searches;
            this.file = file;
            this.isPage = isPage;
        }

        @Override
        public String name() {
            return "film";
        }

        @Override
        public void run(StopToken stop) {
            List<SearchTree> trees = new ArrayList<>();
            for (WatchedSearch search : searches) {
                trees.add(search.tree(stop));
            }
            String title = searches.stream().map(WatchedSearch::name).collect(Collectors.joining(" and "))
                    + " at depth " + searches.get(0).depth();
            SearchFilm film = SearchFilm.of(title, trees);
            byte[] content = isPage ? FilmPage.of(film).getBytes(StandardCharsets.UTF_8) : FilmGif.of(film);
            if (stop.isRaised()) {
                throw new UserException("The film was stopped; nothing was written.");
            }
            StudyArguments.FileOption.write(file, content);
            List<StyledLine> told = new ArrayList<>();
            film.tracks()
                    .forEach(track -> told.add(
                            StyledLine.of(track.algorithm() + ": " + track.end() + " nodes, " + track.result())));
            told.add(StyledLine.of(Style.GOOD, "Film saved to " + file + "."));
            session.print(new Answer.Lines(told));
        }

        @Override
        public String status() {
            return name();
        }
    }
}
