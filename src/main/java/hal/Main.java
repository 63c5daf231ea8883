package hal;

import hal.cli.HalCommand;
import hal.support.InputFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The entry point of the program. */
public final class Main {
    /** Names a file of classes to load before anything else: the launcher makes an archive of them that way. */
    private static final String ARCHIVED_CLASSES = "hal.archive.classes";

    private static final int MAX_LIST = 4_000_000;

    private Main() {}

    /**
     * Starts HAL.
     *
     * @param arguments the command line
     */
    public static void main(String[] arguments) {
        String list = System.getProperty(ARCHIVED_CLASSES);
        if (list != null) {
            loadAll(Path.of(list));
        }
        System.exit(HalCommand.run(arguments));
    }

    /** Loads the classes of a list that Java has written: a name with slashes at the start of a line, or a line of another kind. */
    private static void loadAll(Path list) {
        List<String> lines;
        try {
            lines = InputFile.text(list, MAX_LIST).lines().toList();
        } catch (IOException e) {
            lines = List.of(); // An archive without them is an archive, too.
        }
        for (String line : lines) {
            load(line.replaceFirst(" .*", "").replace('/', '.'));
        }
    }

    /** Loads a class if there is one: what was made while HAL ran is not there. */
    private static void load(String name) {
        try {
            Class.forName(name, false, Main.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            return; // A start finds it, or makes it, without an archive.
        }
    }
}
