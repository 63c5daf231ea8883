package hal.console.terminal;

import hal.commands.prompt.LineJudge;
import hal.console.board.theme.Theme;
import hal.console.board.theme.Themes;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.view.BoardSize;
import hal.support.system.UserFolders;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jline.reader.Completer;

/**
 * The options of a display.
 *
 * @param plain whether to keep to ordinary scrollback, even where a full screen is possible
 * @param ascii whether to show nothing but ASCII
 * @param theme the colours
 * @param themes finds other colours by their name
 * @param boardSize the requested size of the board
 * @param completer makes the completer of lines; called once, when the first line is read
 * @param judge makes the judge that colours a line while it is typed; called once, likewise
 * @param historyFile where lines are kept from run to run; {@code null} for nowhere
 * @param keys of the cursor on the board, besides the usual ones
 */
public record DisplayOptions(
        boolean plain,
        boolean ascii,
        Theme theme,
        Function<String, Theme> themes,
        BoardSize boardSize,
        Supplier<Completer> completer,
        Supplier<LineJudge> judge,
        Path historyFile,
        BoardKeys keys) {
    private static final String HISTORY_FILE = "history";

    /**
     * The options given by the command line and the settings.
     *
     * @param themes the themes there are
     * @param folders where the history of lines is kept
     */
    public static DisplayOptions of(
            boolean plain,
            boolean ascii,
            Settings settings,
            Themes themes,
            UserFolders folders,
            Supplier<Completer> completer,
            Supplier<LineJudge> judge) {
        return new DisplayOptions(
                plain,
                ascii,
                themes.chosen(settings.get(Setting.THEME)),
                themes::named,
                settings.size(),
                completer,
                judge,
                folders.state().map(folder -> folder.resolve(HISTORY_FILE)).orElse(null),
                BoardKeys.NONE);
    }

    /** Refuses nulls. */
    public DisplayOptions {
        Objects.requireNonNull(theme, "theme");
        Objects.requireNonNull(themes, "themes");
        Objects.requireNonNull(boardSize, "boardSize");
        Objects.requireNonNull(completer, "completer");
        Objects.requireNonNull(judge, "judge");
        Objects.requireNonNull(keys, "keys");
    }

    /** The same with another judge made of this one. */
    DisplayOptions withJudge(UnaryOperator<LineJudge> change) {
        Supplier<LineJudge> changed = () -> change.apply(judge.get());
        return new DisplayOptions(plain, ascii, theme, themes, boardSize, completer, changed, historyFile, keys);
    }

    /** The same with other keys for the cursor on the board. */
    public DisplayOptions withKeys(BoardKeys other) {
        return new DisplayOptions(plain, ascii, theme, themes, boardSize, completer, judge, historyFile, other);
    }
}
