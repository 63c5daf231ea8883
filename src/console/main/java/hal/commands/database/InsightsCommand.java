package hal.commands.database;

import hal.analysis.review.GameAccuracy;
import hal.analysis.review.GameReview;
import hal.analysis.review.ReviewedGames;
import hal.book.name.NamedLine;
import hal.book.name.OpeningNames;
import hal.command.Values;
import hal.commands.Command;
import hal.engine.EngineSpec;
import hal.game.GameNode;
import hal.game.GameTree;
import hal.memory.GameFile;
import hal.platform.Quantity;
import hal.practice.puzzle.MistakeFile;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.StopToken;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.UserNames;
import hal.session.game.GameArchive;
import hal.session.game.GameKind;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the user's games say of his chess: those in the archive, or those of a file. */
public final class InsightsCommand {

    public static final Command COMMAND = Command.of("insights").runs(InsightsCommand::run);

    /** For each position of a game that is reviewed. */
    private static final long NODES = 20_000;

    private static final int MAX_NAME = 100;

    private static final int MAX_ALIKE = 5;

    private final Session session;
    private final Path path;
    private final Set<String> names;
    private final ReviewedGames reviewed;
    private final Insights insights;
    /** Whether the names are the user's own, rather than what a line says, of which a part will do. */
    private final boolean own;

    /** Players whose names have one of these names in them. */
    private final Set<String> alike = new TreeSet<>();

    private final AtomicInteger read = new AtomicInteger();
    private final AtomicInteger judged = new AtomicInteger();

    private InsightsCommand(Session session, Path path, Set<String> names, boolean own) {
        this.own = own;
        this.session = session;
        this.path = path;
        this.names = names;
        reviewed = new ReviewedGames(session.folders().state());
        insights = new Insights(names, game -> opening(session.catalogs().openings(), game), reviewed);
    }

    private static void run(Session session, Values values) {
        Set<String> names = values.find("as")
                .map(UserNames::parse)
                .orElseGet(() -> UserNames.of(session.folders(), session.settings()));
        Path path = values.file("file").orElseGet(() -> archive(session));
        if (values.isOn("review")) {
            session.requireHome("A review of many games");
        }
        session.run(new InsightsCommand(session, path, names, !values.isGiven("as")).task(values.isOn("review")));
    }

    private Jobs.Task task(boolean review) {
        Jobs.Task task = Jobs.Task.of("insights", stop -> {
                    if (review) {
                        judge(stop);
                    }
                    boolean cancelled = stop.isRaised();
                    read(this::add, review ? () -> false : stop::isRaised);
                    boolean cut = cancelled || stop.isRaised();
                    if (insights.size() == 0 && alike.size() == 1) {
                        InsightsCommand meant = new InsightsCommand(session, path, UserNames.parse(named(alike)), true);
                        if (review) {
                            meant.judge(stop);
                        }
                        meant.read(meant::add, stop::isRaised);
                        return () -> meant.print(review, cut || stop.isRaised());
                    }
                    return () -> print(review, cut);
                })
                .status(() -> review
                        ? "insights: " + Quantity.of(judged.get(), "game") + " reviewed"
                        : "insights: " + Quantity.of(read.get(), "game"));
        return review ? task : task.asQuick();
    }

    private void add(GameTree game) {
        insights.add(game);
        Stream.of(game.tag("White"), game.tag("Black"))
                .filter(player -> !own
                        && names.stream().anyMatch(name -> player.toLowerCase(Locale.ROOT)
                                .contains(name)))
                .forEach(alike::add);
    }

    private static String named(Set<String> players) {
        return players.stream()
                .limit(MAX_ALIKE)
                .map(player -> '"' + player + '"')
                .collect(Collectors.joining(", "));
    }

    private void print(boolean review, boolean cut) {
        if (insights.size() == 0) {
            session.print("None of these " + Quantity.of(read.get(), "game") + " has a result and is by "
                    + String.join(" or ", names) + ". "
                    + (alike.isEmpty()
                            ? "Type `insights FILE as NAME` to say what you are called there."
                            : "You may mean one of these: " + named(alike) + "."));
            return;
        }
        session.print(insights.answer());
        if (review) {
            session.print(Quantity.of(judged.get(), "game") + " reviewed now.");
        }
        if (cut) {
            session.note(
                    review
                            ? "Cancelled; type `insights review` to continue."
                            : "Cancelled; this covers the games read so far.");
        }
    }

    /** Reviews the games whose scores are not known yet, until it is stopped. */
    private void judge(StopToken stop) {
        try (Engine engine = session.engines().apply(EngineSpec.parse("hal:hash=16,threads=1"))) {
            read(
                    game -> {
                        if (insights.takes(game)
                                && !hasScores(game)
                                && reviewed.of(game).isEmpty()) {
                            judge(game, engine, stop);
                        }
                    },
                    stop::isRaised);
        }
        read.set(0);
    }

    private void judge(GameTree game, Engine engine, StopToken stop) {
        GameReview review = new GameReview(game);
        review.run(engine, SearchLimits.nodes(NODES), position -> {}, stop);
        if (review.isComplete()) {
            reviewed.add(game, review);
            String name =
                    CleanText.line(game.tag("White") + " - " + game.tag("Black") + " " + game.tag("Date"), MAX_NAME);
            new MistakeFile(session.folders())
                    .add(review.review("hal"), UserNames.side(names, game).orElseThrow(), name);
            judged.incrementAndGet();
        }
    }

    /** Whether the game tells the score after each move; the last one may lack it. */
    private static boolean hasScores(GameTree game) {
        List<GameNode> line = game.mainLine();
        return line.subList(0, line.size() - 1).stream()
                .allMatch(node -> GameAccuracy.chances(node).isPresent());
    }

    private static Path archive(Session session) {
        return GameArchive.find(session.folders(), GameKind.CHESS)
                .orElseThrow(() ->
                        new UserException("You have not finished a game here yet. Type `import FILE` for those you"
                                + " played elsewhere, or `insights FILE` for the games of a PGN file."));
    }

    private void read(Consumer<GameTree> taker, BooleanSupplier stop) {
        GameFile.read(path, stop, entry -> {
            taker.accept(entry.game());
            read.incrementAndGet();
        });
    }

    /** The opening as the file names it, without its variation, or as HAL does. */
    private static String opening(OpeningNames names, GameTree game) {
        String tag = game.tag("Opening").split(":", 2)[0].strip();
        if (!tag.isEmpty() && !tag.equals("?")) {
            return tag;
        }
        return names.lineOf(game.root().board().play(game.moves()))
                .map(NamedLine::name)
                .map(name -> name.opening())
                .orElse("");
    }
}
