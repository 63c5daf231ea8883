package hal.session.face;

/**
 * What a face can do, and for whom.
 *
 * @param attended whether there is a person to ask, rather than a script or another program
 * @param remote whether that person is perhaps not at this machine, and so must not reach its files and programs
 * @param columns how many columns a line of text has before it wraps, for text laid out in columns
 * @param colors whether styles and heat can be seen; where they cannot, characters have to show what colours would
 * @param panel whether what is shown stays in sight, so that what an engine thinks need not be told line by line
 * @param pointer whether pieces can be moved with a mouse and a cursor on the board
 */
public record Abilities(boolean attended, boolean remote, int columns, boolean colors, boolean panel, boolean pointer) {
    /** What is not laid out has lines of any width. */
    public static final int ENDLESS = 10_000;

    /** A person at this machine who reads lines of text. */
    public static Abilities attended(int columns) {
        return new Abilities(true, false, columns, false, false, false);
    }

    /** A script, or another program. */
    public static Abilities unattended(int columns) {
        return new Abilities(false, false, columns, false, false, false);
    }

    /** How wide a table's rows may be on a page of so many columns: nothing is cut where nobody looks at it. */
    public int rowColumns(int page) {
        return attended ? page : ENDLESS;
    }

    /** The same with or without colours. */
    public Abilities withColors(boolean seen) {
        return new Abilities(attended, remote, columns, seen, panel, pointer);
    }

    /** The same with or without a panel that stays in sight. */
    public Abilities withPanel(boolean shown) {
        return new Abilities(attended, remote, columns, colors, shown, pointer);
    }

    /** The same with or without a pointer. */
    public Abilities withPointer(boolean there) {
        return new Abilities(attended, remote, columns, colors, panel, there);
    }

    /** The same for a person elsewhere. */
    public Abilities atDistance() {
        return new Abilities(attended, true, columns, colors, panel, pointer);
    }

    /** What can be done where nothing is looked at: no columns that would be cut, no board that could be pointed at. */
    public Abilities spoken(int wide) {
        return new Abilities(attended, remote, wide, colors, false, false);
    }
}
