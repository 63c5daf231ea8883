package hal.console.terminal;

import com.googlecode.lanterna.TerminalSize;
import com.googlecode.lanterna.input.KeyDecodingProfile;
import com.googlecode.lanterna.input.KeyStroke;
import com.googlecode.lanterna.terminal.ansi.ANSITerminal;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jline.terminal.Terminal;

/**
 * Lanterna's terminal over JLine's, for output only: what Lanterna writes is collected and sent at each flush in one write,
 * which terminals that support mode 2026 (synchronized output) show at once. JLine alone reads the keyboard.
 */
final class FrameTerminal extends ANSITerminal {
    private static final String BEGIN_FRAME = "\u001b[?2026h";
    private static final String END_FRAME = "\u001b[?2026l";
    private final Terminal terminal;
    private final StringBuilder frame = new StringBuilder();

    FrameTerminal(Terminal terminal) {
        super(InputStream.nullInputStream(), OutputStream.nullOutputStream(), StandardCharsets.UTF_8);
        this.terminal = terminal;
    }

    @Override
    protected KeyDecodingProfile getDefaultKeyDecodingProfile() {
        return List::of;
    }

    @Override
    protected TerminalSize findTerminalSize() {
        WindowSize size = TerminalFacts.size(terminal);
        return new TerminalSize(size.columns(), size.rows());
    }

    @Override
    protected void writeToTerminal(byte... bytes) {
        for (byte b : bytes) {
            frame.append((char) b);
        }
    }

    @Override
    public void putString(String text) {
        frame.append(AnsiText.asText(text));
    }

    @Override
    public void putCharacter(char character) {
        putString(String.valueOf(character));
    }

    @Override
    public void flush() {
        if (frame.length() > 0) {
            terminal.writer().write(BEGIN_FRAME + frame + END_FRAME);
            terminal.writer().flush();
            frame.setLength(0);
        }
    }

    @Override
    public KeyStroke pollInput() {
        return null;
    }

    @Override
    public KeyStroke readInput() throws IOException {
        throw new IOException("keys are read elsewhere");
    }
}
