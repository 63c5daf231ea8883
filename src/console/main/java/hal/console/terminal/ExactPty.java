package hal.console.terminal;

import hal.support.system.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import org.jline.nativ.CLibrary;
import org.jline.terminal.Attributes;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.PosixSysTerminal;
import org.jline.terminal.impl.jni.JniTerminalProvider;
import org.jline.terminal.spi.Pty;
import org.jline.terminal.spi.SystemStream;
import org.jline.terminal.spi.TerminalProvider;

/**
 * Linux's terminal behind JLine's, with its line settings exact. JLine knows neither the speed nor the number of the
 * line discipline: whenever it sets anything, it leaves 0 and a random number there, which {@code stty -a} shows for
 * ever after. Here both stay, and what was found at the start is put back bit by bit, whoever asks for that last.
 *
 * <p>While another job of the shell has the terminal, its settings are that job's, and are left alone: to set them
 * would stop the program.
 */
final class ExactPty implements Pty {
    /** Where the numbers below are right: {@code asm-generic/ioctls.h} and {@code termbits.h} of Linux. */
    private static final Set<String> MACHINES =
            Set.of("amd64", "aarch64", "i386", "x86", "arm", "riscv64", "loongarch64");

    private static final long TCGETS = 0x5401;
    private static final long TCSETS = 0x5402;
    /** The speed in the control flags, for both directions. */
    private static final int SPEED = 0x100f | (0x100f << 16);

    private static final int CONTROL_FLAGS = 2;
    /** Its first byte is the number of the line discipline, the others are control characters. */
    private static final int LINE = 4;

    private static final int FIRST_BYTE = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? 0xff : 0xff << 24;
    /**
     * Several times what the kernel's structure takes (nine), since JLine's call does not look at the array's length.
     */
    static final int INTS = 64;

    private static final int INPUT = 0;

    private final Pty pty;
    private final int[] found = new int[INTS];
    private final String foundAttributes;

    private ExactPty(Pty pty) throws IOException {
        this.pty = pty;
        if (CLibrary.ioctl(INPUT, TCGETS, found) != 0) {
            throw new IOException("the terminal does not report its settings");
        }
        foundAttributes = pty.getAttr().toString();
    }

    /**
     * The terminal that standard input and output lead to.
     *
     * @param type as in {@code TERM}
     * @throws IOException if there is none, or it is none of Linux's
     */
    static Terminal open(String type) throws IOException {
        if (!System.getProperty("os.name").equals("Linux") || !MACHINES.contains(System.getProperty("os.arch"))) {
            throw new IOException("this system's settings are not known");
        }
        try {
            JniTerminalProvider provider = new JniTerminalProvider();
            if (!provider.isSystemStream(SystemStream.Input) || !provider.isSystemStream(SystemStream.Output)) {
                throw new IOException("there is no terminal");
            }
            return new PosixSysTerminal(
                    "hal",
                    type,
                    new ExactPty(provider.current(SystemStream.Output)),
                    StandardCharsets.UTF_8,
                    true,
                    Terminal.SignalHandler.SIG_DFL);
        } catch (LinkageError e) {
            throw new IOException("JLine's native library cannot be used", e);
        }
    }

    /** Whether this program, rather than another job of the shell, has the terminal; true where that cannot be told. */
    static boolean isForeground() {
        try {
            String status =
                    new String(InputFile.bytes(Path.of("/proc/self/stat"), 1 << 16), StandardCharsets.ISO_8859_1);
            // Behind the name in parentheses: state, parent, process group, session, terminal, the terminal's group.
            String[] fields = status.substring(status.lastIndexOf(')') + 2).split(" ", -1);
            return Integer.parseInt(fields[5]) <= 0 || fields[5].equals(fields[2]);
        } catch (IOException | RuntimeException e) {
            return true;
        }
    }

    @Override
    public void setAttr(Attributes attributes) throws IOException {
        if (!isForeground()) {
            return;
        }
        if (attributes.toString().equals(foundAttributes)) {
            CLibrary.ioctl(INPUT, TCSETS, found.clone());
            return;
        }
        pty.setAttr(attributes);
        int[] now = new int[INTS];
        if (CLibrary.ioctl(INPUT, TCGETS, now) == 0) {
            now[CONTROL_FLAGS] = (now[CONTROL_FLAGS] & ~SPEED) | (found[CONTROL_FLAGS] & SPEED);
            now[LINE] = (now[LINE] & ~FIRST_BYTE) | (found[LINE] & FIRST_BYTE);
            CLibrary.ioctl(INPUT, TCSETS, now);
        }
    }

    @Override
    public Attributes getAttr() throws IOException {
        return pty.getAttr();
    }

    @Override
    public InputStream getMasterInput() throws IOException {
        return pty.getMasterInput();
    }

    @Override
    public OutputStream getMasterOutput() throws IOException {
        return pty.getMasterOutput();
    }

    @Override
    public InputStream getSlaveInput() throws IOException {
        return pty.getSlaveInput();
    }

    @Override
    public OutputStream getSlaveOutput() throws IOException {
        return pty.getSlaveOutput();
    }

    @Override
    public Size getSize() throws IOException {
        return pty.getSize();
    }

    @Override
    public void setSize(Size size) throws IOException {
        pty.setSize(size);
    }

    @Override
    public SystemStream getSystemStream() {
        return pty.getSystemStream();
    }

    @Override
    public TerminalProvider getProvider() {
        return pty.getProvider();
    }

    @Override
    public void close() throws IOException {
        pty.close();
    }
}
