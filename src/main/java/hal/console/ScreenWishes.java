package hal.console;

import hal.console.board.theme.ThemeShelf;
import hal.console.terminal.Display;
import hal.console.terminal.DisplayOptions;
import hal.console.terminal.Displays;
import hal.session.command.LineJudge;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.support.UserFolders;
import java.io.Reader;
import java.io.Writer;
import java.util.Map;
import java.util.function.Supplier;
import org.jline.reader.Completer;

/**
 * What a user wants of the display.
 *
 * @param plain whether to keep to ordinary scrollback
 * @param ascii whether to show nothing but ASCII
 * @param settings the theme and the board's size
 * @param themes the themes there are
 * @param folders where the history of lines is kept
 */
public record ScreenWishes(boolean plain, boolean ascii, Settings settings, ThemeShelf themes, UserFolders folders) {
    private static final String HISTORY_FILE = "history";

    /**
     * Opens the display that fits these wishes and the terminal.
     *
     * @param environment the variables, which tell of the terminal
     * @param completer completes lines; asked for when the first line is read
     * @param judge judges lines while they are typed; asked for then, too
     * @param in standard input
     * @param out standard output
     */
    public Display open(
            Map<String, String> environment,
            Supplier<Completer> completer,
            Supplier<LineJudge> judge,
            Reader in,
            Writer out) {
        String theme = settings.get(Setting.THEME);
        DisplayOptions options = new DisplayOptions(
                plain,
                ascii,
                themes.named(theme),
                themes::named,
                settings.size(),
                completer,
                judge,
                folders.state().map(folder -> folder.resolve(HISTORY_FILE)).orElse(null));
        return Displays.open(options, environment, in, out);
    }
}
