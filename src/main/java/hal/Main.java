package hal;

/** The door of the program. */
public final class Main {
    private Main() {}

    /**
     * Starts HAL.
     *
     * @param arguments the words of the command line
     */
    public static void main(String[] arguments) {}
}
