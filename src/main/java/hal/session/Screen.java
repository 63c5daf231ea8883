package hal.session;

import hal.analysis.review.EvaluationGraph;
import hal.game.Game;
import hal.game.clock.ChessClock;
import hal.rules.Bitboard;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.Position;
import hal.rules.Square;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.BoardGame;
import hal.session.game.Player;
import hal.session.game.Players;
import hal.session.game.SavedGame;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.settings.Strength;
import hal.session.view.Appearance;
import hal.session.view.BoardPicture;
import hal.session.view.BoardView;
import hal.session.view.ControlsView;
import hal.session.view.GameView;
import hal.session.view.GraphView;
import hal.session.view.MoveEntry;
import hal.session.view.MoveListView;
import hal.session.view.PanelView;
import hal.session.view.PlayerView;
import hal.session.view.ScoreView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;

/** What is seen of the table, and what clicks on it mean. What has not changed is not computed again. */
public final class Screen {
    /** Behind a move that a server has not taken yet. */
    private static final String SENT = "\u2026";

    private final Surroundings surroundings;
    private final Face face;
    private final Settings settings;
    private final CurrentGame current;
    private final Thinking thinking;
    private final Highlights highlights;
    private final Turns turns;
    private final LookBack lookBack;

    private final Selection selection = new Selection();
    /** A promotion by click, to a queen, while the user is being asked which piece he wants instead. */
    private int promotion = Move.NONE;

    /** In the order in which they are offered. */
    private static final List<Integer> PROMOTIONS =
            List.of(PieceType.QUEEN, PieceType.KNIGHT, PieceType.ROOK, PieceType.BISHOP);

    private boolean flipped;
    private Appearance appearance = Appearance.DEFAULT;

    /** The unfinished game that the user is asked about, until there is a game on the table. */
    private Optional<SavedGame> offered = Optional.empty();

    /** The game and its ply when it was shown last: a selected piece is deselected when they change. */
    private BoardGame lastShown;

    private int shownPly;
    private String heading = "";
    /** The game whose course is shown beside its board, and that course. */
    private BoardGame reviewed;

    private EvaluationGraph course = GraphView.NONE.graph();
    private boolean shownSent;
    private MoveListView moves = MoveListView.EMPTY;
    private long movesVersion = -1;
    private Shown shown;

    private CompletionContext context;
    private BoardGame seenGame;
    private long seenVersion;
    private boolean seenThinking;

    /** A picture, and what it was made from. */
    private record Shown(
            BoardPicture picture,
            BoardGame game,
            long version,
            int square,
            long targets,
            long hint,
            long threat,
            boolean blackBelow,
            boolean coordinates) {
        /** Written out: linking a record's own equals would slow the start. */
        private boolean isOf(
                BoardGame other,
                int selected,
                long selectedTargets,
                long hinted,
                long threatened,
                boolean fromBlack,
                boolean withCoordinates) {
            return game == other
                    && version == other.changes().version()
                    && square == selected
                    && targets == selectedTargets
                    && hint == hinted
                    && threat == threatened
                    && blackBelow == fromBlack
                    && coordinates == withCoordinates;
        }
    }

    Screen(
            Surroundings surroundings,
            Settings settings,
            CurrentGame current,
            Thinking thinking,
            Highlights highlights,
            Turns turns,
            LookBack lookBack) {
        this.lookBack = lookBack;
        this.surroundings = surroundings;
        face = surroundings.face();
        this.settings = settings;
        this.current = current;
        this.thinking = thinking;
        this.highlights = highlights;
        this.turns = turns;
        adjust();
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
            boolean elsewhere = game == current.game() && turns.link().isPresent() && !game.isOver();
            // Against a person not even the opening's name is told.
            heading = elsewhere ? "" : game.sheet().heading(surroundings.openings());
            selection.clear();
            promotion = Move.NONE;
        }
        boolean sent = turns.isSent() && game == current.game();
        if (another || movesVersion != game.changes().version() || sent != shownSent) {
            shownSent = sent;
            movesVersion = game.changes().version();
            moves = sent ? signed(game.course().list()) : game.course().list();
        }
        face.show(new GameView(picture(game), panel(game), appearance, controls));
    }

    /** Shows an unfinished game while the user is asked about it. */
    public void offer(SavedGame kept) {
        offered = Optional.of(kept);
    }

    private BoardGame shownGame() {
        return isOffer() ? offered.orElseThrow().game() : current.game();
    }

    private boolean isOffer() {
        return offered.isPresent() && !current.isLaid();
    }

    private BoardPicture picture(BoardGame game) {
        if (lookBack.isOn()) {
            return lookBack.picture(isBlackBelow(), settings.isOn(Setting.COORDINATES));
        }
        if (promotion != Move.NONE) {
            return offer(game.drawing().picture(isBlackBelow(), settings.isOn(Setting.COORDINATES)));
        }
        int square = selection.square();
        long targets = selection.targets();
        long hint = squaresOf(highlights.hinted());
        long threat = squaresOf(highlights.threatened());
        boolean blackBelow = isBlackBelow();
        boolean coordinates = settings.isOn(Setting.COORDINATES);
        if (shown == null || !shown.isOf(game, square, targets, hint, threat, blackBelow, coordinates)) {
            BoardPicture picture = game.drawing().picture(blackBelow, coordinates);
            if (picture instanceof BoardView board) {
                picture = board.withSelection(square, targets).withAdvice(hint, threat);
            }
            shown = new Shown(
                    picture, game, game.changes().version(), square, targets, hint, threat, blackBelow, coordinates);
        }
        return shown.picture();
    }

    /** The pieces that a pawn may become, on the square where it arrives and on those behind it. */
    private BoardPicture offer(BoardPicture picture) {
        if (!(picture instanceof BoardView board)) {
            return picture;
        }
        StringBuilder squares = new StringBuilder(board.squares());
        List<Integer> places = offeredAt(promotion);
        int color = current.game().position().sideToMove();
        for (int i = 0; i < places.size(); i++) {
            squares.setCharAt(places.get(i), Piece.letter(Piece.of(color, PROMOTIONS.get(i))));
        }
        int pawn = Move.from(promotion);
        long marks = places.stream().mapToLong(Bitboard::of).reduce(0, (a, b) -> a | b);
        return BoardView.of(squares.toString())
                .withBlackBelow(board.blackBelow())
                .withCoordinates(board.coordinates())
                .withSelection(places.contains(pawn) ? BoardView.NONE : pawn, marks);
    }

    /** Where the pieces that a pawn may become are offered, the first where it arrives. */
    private static List<Integer> offeredAt(int promotion) {
        int to = Move.to(promotion);
        int back = to >= Square.COUNT / 2 ? -8 : 8;
        return List.of(to, to + back, to + 2 * back, to + 3 * back);
    }

    /** The squares that a move leaves and reaches, as bits. */
    private static long squaresOf(OptionalInt move) {
        return move.isEmpty() ? 0 : 1L << Move.from(move.getAsInt()) | 1L << Move.destination(move.getAsInt());
    }

    /** The lines beside the board. */
    private PanelView panel(BoardGame game) {
        return PanelView.of(player(Color.WHITE, game), player(Color.BLACK, game))
                .withTurn(game.position().sideToMove() == Color.WHITE, game.isOver())
                .withMoves(lookBack.isOn() ? moves.withShown(lookBack.ply()) : moves)
                .withEngine(thinking.view())
                .withEvaluation(evaluation(game))
                .withStatus(game.isOver() ? game.ending() : "")
                .withOpening(lookBack.isOn() ? lookBack.heading() : heading)
                .withGraph(
                        game == reviewed ? new GraphView(course, game.course().ply()) : GraphView.NONE);
    }

    /** Shows the course of a game beside its board from now on, whenever that game is on the table. */
    public void showCourse(BoardGame game, EvaluationGraph graph) {
        reviewed = game;
        course = graph;
    }

    private PlayerView player(int color, BoardGame game) {
        PlayerView player = PlayerView.of(name(color == Color.WHITE ? "White" : "Black", color, game))
                .withCaptured(game.drawing().captured(color), game.drawing().lead(color))
                .withPiece(game.kind().piece(color));
        if (game.clock().isEmpty()) {
            return player;
        }
        ChessClock clock = game.clock().get();
        boolean running = clock.isRunning() && game.position().sideToMove() == color;
        return player.withClock(clock.remaining(color).toMillis(), running);
    }

    /** Who has a side; HAL with the level it plays at, an opponent with the Elo. */
    private String name(String side, int color, BoardGame game) {
        String elo = game.sheet().tag(side + "Elo");
        String level = game.sheet().tag(side + "Level");
        if (level.equals(Strength.FULL.toString())) {
            return game.sheet().tag(side) + " \u00b7 full strength";
        }
        if ((level + " " + elo).matches("\\d{1,2} \\d{2,4}")) {
            return game.sheet().tag(side) + " \u00b7 level " + level + " \u00b7 about " + elo;
        }
        boolean rated = game == current.game() && isNamed(current.players().of(color)) && !elo.isEmpty();
        return game.sheet().tag(side) + (rated ? " \u00b7 " + elo : "");
    }

    /** Whether it is somebody with a name and a rating of their own. */
    private static boolean isNamed(Player player) {
        return player.isOpponent() || player.isElsewhere();
    }

    /** The same moves with a sign behind the last: it is on its way. */
    private static MoveListView signed(MoveListView list) {
        List<MoveEntry> entries = new ArrayList<>(list.moves());
        if (!entries.isEmpty()) {
            MoveEntry last = entries.remove(entries.size() - 1);
            entries.add(new MoveEntry(last.san(), last.mark() + SENT));
        }
        return new MoveListView(list.firstPly(), entries, list.shown(), list.tree());
    }

    /** A finished game shows its result on the bar, whatever the engine thought last. */
    private ScoreView evaluation(BoardGame game) {
        if (!game.isOver()) {
            return thinking.view().score();
        }
        if (game.outcome().isDraw()) {
            return ScoreView.centipawns(0);
        }
        return game.outcome().isWinFor(Color.WHITE) ? ScoreView.mate(1) : ScoreView.mate(-1);
    }

    /** What completion sees; made again only when the game has changed, or HAL begins or stops thinking. */
    public CompletionContext completionContext() {
        BoardGame game = current.game();
        boolean aboutMove = thinking.isAboutMove();
        if (game != seenGame || game.changes().version() != seenVersion || aboutMove != seenThinking) {
            seenGame = game;
            seenVersion = game.changes().version();
            seenThinking = aboutMove;
            context = new CompletionContext(game.position().typing(aboutMove), game.kind(), surroundings);
        }
        return context;
    }

    /** Lets everything appear as the settings say. */
    void adjust() {
        appearance = new Appearance(
                settings.size(),
                settings.get(Setting.THEME),
                settings.isOn(Setting.EYE),
                settings.isOn(Setting.PIXELS),
                settings.isOn(Setting.ANIMATION),
                settings.isOn(Setting.MOUSE),
                settings.isOn(Setting.SPEECH));
    }

    /** Shows the board from the other side. */
    public void flip() {
        flipped = !flipped;
    }

    /** Whether the board is shown from Black's side. */
    public boolean isBlackBelow() {
        Players players = isOffer() ? offered.orElseThrow().players() : current.players();
        return players.blackBelow() != flipped;
    }

    /** Shows on the board what the user is typing, where it is a move of his own that begins so. */
    void type(String text) {
        BoardGame game = current.game();
        boolean mayMove = current.isLaid()
                && !lookBack.isOn()
                && !game.isOver()
                && !thinking.isAboutMove()
                && !current.players().isEngine(game.position().sideToMove());
        pieces().ifPresent(position -> selection.type(position, mayMove ? text : ""));
    }

    /**
     * A square was clicked.
     *
     * @param square {@link hal.session.view.BoardView#NONE} for a place beside the board
     */
    void click(int square) {
        if (lookBack.isOn()) {
            lookBack.leave();
            return;
        }
        boolean mayMove = current.isLaid()
                && !current.game().isOver()
                && !thinking.isAboutMove()
                && !current.players().isWithoutUser();
        if (!mayMove) {
            selection.clear();
            return;
        }
        int asked = promotion;
        promotion = Move.NONE;
        int choice = asked == Move.NONE ? -1 : offeredAt(asked).indexOf(square);
        if (choice >= 0) {
            turns.move(promoting(asked, PROMOTIONS.get(choice)));
            return;
        }
        OptionalInt single = current.game().position().moveAt(square);
        int move = single.orElseGet(() ->
                pieces().map(position -> selection.click(position, square)).orElse(Move.NONE));
        if (single.isPresent()) {
            turns.move(move);
        } else if (Move.isPromotion(move) && !settings.get(Setting.PROMOTION).equals(Setting.PROMOTION.initial())) {
            turns.move(promoting(move, Turns.promotion(settings.get(Setting.PROMOTION))));
        } else if (Move.isPromotion(move)) {
            promotion = move;
            face.tell(Tone.VOICE, "Promote to? q r b n (Enter: q), or click one of the four.");
        } else if (move != Move.NONE) {
            turns.move(move);
        }
    }

    /** The position whose pieces can be picked up; empty in games where a click alone is a move. */
    private Optional<Position> pieces() {
        return current.game().chess().map(Game::position);
    }

    /** A piece that was selected before was dragged to a square: it moves there, or is deselected. */
    void drop(int square) {
        if (selection.square() != BoardView.NONE) {
            boolean goal = square != BoardView.NONE && Bitboard.contains(selection.targets(), square);
            click(goal ? square : BoardView.NONE);
        }
    }

    /**
     * Takes a line as the answer to the question which piece a pawn is to become; any other line withdraws the question.
     *
     * @return whether it was the answer
     */
    public boolean promote(String line) {
        int asked = promotion;
        promotion = Move.NONE;
        if (asked == Move.NONE) {
            return false;
        }
        String word = line.strip().toLowerCase(Locale.ROOT);
        int move = promoting(asked, word.isEmpty() ? PieceType.QUEEN : Turns.promotion(word));
        if (move == Move.NONE) {
            return false;
        }
        turns.move(move);
        return true;
    }

    /** The same promotion to another piece; {@link Move#NONE} if no pawn becomes that. */
    private int promoting(int promotion, int type) {
        MoveList legal = pieces().orElseThrow().legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            int move = legal.get(i);
            boolean same = Move.from(move) == Move.from(promotion) && Move.to(move) == Move.to(promotion);
            if (same && Move.isPromotion(move) && Move.promotionType(move) == type) {
                return move;
            }
        }
        return Move.NONE;
    }
}
