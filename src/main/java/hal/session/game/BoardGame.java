package hal.session.game;

import hal.analysis.SearchablePosition;
import hal.book.name.OpeningNames;
import hal.game.Game;
import hal.game.MoveNote;
import hal.game.Outcome;
import hal.game.clock.ChessClock;
import hal.notation.NotationException;
import hal.rules.Color;
import hal.session.face.Answer;
import hal.session.face.Tone;
import hal.session.view.BoardPicture;
import hal.session.view.MoveListView;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A game that can be played, whatever its rules: two sides that move in turn, moves that are written as text, an end. The
 * side that begins is called White, see {@link Color}. Moves are ints that only the game itself understands.
 *
 * <p>One thread owns a game; {@link #root} and {@link #typing} are for others.
 */
public interface BoardGame {
    /**
     * A move that was made.
     *
     * @param text as people write it
     * @param number the number of the move, as in {@code 17. Nf3}
     * @param color who made it
     * @param mark what an annotator thinks of it, such as {@code !?}; may be empty
     */
    record Ply(String text, int number, int color, String mark) {
        /** A move without an annotation. */
        public Ply(String text, int number, int color) {
            this(text, number, color, "");
        }

        /** The move with its number, as in {@code 12. Nf3} and {@code 12... Nc6}. */
        public String numbered() {
            return number + (color == Color.WHITE ? ". " : "... ") + text;
        }
    }

    /** Which game this is. */
    GameKind kind();

    /** The game of chess that this is, if it is one. */
    Optional<Game> chess();

    /** The list of moves of a game that is over. */
    Answer NO_MOVES = new Answer.Words(Tone.NORMAL, "The game is over: there are no moves.");

    // How it stands.

    /** The colour to move. */
    int sideToMove();

    /** The number of the next move. */
    int moveNumber();

    /** How many moves are on the board. */
    int ply();

    /** How many plies the numbering had reached before the first move: 1 if Black began. */
    int firstPly();

    /** The moves on the board. */
    List<Ply> moves();

    /** The moves with their variations, in the order of PGN; empty where there is one line only. */
    default List<MoveListView.Word> tree() {
        return List.of();
    }

    /** The last move on the board in words, as in {@code white knight from g1 to f3, check}; empty if there is none. */
    default String lastInWords() {
        List<Ply> moves = moves();
        return moves.isEmpty() ? "" : moves.get(moves.size() - 1).numbered();
    }

    /** The moves taken back, the next to be played again first. */
    List<Ply> future();

    /** Who has won and why, or that the game is not over. */
    Outcome outcome();

    /** Whether no more moves can be played. */
    default boolean isOver() {
        return outcome().isOver();
    }

    /** How it ended, without a full stop, such as "White wins by checkmate"; or that it is still going on. */
    default String ending() {
        return outcome().describe();
    }

    /** What is worth saying about the side to move, such as "in check"; empty otherwise. */
    String alarm();

    /** A number that changes whenever anything but the clock does. */
    long version();

    /** The clock, if it is played with one. */
    Optional<ChessClock> clock();

    /** Gives it a clock, as that stands; empty takes the clock away. */
    void setClock(Optional<ChessClock> clock);

    /** A PGN tag's value, or {@code ?}. */
    String tag(String name);

    /** Sets a PGN tag; an empty value removes it. */
    void setTag(String name, String value);

    /** Is told of all that happens on the board; there is one at a time. */
    interface Watcher {
        /** Is told nothing. */
        Watcher NONE = new Watcher() {
            @Override
            public void moved(int color) {}

            @Override
            public void wandered() {}

            @Override
            public void ended() {}
        };

        /** A side has made a move. */
        void moved(int color);

        /** The cursor has moved in the game, or something has changed that is not on the board. */
        void wandered();

        /** The game has ended without a move, or such an ending was undone. */
        void ended();
    }

    /** Replaces the watcher. */
    void setWatcher(Watcher who);

    /** Whether no move was ever made in it. */
    boolean isEmpty();

    /** Whether it is being analysed rather than played: moves taken back stay as variations. */
    default boolean branches() {
        return false;
    }

    /** Whether there are moves that a record would hold. */
    boolean isWorthRecording();

    /** Identifies a game in the archive. */
    String content();

    /** Undoes an ending that the board does not show. */
    default void reopen() {}

    // What may happen.

    /**
     * The move that a person wrote, in the position on the board.
     *
     * @throws NotationException saying why it is none; its kind says whether it is spelt like one
     */
    int read(String text);

    /** Why a line is not a move now; empty if it is one. */
    default Optional<NotationException> refusal(String text) {
        try {
            read(text);
            return Optional.empty();
        } catch (NotationException e) {
            return Optional.of(e);
        }
    }

    /**
     * Plays a move that {@link #isLegal}.
     *
     * @param note what is known of how it was found
     * @throws hal.support.UserException if the game is over
     */
    Ply play(int move, MoveNote note);

    /** Whether this is a move now. */
    boolean isLegal(int move);

    /** Goes to the position after this many moves, backwards or forwards. */
    void jump(int ply);

    /** A side gives up. */
    void resign(int color);

    /** Both sides agree to a draw. */
    void agreeDraw();

    /** Checks the clock, and returns whether the game is over now. */
    boolean checkFlag();

    // For others.

    /** A copy of the position, for engines. */
    SearchablePosition root();

    /**
     * What may be typed now, for the threads that complete and judge lines.
     *
     * @param halThinks whether HAL is looking for its move
     */
    Typing typing(boolean halThinks);

    // To be seen and kept.

    /** The board, with nothing selected. */
    BoardPicture picture(boolean blackBelow, boolean coordinates);

    /** Shows positions that a search looks at; independent of this game from now on, and for any thread. */
    Sketch sketch(boolean blackBelow, boolean coordinates);

    /** The board after some further moves. */
    interface Sketch {
        /**
         * The board as it would be shown.
         *
         * @param moves from the position of the game on; {@link hal.search.lab.run.TreeListener#PASS} for a null move
         */
        Answer.Board after(int... moves);
    }

    /** The board as plain text. */
    String text(boolean blackBelow);

    /** The moves there are, for lines of this many columns. */
    Answer moveList(int width);

    /** The move that a click on this square alone makes, in games where that is enough. */
    default OptionalInt moveAt(int square) {
        return OptionalInt.empty();
    }

    /** The pieces that a side has taken, as piece letters. */
    default String captured(int color) {
        return "";
    }

    /** By how many pawns a side is ahead in material, 0 if it is not. */
    default int lead(int color) {
        return 0;
    }

    /** The heading above the moves: an opening's name, or the game's; may be empty. */
    String heading(OpeningNames openings);

    /**
     * The game as text, to be put into a file among others.
     *
     * @param full with all that is known of each move, rather than as a person reads it
     */
    String record(OpeningNames openings, boolean full);

    /**
     * The game as text, to be resumed.
     *
     * @param tags further facts, by names that begin with {@link SavedGame#PREFIX}
     */
    String saved(Map<String, String> tags);
}
