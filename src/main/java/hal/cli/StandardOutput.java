package hal.cli;

import hal.support.CleanText;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Standard output, whose end is the program's end: who reads {@code hal | head -1} wants no more. Java ignores the signal that
 * ends other programs, and its print streams keep the error to themselves.
 */
final class StandardOutput extends OutputStream {
    private static final int LONGEST = 200;

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
        String reason = String.valueOf(e.getMessage());
        failure = reason.contains("roken pipe") ? ExitCode.OUTPUT_CLOSED : ExitCode.FAILED;
        if (failure == ExitCode.FAILED) {
            System.err.println("hal: standard output cannot be written: " + CleanText.line(reason, LONGEST));
        }
        // Not on this thread: it may hold a lock that what is done at the end needs.
        Thread exit = new Thread(() -> System.exit(failure), "output-closed");
        exit.setDaemon(true);
        exit.start();
    }

    /** The exit code that follows from what has become of the output, {@link ExitCode#OK} if nothing has. */
    int failure() {
        return failure;
    }
}
