package hal.session.command;

import java.util.List;

/** Lays text out. */
public final class Columns {
    private Columns() {}

    /** The text with blanks behind it up to a width; unchanged if it is longer. */
    public static String pad(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }

    /**
     * Words in lines of a width, each line after the first indented.
     *
     * @param lead what stands before the first word
     */
    public static String wrap(String lead, List<String> words, int width) {
        String indent = " ".repeat(lead.length());
        StringBuilder text = new StringBuilder(lead);
        int column = lead.length();
        boolean first = true;
        for (String word : words) {
            if (!first && column + 1 + word.length() > width) {
                text.append('\n').append(indent);
                column = indent.length();
                first = true;
            }
            text.append(first ? "" : " ").append(word);
            column += word.length() + (first ? 0 : 1);
            first = false;
        }
        return text.toString();
    }
}
