package hal.arena;

/**
 * What defines a match: equal settings, with engines limited by depth or nodes, give equal games.
 *
 * @param first has White in the odd games
 * @param second has Black in the odd games
 * @param games how many, 1 or more
 * @param seed for everything that is left to chance
 * @param openings where the games begin, two for each
 * @param maxPlies at which a game is given up as a draw
 * @param event the PGN tag Event
 */
public record MatchSettings(
        Contender first, Contender second, int games, long seed, Openings openings, int maxPlies, String event) {
    /** Checked as it is built. */
    public MatchSettings {
        if (games < 1 || maxPlies < 1) {
            throw new IllegalArgumentException("a match has at least one game, and a game one ply");
        }
    }

    /** One of the two by index. */
    Contender contender(int index) {
        return index == 0 ? first : second;
    }
}
