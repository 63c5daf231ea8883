package hal.web;

import hal.commands.prompt.Conversation;
import hal.game.Game;
import hal.game.GamePolicy;
import hal.session.Messages;
import hal.session.Session;
import hal.session.face.Tone;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameFiles;
import hal.support.CleanText;
import hal.support.UserException;
import java.util.concurrent.Executor;

/** One game that browsers show: its session, its face and those who watch it. */
final class WebGame {
    private final String name;
    private final Broadcaster broadcaster;
    private final WebFace face;
    private volatile Conversation conversation;

    /**
     * A game whose session is still to come.
     *
     * @param name by which its address ends
     * @param writers runs what writes to pages
     */
    WebGame(String name, Executor writers) {
        this.name = name;
        broadcaster = new Broadcaster(writers);
        face = new WebFace(broadcaster, this::session);
    }

    private Session session() {
        return conversation.live().session();
    }

    /** Its session, which shows itself at the face. */
    void seat(Conversation session) {
        conversation = session;
    }

    String name() {
        return name;
    }

    WebFace face() {
        return face;
    }

    Broadcaster broadcaster() {
        return broadcaster;
    }

    Conversation conversation() {
        return conversation;
    }

    /** Takes a line as if it were typed at the prompt; waits until that is done, but not for what HAL thinks. */
    void type(String line) {
        conversation.type(line, face);
    }

    /** Takes a game as PGN text and lays it on the board, to be looked at. */
    void paste(String text) {
        String clean = CleanText.lines(text, Math.max(1, text.length()));
        conversation.live().call(session -> {
            try {
                Game game = GameFiles.read(clean, GamePolicy.ANALYSIS);
                session.games().visit(new ChessBoardGame(game));
            } catch (UserException e) {
                session.face().tell(Tone.ERROR, Messages.sentence(e.getMessage()));
            }
        });
    }

    /** Whether it can be put away: nobody has looked at it for so long, and nothing is under way. */
    boolean isIdle(long nanos) {
        return broadcaster.absence() > nanos && !session().thinking().isBusy();
    }

    /** Ends the session; what is unfinished is saved. */
    void close() {
        broadcaster.close();
        conversation.close();
    }
}
