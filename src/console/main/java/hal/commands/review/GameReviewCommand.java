package hal.commands.review;

import hal.analysis.explain.FactFinder;
import hal.analysis.explain.GameStory;
import hal.analysis.review.GameReview;
import hal.analysis.review.KeptReviews;
import hal.analysis.review.Review;
import hal.analysis.review.ReviewAnnotation;
import hal.analysis.review.ReviewProgress;
import hal.analysis.review.ReviewReport;
import hal.analysis.review.ReviewedGames;
import hal.analysis.review.ReviewedMove;
import hal.book.name.OpeningNames;
import hal.commands.Command;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.game.Game;
import hal.game.GameNode;
import hal.game.GamePolicy;
import hal.game.GameTree;
import hal.game.Result;
import hal.game.pgn.PgnIndex;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.practice.puzzle.MistakeFile;
import hal.rules.Colors;
import hal.rules.Move;
import hal.rules.Rules;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.session.AnalysisMemory;
import hal.session.Jobs;
import hal.session.Messages;
import hal.session.Session;
import hal.session.UserNames;
import hal.session.face.Page;
import hal.session.game.BoardGame;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameArchive;
import hal.session.game.GameFiles;
import hal.session.game.GameKind;
import hal.session.game.Players;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Reviews the game on the table move by move, and keeps what was found, so that a review that was stopped can be
 * continued.
 */
public final class GameReviewCommand {

    /** For each position, unless the user says how long to think. */
    static final SearchLimits DEFAULT = GameReview.LIMITS;

    private Optional<Task> last = Optional.empty();
    private Optional<SecondTry> round = Optional.empty();
    /** Whether the review that is under way was asked for only to take the mistakes again. */
    private boolean thenRetry;

    /** The command. */
    public Command command() {
        return Command.of("review")
                .verbs(
                        Command.of("review retry").alone(this::retry),
                        Command.of("review next").alone(session -> secondTry().next()),
                        Command.of("review solution")
                                .alone(session -> secondTry().print()),
                        Command.of("review stop").alone(this::stop))
                .runs((session, values) -> {
                    SearchLimits limits = values.limits();
                    thenRetry = false;
                    review(session, limits.isLimited() ? limits : DEFAULT);
                })
                .worksOn(FileReview.PARAMETERS, FileReview::run);
    }

    /**
     * A review, begun or done.
     *
     * @param board the game as it stood on the table
     * @param work judges it; used by one thread at a time
     */
    private record Task(BoardGame board, GameReview work, SearchLimits limits) {
        Game game() {
            return board.chess().orElseThrow();
        }

        Review soFar() {
            return work.review("hal, " + words(limits) + " a position");
        }

        private static String words(SearchLimits limits) {
            if (limits.depth().isPresent()) {
                return "depth " + limits.depth().getAsInt();
            }
            return limits.moveTime()
                    .map(time -> time.toMillis() + " ms")
                    .orElse(Quantity.of(limits.nodes().orElse(0), "node"));
        }
    }

    /** Begins a review, or continues the last one if that is of the same moves; one that is done is shown again. */
    void review(Session session, SearchLimits limits) {
        openIfNothingPlayed(session);
        Game game = session.game();
        List<GameNode> line = line(game);
        List<Integer> moves = line.stream().map(each -> each.move().code()).toList();
        Optional<Task> known = last.filter(task -> task.work().moves().equals(moves)
                && task.work().start().key() == game.startPosition().key()
                && task.limits().equals(limits));
        session.jobs().requireIdle();
        GameReview work = known.map(Task::work).orElseGet(() -> new GameReview(game.startPosition(), line));
        EngineSpec judge = judge(session);
        if (work.done() == 0) {
            new KeptReviews(session.folders()).restore(judge + ", " + Task.words(limits), work);
        }
        Engine engine = session.analysisMemory()
                .around(session.engines().apply(judge), judge, AnalysisMemory.Purpose.ADVICE, seen -> {});
        BoardGame board = isOver(game) && !game.policy().branches() ? open(session, game) : session.board();
        Task task = new Task(board, work, limits);
        last = Optional.of(task);
        judge(session, engine, task);
    }

    /**
     * Begins to take the mistakes of the game on the table again: the user's, or in a game of others everybody's.
     *
     * @throws UserException if the game is not reviewed, or has none
     */
    void retry(Session session) {
        openIfNothingPlayed(session);
        Optional<Task> reviewed = last.filter(done -> done.game() == session.game());
        if (reviewed.isEmpty()) {
            thenRetry = true;
            review(session, DEFAULT);
            return;
        }
        Task task = reviewed.get();
        session.jobs().requireIdle();
        Review review = task.soFar();
        List<Integer> sides = sides(session, task.game());
        List<ReviewedMove> mistakes = review.improvable().stream()
                .filter(move -> sides.contains(move.color()))
                .toList();
        if (mistakes.isEmpty()) {
            throw new UserException("The review has found no mistake to take again.");
        }
        SecondTry begun = new SecondTry(session, task.game(), review, mistakes, () -> session.engines()
                .apply(FactFinder.steady(session.settings().engine())));
        round = Optional.of(begun);
        begun.next();
    }

    /** Where the user has not moved yet, his last game is meant: that reviewed here, or the last of the archive. */
    private void openIfNothingPlayed(Session session) {
        session.mode().requireGame();
        Players players = session.current().players();
        if (line(session.game()).stream()
                .anyMatch(move -> !players.isEngine(move.color().code()))) {
            return;
        }
        BoardGame meant = last.map(Task::board)
                .orElseGet(() -> new ChessBoardGame(GameArchive.find(session.folders(), GameKind.CHESS)
                        .flatMap(GameReviewCommand::lastOf)
                        .orElseThrow(() -> new UserException(
                                "There is no move to review yet: type `load FILE` to open a game."))));
        session.note("No move of yours is on the board, so I take your last game: "
                + meant.sheet().tag("White") + " against " + meant.sheet().tag("Black") + ", "
                + meant.sheet().tag("Date") + ".");
        session.games().visit(meant);
    }

    private static Optional<Game> lastOf(Path archive) {
        int games = FileTrouble.reading(archive, () -> {
            PgnIndex index = new PgnIndex(archive);
            index.extend();
            return index.size();
        });
        return games == 0
                ? Optional.empty()
                : Optional.of(
                        GameFiles.load(archive, games, GamePolicy.ANALYSIS).game());
    }

    private void stop(Session session) {
        boolean reviews = session.jobs().running().filter("review"::equals).isPresent();
        if (session.current().isExercise() || !reviews || !session.jobs().stop()) {
            secondTry().stop();
        }
    }

    /** The round that is under way. */
    SecondTry secondTry() {
        return round.orElseThrow(
                () -> new UserException("No mistake is on the board: type `review retry` to begin with the first."));
    }

    /** The colours that the user had; both in a game of others. */
    private static List<Integer> sides(Session session, Game game) {
        List<Integer> own = ownSides(session, game);
        return own.isEmpty() ? List.of(Colors.WHITE, Colors.BLACK) : own;
    }

    private static List<Integer> ownSides(Session session, Game game) {
        return UserNames.sides(UserNames.of(session.folders(), session.settings()), game.tree());
    }

    /** Keeps the course of a game that is over for {@code insights}, if that can be done. */
    private static void keepChances(Session session, Game game, GameReview work) {
        try {
            new ReviewedGames(session.folders().state()).add(game.tree(), work);
        } catch (UserException e) {
            session.print(Messages.sentence(e.getMessage()));
        }
    }

    /**
     * Keeps the user's mistakes for {@code puzzle mine}; those of others are not his. Where that cannot be done, the
     * review is none the worse for it.
     */
    private static int keepMistakes(Session session, Game game, Review review) {
        List<Integer> sides = ownSides(session, game);
        String name = game.tag("White") + " - " + game.tag("Black") + " " + game.tag("Date");
        int added = 0;
        for (int color : sides) {
            try {
                added += new MistakeFile(session.folders()).add(review, color, name);
            } catch (UserException e) {
                session.print(Messages.sentence(e.getMessage()));
                return 0;
            }
        }
        return added;
    }

    /**
     * The main line of a game that is over or analysed; of one that is being played, the moves so far. Up to a null
     * move.
     */
    private static List<GameNode> line(Game game) {
        boolean whole = game.policy().branches() || isOver(game);
        return (whole ? game.tree().mainLine() : game.moves())
                .stream().takeWhile(node -> !node.isNullMove()).toList();
    }

    private static boolean isOver(Game game) {
        return game.isOver() || game.tree().result() != Result.UNDECIDED;
    }

    /** A game that is over becomes one that is analysed, so that remarks and other lines have a place in it. */
    private static BoardGame open(Session session, Game game) {
        BoardGame opened = new ChessBoardGame(Game.of(game.tree(), GamePolicy.ANALYSIS));
        session.games().visit(opened);
        return opened;
    }

    /** HAL at its full strength, without a book, on all threads unless the user has set their number. */
    private static EngineSpec judge(Session session) {
        EngineSpec spec = session.settings().judge();
        String threads = session.settings().get(EngineOptions.THREADS);
        int all = Runtime.getRuntime().availableProcessors();
        return spec.with(
                EngineOptions.THREADS,
                threads.equals(EngineOptions.THREADS.initial()) ? Integer.toString(all) : threads);
    }

    /** Thinks about one position after the other, beside the game. */
    private void judge(Session session, Engine engine, Task task) {
        Engine explains = session.engines().apply(FactFinder.steady(judge(session)));
        ReviewProgress progress =
                new ReviewProgress(task.work(), session.times().nanoTime());
        Supplier<Optional<String>> about = session.messages().later();
        session.run(Jobs.Task.of("review", stop -> {
                    try (engine;
                            explains) {
                        task.work().run(engine, task.limits(), progress, stop);
                        progress.explains(task.soFar());
                        Review review = GameStory.explained(task.soFar(), explains, stop, progress::explained);
                        return () -> {
                            about.get().ifPresent(session::note);
                            show(session, task, review);
                        };
                    }
                })
                .status(() -> "review: " + progress.words()));
    }

    /** Shows what is known, and writes it into the game if that is analysed. */
    private void show(Session session, Task task, Review review) {
        if (review.moves().isEmpty()) {
            session.note("Nothing is judged yet: type `review` to continue.");
            return;
        }
        Game game = task.game();
        boolean unchanged = game.tree().moves().stream()
                .map(Move::code)
                .toList()
                .equals(task.work().moves());
        if (game.policy().branches() && unchanged) {
            game.edit(tree -> {
                ReviewAnnotation.write(tree, review);
                name(session.catalogs().openings(), tree);
            });
            session.screen().showCourse(task.board(), review.graph());
        }
        if (unchanged && task.work().isComplete() && isOver(game)) {
            keepChances(session, game, task.work());
            new KeptReviews(session.folders()).add(judge(session) + ", " + Task.words(task.limits()), task.work());
        }
        int kept = keepMistakes(session, game, review);
        boolean retries = thenRetry && task.work().isComplete() && game == session.game();
        if (!retries) { // a page would lie upon the first mistake
            Page page = session.face().page("review");
            page.add(ReviewAnswers.all(review, page.columns()));
        }
        session.say(summary(session, task, review, retries)
                + (review.improvable().isEmpty() || retries ? "" : " Type `retry` to take the mistakes again.")
                + (kept == 0 ? "" : " New in `puzzle mine`: " + kept + "."));
        if (retries) {
            thenRetry = false;
            retry(session);
        }
    }

    /** The opening's name goes into the tags, unless the file named it already. */
    private static void name(OpeningNames openings, GameTree game) {
        if (game.tag("ECO").isEmpty()
                && game.tag("Opening").isEmpty()
                && game.startPosition().rules() == Rules.STANDARD) {
            openings.lineOf(game.root().board().play(game.moves()))
                    .ifPresent(line -> line.name().tags().forEach(game.tags()::set));
        }
    }

    private static String summary(Session session, Task task, Review review, boolean retries) {
        String words = Format.of(
                "Accuracy: White %s, Black %s.",
                ReviewReport.accuracy(review.side(Colors.WHITE)), ReviewReport.accuracy(review.side(Colors.BLACK)));
        if (!task.work().isComplete()) {
            return words + " That covers only the end of the game: type `review` for the rest.";
        }
        String keys = session.face().abilities().panel() ? " Left and Right walk" : " Type `undo` and `redo` to walk";
        return task.game().policy().branches() && !retries ? words + keys + " through the game." : words;
    }
}
