package hal.console.terminal;

import hal.commands.prompt.LineJudge;
import hal.console.board.theme.Theme;
import hal.session.view.BoardSize;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.Supplier;
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
        BoardKeys keys) {}
