package hal.commands.play;

import hal.command.Values;
import hal.commands.Command;
import hal.search.engine.StopToken;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.face.Autoplay;
import hal.session.face.GameStep;
import hal.session.game.BoardGame;
import hal.support.UserException;
import java.util.Locale;

/** Shows a game that is over, or looked at, move by move by itself: {@code autoplay}. */
public final class AutoplayCommand {

    public static final Command COMMAND = Command.of("autoplay").runs(AutoplayCommand::run);

    private final Session session;
    private final BoardGame game;
    /** Where the board must stand, so that nobody else has moved on it. */
    private int ply;

    private AutoplayCommand(Session session) {
        this.session = session;
        game = session.board();
        ply = game.course().ply();
    }

    private static void run(Session session, Values values) {
        if (!session.current().mayStep()) {
            throw new UserException(
                    "This game is not over yet: Left and Right look back in it. Type `autoplay` when a game is over or loaded.");
        }
        if (session.board().course().future().isEmpty()) {
            session.control().step(GameStep.START);
        }
        if (session.board().course().future().isEmpty()) {
            throw new UserException("No move has been played that could be shown: type `load FILE` for a game.");
        }
        if (!session.face().abilities().attended()) {
            session.control().redo(session.board().course().future().size());
            return;
        }
        Autoplay speed = Autoplay.valueOf(values.get("speed").toUpperCase(Locale.ROOT));
        AutoplayCommand play = new AutoplayCommand(session);
        session.run(Jobs.Task.of("autoplay", stop -> play.run(speed, stop)));
    }

    private Runnable run(Autoplay speed, StopToken stop) {
        while (!stop.await(speed.perMove()) && !Thread.currentThread().isInterrupted()) {
            session.jobs().later(() -> step(stop));
        }
        return () -> {};
    }

    /** On the session's thread. */
    private void step(StopToken stop) {
        boolean undisturbed = session.board() == game && game.course().ply() == ply;
        if (undisturbed) {
            session.control().step(GameStep.FORWARD);
            ply++;
        }
        if (!undisturbed || game.course().future().isEmpty()) {
            stop.raise();
        }
    }
}
