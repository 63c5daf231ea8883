package hal.search;

/**
 * What a search came to.
 *
 * @param move the move to play, {@link hal.rules.Move#NONE} if there is none
 * @param ponderMove the reply that is expected, {@link hal.rules.Move#NONE} if unknown
 * @param score centipawns from the view of the side to move at the root, or a mate: see {@link Score}
 * @param info the last progress reported
 * @param statistics what it cost
 */
public record SearchResult(int move, int ponderMove, int score, SearchInfo info, SearchStatistics statistics) {}
