package hal.engine;

import hal.book.BookMove;
import hal.engine.book.BookMover;
import hal.rules.Moves;
import hal.rules.Position;
import hal.search.Bound;
import hal.search.SearchLimits;
import hal.search.engine.Engine;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchListener;
import hal.search.engine.SearchResult;
import hal.search.engine.SearchStatistics;
import hal.search.engine.StopToken;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * An engine that consults a book before it searches. A book move is returned at once and marked as such. Infinite
 * searches, mate searches, several lines and restricted root moves skip the book, since the caller wants to see a
 * search.
 */
final class BookEngine implements Engine {
    private static final SearchStatistics NO_SEARCH = new SearchStatistics(0, 0, 0, 0, 0, 0, 0);

    private final String spec;
    private final Supplier<Engine> maker;
    private final BookMover book;
    /** The search; created when first needed. */
    private volatile Engine searcher;

    /** An engine that is there already, with a book. */
    BookEngine(Engine engine, BookMover book) {
        this(engine.name(), () -> engine, book);
        searcher = engine;
    }

    /**
     * An engine that is made when the book knows no move.
     *
     * @param spec the name of the engine that will be made
     */
    BookEngine(String spec, Supplier<Engine> maker, BookMover book) {
        this.spec = spec;
        this.maker = maker;
        this.book = book;
    }

    private synchronized Engine searcher() {
        if (searcher == null) {
            searcher = maker.get();
        }
        return searcher;
    }

    @Override
    public String name() {
        Engine made = searcher;
        return made == null ? spec : made.name();
    }

    @Override
    public SearchResult think(Position position, SearchLimits limits, SearchListener listener, StopToken stop) {
        boolean wantsSearch = limits.infinite()
                || limits.mate().isPresent()
                || limits.lines() > 1
                || !limits.searchMoves().isEmpty();
        Optional<BookMove> known = wantsSearch ? Optional.empty() : book.choose(position);
        return known.isEmpty() ? searcher().think(position, limits, listener, stop) : answer(position, known.get());
    }

    private SearchResult answer(Position position, BookMove known) {
        Position next = position.copy();
        next.make(known.move().code());
        List<BookMove> replies = book.candidates(next);
        int reply = replies.isEmpty() ? Moves.NONE : replies.get(0).move().code();
        SearchInfo info = new SearchInfo(
                0, 0, 0, Bound.EXACT, 0, 0, 0, List.of(known.move().code()));
        return new SearchResult(known.move().code(), reply, 0, info, NO_SEARCH, SearchResult.Origin.BOOK);
    }

    /** Before the first search there is no engine to tell, and one is not made for this. */
    @Override
    public void suggest(Position position, List<Integer> line) {
        Engine made = searcher;
        if (made != null) {
            made.suggest(position, line);
        }
    }

    @Override
    public void newGame() {
        Engine made = searcher;
        if (made != null) {
            made.newGame();
        }
    }

    @Override
    public void newGame(long seed) {
        book.reseed(seed);
        searcher().newGame(seed);
    }

    @Override
    public void close() {
        Engine made = searcher;
        if (made != null) {
            made.close();
        }
    }
}
