package hal.uci.server;

import hal.support.text.CleanText;
import java.io.PrintWriter;

/** HAL's output: whole lines, from any thread, flushed at once. */
record UciOutput(PrintWriter out) {
    private static final int MAX_REMARK = 1000;

    synchronized void line(String text) {
        out.print(text + "\n");
        out.flush();
    }

    /** An {@code info string} for people; several lines become several remarks. */
    void remark(String text) {
        CleanText.lines(text, MAX_REMARK).lines().forEach(line -> line("info string " + line));
    }
}
