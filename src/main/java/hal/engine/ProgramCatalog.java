package hal.engine;

import java.util.List;
import java.util.Map;

/** The other programs that the user has entered as engines. What starts a program may take a moment; any thread may ask. */
public interface ProgramCatalog {
    /**
     * A program that has been entered.
     *
     * @param name by which it is called
     * @param path the program itself
     * @param options those of its options that the user has set
     */
    record Entry(String name, String path, Map<String, String> options) {}

    /**
     * What a program says of itself.
     *
     * @param title what it calls itself, such as {@code Stockfish 15.1}
     * @param options those that it has, in its order
     */
    record Facts(String title, List<Option> options) {}

    /**
     * An option of a program.
     *
     * @param values what it may be set to, in words; empty for any text
     * @param initial its value where nobody sets it
     * @param set the value that the user has set; empty for none
     */
    record Option(String name, String values, String initial, String set) {}

    /**
     * All that are entered, in the order of entering.
     *
     * @throws hal.support.UserException if they cannot be read
     */
    List<Entry> list();

    /**
     * Refuses a name or path that leads to no program; starts nothing.
     *
     * @throws hal.support.UserException naming those that there are
     */
    void require(String name);

    /**
     * Starts a program, entered or not, and asks what it can do.
     *
     * @throws hal.support.UserException if there is none of this name, or it does not work
     */
    Facts meet(String name);

    /**
     * Enters a program under its file's name, after it has proved to be an engine.
     *
     * @param program its name or path
     * @return what it says of itself
     * @throws hal.support.UserException if there is no such program, or it is no engine
     */
    Facts add(String program);

    /**
     * Sets an option for all later starts of a program, after it has accepted it.
     *
     * @throws hal.support.UserException if there is no such program, option or value
     */
    void set(String name, String option, String value);

    /**
     * Forgets a program.
     *
     * @throws hal.support.UserException if none of this name is entered
     */
    void remove(String name);
}
