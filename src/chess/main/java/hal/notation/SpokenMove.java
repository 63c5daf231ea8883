package hal.notation;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Moves as people say them and as HAL speaks them: {@code knight to f3}, {@code white pawn from e4 takes pawn on d5},
 * {@code castles kingside}, {@code e2 e4}; turned into the notation that {@link MoveTextReader} reads.
 */
final class SpokenMove {
    private static final String TAKES = "x";
    private static final Map<String, String> PIECES =
            Map.of("pawn", "P", "knight", "N", "bishop", "B", "rook", "R", "queen", "Q", "king", "K");
    private static final List<String> TAKING = List.of("takes", "take", "captures", "capture", TAKES);
    private static final List<String> BECOMING =
            List.of("becomes", "promotes", "promoting", "promote", "becoming", "equals");
    private static final List<String> EMPTY = List.of(
            "white black move moves from to on a and at en passant check checkmate mate goes the into".split(" ", -1));
    private static final List<String> CASTLING =
            List.of("castles", "castle", "castling", "kingside", "queenside", "short", "long", "king", "queen", "side");

    private SpokenMove() {}

    /** The move in notation; empty if this is not a move in several words. */
    static String notation(String text) {
        String[] words = words(text);
        if (words.length < 2 || !isSpoken(words)) {
            return "";
        }
        String spoken = " " + String.join(" ", words) + " ";
        if (spoken.contains(" castle") || spoken.contains(" castling ")) {
            boolean longSide = spoken.contains(" queen") || spoken.contains(" long ");
            boolean shortSide = spoken.contains(" king") || spoken.contains(" short ");
            return longSide ? "O-O-O" : shortSide ? "O-O" : "";
        }
        StringBuilder move = new StringBuilder();
        boolean promotes = false;
        boolean taken = false;
        for (String word : words) {
            if (PIECES.containsKey(word)) {
                if (promotes) {
                    move.append('=').append(PIECES.get(word));
                } else if (!taken && move.length() == 0) {
                    move.append(PIECES.get(word));
                } else if (!taken) {
                    return "";
                }
            } else if (TAKING.contains(word)) {
                move.append(TAKES);
                taken = true;
            } else if (BECOMING.contains(word)) {
                promotes = true;
            } else if (isPlace(word)) {
                move.append(word);
            }
        }
        return move.toString();
    }

    /** Whether this may become such a move: every word is one that is said of moves, the last may be unfinished. */
    static boolean mayBecome(String text) {
        String[] words = words(text);
        for (int i = 0; i < words.length; i++) {
            String word = words[i];
            boolean last = i == words.length - 1;
            boolean known = isWord(word)
                    || (last
                            && (PIECES.keySet().stream().anyMatch(w -> w.startsWith(word))
                                    || TAKING.stream().anyMatch(w -> w.startsWith(word))
                                    || BECOMING.stream().anyMatch(w -> w.startsWith(word))
                                    || CASTLING.stream().anyMatch(w -> w.startsWith(word))
                                    || EMPTY.stream().anyMatch(w -> w.startsWith(word))));
            if (!known) {
                return false;
            }
        }
        return (words.length > 1 && !isPlace(words[0]))
                || PIECES.keySet().stream().anyMatch(w -> words[0].length() > 2 && w.startsWith(words[0]));
    }

    private static String[] words(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("[,.!?+#]", " ").strip().split("\\s+");
    }

    private static boolean isSpoken(String[] words) {
        for (String word : words) {
            if (!isWord(word)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isWord(String word) {
        return PIECES.containsKey(word)
                || TAKING.contains(word)
                || BECOMING.contains(word)
                || EMPTY.contains(word)
                || CASTLING.contains(word)
                || isPlace(word);
    }

    /** Whether a word is a square, a file or a rank. */
    private static boolean isPlace(String word) {
        return word.matches("[a-h][1-8]|[a-h]|[1-8]");
    }
}
