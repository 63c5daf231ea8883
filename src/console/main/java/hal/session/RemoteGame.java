package hal.session;

import hal.game.Game;
import hal.game.GameNode;
import hal.game.Outcome;
import hal.game.clock.ChessClock;
import hal.game.clock.ClockState;
import hal.game.clock.TimeControl;
import hal.rules.Color;
import hal.session.game.ChessBoardGame;
import hal.session.game.Player;
import hal.session.game.Players;
import hal.support.UserException;
import java.util.List;
import java.util.Optional;

/**
 * A game against somebody elsewhere, kept by a server: the table shows it, what the user does goes there, and what the
 * server has is what counts.
 */
public final class RemoteGame {
    /** The way to the server. Called on the session's thread; must not wait. */
    public interface Link {
        /**
         * The user has moved.
         *
         * @param ply how many moves the game has with it
         */
        void moved(int ply, int move);

        /** The user gives up. */
        void resign();

        /** The user offers a draw, or accepts one. */
        void offerDraw();

        /** The user wants to take back. */
        void askTakeback();

        /** The game has left the table. */
        void left();

        /** The user wants another game against the same opponent, after the end of this one. */
        void rematch();

        /** Whether an engine may help the user: it would wrong no one. */
        boolean allowsHelp();
    }

    /**
     * The clock as the server has it.
     *
     * @param whiteMillis White's time left
     * @param blackMillis Black's time left
     * @param running whether the time of the side to move runs
     */
    public record Clock(TimeControl control, long whiteMillis, long blackMillis, boolean running) {}

    private final CurrentGame current;
    private final Turns turns;
    private final GameSwitcher games;
    private final Thinking thinking;
    private final SessionContext surroundings;
    /** The way to the server of the game that has ended last. */
    private Optional<Link> ended = Optional.empty();

    RemoteGame(CurrentGame current, Turns turns, GameSwitcher games, Thinking thinking, SessionContext surroundings) {
        this.thinking = thinking;
        this.current = current;
        this.turns = turns;
        this.games = games;
        this.surroundings = surroundings;
    }

    /** Whether such a game is on the table and runs. */
    public boolean isRunning() {
        return turns.link().isPresent() && !current.game().isOver();
    }

    /**
     * Refuses what a game elsewhere does not allow.
     *
     * @throws UserException saying what to do instead
     */
    public void requireNone() {
        if (isRunning()) {
            throw new UserException(
                    "The game on the board is being played on a server: resign ends it, lichess leave puts it aside.");
        }
    }

    /** Whether such a game is on the table and runs, in which an engine may help the user. */
    public boolean allowsHelp() {
        return isRunning() && turns.link().orElseThrow().allowsHelp();
    }

    /**
     * Asks for another game, if the one on the table was such a game and has ended.
     *
     * @return whether it was
     */
    public boolean rematch() {
        boolean there = ended.isPresent() && current.players().isElsewhere() && !isRunning();
        if (there) {
            ended.get().rematch();
        }
        return there;
    }

    /**
     * Puts a game on the table.
     *
     * @param game with the moves so far and all its tags; it must not declare draws or losses that the server has not
     * @param userColor the user's side
     * @param opponent the name of who plays the other
     * @param clock empty without one
     */
    public void begin(Game game, int userColor, String opponent, Optional<Clock> clock, Link link) {
        Player other = Player.elsewhere(opponent);
        Players players = userColor == Color.WHITE ? new Players(Player.USER, other) : new Players(other, Player.USER);
        games.putElsewhere(new ChessBoardGame(game), players);
        turns.setLink(Optional.of(link));
        set(clock);
        if (!game.isOver()) {
            turns.proceed(State.Event.GO);
        }
    }

    /**
     * A game is about to come to the table. Until it has, or {@link #expectNone}, a script waits, and the user's moves
     * are refused: they are not meant for the game that is there now.
     */
    public void expect() {
        if (!turns.isReplaced() && !surroundings.face().abilities().attended()) {
            turns.stand();
            thinking.awaitMove();
        }
        turns.setReplaced(true);
    }

    /** The game that was expected will not come. */
    public void expectNone() {
        turns.setReplaced(false);
        if (turns.link().isEmpty()) {
            thinking.withdraw();
        }
    }

    /** The server has taken the user's last move. */
    public void confirm() {
        turns.setSent(false);
    }

    /**
     * Brings the table into line with the server's record.
     *
     * @param moves all that were made
     * @param sent whether the user's last move is on its way, so that the record may lack it
     */
    public void follow(List<Integer> moves, boolean sent, Optional<Clock> clock) {
        if (turns.link().isEmpty()) {
            return;
        }
        List<Integer> here = current.game().chess().orElseThrow().moves().stream()
                .map(GameNode::move)
                .toList();
        int same = 0;
        while (same < Math.min(here.size(), moves.size()) && here.get(same).equals(moves.get(same))) {
            same++;
        }
        boolean waiting = sent && same == moves.size() && here.size() == same + 1;
        if (same < here.size() && !waiting) {
            turns.goBackElsewhere(same);
        }
        moves.subList(same, moves.size()).forEach(turns::movedElsewhere);
        if (!waiting) {
            turns.setSent(false);
            set(clock);
        }
    }

    private void set(Optional<Clock> clock) {
        Game game = current.game().chess().orElseThrow();
        if (clock.isEmpty() || game.isOver()) {
            return;
        }
        Clock told = clock.get();
        if (game.clock().isEmpty()) {
            current.game()
                    .setClock(Optional.of(new ChessClock(
                            told.control(), told.control(), surroundings.times().nanoTime())));
        }
        ChessClock shown = game.clock().orElseThrow();
        int mover = game.position().sideToMove();
        int plies = game.ply();
        if (told.running()) {
            shown.start(mover);
        } else {
            shown.stop();
        }
        shown.restore(
                new ClockState(
                        told.whiteMillis() * 1_000_000, told.blackMillis() * 1_000_000, (plies + 1) / 2, plies / 2),
                mover);
    }

    /** The server has ended the game; the board may have shown that already. */
    public void end(Outcome outcome) {
        if (turns.link().isEmpty()) {
            return;
        }
        Game game = current.game().chess().orElseThrow();
        if (!game.isOver()) {
            game.end(outcome);
        }
        ended = turns.link();
        turns.tellEnd();
        turns.setLink(Optional.empty());
    }

    /** Takes the game from the table; on the server it continues. */
    public void leave() {
        if (isRunning()) {
            games.leaveToUser();
        }
    }
}
