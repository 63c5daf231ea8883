package hal.cli;

import hal.command.ExitCode;
import hal.platform.Threads;
import hal.support.text.CleanText;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Standard output, whose end is the program's end: who reads {@code hal | head -1} wants no more. Java ignores the
 * signal that ends other programs, and its print streams keep the error to themselves.
 */
final class StandardOutput extends OutputStream {
    private static final int MAX_REASON = 200;

    // The type of a file in its mode, as stat(2) has it.
    private static final int FILE_TYPE = 0170000;
    private static final int FIFO = 0010000;
    private static final int SOCKET = 0140000;

    private final FileOutputStream out = new FileOutputStream(FileDescriptor.out);
    private volatile int failure = ExitCode.OK;

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            end(e);
            throw e;
        }
    }

    private synchronized void end(IOException e) {
        if (failure != ExitCode.OK) {
            return;
        }
        failure = isPipe() ? ExitCode.OUTPUT_CLOSED : ExitCode.FAILED;
        if (failure == ExitCode.FAILED) {
            String reason = CleanText.line(String.valueOf(e.getMessage()), MAX_REASON);
            System.err.println("hal: standard output cannot be written: " + reason);
        }
        // Not on this thread: it may hold a lock that what is done at the end needs.
        Threads.daemon("output-closed", () -> System.exit(failure)).start();
    }

    /**
     * A pipe refuses what is written only when its reader has gone; the error itself says so in the user's language.
     */
    private static boolean isPipe() {
        try {
            int type = (Integer) Files.getAttribute(Path.of("/dev/stdout"), "unix:mode") & FILE_TYPE;
            return type == FIFO || type == SOCKET;
        } catch (IOException | RuntimeException e) {
            return false; // Then the error is reported.
        }
    }

    /** The exit code that follows from what has become of the output, {@link ExitCode#OK} if nothing has. */
    int failure() {
        return failure;
    }
}
