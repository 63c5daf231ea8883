package hal.session;

import hal.search.StopToken;

/** Long work that a command has begun: it is done beside the game, and Ctrl-C ends it. */
public interface Job {
    /** What it is called in a message, such as {@code compare}. */
    String name();

    /**
     * Does it; on any thread, so it touches nothing of the session's.
     *
     * @param stop makes it return soon, with what it has
     * @throws hal.support.UserException for what a person has to know
     */
    void run(StopToken stop);

    /** How far it has come, in a few words; asked again and again while it runs, from any thread. */
    String status();
}
