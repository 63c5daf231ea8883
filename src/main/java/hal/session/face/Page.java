package hal.session.face;

import java.util.List;

/** A place for a long or wide answer, where a window allows over all of it; its parts may come one by one. */
public interface Page {
    /** How many columns a line should have at most; longer ones can be reached, but not at one glance. */
    int columns();

    /** Puts more below. */
    void add(Answer answer);

    /** Puts more lines below. */
    default void add(List<StyledLine> lines) {
        add(new Answer.Lines(lines));
    }
}
