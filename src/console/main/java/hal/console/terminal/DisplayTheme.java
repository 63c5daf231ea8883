package hal.console.terminal;

import hal.console.board.paint.Glyphs;
import hal.console.board.paint.RenderStyle;
import hal.console.board.theme.ColorDepth;
import hal.console.board.theme.Palette;
import hal.console.board.theme.Palette.PieceShapes;
import hal.console.board.theme.Theme;
import hal.console.board.theme.Themes;
import hal.session.view.PieceStyle;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * How the board looks on this terminal: the theme that was chosen, in the colors and with the pixels that the terminal
 * has, as far as it has told. {@link #look} may be asked on any thread.
 */
final class DisplayTheme {
    private final Function<String, Theme> themes;
    private final TerminalFacts facts;
    private final TerminalAnswers answers;
    private final Runnable changed;

    private volatile Theme theme;
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
        theme = options.theme();
    }

    /** Chooses a theme by its name. */
    void choose(String name) {
        theme = themes.apply(name);
        changed.run();
    }

    /** Draws the pieces in another way. */
    void setPieces(PieceStyle style) {
        pieces = style;
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
        Palette palette = background.isEmpty() ? theme.palette(depth) : Themes.on(background.getAsInt(), theme, depth);
        boolean pictures = pieces.mayBePicture() && answers.graphics() != TerminalAnswers.Graphics.NONE;
        double aspect = pictures ? (double) answers.cellHeight() / answers.cellWidth() : 0;
        boolean toEdge = answers.graphics() == TerminalAnswers.Graphics.KITTY;
        return new RenderStyle(palette, glyphs, aspect, answers.mosaic(), pieces, toEdge);
    }
}
