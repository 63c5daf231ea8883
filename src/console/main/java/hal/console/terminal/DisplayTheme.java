package hal.console.terminal;

import hal.commands.prompt.LineJudge;
import hal.console.board.paint.Glyphs;
import hal.console.board.paint.RenderStyle;
import hal.console.board.theme.ColorDepth;
import hal.console.board.theme.Palette;
import hal.console.board.theme.Palette.PieceShapes;
import hal.console.board.theme.Theme;
import hal.console.board.theme.Themes;
import hal.session.view.PieceStyle;
import hal.support.UserException;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How the board looks on this terminal: the theme that was chosen or is being tried out while its name is typed, in the
 * colors and with the pixels that the terminal has, as far as it has told.
 *
 * <p>The judge runs on the thread that edits the line, {@link #look} on any.
 */
final class DisplayTheme {
    /** The beginning of a line that chooses a theme. */
    private static final Pattern THEME = Pattern.compile("(?:config )?(?:themes?|colou?rs) +(\\S+) *");

    private final Function<String, Theme> themes;
    private final TerminalFacts facts;
    private final TerminalAnswers answers;
    private final Runnable changed;

    private volatile Theme chosen;
    private volatile Theme shown;
    /** The name of the theme that is tried out; empty for none. */
    private String preview = "";

    private volatile PieceStyle pieces = PieceStyle.AUTO;

    /**
     * Starts with the theme of the options.
     *
     * @param changed is run whenever {@link #look} has changed by what this class was told
     */
    DisplayTheme(DisplayOptions options, TerminalFacts facts, TerminalAnswers answers, Runnable changed) {
        this.themes = options.themes();
        this.facts = facts;
        this.answers = answers;
        this.changed = changed;
        chosen = options.theme();
        shown = chosen;
    }

    /** Chooses a theme by its name. */
    void choose(String name) {
        chosen = themes.apply(name);
        preview = "";
        show(chosen);
    }

    /** Draws the pieces in another way. */
    void setPieces(PieceStyle style) {
        pieces = style;
        changed.run();
    }

    private void show(Theme theme) {
        shown = theme;
        changed.run();
    }

    /** The present look. */
    RenderStyle look() {
        Glyphs glyphs = facts.glyphs(pieces);
        OptionalInt background = answers.background();
        if (facts.colors() == ColorDepth.NONE) {
            PieceShapes shapes = background.isEmpty()
                    ? PieceShapes.LETTERS
                    : Themes.isLight(background.getAsInt()) ? PieceShapes.DARK_INK : PieceShapes.BRIGHT_INK;
            return new RenderStyle(Palette.none(shapes), glyphs);
        }
        ColorDepth depth = facts.colors(answers);
        Palette palette = background.isEmpty() ? shown.palette(depth) : Themes.on(background.getAsInt(), shown, depth);
        boolean pictures = pieces.mayBePicture() && answers.graphics() != TerminalAnswers.Graphics.NONE;
        double aspect = pictures ? (double) answers.cellHeight() / answers.cellWidth() : 0;
        return new RenderStyle(palette, glyphs, aspect, answers.mosaic(), pieces);
    }

    /** Judges lines, and shows the theme that a line would choose while it is being typed or a menu offers it. */
    LineJudge judging(LineJudge judge) {
        return line -> {
            preview(line);
            return judge.judge(line);
        };
    }

    private void preview(String line) {
        Matcher naming = THEME.matcher(line);
        String name = naming.matches() ? naming.group(1).toLowerCase(Locale.ROOT) : "";
        if (name.equals(preview)) {
            return;
        }
        preview = name;
        Theme theme = chosen;
        try {
            theme = name.isEmpty() ? chosen : themes.apply(name);
        } catch (UserException e) {
            // Not typed to its end.
        }
        show(theme);
    }
}
