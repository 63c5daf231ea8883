package hal.session.game;

import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.game.Game;
import hal.platform.Format;
import hal.rules.Colors;
import hal.search.lab.Algorithm;
import hal.search.lab.game.GridGame;
import hal.session.view.PlayerView;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A game that can be played: chess, or a small one. There is one instance of each, so that they can be compared by
 * identity.
 */
public final class GameKind {
    public static final GameKind CHESS = new GameKind(
            new Names("chess", "chess", "White", "Black", "a move (e4, Nf3, exd5, O-O, e8=Q, g1f3)"),
            Map.of(),
            Optional.empty());

    private final Names names;
    private final Map<Option, String> settings;
    /** Makes its empty board; empty for chess. */
    private final Optional<Supplier<GridGame>> board;

    /**
     * What a game and its sides are called.
     *
     * @param word by which it is chosen
     * @param spoken within a sentence
     * @param first what the side that begins is called
     * @param second what the other side is called
     * @param moveHelp how a move is written, for help, as in "a move (e4, Nf3)"
     */
    public record Names(String word, String spoken, String first, String second, String moveHelp) {}

    private GameKind(Names names, Map<Option, String> settings, Optional<Supplier<GridGame>> board) {
        this.names = names;
        this.settings = settings;
        this.board = board;
    }

    /**
     * A small game.
     *
     * @param settings those that it begins with where they differ from those of chess
     * @param board makes its empty board
     */
    public static GameKind small(Names names, Map<Option, String> settings, Supplier<GridGame> board) {
        return new GameKind(names, settings, Optional.of(board));
    }

    /** The word by which it is chosen. */
    public String word() {
        return names.word();
    }

    /** Its name within a sentence. */
    public String spoken() {
        return names.spoken();
    }

    /** Its name over a board. */
    public String title() {
        return Format.capital(names.spoken());
    }

    /** What a side is called. */
    public String side(int color) {
        return color == Colors.WHITE ? names.first() : names.second();
    }

    /** How a move is written, for help, as in "a move (e4, Nf3)". */
    public String moveHelp() {
        return names.moveHelp();
    }

    /** The sign of a side beside a player's name. */
    public char piece(int color) {
        if (isChess()) {
            return PlayerView.KING;
        }
        return newBoard().hasGravity() ? '\u25cf' : side(color).charAt(0);
    }

    private boolean isChess() {
        return board.isEmpty();
    }

    /** A new game. */
    public BoardGame start() {
        return isChess() ? new ChessBoardGame(Game.start()) : new SmallBoardGame(this);
    }

    /**
     * The game of a text that {@link GameRecord#saved} wrote.
     *
     * @param tags gets the tags that are HAL's own, which the game is without
     * @throws UserException saying what is wrong with it
     */
    BoardGame read(String text, Map<String, String> tags) {
        return isChess() ? ChessRecord.read(text, tags) : SmallGameRecord.read(this, text, tags);
    }

    /** The empty board of a small game, which chess is not. */
    public GridGame newBoard() {
        return board.orElseThrow().get();
    }

    /** What its unfinished games are called on disk, before a number. */
    String stem() {
        return isChess() ? "game" : word();
    }

    /** The file of its finished games in the state folder. */
    public String archive() {
        return isChess() ? "games.pgn" : word() + ".txt";
    }

    /** The settings that this game begins with where they differ from those of chess. */
    public Map<Option, String> usualSettings() {
        return settings;
    }

    /** Whether a setting has a meaning here: a small game has no evaluations, no books and no levels. */
    public boolean has(Option setting) {
        return isChess()
                || !(setting.equals(EngineOptions.EVALUATION)
                        || setting.purpose() == Option.Purpose.BOOK
                        || setting.purpose() == Option.Purpose.STRENGTH);
    }

    /** Whether the laboratory's algorithms are all that plays it. */
    public boolean isOfLaboratory() {
        return !isChess();
    }

    /** Whether a coin is tossed for the colours; in a small game the user begins. */
    public boolean hasToss() {
        return isChess();
    }

    /** What may be done after a game, in a sentence; empty if there is nothing to say. */
    public String nextSteps() {
        return isChess()
                ? "Type `review` to have every move judged, `retry` to take your mistakes again, `rematch` to change colours, or"
                        + " `new` to begin another game."
                : "";
    }

    /**
     * Refuses a setting that has no meaning here.
     *
     * @throws UserException saying so
     */
    public void check(Option setting, String value) {
        if (!has(setting)) {
            throw chessOnly("`" + setting + "`");
        }
        if (setting.equals(EngineOptions.ALGORITHM)) {
            checkAlgorithm(value.strip());
        }
    }

    /**
     * Refuses an algorithm that does not play this game: only those of the laboratory play a small one.
     *
     * @throws UserException naming those that do
     */
    public void checkAlgorithm(String name) {
        if (isOfLaboratory() && !Algorithm.names().contains(name)) {
            throw new UserException("\"" + CleanText.line(name, 40) + "\" does not play " + spoken() + "; known here: "
                    + String.join(", ", Algorithm.names()));
        }
    }

    /**
     * Refuses what is for chess only, in any other game.
     *
     * @throws UserException saying so
     */
    public void requireChess(String what) {
        if (!isChess()) {
            throw chessOnly(what);
        }
    }

    /** The error of something that is for chess only. */
    public UserException chessOnly(String what) {
        return new UserException(what + " is for chess; this is " + spoken() + ".");
    }
}
