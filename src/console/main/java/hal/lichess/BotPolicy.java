package hal.lichess;

import hal.support.UserException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which challenges a bot takes.
 *
 * @param speeds the server's words, such as {@code blitz}
 * @param rated whether it plays for rating
 * @param casual whether it plays without
 * @param bots whether it plays other bots
 * @param minRating the least rating of a challenger; who has none is taken
 * @param maxRating the largest
 * @param games how many it plays at the same time
 */
public record BotPolicy(
        Set<String> speeds, boolean rated, boolean casual, boolean bots, int minRating, int maxRating, int games) {
    /** The speeds there are, from the fastest. */
    public static final List<String> SPEEDS =
            List.of("ultraBullet", "bullet", "blitz", "rapid", "classical", "correspondence");

    /** Everything but the fastest and the slowest games, one at a time. */
    public static final BotPolicy DEFAULT =
            new BotPolicy(Set.of("bullet", "blitz", "rapid", "classical"), true, true, true, 0, 4000, 1);

    /**
     * The speeds of a text such as {@code blitz,rapid}.
     *
     * @throws UserException if one is unknown
     */
    public static Set<String> speeds(String text) {
        Set<String> speeds = new TreeSet<>();
        for (String word : text.split(",", -1)) {
            speeds.add(SPEEDS.stream()
                    .filter(word.strip()::equalsIgnoreCase)
                    .findFirst()
                    .orElseThrow(() -> new UserException("there is no speed \""
                            + hal.support.CleanText.line(word, 40) + "\"; the speeds are "
                            + String.join(", ", SPEEDS).toLowerCase(Locale.ROOT))));
        }
        return speeds;
    }

    /**
     * Why a challenge is declined, in the server's words; empty if it is taken.
     *
     * @param running how many games are being played
     */
    Optional<String> refusal(Challenge challenge, int running) {
        if (!challenge.isPlayable()) {
            return Optional.of("variant");
        }
        if (challenge.from().isProgram() && !bots) {
            return Optional.of("noBot");
        }
        if (!speeds.contains(challenge.speed())) {
            return Optional.of("timeControl");
        }
        if (challenge.rated() && !rated) {
            return Optional.of("casual");
        }
        if (!challenge.rated() && !casual) {
            return Optional.of("rated");
        }
        int rating = challenge.from().rating().orElse(Math.max(minRating, 0));
        if (rating < minRating || rating > maxRating) {
            return Optional.of("generic");
        }
        return running >= games ? Optional.of("later") : Optional.empty();
    }
}
