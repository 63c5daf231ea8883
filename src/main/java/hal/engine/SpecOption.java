package hal.engine;

import hal.book.BookChoice;
import hal.engine.level.LevelTable;
import hal.search.champion.Feature;
import hal.search.lab.Technique;
import hal.support.ShortTime;
import hal.support.UserException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The options of an {@link EngineSpec}. */
public enum SpecOption {
    /** Plies to look ahead. */
    DEPTH("a number of plies from 1 to 100", 1, 100),
    /** Moves made per search. */
    NODES("a number of nodes of at least 1", 1, Long.MAX_VALUE),
    /** Time per move. */
    TIME("a time such as 500ms, 2s or 1.5s", 0, 0) {
        @Override
        boolean accepts(String value) {
            return ShortTime.parse(value).isPresent();
        }
    },
    /** The evaluation's name or file; whether it exists shows when the engine is made. */
    EVAL("the name of an evaluation, or its file", 0, 0) {
        @Override
        boolean accepts(String value) {
            return !value.isEmpty();
        }
    },
    /** Size of the hash table. */
    HASH("a number of megabytes from 1 to 16384", 1, 16_384),
    /** Threads that search at once. */
    THREADS("a number of threads from 1 to 128", 1, 128),
    /** Techniques added to an algorithm of the alpha-beta family, joined by {@code +}. */
    WITH("names joined by +, of " + Technique.words(), 0, 0) {
        @Override
        boolean accepts(String value) {
            return words(value).allMatch(word -> Technique.find(word).isPresent());
        }
    },
    /** Features of {@code hal}, or techniques of another, to leave out, joined by {@code +}: to see what each buys. */
    WITHOUT("names joined by +, of " + Feature.words() + " for hal, of " + Technique.words() + " for others", 0, 0) {
        @Override
        boolean accepts(String value) {
            return words(value)
                    .allMatch(word -> Feature.find(word).isPresent()
                            || Technique.find(word).isPresent());
        }
    },
    /** Whether chance decides between equally good moves. */
    SHUFFLE("on or off", 0, 0) {
        @Override
        boolean accepts(String value) {
            return value.equals("on") || value.equals("off");
        }
    },
    /** How strong to play, by the table of levels. */
    LEVEL("a level from 1 to " + LevelTable.COUNT, 1, LevelTable.COUNT),
    /** How strong to play, in Elo points. */
    ELO(
            "a strength from " + LevelTable.LEAST_ELO + " to " + LevelTable.MOST_ELO,
            LevelTable.LEAST_ELO,
            LevelTable.MOST_ELO),
    /** The books to open by; whether they exist shows when the engine is made. */
    BOOK("the name of a book, or several joined by +", 0, 0) {
        @Override
        boolean accepts(String value) {
            return !value.isEmpty();
        }
    },
    /** How a book's move is chosen. */
    BOOKCHOICE("one of " + BookChoice.words(), 0, 0) {
        @Override
        boolean accepts(String value) {
            return BookChoice.find(value).isPresent();
        }
    },
    /** The last ply of the game that a book may play. */
    BOOKDEPTH("a number of plies from 0, for no limit, to 1000", 0, 1000),
    /** The least weight of a book's move that is played. */
    BOOKWEIGHT("a number from 0 to 65535", 0, 65_535),
    /** Seed of what is left to chance. */
    SEED("a whole number", Long.MIN_VALUE, Long.MAX_VALUE);

    private final String meaning;
    private final long least;
    private final long most;

    SpecOption(String meaning, long least, long most) {
        this.meaning = meaning;
        this.least = least;
        this.most = most;
    }

    /** The option as people write it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What its value is, for people. */
    public String meaning() {
        return meaning;
    }

    /** The greatest value of an option that is a number. */
    public long most() {
        return most;
    }

    /** The option of a word; the time of a move is also called as in UCI. */
    public static Optional<SpecOption> find(String word) {
        return word.equals("movetime")
                ? Optional.of(TIME)
                : Arrays.stream(values())
                        .filter(option -> option.word().equals(word))
                        .findFirst();
    }

    /** All words, for people. */
    static String words() {
        return Arrays.stream(values()).map(SpecOption::word).collect(Collectors.joining(", "));
    }

    /** The words of a value that joins several by {@code +}. */
    static Stream<String> words(String value) {
        return Arrays.stream(value.split("\\+", -1));
    }

    /**
     * Refuses a value that is none.
     *
     * @throws UserException saying what would be right
     */
    public void check(String value) {
        if (!accepts(value)) {
            throw new UserException(word() + "=" + value + " is not possible; " + word() + " is " + meaning);
        }
    }

    boolean accepts(String value) {
        try {
            long number = Long.parseLong(value);
            return number >= least && number <= most;
        } catch (NumberFormatException e) {
            return false;
        }
    }
}
