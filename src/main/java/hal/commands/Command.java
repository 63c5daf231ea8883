package hal.commands;

import hal.session.CompletionContext;
import hal.session.Session;
import java.util.List;

/** A word that the user can type, and what it does. */
public interface Command {
    /** Its name and what help says of it. */
    CommandInfo info();

    /**
     * Carries it out, on the session's thread.
     *
     * @throws hal.support.UserException if what was typed makes no sense or cannot be done now; nothing has changed then
     */
    void run(Session session, Arguments arguments);

    /**
     * What may come next among the arguments, for completion.
     *
     * @param context what is known of the session at the moment
     * @param before the arguments before that place
     * @return whole words; those that do not begin with what was typed are filtered out later
     */
    default List<Choice> choices(CompletionContext context, List<String> before) {
        return List.of();
    }

    /** Whether its argument is a file name, for completion. */
    default boolean takesFile() {
        return false;
    }
}
