package hal.command;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.function.Consumer;

/** What a job says where there is no shell: line by line, and how far it has come. */
public final class JobOutput extends PrintWriter {
    private final Consumer<String> status;

    /**
     * An output whose receivers are called on any thread.
     *
     * @param lines gets each whole line
     * @param status gets what {@link Progress} would show
     */
    public JobOutput(Consumer<String> lines, Consumer<String> status) {
        super(new Lines(lines));
        this.status = status;
    }

    /** Shows how far the job has come. */
    void status(String text) {
        status.accept(text);
    }

    /** Cuts a text into lines. */
    private static final class Lines extends Writer {
        private final Consumer<String> lines;
        private final StringBuilder line = new StringBuilder();

        Lines(Consumer<String> lines) {
            this.lines = lines;
        }

        @Override
        public void write(char[] text, int from, int length) {
            for (int i = from; i < from + length; i++) {
                if (text[i] == '\n') {
                    lines.accept(line.toString());
                    line.setLength(0);
                } else if (text[i] != '\r') {
                    line.append(text[i]);
                }
            }
        }

        @Override
        public void flush() {
            // A line is handed on when it is whole.
        }

        @Override
        public void close() {
            if (!line.isEmpty()) {
                lines.accept(line.toString());
                line.setLength(0);
            }
        }
    }
}
