package hal.pgn;

import hal.support.CleanText;

/** The cleaning of what a game says in words. */
final class PgnText {
    /** The longest comment that is kept, in chars. */
    static final int MAX_COMMENT = 100_000;
    /** The longest tag name and value that are kept, in chars. */
    static final int MAX_TAG = 1_000;

    private PgnText() {}

    /** One line with single blanks and nothing that would end a comment, so that wrapping it changes nothing. */
    static String comment(String text) {
        String clean = CleanText.line(text, MAX_COMMENT);
        StringBuilder words = new StringBuilder(clean.length());
        for (int i = 0; i < clean.length(); i++) {
            char c = clean.charAt(i);
            if (c != ' ') {
                words.append(c == '}' ? ')' : c);
            } else if (words.length() > 0 && words.charAt(words.length() - 1) != ' ') {
                words.append(' ');
            }
        }
        return words.toString().stripTrailing();
    }

    static String tag(String text) {
        return CleanText.line(text, MAX_TAG);
    }
}
