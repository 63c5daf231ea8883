package hal.learn.data;

import java.nio.file.Path;

/** How a file holds its positions. */
public enum DataLayout {
    /** A record of {@value PackedPosition#BYTES} bytes for each position, as other trainers read them too. */
    RECORDS("HAL records 1"),

    /** Blocks of games, a seventh of that: see {@link GameBlockWriter}. */
    GAMES("HAL games 1");

    /** Files whose names end like this hold games, all others records. */
    public static final String GAMES_ENDING = ".hgames";

    private final String title;

    DataLayout(String title) {
        this.title = title;
    }

    /** The first line of the log beside such a file. */
    String title() {
        return title;
    }

    /** The layout of a new file, by its name. */
    static DataLayout of(Path file) {
        return file.toString().endsWith(GAMES_ENDING) ? GAMES : RECORDS;
    }
}
