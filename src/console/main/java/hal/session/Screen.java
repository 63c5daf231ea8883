package hal.session;

import hal.analysis.review.EvaluationGraph;
import hal.engine.FairPlay;
import hal.game.Shape;
import hal.game.clock.ChessClock;
import hal.rules.Color;
import hal.rules.Colors;
import hal.rules.Moves;
import hal.session.face.Face;
import hal.session.game.BoardGame;
import hal.session.game.Player;
import hal.session.game.SavedGame;
import hal.session.settings.Catalogs;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.settings.Strength;
import hal.session.view.Appearance;
import hal.session.view.BoardPicture;
import hal.session.view.BoardView;
import hal.session.view.ControlsView;
import hal.session.view.EngineView;
import hal.session.view.GameView;
import hal.session.view.GraphView;
import hal.session.view.MoveListView;
import hal.session.view.PanelView;
import hal.session.view.PlayerView;
import hal.session.view.ScoreView;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** The view of the table; unchanged parts are cached. */
public final class Screen {
    private final Catalogs catalogs;
    private final FairPlay fairPlay;
    private final Face face;
    private final Settings settings;
    private final CurrentGame current;
    private final Thinking thinking;
    private final Advice advice;
    private final ClickedMoves clicks;
    private final Viewers viewers;

    /** The unfinished game that the user is asked about, until there is a game on the table. */
    private Optional<SavedGame> offered = Optional.empty();

    /** The game and its ply when it was shown last: a selected piece is deselected when they change. */
    private BoardGame lastShown;

    private int shownPly;
    private String heading = "";
    /** The game whose course is shown beside its board, and that course. */
    private BoardGame reviewed;

    private EvaluationGraph course = GraphView.NONE.graph();
    private MoveListView moves = MoveListView.EMPTY;
    private long movesVersion = -1;

    Screen(
            Catalogs catalogs,
            FairPlay fairPlay,
            Face face,
            Settings settings,
            CurrentGame current,
            Thinking thinking,
            Advice advice,
            Turns turns) {
        this.catalogs = catalogs;
        this.fairPlay = fairPlay;
        this.face = face;
        this.settings = settings;
        this.current = current;
        this.thinking = thinking;
        this.advice = advice;
        clicks = new ClickedMoves(face, settings, current, thinking, turns);
        viewers = new Viewers(face);
    }

    /**
     * Shows everything as it is now.
     *
     * @param controls what may be done and how everything is set, made only for faces that offer it
     */
    void show(Supplier<ControlsView> controls) {
        BoardGame game = shownGame();
        boolean another = game != lastShown;
        if (another || game.course().ply() != shownPly) {
            lastShown = game;
            shownPly = game.course().ply();
            heading = game.sheet().heading(catalogs.openings());
            clicks.clear();
        }
        if (another || movesVersion != game.changes().version()) {
            movesVersion = game.changes().version();
            moves = game.course().list();
        }
        face.show(new GameView(picture(game), panel(game), appearance(), controls));
    }

    /** Handles clicks on the board. */
    public ClickedMoves clicks() {
        return clicks;
    }

    /** What the user works with by keys. */
    public Viewers viewers() {
        return viewers;
    }

    /** Shows an unfinished game while the user is asked about it. */
    public void offer(SavedGame kept) {
        offered = Optional.of(kept);
    }

    private BoardGame shownGame() {
        return isOffer() ? offered.orElseThrow().game() : current.game();
    }

    private boolean isOffer() {
        return offered.isPresent() && !current.isThere();
    }

    /** A picture without its pieces, if the user plays blindfold; what he may choose from on it is never left out. */
    private BoardPicture blinded(BoardPicture picture) {
        return settings.isOn(Setting.BLINDFOLD) && picture instanceof BoardView board ? board.withoutPieces() : picture;
    }

    private BoardPicture picture(BoardGame game) {
        Optional<BoardView> other = current.mode().picture(isBlackBelow(), settings.isOn(Setting.COORDINATES));
        if (other.isPresent()) {
            return blinded(other.get());
        }
        BoardPicture picture = game.position().picture(isBlackBelow(), settings.isOn(Setting.COORDINATES));
        if (clicks.isPromoting()) {
            return clicks.offer(blinded(picture));
        }
        return picture instanceof BoardView board
                ? blinded(board.withSelection(
                                clicks.selection().square(), clicks.selection().targets())
                        .withAdvice(squaresOf(advice.hinted()), squaresOf(advice.threatened()))
                        .withDrawn(drawn(game)))
                : picture;
    }

    /** The arrows and circles in the comment on the last move. */
    private static List<Shape> drawn(BoardGame game) {
        if (game.chess().isEmpty() || !game.chess().get().node().comment().contains("[%c")) {
            return List.of(); // most are; the rest would load classes that the first board does not need
        }
        return game.chess().get().node().note().shapes();
    }

    /** The squares that a move leaves and reaches, as bits. */
    private static long squaresOf(OptionalInt move) {
        return move.isEmpty() ? 0 : 1L << Moves.from(move.getAsInt()) | 1L << Moves.destination(move.getAsInt());
    }

    private PanelView panel(BoardGame game) {
        Mode mode = current.mode();
        return new PanelView(
                player(Colors.WHITE, game),
                player(Colors.BLACK, game),
                game.position().sideToMove() == Colors.WHITE,
                isAtEnd(game),
                mode.allowsHelp() && fairPlay.running().isEmpty(),
                mode.list(moves),
                mode.heading(heading),
                search(),
                evaluation(game),
                game.isOver() ? game.ending() : "",
                game == reviewed ? new GraphView(course, game.course().ply()) : GraphView.NONE);
    }

    /** Whether nobody is to move: the game is over, or it is looked at where a resignation has ended it. */
    private static boolean isAtEnd(BoardGame game) {
        return game.isOver()
                || (game.course().isDecided()
                        && game.course().future().isEmpty()
                        && game.chess()
                                .filter(chess -> chess.node().isMainLine())
                                .isPresent());
    }

    /** Shows the course of a game beside its board from now on, whenever that game is on the table. */
    public void showCourse(BoardGame game, EvaluationGraph graph) {
        reviewed = game;
        course = graph;
    }

    private PlayerView player(int color, BoardGame game) {
        PlayerView player = PlayerView.of(name(Color.of(color).toString(), color, game))
                .withCaptured(game.position().captured(color), game.position().lead(color))
                .withPiece(game.kind().piece(color));
        if (game.clock().isEmpty()) {
            return player;
        }
        ChessClock clock = game.clock().get();
        boolean running = clock.isRunning() && game.position().sideToMove() == color;
        return player.withClock(clock.remaining(Color.of(color)).toMillis(), running);
    }

    /** A player's name: HAL's with its level, Elo or chosen search, an opponent's with its Elo; else the side's. */
    private String name(String side, int color, BoardGame game) {
        String known = game.sheet().tag(side);
        String name = known.equals("?") ? game.kind().side(color) : known;
        String elo = game.sheet().tag(side + "Elo");
        String level = game.sheet().tag(side + "Level");
        if (level.equals(Strength.FULL.toString())) {
            return name + " \u00b7 full strength";
        }
        if ((level + " " + elo).matches("\\d{1,2} \\d{2,4}")) {
            return name + " \u00b7 level " + level + " \u00b7 about " + elo;
        }
        if (level.length() > 1) { // an unknown tag is a question mark
            return name + " \u00b7 " + level.replace(", ", " \u00b7 ");
        }
        if (elo.matches("\\d{2,4}") && name.equals(settings.get(Setting.ENGINE_NAME))) {
            return name + " \u00b7 Elo " + elo;
        }
        boolean rated = game == current.game() && isNamed(current.players().of(color)) && !elo.isEmpty();
        return name + (rated ? " \u00b7 " + elo : "");
    }

    /** Whether it is somebody with a name and a rating of their own. */
    private static boolean isNamed(Player player) {
        return player.isOpponent() || player.isElsewhere();
    }

    /** What is shown of a search: of one that nobody asked for nothing, if the user wants to see none. */
    private EngineView search() {
        return settings.get(Setting.STATS).equals("hidden") && !thinking.isAnalysing()
                ? EngineView.IDLE.withThinking(thinking.isBusy())
                : thinking.view();
    }

    /** A finished game shows its result on the bar, whatever the engine thought last. */
    private ScoreView evaluation(BoardGame game) {
        if (!game.isOver()) {
            return search().score();
        }
        if (game.outcome().isDraw()) {
            return ScoreView.result(0);
        }
        return ScoreView.result(game.outcome().isWinFor(Color.WHITE) ? 1 : -1);
    }

    /** The context of completion. */
    public CompletionContext completionContext() {
        BoardGame game = current.game();
        return new CompletionContext(game.position().typing(thinking.isAboutMove()), game.kind(), catalogs);
    }

    private Appearance appearance() {
        return new Appearance(
                settings.size(),
                settings.get(Setting.THEME),
                settings.isOn(Setting.EYE),
                settings.pieces(),
                settings.isOn(Setting.MOUSE),
                settings.isOn(Setting.SPEECH));
    }

    /** Shows the board from the other side. */
    public void flip() {
        current.flip();
    }

    /** Whether the board is shown from Black's side. */
    public boolean isBlackBelow() {
        boolean black = isOffer() ? offered.orElseThrow().players().blackBelow() : current.isBlackBelow();
        return black != current.isFlipped();
    }
}
