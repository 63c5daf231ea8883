package hal.uci.client;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * An engine's output that has not been processed yet. The reader thread puts lines in; the thread waiting for an answer
 * takes them out. Of {@code info} lines only the latest are kept.
 */
final class Mailbox {
    /** How often the waiting thread is woken for new {@code info} lines. */
    private static final long NEWS_NANOS = 50_000_000;

    private static final int MOST_ANSWERS = 1000;

    /** Why no more lines will arrive. */
    enum End {
        CLOSED,
        FLOOD
    }

    private final Deque<String> answers = new ArrayDeque<>();
    private String line = "";
    private String counters = "";
    private String chatter = "";
    private End end;
    private long heard;
    private long lastNews;
    private boolean news;
    private boolean newsDue;
    private boolean nudged;

    /** Adds a line. */
    synchronized void put(String text, long now) {
        heard = now;
        if (text.startsWith("info ")) {
            putInfo(text, now);
        } else if (isAnswer(text)) {
            if (answers.size() < MOST_ANSWERS) {
                answers.add(text);
            }
            notifyAll();
        } else if (!text.isBlank()) {
            chatter = text;
        }
    }

    private void putInfo(String text, long now) {
        boolean other = text.contains(" multipv ") && !text.contains(" multipv 1 ");
        if (text.contains(" score ") && text.contains(" pv ") && !other) {
            line = text;
            counters = "";
        } else if (text.contains(" nodes ") && !other) {
            counters = text;
        } else {
            return;
        }
        news = true;
        if (now - lastNews >= NEWS_NANOS) {
            lastNews = now;
            newsDue = true;
            notifyAll();
        }
    }

    private static boolean isAnswer(String text) {
        return text.startsWith("bestmove")
                || text.startsWith("readyok")
                || text.startsWith("uciok")
                || text.startsWith("id ")
                || text.startsWith("option ");
    }

    /** No more lines will arrive. */
    synchronized void end(End why) {
        if (end == null) {
            end = why;
        }
        notifyAll();
    }

    /** Wakes the waiting thread. */
    synchronized void nudge() {
        nudged = true;
        notifyAll();
    }

    /** Drops everything received so far, before a new command. */
    synchronized void clear(long now) {
        answers.clear();
        line = "";
        counters = "";
        chatter = "";
        news = false;
        newsDue = false;
        nudged = false;
        lastNews = now;
        heard = now;
    }

    /**
     * Waits for an answer, new {@code info}, a nudge, the end, or the deadline.
     *
     * @param deadline as {@link System#nanoTime}
     * @return the next answer, if there is one
     */
    synchronized Optional<String> await(long deadline) throws InterruptedException {
        while (answers.isEmpty() && !nudged && end == null && !newsDue) {
            long nanos = deadline - System.nanoTime();
            if (nanos <= 0) {
                break;
            }
            wait(nanos / 1_000_000, (int) (nanos % 1_000_000));
        }
        nudged = false;
        return Optional.ofNullable(answers.poll());
    }

    /** Why the output has ended, once every answer has been taken. */
    synchronized Optional<End> ended() {
        return answers.isEmpty() ? Optional.ofNullable(end) : Optional.empty();
    }

    /** The latest progress, if it has not been taken yet: the last principal variation and newer counters. */
    synchronized Optional<Progress> takeNews() {
        if (!news) {
            return Optional.empty();
        }
        news = false;
        newsDue = false;
        return Optional.of(new Progress(line, counters));
    }

    /**
     * The latest {@code info} lines of a search.
     *
     * @param line with score and principal variation, or empty
     * @param counters with newer counters, or empty
     */
    record Progress(String line, String counters) {}

    /** The last line that is not UCI, or empty. */
    synchronized String chatter() {
        return chatter;
    }

    /** When the last line arrived, as {@link System#nanoTime}. */
    synchronized long heard() {
        return heard;
    }
}
