package hal.web;

import hal.commands.files.ExportCommand;
import hal.commands.prompt.Conversation;
import hal.export.ExportFormat;
import hal.export.ExportOption;
import hal.export.ExportOptions;
import hal.export.Exporter;
import hal.session.Session;
import hal.session.settings.Setting;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** The game as a file to be saved by the browser: what the commands save and export write at the terminal. */
final class Download {
    private static final String PGN = "game.pgn";

    private static final Map<String, String> TYPES = Map.of(
            PGN,
            "application/x-chess-pgn; charset=utf-8",
            "game.gif",
            "image/gif",
            "game.html",
            "text/html; charset=utf-8",
            "board.png",
            "image/png",
            "board.svg",
            "image/svg+xml; charset=utf-8");

    /** A film takes a second of a processor: one after the other. */
    private final Semaphore making = new Semaphore(1, true);

    /**
     * Answers with a file.
     *
     * @return whether there is one of that name
     * @throws hal.support.UserException if it cannot be made
     */
    boolean give(Request request, Conversation conversation, String name) throws IOException {
        if (!TYPES.containsKey(name)) {
            return false;
        }
        AtomicReference<Supplier<byte[]>> content = new AtomicReference<>();
        conversation.live().call(session -> content.set(prepare(session, name)));
        making.acquireUninterruptibly();
        byte[] bytes;
        try {
            bytes = content.get().get();
        } finally {
            making.release();
        }
        request.set("Content-Disposition", "attachment; filename=\"" + name + "\"");
        request.answer(200, TYPES.get(name), bytes);
        return true;
    }

    private static Supplier<byte[]> prepare(Session session, String name) {
        if (name.equals(PGN)) {
            String record = session.board().record(session.surroundings().openings(), true);
            return () -> record.getBytes(StandardCharsets.UTF_8);
        }
        ExportOptions options =
                ExportOptions.of(session.screen().isBlackBelow() ? List.of(ExportOption.FLIPPED.key()) : List.of());
        return Exporter.prepare(
                ExportFormat.of(name),
                ExportCommand.game(session),
                options,
                session.surroundings().themes().colors(session.settings().get(Setting.THEME)));
    }
}
