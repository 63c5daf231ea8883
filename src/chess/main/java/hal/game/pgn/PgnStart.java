package hal.game.pgn;

import hal.notation.Fen;
import hal.rules.Position;
import hal.support.NotationException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What a game begins from, by its tags.
 *
 * @param position the start position of chess if there is a problem
 * @param problem why the moves cannot be played: the game's variant, or its FEN
 * @param isOtherVariant whether it is the variant
 */
record PgnStart(Position position, Optional<String> problem, boolean isOtherVariant) {
    /**
     * What programs call standard chess and Chess960, in lower case without spaces and "chess", apart from
     * {@link #isPlayed}'s.
     */
    private static final Set<String> VARIANTS = Set.of(
            "",
            "?",
            "normal",
            "orthodox",
            "regular",
            "classical",
            "classic",
            "western",
            "international",
            "fide",
            "fromposition",
            "setupposition",
            "freestyle",
            "frc",
            "none");

    /**
     * What a game begins from.
     *
     * @param variant the tag, empty if there is none
     * @param fen the tag, empty if there is none
     */
    static PgnStart of(String variant, String fen) {
        if (!isPlayed(variant)) {
            return new PgnStart(
                    Position.start(),
                    Optional.of("\"" + variant + "\" is neither standard chess nor Chess960; its moves are left out"),
                    true);
        }
        String text = fen.strip();
        if (text.isEmpty() || text.equals("?")) {
            return new PgnStart(Position.start(), Optional.empty(), false);
        }
        try {
            return new PgnStart(Fen.parseOrRepair(text, change -> {}), Optional.empty(), false);
        } catch (NotationException e) {
            return new PgnStart(
                    Position.start(),
                    Optional.of("the FEN tag is not a position, so the moves are left out: " + e.getMessage()),
                    false);
        }
    }

    private static boolean isPlayed(String variant) {
        String plain = variant.toLowerCase(Locale.ROOT).replaceAll("[ _.-]|chess", "");
        return VARIANTS.contains(plain)
                || plain.startsWith("standard")
                || plain.contains("960")
                || plain.contains("fischer");
    }
}
