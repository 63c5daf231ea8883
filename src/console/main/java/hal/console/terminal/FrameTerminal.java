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
import java.util.function.Consumer;
import org.jline.terminal.Terminal;

/**
 * Lanterna's terminal over JLine's, for output only: what Lanterna writes is collected and passed on at each flush as
 * one text, which terminals that support mode 2026 (synchronized output) show at once. JLine alone reads the keyboard.
 */
final class FrameTerminal extends ANSITerminal {
    private static final String BEGIN_FRAME = "\u001b[?2026h";
    private static final String END_FRAME = "\u001b[?2026l";
    private final Terminal terminal;
    private final Consumer<String> out;
    private final StringBuilder frame = new StringBuilder();

    /** @param out takes each frame, to write it to the terminal soon */
    FrameTerminal(Terminal terminal, Consumer<String> out) {
        super(InputStream.nullInputStream(), OutputStream.nullOutputStream(), StandardCharsets.UTF_8);
        this.terminal = terminal;
        this.out = out;
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
            out.accept(BEGIN_FRAME + frame + END_FRAME);
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
