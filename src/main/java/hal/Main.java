package hal;

import hal.cli.HalCommand;
import java.io.PrintWriter;
import java.nio.charset.Charset;

/** The door of the program. */
public final class Main {
    private Main() {}

    /**
     * Starts HAL.
     *
     * @param arguments the words of the command line
     */
    public static void main(String[] arguments) {
        PrintWriter out = new PrintWriter(System.out, true, Charset.defaultCharset());
        PrintWriter err = new PrintWriter(System.err, true, Charset.defaultCharset());
        System.exit(HalCommand.run(arguments, out, err));
    }
}
