package hal.search.uci;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An engine's output that has not been processed yet. The reader thread puts lines in; the thread waiting for an answer
 * takes them out. Of {@code info} lines only the latest are kept.
 */
final class Mailbox {
    /** How often the waiting thread is woken for new {@code info} lines. */
    private static final long NEWS_NANOS = 50_000_000;

    private static final int MAX_ANSWERS = 1000;
    private static final int MAX_LINES = 256;
    private static final Pattern MULTI_PV = Pattern.compile(" multipv (\\d{1,3}) ");

    /** Why no more lines will arrive. */
    enum End {
        CLOSED,
        FLOOD
    }

    private final Deque<String> answers = new ArrayDeque<>();
    /** The latest line of each rank. */
    private final SortedMap<Integer, String> lines = new TreeMap<>();

    private String counters = "";
    private String lastForeignLine = "";
    private End end;
    private long heard;
    private long lastNews;
    private boolean news;
    private boolean woken;

    /** Adds a line. */
    synchronized void put(String text, long now) {
        heard = now;
        if (text.startsWith("info ")) {
            putInfo(text);
        } else if (isAnswer(text)) {
            if (answers.size() < MAX_ANSWERS) {
                answers.add(text);
            }
            notifyAll();
        } else if (!text.isBlank()) {
            lastForeignLine = text;
        }
    }

    private void putInfo(String text) {
        Matcher multiPv = MULTI_PV.matcher(text);
        int number = multiPv.find() ? Integer.parseInt(multiPv.group(1)) : 1;
        if (number < 1 || number > MAX_LINES) {
            return;
        }
        if (text.contains(" score ") && text.contains(" pv ")) {
            lines.put(number, text);
            counters = number == 1 ? "" : counters;
        } else if (text.contains(" nodes ") && number == 1) {
            counters = text;
        } else {
            return;
        }
        if (!news) {
            news = true;
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
    synchronized void wake() {
        woken = true;
        notifyAll();
    }

    /** Drops everything received so far, before a new command. */
    synchronized void clear(long now) {
        answers.clear();
        lines.clear();
        counters = "";
        lastForeignLine = "";
        news = false;
        woken = false;
        lastNews = now;
        heard = now;
    }

    /**
     * Waits for an answer, new {@code info}, a wake-up, the end, or the deadline.
     *
     * @param deadline as {@link System#nanoTime}
     * @return the next answer, if there is one
     */
    synchronized Optional<String> await(long deadline) throws InterruptedException {
        while (answers.isEmpty() && !woken && end == null) {
            long now = System.nanoTime();
            long nanos = news ? Math.min(deadline - now, lastNews + NEWS_NANOS - now) : deadline - now;
            if (nanos <= 0) {
                break;
            }
            wait(nanos / 1_000_000, (int) (nanos % 1_000_000));
        }
        woken = false;
        return Optional.ofNullable(answers.poll());
    }

    /** Why the output has ended, once every answer has been taken. */
    synchronized Optional<End> ended() {
        return answers.isEmpty() ? Optional.ofNullable(end) : Optional.empty();
    }

    /** The latest progress, if it has not been taken yet: the last lines and newer counters. */
    synchronized Optional<Progress> takeNews() {
        if (!news) {
            return Optional.empty();
        }
        news = false;
        lastNews = System.nanoTime();
        return Optional.of(new Progress(new TreeMap<>(lines), counters));
    }

    /**
     * The latest {@code info} lines of a search.
     *
     * @param lines with score and principal variation, by their number from 1 for the best
     * @param counters with newer counters than the best line has, or empty
     */
    record Progress(SortedMap<Integer, String> lines, String counters) {}

    /** The last line that is not UCI, or empty. */
    synchronized String lastForeignLine() {
        return lastForeignLine;
    }

    /** When the last line arrived, as {@link System#nanoTime}. */
    synchronized long heard() {
        return heard;
    }
}
