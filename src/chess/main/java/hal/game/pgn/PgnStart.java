package hal.game.pgn;

import hal.game.Board;
import hal.notation.Fen;
import hal.rules.Position;
import hal.rules.Rules;
import hal.support.NotationException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What a game begins from, by its tags.
 *
 * @param position the start position of chess if there is a problem
 * @param problem why the moves cannot be played: the game's variant, or its FEN
 */
record PgnStart(Position position, Optional<NotationException> problem) {
    /**
     * What programs call standard chess, in lower case without spaces and "chess", apart from names that begin with
     * "standard".
     */
    private static final Set<String> VARIANTS =
            Set.of((" ? normal orthodox regular classical classic western international fide fromposition "
                            + "setupposition none")
                    .split(" ", -1));

    /**
     * What a game begins from.
     *
     * @param variant the tag, empty if there is none
     * @param fen the tag, empty if there is none
     */
    static PgnStart of(String variant, String fen) {
        String plain = variant.toLowerCase(Locale.ROOT).replaceAll("[ _.-]|chess", "");
        boolean chess960 = isChess960(plain);
        if (!chess960 && !VARIANTS.contains(plain) && !plain.startsWith("standard")) {
            String message = "\"" + variant + "\" is neither standard chess nor Chess960; its moves are left out";
            NotationException fault = new NotationException(NotationException.Kind.UNSUPPORTED, 1, message);
            return new PgnStart(Position.start(), Optional.of(fault));
        }
        String text = fen.strip();
        if (text.isEmpty() || text.equals("?")) {
            return new PgnStart(under(Position.start(), chess960), Optional.empty());
        }
        try {
            Position start = Fen.parseOrRepair(text, change -> {});
            return new PgnStart(under(start, chess960), Optional.empty());
        } catch (NotationException e) {
            String message = "the FEN tag is not a position, so the moves are left out: " + e.getMessage();
            return new PgnStart(under(Position.start(), chess960), Optional.of(e.at(1, 1, message)));
        }
    }

    /** Whether the problem is another variant, and not the FEN. */
    boolean isOtherVariant() {
        return problem.isPresent() && problem.get().kind() == NotationException.Kind.UNSUPPORTED;
    }

    private static boolean isChess960(String plain) {
        return plain.contains("960") || plain.contains("fischer") || plain.equals("freestyle") || plain.equals("frc");
    }

    /** A FEN may look like standard chess where the tag says that it is Chess960. */
    private static Position under(Position start, boolean chess960) {
        return chess960 ? Board.of(start).withRules(Rules.CHESS960).position() : start;
    }
}
