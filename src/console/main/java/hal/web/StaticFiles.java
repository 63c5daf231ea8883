package hal.web;

import hal.export.Exporter;
import hal.export.PictureColors;
import hal.platform.Shipped;
import hal.session.settings.ThemeCatalog;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The files of the page. There is a list of them, so that no other file can be asked for. */
final class StaticFiles {
    private static final String FOLDER = "hal/web/";
    private static final String SCRIPT = "text/javascript; charset=utf-8";

    private static final Map<String, String> FILES = Map.ofEntries(
            Map.entry("page.css", "text/css; charset=utf-8"),
            Map.entry("icon.svg", "image/svg+xml"),
            Map.entry("page.js", SCRIPT),
            Map.entry("board.js", SCRIPT),
            Map.entry("moving.js", SCRIPT),
            Map.entry("arrows.js", SCRIPT),
            Map.entry("moves.js", SCRIPT),
            Map.entry("engine.js", SCRIPT),
            Map.entry("graph.js", SCRIPT),
            Map.entry("answers.js", SCRIPT),
            Map.entry("controls.js", SCRIPT),
            Map.entry("clocks.js", SCRIPT),
            Map.entry("prompt.js", SCRIPT),
            Map.entry("server.js", SCRIPT),
            Map.entry("viewer.js", SCRIPT),
            Map.entry("dom.js", SCRIPT));

    private final byte[] page;
    private final byte[] theme;

    /** The page with HAL's pieces in a theme's colours. */
    StaticFiles(ThemeCatalog themes, String theme) {
        PictureColors colors = themes.colors(theme);
        page = Shipped.text(FOLDER + "index.html")
                .replace("<!-- pieces -->", Exporter.pieces(colors))
                .getBytes(StandardCharsets.UTF_8);
        this.theme = colors.variables().getBytes(StandardCharsets.UTF_8);
    }

    /** Answers with the page itself. */
    void page(Request request) throws IOException {
        request.answer(200, "text/html; charset=utf-8", page);
    }

    /**
     * Answers with a file.
     *
     * @return whether there is one of that name
     */
    boolean file(Request request, String name) throws IOException {
        if (name.equals("theme.css")) {
            request.answer(200, "text/css; charset=utf-8", theme);
        } else if (FILES.containsKey(name)) {
            request.answer(200, FILES.get(name), Shipped.bytes(FOLDER + name));
        } else {
            return false;
        }
        return true;
    }
}
