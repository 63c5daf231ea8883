package hal.web;

import hal.commands.prompt.Conversation;
import hal.session.SessionContext;
import hal.session.face.Faces;
import hal.session.settings.ThemeCatalog;
import java.util.function.Supplier;

/** Shows a session that has a face already, such as a terminal, in browsers too. */
public final class WebBroadcast implements SessionContext.Broadcast {
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
            server = WebServer.of(
                    writers -> {
                        game = new WebGame(WebGames.DEFAULT, writers);
                        game.attach(conversation.get());
                        return game;
                    },
                    new StaticFiles(themes, ""),
                    host,
                    port);
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
}
