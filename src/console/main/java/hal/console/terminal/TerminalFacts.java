package hal.console.terminal;

import hal.console.board.paint.Glyphs;
import hal.console.board.theme.ColorDepth;
import hal.session.view.PieceStyle;
import java.io.IOError;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.utils.InfoCmp.Capability;

/**
 * What a terminal can show.
 *
 * @param colors how many colours
 * @param glyphs which characters
 * @param answers whether it may be asked; the Linux console would print some of the questions
 */
record TerminalFacts(ColorDepth colors, Glyphs glyphs, boolean answers) {
    /** Finds out from the terminal's description and the environment. */
    static TerminalFacts of(Terminal terminal, boolean ascii, Map<String, String> environment) {
        String type = terminal.getType();
        Integer colors = terminal.getNumericCapability(Capability.max_colors);
        ColorDepth depth = ColorDepth.detect(type, colors == null ? 0 : colors, environment);
        boolean unicode = !ascii && !type.equals("linux") && localeAllowsUnicode(environment);
        return new TerminalFacts(depth, unicode ? Glyphs.UNICODE : Glyphs.ASCII, !type.equals("linux"));
    }

    /** How many colours there are, now that the terminal has said something of itself; none if there are to be none. */
    ColorDepth colors(TerminalAnswers said) {
        boolean more = colors != ColorDepth.NONE && said.colors().compareTo(colors) > 0;
        return more ? said.colors() : colors;
    }

    /** The characters for a style of pieces. */
    Glyphs glyphs(PieceStyle pieces) {
        return pieces == PieceStyle.LETTERS ? glyphs.withLetters() : glyphs;
    }

    /**
     * Whether the locale's characters are UTF-8. An unset locale (containers, remote shells) says nothing
     * about the terminal, which today most likely uses UTF-8. The Linux console, left out above, has no
     * chess pieces in its font.
     */
    static boolean localeAllowsUnicode(Map<String, String> environment) {
        String folded =
                locale(environment).map(environment::get).orElse("utf-8").toLowerCase(Locale.ROOT);
        return folded.contains("utf-8") || folded.contains("utf8");
    }

    /** The variable that says which locale counts; empty if none does. */
    static Optional<String> locale(Map<String, String> environment) {
        return Stream.of("LC_ALL", "LC_CTYPE", "LANG")
                .filter(variable -> !environment.getOrDefault(variable, "").isEmpty())
                .findFirst();
    }

    /** The window's size; the default where the terminal does not know, or has gone. */
    static WindowSize size(Terminal terminal) {
        Size size;
        try {
            size = terminal.getSize();
        } catch (IOError gone) {
            // The window was closed; whoever reads the keyboard hears of it.
            return WindowSize.DEFAULT;
        }
        int columns = size.getColumns();
        int rows = size.getRows();
        return new WindowSize(
                columns > 0 ? columns : WindowSize.DEFAULT.columns(), rows > 0 ? rows : WindowSize.DEFAULT.rows());
    }
}
