package hal.console.terminal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.impl.LineDisciplineTerminal;
import org.jline.utils.InfoCmp;
import org.jline.utils.NonBlockingReader;

/**
 * The terminal in memory that the line editor works on: it is as large as the prompt panel, keys come from a
 * {@link KeyQueue}, and what the editor draws goes to an {@link EditScreen}.
 */
final class PromptTerminal implements AutoCloseable {
    private static final String TYPE = "hal-prompt";
    /** What the {@link EditScreen} understands and {@link TtyPump} sends, in the form that infocmp prints. */
    private static final String CAPABILITIES =
            """
            hal-prompt|the prompt panel,
            	am, xenl,
            	colors#16,
            	clear=\\E[H\\E[2J, cr=^M, cub=\\E[%p1%dD, cub1=^H, cud=\\E[%p1%dB,
            	cud1=^J, cuf=\\E[%p1%dC, cuf1=\\E[C, cuu=\\E[%p1%dA, cuu1=\\E[A,
            	ed=\\E[J, el=\\E[K, kbs=^H, kcbt=\\E[Z, kcub1=\\EOD, kcud1=\\EOB,
            	kcuf1=\\EOC, kcuu1=\\EOA, kdch1=\\E[3~, kend=\\EOF, khome=\\EOH,
            	kich1=\\E[2~,
            """;

    private final EditScreen screen;
    private final Runnable onDrawn;
    private final KeyQueue keys;
    private final LineDisciplineTerminal terminal;

    /**
     * A terminal over an emulated screen.
     *
     * @param keys what is typed; it ends with this terminal
     * @param onDrawn called when the screen has changed
     */
    PromptTerminal(EditScreen screen, KeyQueue keys, int columns, int rows, Runnable onDrawn) throws IOException {
        this.screen = screen;
        this.keys = keys;
        this.onDrawn = onDrawn;
        InfoCmp.setLoadedInfoCmp(TYPE, CAPABILITIES);
        terminal = new LineDisciplineTerminal("prompt", TYPE, new ScreenOutput(), StandardCharsets.UTF_8) {
            // Its own pipe holds a thousand bytes, and whoever fills it waits for a reader that may be waiting for
            // them.
            @Override
            public NonBlockingReader reader() {
                return keys;
            }
        };
        terminal.setSize(new Size(columns, rows));
        // Keys that are pressed while no line is read wait in their queue; the terminal does not echo them.
        Attributes attributes = terminal.enterRawMode();
        attributes.setLocalFlag(Attributes.LocalFlag.ECHO, false);
        attributes.setLocalFlag(Attributes.LocalFlag.ICANON, false);
        terminal.setAttributes(attributes);
    }

    /** The terminal for the line editor. */
    LineDisciplineTerminal terminal() {
        return terminal;
    }

    /** Whether the panel has this size. */
    boolean isSize(int columns, int rows) {
        Size size = terminal.getSize();
        return size.getColumns() == columns && size.getRows() == rows;
    }

    /** Gives the panel another size; the editor redraws itself if it is reading. */
    void resize(int columns, int rows) {
        screen.resize(columns, rows);
        terminal.setSize(new Size(columns, rows));
        terminal.raise(Signal.WINCH);
    }

    /** Ends the input, of a line being read and of every later one. */
    @Override
    public void close() throws IOException {
        keys.close();
        terminal.close();
    }

    /** Collects bytes and passes them on at each flush, whole UTF-8 characters only. */
    private final class ScreenOutput extends OutputStream {
        private final ByteArrayOutputStream gathered = new ByteArrayOutputStream();

        @Override
        public synchronized void write(int b) {
            gathered.write(b);
        }

        @Override
        public synchronized void write(byte[] bytes, int offset, int length) {
            gathered.write(bytes, offset, length);
        }

        @Override
        public synchronized void flush() {
            byte[] bytes = gathered.toByteArray();
            int whole = bytes.length - unfinished(bytes);
            if (whole > 0) {
                screen.write(bytes, whole);
                gathered.reset();
                gathered.write(bytes, whole, bytes.length - whole);
                onDrawn.run();
            }
        }
    }

    /** How many bytes of UTF-8 (RFC 3629) at the end belong to a character whose other bytes have not come yet. */
    static int unfinished(byte[] bytes) {
        int most = Math.min(3, bytes.length);
        for (int back = 1; back <= most; back++) {
            int b = bytes[bytes.length - back] & 0xff;
            if (b >= 0xc0) {
                return lengthOf(b) > back ? back : 0;
            }
            if (b < 0x80) {
                return 0;
            }
        }
        return 0;
    }

    private static int lengthOf(int leadByte) {
        if (leadByte >= 0xf0) {
            return 4;
        }
        return leadByte >= 0xe0 ? 3 : 2;
    }
}
