package hal.uci.server;

import hal.support.text.CleanText;
import java.io.PrintWriter;

/** HAL's output: whole lines, from any thread, flushed at once. */
final class UciOutput {
    private static final int MAX_REMARK = 1000;

    private final PrintWriter out;

    UciOutput(PrintWriter out) {
        this.out = out;
    }

    synchronized void line(String text) {
        out.print(text + "\n");
        out.flush();
    }

    /** An {@code info string} for people; several lines become several remarks. */
    void remark(String text) {
        CleanText.lines(text, MAX_REMARK).lines().forEach(line -> line("info string " + line));
    }
}
