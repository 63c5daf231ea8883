package hal.uci.client;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * What an engine has said and nobody has heard yet. Its reader puts lines in, whoever waits for an answer takes them
 * out. Of the progress lines only the latest are kept: nobody can follow them all.
 */
final class Mailbox {
    /** How often a waiting asker is woken for news of progress. */
    private static final long NEWS_NANOS = 50_000_000;

    private static final int MOST_ANSWERS = 1000;

    /** Why no more lines will come. */
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

    /** A line has come. */
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

    /** No more will come. */
    synchronized void end(End why) {
        if (end == null) {
            end = why;
        }
        notifyAll();
    }

    /** Makes whoever waits look around. */
    synchronized void nudge() {
        nudged = true;
        notifyAll();
    }

    /** Forgets everything said so far: another question is asked. */
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
     * Waits for something to happen: an answer, news of progress, a nudge, the end, the deadline.
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

    /** Whether the engine has said its last word, and every answer of it was taken. */
    synchronized Optional<End> ended() {
        return answers.isEmpty() ? Optional.ofNullable(end) : Optional.empty();
    }

    /** The latest progress, once: the last line of play and the counters told since; empty if there is nothing new. */
    synchronized Optional<Progress> takeNews() {
        if (!news) {
            return Optional.empty();
        }
        news = false;
        newsDue = false;
        return Optional.of(new Progress(line, counters));
    }

    /**
     * The latest words about a search.
     *
     * @param line with score and line of play, or empty
     * @param counters with newer counters, or empty
     */
    record Progress(String line, String counters) {}

    /** The last line that makes no sense, or nothing. */
    synchronized String chatter() {
        return chatter;
    }

    /** When the last line came. */
    synchronized long heard() {
        return heard;
    }
}
