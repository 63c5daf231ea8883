package hal.engine;

import hal.support.UserException;
import java.util.List;
import java.util.Map;

/** The external engines the user has registered. Methods that start a program may take a moment. Thread-safe. */
public interface ProgramCatalog {
    /**
     * A registered engine.
     *
     * @param name its name
     * @param path the program
     * @param options the options that the user has set
     */
    record Entry(String name, String path, Map<String, String> options) {}

    /**
     * What an engine says about itself.
     *
     * @param title its own name, such as {@code Stockfish 15.1}
     * @param options its options, in its order
     */
    record Facts(String title, List<Option> options) {}

    /**
     * An option of an engine.
     *
     * @param values a description of its values; empty for any text
     * @param initial its default
     * @param set the value set by the user; empty if none
     */
    record Option(String name, String values, String initial, String set) {}

    /**
     * All registered engines, in the order of registration.
     *
     * @throws UserException if they cannot be read
     */
    List<Entry> list();

    /**
     * Checks that a name or path leads to a program, without starting it.
     *
     * @throws UserException listing the known engines
     */
    void require(String name);

    /** Whether a name or path leads to a program. */
    default boolean has(String name) {
        try {
            require(name);
            return true;
        } catch (UserException e) {
            return false;
        }
    }

    /** Other names that are accepted, to be printed after the list of registered engines. */
    default String others() {
        return ", and programs on the PATH or by their path";
    }

    /**
     * Starts an engine, registered or not, and asks what it can do.
     *
     * @throws UserException if there is none with this name, or it does not work
     */
    Facts inspect(String name);

    /**
     * Registers an engine under its file's name, after starting it once.
     *
     * @param program its name or path
     * @return what it says about itself
     * @throws UserException if there is no such program, or it is not an engine
     */
    Facts add(String program);

    /**
     * Sets an option for all later starts of an engine, after it has accepted it.
     *
     * @throws UserException if there is no such engine, option or value
     */
    void set(String name, String option, String value);

    /**
     * Removes an engine.
     *
     * @throws UserException if none with this name is registered
     */
    void remove(String name);
}
