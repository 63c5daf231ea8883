package hal.session;

import hal.game.Game;
import hal.game.Outcome;
import hal.game.clock.ChessClock;
import hal.game.clock.ClockState;
import hal.game.clock.TimeControl;
import hal.rules.Color;
import hal.rules.Colors;
import hal.session.game.ChessBoardGame;
import hal.session.game.Player;
import hal.session.game.Players;
import hal.session.view.MoveEntry;
import hal.session.view.MoveListView;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A game against somebody elsewhere, kept by a server: the table shows it, what the user does goes there, and what the
 * server has is what counts. The abstract methods are the way to the server, and must not wait.
 */
public abstract non-sealed class RemoteGame extends Mode {
    /** Marks a move that the server has not confirmed yet. */
    private static final String SENT = "\u2026";

    private final Session session;
    private Stage stage = Stage.RUNNING;
    /** Whether the user's last move is on its way to the server. */
    private boolean sent;

    private enum Stage {
        RUNNING,
        /** The server has said how it ended. */
        OVER,
        /** The game was left before its end. */
        LEFT
    }

    /**
     * The clock as the server has it.
     *
     * @param whiteMillis White's time left
     * @param blackMillis Black's time left
     * @param running whether the time of the side to move runs
     */
    public record Clock(TimeControl control, long whiteMillis, long blackMillis, boolean running) {}

    /** A game that is not on the table yet. */
    protected RemoteGame(Session session) {
        this.session = session;
    }

    // To the server.

    /**
     * The user has moved.
     *
     * @param ply how many moves the game has with it
     */
    protected abstract void sendMove(int ply, int move);

    /** The user gives up. */
    protected abstract void sendResignation();

    /** The user offers a draw, or accepts one. */
    protected abstract void sendDraw();

    /** The user wants to take back. */
    protected abstract void sendTakeback();

    /** The game has left the table before its end. */
    protected abstract void left();

    /** The user wants another game against the same opponent, after the end of this one. */
    protected abstract void sendRematch();

    /** Whether an engine may help the user: it would wrong no one. */
    protected abstract boolean mayBeHelped();

    // From the server.

    /**
     * Puts the game on the table.
     *
     * @param game with the moves so far and all its tags; it must not declare draws or losses that the server has not
     * @param userColor the user's side
     * @param opponent the name of who plays the other
     * @param clock empty without one
     */
    public final void begin(Game game, int userColor, String opponent, Optional<Clock> clock) {
        Player other = Player.elsewhere(opponent);
        Players players = userColor == Colors.WHITE ? new Players(Player.USER, other) : new Players(other, Player.USER);
        session.games().begin(this, new ChessBoardGame(game), players);
        set(clock);
        if (!game.isOver()) {
            session.turns().proceed();
        }
    }

    /** Whether it is on the table and the server has not ended it. */
    private boolean isOnTable() {
        return stage == Stage.RUNNING && session.current().isIn(this);
    }

    private Game game() {
        return session.game();
    }

    /** Whether it is on the table and runs. */
    @Override
    final boolean isElsewhere() {
        return isOnTable() && !game().isOver();
    }

    /** The server has taken the user's last move. */
    public final void confirm() {
        sent = false;
    }

    /**
     * Brings the table into line with the server's record.
     *
     * @param moves all that were made
     * @param underWay whether the user's last move is on its way, so that the record may lack it
     */
    public final void follow(List<Integer> moves, boolean underWay, Optional<Clock> clock) {
        if (!isOnTable()) {
            return;
        }
        List<Integer> here =
                game().moves().stream().map(each -> each.move().code()).toList();
        int same = 0;
        while (same < Math.min(here.size(), moves.size()) && here.get(same).equals(moves.get(same))) {
            same++;
        }
        boolean waiting = underWay && same == moves.size() && here.size() == same + 1;
        if (same < here.size() && !waiting) {
            session.turns().goBackTo(same);
        }
        moves.subList(same, moves.size()).forEach(session.turns()::moveElsewhere);
        if (!waiting) {
            sent = false;
            set(clock);
        }
    }

    private void set(Optional<Clock> clock) {
        Game game = game();
        if (clock.isEmpty() || game.isOver()) {
            return;
        }
        Clock server = clock.get();
        if (game.clock().isEmpty()) {
            session.board()
                    .setClock(Optional.of(new ChessClock(
                            server.control(), server.control(), session.times().nanoTime())));
        }
        ChessClock shown = game.clock().orElseThrow();
        int mover = game.position().sideToMove();
        int plies = game.ply();
        if (server.running()) {
            shown.start(Color.of(mover));
        } else {
            shown.stop();
        }
        shown.restore(
                new ClockState(
                        server.whiteMillis() * 1_000_000, server.blackMillis() * 1_000_000, (plies + 1) / 2, plies / 2),
                Color.of(mover));
    }

    /** The server has ended the game; the board may have shown that already. */
    public final void end(Outcome outcome) {
        if (isOnTable()) {
            if (!game().isOver()) {
                game().end(outcome);
            }
            session.turns().announceEnd();
            stage = Stage.OVER;
        }
    }

    /** Takes the game from the table; on the server it continues. */
    public final void leave() {
        if (isElsewhere()) {
            session.games().leaveToUser();
        }
    }

    // The mode.

    @Override
    final boolean moved(int move) {
        if (isOnTable()) {
            sent = true;
            sendMove(game().ply(), move);
        }
        return true;
    }

    @Override
    final boolean askTakeback() {
        if (isOnTable()) {
            sendTakeback();
        }
        return isOnTable();
    }

    @Override
    final boolean resign() {
        if (isOnTable()) {
            sendResignation();
        }
        return isOnTable();
    }

    @Override
    final boolean offerDraw() {
        if (isOnTable()) {
            sendDraw();
        }
        return isOnTable();
    }

    @Override
    public final boolean rematch() {
        if (stage == Stage.OVER) {
            sendRematch();
        }
        return stage == Stage.OVER;
    }

    @Override
    protected final boolean mayStep() {
        return session.current().isStudied();
    }

    @Override
    public final void requireOwnGame() {
        if (isElsewhere()) {
            throw new UserException("The game on the board is being played on a server: type `resign` to end it, or"
                    + " `lichess leave` to put it aside.");
        }
    }

    @Override
    public final boolean allowsHelp() {
        return !isElsewhere() || mayBeHelped();
    }

    /** Against a person even the opening's name is withheld. */
    @Override
    final String heading(String opening) {
        return isElsewhere() ? "" : opening;
    }

    @Override
    final MoveListView list(MoveListView moves) {
        List<MoveEntry> entries = new ArrayList<>(moves.moves());
        if (!sent || entries.isEmpty()) {
            return moves;
        }
        MoveEntry last = entries.remove(entries.size() - 1);
        entries.add(new MoveEntry(last.san(), last.mark() + SENT));
        return new MoveListView(moves.firstPly(), entries, moves.shown(), moves.tree());
    }

    @Override
    final void ended() {
        if (stage == Stage.RUNNING) {
            stage = Stage.LEFT;
            sent = false;
            left();
        }
    }
}
