package hal.search;

/**
 * What a search came to.
 *
 * @param move the move to play, {@link hal.rules.Move#NONE} if there is none
 * @param ponderMove the reply that is expected, {@link hal.rules.Move#NONE} if unknown
 * @param score centipawns from the view of the side to move at the root, or a mate: see {@link Score}
 * @param info the last progress reported
 * @param statistics what it cost
 * @param origin where the move comes from
 */
public record SearchResult(
        int move, int ponderMove, int score, SearchInfo info, SearchStatistics statistics, Origin origin) {
    /** Where a move comes from. */
    public enum Origin {
        /** It was searched for. */
        SEARCH,
        /** It stands in an opening book; there is no score. */
        BOOK
    }

    /** What a search came to. */
    public SearchResult(int move, int ponderMove, int score, SearchInfo info, SearchStatistics statistics) {
        this(move, ponderMove, score, info, statistics, Origin.SEARCH);
    }

    /** Whether the move stands in an opening book, so that score and statistics say nothing. */
    public boolean isFromBook() {
        return origin == Origin.BOOK;
    }
}
