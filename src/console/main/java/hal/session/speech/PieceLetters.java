package hal.session.speech;

import hal.session.settings.Setting;
import hal.session.settings.Settings;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The letters of pieces in SAN: English ones, which HAL uses throughout, and those that are shown instead. The letters
 * of other languages are those of the PGN standard, section 8.2.3.2.
 *
 * @param signs what is shown for king, queen, rook, bishop and knight, in this order
 */
public record PieceLetters(String signs) {
    /** The letters of PGN. */
    public static final PieceLetters ENGLISH = new PieceLetters("KQRBN");

    private static final Map<String, PieceLetters> KNOWN = new TreeMap<>(Map.ofEntries(
            Map.entry("english", ENGLISH),
            Map.entry("figurine", new PieceLetters("\u2654\u2655\u2656\u2657\u2658")),
            Map.entry("czech", new PieceLetters("KDVSJ")),
            Map.entry("danish", new PieceLetters("KDTLS")),
            Map.entry("dutch", new PieceLetters("KDTLP")),
            Map.entry("finnish", new PieceLetters("KDTLR")),
            Map.entry("french", new PieceLetters("RDTFC")),
            Map.entry("german", new PieceLetters("KDTLS")),
            Map.entry("hungarian", new PieceLetters("KVBFH")),
            Map.entry("italian", new PieceLetters("RDTAC")),
            Map.entry("norwegian", new PieceLetters("KDTLS")),
            Map.entry("polish", new PieceLetters("KHWGS")),
            Map.entry("portuguese", new PieceLetters("RDTBC")),
            Map.entry("spanish", new PieceLetters("RDTAC")),
            Map.entry("swedish", new PieceLetters("KDTLS"))));

    private static final String TARGET = "(?=[a-h]?[1-8]?x?[a-h][1-8](?![a-z0-9]))";
    private static final Pattern PIECE = Pattern.compile("(?<![\\p{L}\\d])[KQRBN]" + TARGET + "|(?<=[a-h][18]=)[QRBN]");

    /** The letters that the settings ask for. */
    public static PieceLetters of(Settings settings) {
        return KNOWN.get(settings.get(Setting.NOTATION));
    }

    /** The names that {@link Setting#NOTATION} takes. */
    public static List<String> names() {
        return List.copyOf(KNOWN.keySet());
    }

    /** Whether these are the English letters. */
    public boolean isEnglish() {
        return signs.equals(ENGLISH.signs);
    }

    /** A text with all its moves in these letters. */
    public String shown(String text) {
        return isEnglish() ? text : replaced(PIECE, text, ENGLISH.signs, signs);
    }

    /** A line that was typed in these letters, in English ones; a line without a move in them stays as it is. */
    public String english(String typed) {
        if (isEnglish()) {
            return typed;
        }
        Pattern piece = Pattern.compile("^[" + signs + "]" + TARGET + "|(?<=[a-h][18]=)[" + signs + "]$");
        return replaced(piece, typed, signs, ENGLISH.signs);
    }

    private static String replaced(Pattern piece, String text, String from, String to) {
        Matcher matcher = piece.matcher(text);
        StringBuilder replaced = new StringBuilder();
        while (matcher.find()) {
            int index = from.indexOf(matcher.group());
            matcher.appendReplacement(replaced, Matcher.quoteReplacement(to.substring(index, index + 1)));
        }
        return matcher.appendTail(replaced).toString();
    }
}
