package hal.testkit;

/** Text as a test compares it. */
public final class Text {
    private Text() {}

    /**
     * The words of a text on one line. Where lines break in PGN and in the sentences of a report depends on what stands
     * before, such as {@code [%emt 0:00:00.001]}, and so on how fast the machine is.
     */
    public static String unwrap(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
