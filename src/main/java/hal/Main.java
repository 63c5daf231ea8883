package hal;

import hal.cli.HalCommand;

/** The door of the program. */
public final class Main {
    private Main() {}

    /**
     * Starts HAL.
     *
     * @param arguments the words of the command line
     */
    public static void main(String[] arguments) {
        System.exit(HalCommand.run(arguments));
    }
}
