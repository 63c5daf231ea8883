package hal.book.make;

/**
 * What of the games goes into a book.
 *
 * @param plies moves of a game that count, both sides' together
 * @param minGames a move is kept if it was played so often, at least 1
 * @param minScore and if the side that played it made so many percent of the points, 0 to 100
 * @param white whether White's moves are kept
 * @param black whether Black's are
 * @param uniform whether all moves get the weight 1, rather than their points
 * @param counts whether games and points are written beside the weights, as {@code bk} shows them; PolyGlot writes none
 */
public record MakeOptions(
        int plies, int minGames, double minScore, boolean white, boolean black, boolean uniform, boolean counts) {}
