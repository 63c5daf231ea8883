package hal.session;

/** Makes a sentence of a message, which may begin in lower case and end without a stop. */
public final class Sentence {
    private Sentence() {}

    /** The message with a capital and an ending. */
    public static String of(String message) {
        if (message.isEmpty()) {
            return message;
        }
        String capital = Character.toUpperCase(message.charAt(0)) + message.substring(1);
        return ".?!:".indexOf(capital.charAt(capital.length() - 1)) >= 0 ? capital : capital + ".";
    }
}
