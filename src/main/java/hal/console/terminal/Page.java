package hal.console.terminal;

import java.util.List;

/** A long or wide text, where a window allows over all of it; lines may come one by one while it is looked at. */
public interface Page {
    /** How many columns a line should have at most; longer ones can be reached, but not at one glance. */
    int columns();

    /** Puts more lines below. */
    void add(List<StyledLine> lines);
}
