package hal.session;

import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.PieceType;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.BoardGame;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.view.BoardPicture;
import hal.session.view.BoardView;
import hal.session.view.MoveListView;
import java.util.Locale;
import java.util.function.IntConsumer;

/** What is to be seen of the table, and what clicks on it mean. What has not changed is not worked out again. */
final class Screen {
    private final Surroundings surroundings;
    private final Face face;
    private final Settings settings;
    private final Table table;
    private final Thoughts thoughts;

    private final Selection selection = new Selection();
    /** A clicked promotion, to a queen, for which Dave is being asked what the pawn shall become. */
    private int promotion = Move.NONE;

    private boolean flipped;

    /** The game and its ply when it was shown last: a picked piece is let go when they change. */
    private BoardGame shownGame;

    private int shownPly;
    private String heading = "";
    private MoveListView moves = MoveListView.EMPTY;
    private long movesVersion = -1;
    private Shown shown;

    private Sight sight;
    private BoardGame seenGame;
    private long seenVersion;
    private boolean seenThinking;

    /** A picture, and what it was made of. */
    private record Shown(
            BoardPicture picture,
            BoardGame game,
            long version,
            int square,
            long targets,
            boolean blackBelow,
            boolean coordinates) {
        /** Written out: a record's own comparison would have to be linked at the start. */
        private boolean isOf(
                BoardGame other, int selected, long selectedTargets, boolean fromBlack, boolean withCoordinates) {
            return game == other
                    && version == other.version()
                    && square == selected
                    && targets == selectedTargets
                    && blackBelow == fromBlack
                    && coordinates == withCoordinates;
        }
    }

    Screen(Surroundings surroundings, Settings settings, Table table, Thoughts thoughts) {
        this.surroundings = surroundings;
        face = surroundings.face();
        this.settings = settings;
        this.table = table;
        this.thoughts = thoughts;
    }

    /** Shows everything as it is now. */
    void show() {
        BoardGame game = table.game();
        boolean another = game != shownGame;
        if (another || game.ply() != shownPly) {
            shownGame = game;
            shownPly = game.ply();
            heading = game.heading(surroundings.openings());
            selection.clear();
            promotion = Move.NONE;
        }
        if (another || movesVersion != game.version()) {
            movesVersion = game.version();
            moves = BoardPresenter.moves(game);
        }
        face.show(picture(game), BoardPresenter.panel(game, moves, thoughts).withOpening(heading));
    }

    private BoardPicture picture(BoardGame game) {
        int square = selection.square();
        long targets = selection.targets();
        boolean blackBelow = isBlackBelow();
        boolean coordinates = settings.isOn(Setting.COORDINATES);
        if (shown == null || !shown.isOf(game, square, targets, blackBelow, coordinates)) {
            BoardPicture picture = game.picture(blackBelow, coordinates);
            if (picture instanceof BoardView board) {
                picture = board.withSelection(square, targets);
            }
            shown = new Shown(picture, game, game.version(), square, targets, blackBelow, coordinates);
        }
        return shown.picture();
    }

    /** What completion sees; made anew only when the game has changed, or who thinks. */
    Sight sight() {
        BoardGame game = table.game();
        boolean thinking = thoughts.isAboutMove();
        if (game != seenGame || game.version() != seenVersion || thinking != seenThinking) {
            seenGame = game;
            seenVersion = game.version();
            seenThinking = thinking;
            sight = new Sight(
                    game.typing(thinking),
                    surroundings.evaluations(),
                    surroundings.books(),
                    surroundings.openings(),
                    surroundings.themes(),
                    surroundings.programs());
        }
        return sight;
    }

    /** Gives the face what the settings say about it. */
    void adjust() {
        face.setBoardSize(settings.size());
        String theme = settings.get(Setting.THEME);
        if (!theme.isEmpty()) {
            face.setTheme(theme);
        }
    }

    /** Shows the board from the other side. */
    void flip() {
        flipped = !flipped;
    }

    /** Whether the board is seen from Black's side. */
    boolean isBlackBelow() {
        return table.seats().blackBelow() != flipped;
    }

    /**
     * A square was clicked.
     *
     * @param square {@link hal.session.view.BoardView#NONE} for a place beside the board
     * @param play makes the move that the click has completed
     */
    void click(int square, IntConsumer play) {
        boolean mayMove = table.isLaid()
                && !table.game().isOver()
                && !thoughts.isAboutMove()
                && !table.seats().isWithoutDave();
        if (!mayMove) {
            selection.clear();
            return;
        }
        promotion = Move.NONE;
        BoardGame game = table.game();
        if (game.chess().isEmpty()) {
            game.moveAt(square).ifPresent(play);
            return;
        }
        int move = selection.click(game.chess().get().position(), square);
        if (Move.isPromotion(move)) {
            promotion = move;
            face.tell(Tone.VOICE, "Promote to? q r b n (Enter: q)");
        } else if (move != Move.NONE) {
            play.accept(move);
        }
    }

    /**
     * Takes a line as the answer to the question what a clicked pawn shall become; any other line withdraws the question.
     *
     * @param play makes the move
     * @return whether it was the answer
     */
    boolean promote(String line, IntConsumer play) {
        int asked = promotion;
        promotion = Move.NONE;
        if (asked == Move.NONE) {
            return false;
        }
        int type =
                switch (line.strip().toLowerCase(Locale.ROOT)) {
                    case "", "q", "queen" -> PieceType.QUEEN;
                    case "r", "rook" -> PieceType.ROOK;
                    case "b", "bishop" -> PieceType.BISHOP;
                    case "n", "k", "knight" -> PieceType.KNIGHT;
                    default -> -1; // No move promotes to this.
                };
        MoveList legal = table.game().chess().orElseThrow().position().legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            int move = legal.get(i);
            boolean same = Move.from(move) == Move.from(asked) && Move.to(move) == Move.to(asked);
            if (same && Move.isPromotion(move) && Move.promotionType(move) == type) {
                play.accept(move);
                return true;
            }
        }
        return false;
    }
}
