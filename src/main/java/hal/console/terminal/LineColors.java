package hal.console.terminal;

import hal.session.command.LineJudge;
import org.jline.reader.LineReader;
import org.jline.reader.impl.DefaultHighlighter;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;

/** Colours the line that is being typed by what it is going to be; on the full screen each colour stands for an ink. */
final class LineColors extends DefaultHighlighter {
    private final LineJudge judge;

    LineColors(LineJudge judge) {
        this.judge = judge;
    }

    @Override
    public AttributedString highlight(LineReader reader, String buffer) {
        return new AttributedString(buffer, style(judge.judge(buffer)));
    }

    private static AttributedStyle style(LineJudge.Verdict verdict) {
        return switch (verdict) {
            case OPEN -> AttributedStyle.DEFAULT;
            case MOVE -> AttributedStyle.DEFAULT.foreground(AttributedStyle.GREEN);
            case COMMAND -> AttributedStyle.DEFAULT.foreground(AttributedStyle.CYAN);
            case HOPELESS -> AttributedStyle.DEFAULT.foreground(AttributedStyle.RED);
        };
    }
}
