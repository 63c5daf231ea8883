package hal.arena;

import java.util.Optional;

/**
 * What the games of a tournament say of their occasion, as tags.
 *
 * @param event the tag Event
 * @param site the tag Site; empty leaves it unknown
 * @param round stands before the game's number in the tag Round, as in {@code 3.1}; empty for the number alone
 */
public record TournamentTags(String event, Optional<String> site, Optional<String> round) {
    /** An event without a site, whose rounds are the games. */
    public static TournamentTags of(String event) {
        return new TournamentTags(event, Optional.empty(), Optional.empty());
    }

    /** The tag Round of a game. */
    String round(int game) {
        return round.map(prefix -> prefix + "." + game).orElse(Integer.toString(game));
    }
}
