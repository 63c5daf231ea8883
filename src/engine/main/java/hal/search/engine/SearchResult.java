package hal.search.engine;

/**
 * The result of a search.
 *
 * @param move the move to play, {@link hal.rules.Moves#NONE} if there is none
 * @param ponderMove the expected reply, {@link hal.rules.Moves#NONE} if unknown
 * @param score centipawns from the point of view of the side to move at the root, or a mate: see {@link Scores}; where
 *     the search ended before its first move, which had just turned out worse, was compared with others, the score of
 *     the depth before
 * @param info the last progress reported
 * @param statistics the cost of the search
 * @param origin where the move comes from
 */
public record SearchResult(
        int move, int ponderMove, int score, SearchInfo info, SearchStatistics statistics, Origin origin) {
    /** The origin of a move. */
    public enum Origin {
        /** It was found by a search. */
        SEARCH,
        /** It is from an opening book; there is no score. */
        BOOK
    }

    /** The result of a search. */
    public SearchResult(int move, int ponderMove, int score, SearchInfo info, SearchStatistics statistics) {
        this(move, ponderMove, score, info, statistics, Origin.SEARCH);
    }

    /** Whether the move is from an opening book, so that score and statistics are meaningless. */
    public boolean isFromBook() {
        return origin == Origin.BOOK;
    }
}
