package hal.web;

import hal.commands.prompt.Conversation;
import hal.session.SessionContext;
import hal.session.face.Faces;
import hal.session.settings.ThemeCatalog;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Shows a session that has a face already, such as a terminal, in browsers too; to end it is for its owner. */
public final class WebBroadcast implements SessionContext.Broadcast, WebServer.Games {
    private final Faces faces;
    private final Supplier<Conversation> conversation;
    private final ThemeCatalog themes;
    private WebServer server;
    private WebGame game;

    /**
     * Shows nothing yet.
     *
     * @param faces the faces of the session, to which browsers come
     * @param conversation the session, asked for when it is to be shown
     * @param themes colours of the board
     */
    public WebBroadcast(Faces faces, Supplier<Conversation> conversation, ThemeCatalog themes) {
        this.faces = faces;
        this.conversation = conversation;
        this.themes = themes;
    }

    @Override
    public synchronized String begin(String host, int port) {
        if (server == null) {
            server = WebServer.of(this, new StaticFiles(themes, ""), host, port);
            game = new WebGame(WebGames.DEFAULT, server.writers());
            game.attach(conversation.get());
            faces.add(game.face());
        }
        return server.address();
    }

    @Override
    public boolean end() {
        WebServer ended;
        synchronized (this) {
            if (server == null) {
                return false;
            }
            faces.remove(game.face());
            ended = server;
            server = null;
        }
        ended.close();
        return true;
    }

    private synchronized WebGame game() {
        return game;
    }

    @Override
    public <T> Optional<T> use(String name, VisitorThreads writers, Function<WebGame, T> action) {
        return game().name().equals(name) ? game().use(WebGame::conversation, action) : Optional.empty();
    }

    @Override
    public void maintain() {
        game().broadcaster().sendHeartbeat();
    }

    @Override
    public void close() {
        game().broadcaster().close();
    }
}
