package hal.uci.client;

import hal.engine.EngineException;
import hal.engine.EngineException.Kind;
import hal.engine.Thinking;
import hal.notation.NotationException;
import hal.notation.UciMove;
import hal.rules.Color;
import hal.rules.Move;
import hal.rules.Position;
import hal.search.SearchInfo;
import hal.search.SearchLimits;
import hal.search.SearchListener;
import hal.search.SearchResult;
import hal.search.SearchStatistics;
import hal.support.CleanText;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/** One question to a {@link UciEngine}. */
final class UciThinking implements Thinking {
    private static final int LONGEST_QUOTE = 60;

    /** Where questions go. */
    @FunctionalInterface
    interface Asker {
        <T> T ask(Function<UciSession, T> question);
    }

    private final String engine;
    private final Position position;
    private final SearchLimits limits;
    private final SearchListener listener;
    private final Asker asker;
    private final InfoReader reader;
    private final StopSwitch stop = new StopSwitch();

    /**
     * A question that has not been put yet.
     *
     * @param engine what messages call it
     * @param position this object's own
     * @param limits of which there is at least one
     */
    UciThinking(String engine, Position position, SearchLimits limits, SearchListener listener, Asker asker) {
        this.engine = engine;
        this.position = position;
        this.limits = limits;
        this.listener = listener;
        this.asker = asker;
        this.reader = new InfoReader(position);
    }

    /** What an engine said, and the time that it took as seen from here. */
    private record Answer(String line, long nanos) {}

    @Override
    public SearchResult run() {
        if (!position.hasLegalMove()) {
            return result(Move.NONE, Move.NONE, 0);
        }
        String positionCommand = Commands.position(position);
        String goCommand = Commands.go(position, limits);
        Answer answer = asker.ask(session -> {
            session.playChess960(position.isChess960());
            long start = System.nanoTime();
            String line = session.think(positionCommand, goCommand, limit(), stop, this::hear);
            return new Answer(line, System.nanoTime() - start);
        });
        String[] words = answer.line().split(" +", -1);
        int move = move(words.length > 1 ? words[1] : "");
        boolean expects = words.length > 3 && words[2].equals("ponder");
        return result(move, expects ? reply(move, words[3]) : Move.NONE, answer.nanos());
    }

    @Override
    public void stop() {
        stop.raise();
    }

    /** The time that the engine may take. */
    private Optional<Duration> limit() {
        if (limits.infinite()) {
            return Optional.empty();
        }
        Optional<Duration> clock =
                limits.clock().map(clocks -> position.sideToMove() == Color.WHITE ? clocks.white() : clocks.black());
        Optional<Duration> time = limits.moveTime();
        return clock.isPresent() && time.isPresent() && clock.get().compareTo(time.get()) > 0
                ? time
                : clock.or(() -> time);
    }

    private void hear(Mailbox.Progress progress) {
        reader.read(progress.line());
        reader.read(progress.counters());
        listener.onInfo(reader.info());
    }

    private int move(String text) {
        try {
            return UciMove.parse(position, text);
        } catch (NotationException e) {
            throw refusal(text, e);
        }
    }

    private EngineException refusal(String text, NotationException reason) {
        if (text.equals(UciMove.NULL) || text.equals("(none)")) {
            return new EngineException(Kind.ILLEGAL_MOVE, engine + " says that it has no move, and it has", reason);
        }
        String quote = "\"" + CleanText.line(text, LONGEST_QUOTE) + "\"";
        return reason.kind() == NotationException.Kind.SYNTAX
                ? new EngineException(Kind.GARBAGE, engine + " answered " + quote + ", which is no move", reason)
                : new EngineException(
                        Kind.ILLEGAL_MOVE, engine + " played " + quote + ": " + reason.getMessage(), reason);
    }

    private int reply(int move, String text) {
        Position next = position.copy();
        next.make(move);
        try {
            return UciMove.parse(next, text);
        } catch (NotationException e) {
            return Move.NONE; // it only guesses
        }
    }

    private SearchResult result(int move, int ponder, long nanos) {
        SearchInfo info = reader.last(move, nanos);
        SearchStatistics statistics =
                new SearchStatistics(info.nodes(), 0, 0, 0, 0, Math.max(info.depth(), info.seldepth()), nanos);
        return new SearchResult(move, ponder, info.score(), info, statistics);
    }
}
