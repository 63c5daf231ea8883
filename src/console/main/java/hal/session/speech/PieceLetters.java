package hal.session.speech;

import hal.session.settings.Setting;
import hal.session.settings.Settings;
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

    private static final String TARGET = "(?=[a-h]?[1-8]?x?[a-h][1-8](?![a-z0-9]))";
    private static final Pattern PIECE = Pattern.compile("(?<![\\p{L}\\d])[KQRBN]" + TARGET + "|(?<=[a-h][18]=)[QRBN]");

    /** The letters that the settings ask for. */
    public static PieceLetters of(Settings settings) {
        return new PieceLetters(Setting.NOTATIONS.get(settings.get(Setting.NOTATION)));
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
