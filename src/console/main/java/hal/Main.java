package hal;

import hal.cli.HalCommand;

/** The entry point of the program. */
public final class Main {
    private Main() {}

    /**
     * Starts HAL.
     *
     * @param arguments the command line
     */
    public static void main(String[] arguments) {
        System.exit(HalCommand.run(arguments));
    }
}
