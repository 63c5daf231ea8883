package hal.console.terminal;

import hal.console.board.paint.Glyphs;
import hal.platform.ChildProcess;
import hal.platform.NativeLibrary;
import hal.platform.TerminalCharset;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jline.nativ.OSInfo;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.terminal.TerminalBuilder.SystemOutput;
import org.jline.terminal.impl.DumbTerminal;
import org.jline.utils.InfoCmp;
import org.jline.utils.InfoCmp.Capability;

/** Chooses the display that suits the terminal, the environment and the user's options. */
public final class Displays {
    private static final int LONGEST_DESCRIPTION = 1 << 16;

    private Displays() {}

    /**
     * Opens a display: a pipe if input or output is not a terminal, lines with a printed board on a terminal without
     * escape codes, scrollback if the user wants it, otherwise the full screen.
     *
     * @param wanted the options; a pipe does not ask for them, and so reads no theme
     * @param environment the process's environment: {@code TERM}, {@code COLORTERM}, {@code NO_COLOR} and the locale
     *     count
     * @param in standard input, read only by pipes and dumb terminals
     * @param out standard output, likewise
     */
    public static Display open(
            Supplier<DisplayOptions> wanted, Map<String, String> environment, Reader in, Writer out) {
        if (isSurelyNoTerminal()) {
            return new PipeDisplay(in, out);
        }
        DisplayOptions options = wanted.get();
        if (environment.getOrDefault("TERM", "dumb").startsWith("dumb")) {
            boolean letters = options.ascii()
                    || !TerminalFacts.localeAllowsUnicode(environment)
                    || !TerminalCharset.output().newEncoder().canEncode('\u265a');
            return PipeDisplay.attended(in, out, letters ? Glyphs.ASCII : Glyphs.UNICODE);
        }
        Terminal terminal = openTerminal(environment.getOrDefault("TERM", ""));
        if (terminal instanceof DumbTerminal) {
            return new PipeDisplay(in, out);
        }
        TerminalFacts facts = TerminalFacts.of(terminal, options.ascii(), environment);
        if (options.plain() || terminal.getStringCapability(Capability.cursor_address) == null) {
            return new PlainDisplay(terminal, facts, options);
        }
        return new FullScreenDisplay(terminal, facts, options, new FileOutputStream(FileDescriptor.out));
    }

    /** Saves searching for a terminal where there is none. */
    @SuppressWarnings(
            "SystemConsoleNull") // From Java 22 on there is always a console; then the search itself finds out.
    static boolean isSurelyNoTerminal() {
        return System.console() == null;
    }

    /** A terminal that JLine has a description of, and that has the keys and colours of this one. */
    private static String relative(String type) {
        boolean many = type.endsWith("-256color");
        if (type.startsWith("tmux") || type.startsWith("screen")) {
            return many ? "screen-256color" : "screen";
        }
        for (String modern : new String[] {"alacritty", "foot", "kitty", "wezterm", "xterm-kitty", "xterm-ghostty"}) {
            if (type.startsWith(modern)) {
                return "xterm-256color";
            }
        }
        return type;
    }

    /** Makes JLine's native code ready: one file for all starts. */
    static void unpackNativeLibrary() {
        NativeLibrary.unpack(
                "org/jline/nativ/" + OSInfo.getNativeLibFolderPathForCurrentOS() + "/"
                        + System.mapLibraryName("jlinenative").replace(".dylib", ".jnilib"),
                "library.jline.path",
                "library.jline.name");
    }

    static Terminal openTerminal(String type) {
        InfoCmp.setLoadedInfoCmp(type, description(type)); // so that JLine starts no program to find it
        unpackNativeLibrary();
        try {
            return ExactPty.open(type);
        } catch (IOException notLinux) {
            // JLine's own terminals are the next best.
        }
        try {
            // JLine's own search would try five ways to the terminal, some of them by starting processes.
            Terminal terminal =
                    builder().provider(TerminalBuilder.PROP_PROVIDER_JNI).build();
            if (!(terminal instanceof DumbTerminal)) {
                return terminal;
            }
            terminal.close();
            return builder().build();
        } catch (IOException problem) {
            throw new UncheckedIOException("cannot open the terminal", problem);
        }
    }

    /**
     * What a terminal can do. The program infocmp is asked only if JLine does not know: it takes as long as all the
     * rest.
     */
    static String description(String type) {
        String known = InfoCmp.getDefaultInfoCmp(relative(type));
        if (known != null) {
            return known;
        }
        try {
            Process infocmp = ChildProcess.builder(List.of("infocmp", type))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            byte[] told = infocmp.getInputStream().readNBytes(LONGEST_DESCRIPTION);
            infocmp.destroy();
            return new String(told, StandardCharsets.UTF_8); // nothing, of a terminal that it does not know either
        } catch (IOException absent) {
            return InfoCmp.getDefaultInfoCmp("ansi");
        }
    }

    private static TerminalBuilder builder() {
        return TerminalBuilder.builder()
                .name("hal")
                .system(true)
                .systemOutput(SystemOutput.SysOut)
                .dumb(true)
                .jansi(false)
                .jna(false)
                .encoding(StandardCharsets.UTF_8);
    }
}
