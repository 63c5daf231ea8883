package hal.web;

import hal.export.Exporter;
import hal.export.PictureColors;
import hal.platform.Shipped;
import hal.session.settings.ThemeCatalog;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The files of the page, which stand in one folder; no other file can be asked for. */
final class StaticFiles {
    private static final String FOLDER = "hal/web/";
    private static final Pattern NAME = Pattern.compile("[a-z]+\\.(css|svg|js)");
    private static final Map<String, String> TYPES =
            Map.of("css", "text/css; charset=utf-8", "svg", "image/svg+xml", "js", "text/javascript; charset=utf-8");

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
        Matcher known = NAME.matcher(name);
        boolean themed = name.equals("theme.css");
        if (!known.matches() || !(themed || Shipped.has(FOLDER + name))) {
            return false;
        }
        request.answer(200, TYPES.get(known.group(1)), themed ? theme : Shipped.bytes(FOLDER + name));
        return true;
    }
}
