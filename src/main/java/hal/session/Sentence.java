package hal.session;

/** Makes a sentence of a message, which may begin in lower case and end without a stop. */
public final class Sentence {
    private Sentence() {}

    /**
     * The message with a capital and an ending. What it begins with keeps its case where that is no plain word: a file's
     * name, an option, a move, a key. A usage at the end is shown as it is to be typed, without a stop.
     */
    public static String of(String message) {
        if (message.isEmpty()) {
            return message;
        }
        String sentence =
                isPlainWord(message) ? Character.toUpperCase(message.charAt(0)) + message.substring(1) : message;
        boolean ended = sentence.contains("Usage: ") || ".?!:".indexOf(sentence.charAt(sentence.length() - 1)) >= 0;
        return ended ? sentence : sentence + ".";
    }

    /** Whether a message begins with letters up to a blank or a mark that ends a clause. */
    private static boolean isPlainWord(String message) {
        int end = 0;
        while (end < message.length() && (Character.isLetter(message.charAt(end)) || message.charAt(end) == '\'')) {
            end++;
        }
        boolean ended = end == message.length()
                || Character.isWhitespace(message.charAt(end))
                || (",;:.?!".indexOf(message.charAt(end)) >= 0
                        && (end + 1 == message.length() || Character.isWhitespace(message.charAt(end + 1))));
        return end > 0 && ended;
    }
}
