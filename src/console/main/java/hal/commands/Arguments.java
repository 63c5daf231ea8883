package hal.commands;

import hal.support.UserException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringTokenizer;

/** What follows a command's name on the line, as words and as it was typed. */
public final class Arguments {
    private final Command command;
    private final String rest;
    private final boolean remote;
    private final List<String> words = new ArrayList<>();

    /**
     * What follows on a line that was typed at this machine.
     *
     * @param command whose usage messages name
     * @param rest the line after the command's name
     */
    public Arguments(Command command, String rest) {
        this(command, rest, false);
    }

    /**
     * The same for a line from anywhere.
     *
     * @param remote whether whoever typed it may not use this machine's files and programs
     */
    public Arguments(Command command, String rest, boolean remote) {
        this.command = command;
        this.rest = rest.trim();
        this.remote = remote;
        StringTokenizer tokens = new StringTokenizer(rest);
        while (tokens.hasMoreTokens()) {
            words.add(tokens.nextToken());
        }
    }

    /** Another rest of the same line. */
    public Arguments withRest(String other) {
        return new Arguments(command, other, remote);
    }

    /** Whether nothing follows the name. */
    public boolean isEmpty() {
        return words.isEmpty();
    }

    /** How many words there are. */
    public int size() {
        return words.size();
    }

    /** A word as it was typed, counted from 0. */
    public String word(int index) {
        return words.get(index);
    }

    /** A word in lower case, or an empty text where there is none. */
    public String key(int index) {
        return index < words.size() ? words.get(index).toLowerCase(Locale.ROOT) : "";
    }

    /** All of it as it was typed, trimmed: file names may contain blanks. */
    public String rest() {
        return rest;
    }

    /**
     * Refuses more words than the command takes.
     *
     * @throws UserException with the right usage
     */
    public void atMost(int count) {
        if (words.size() > count) {
            throw usage();
        }
    }

    /** The words from one on, as they were typed. */
    public List<String> from(int index) {
        return words.subList(Math.min(index, words.size()), words.size());
    }

    /** Whether whoever typed the line may not use this machine's files and programs. */
    public boolean isRemote() {
        return remote;
    }

    /**
     * Refuses a line that was not typed at this machine.
     *
     * @param what the beginning of the sentence that says so: what is not for a browser
     * @throws UserException saying so
     */
    public void requireHome(String what) {
        if (remote) {
            throw new UserException(
                    what + " is for the terminal of the machine that HAL runs on: it is about that machine's"
                            + " files or programs, which a browser does not reach.");
        }
    }

    /**
     * The path of a file as people type it; {@code ~/} stands for the home folder.
     *
     * @throws UserException if it cannot be a file name, or the line was not typed at this machine
     */
    public Path path(String typed) {
        requireHome("A file's name");
        String name = typed;
        if (name.equals("~") || name.startsWith("~/")) {
            name = System.getProperty("user.home") + name.substring(1);
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new UserException("\"" + typed + "\" is not a valid file name: " + e.getReason(), e);
        }
    }

    /**
     * A whole number.
     *
     * @throws UserException if the word is not a number, or out of range
     */
    public int number(int index, int least, int most) {
        String word = words.get(index);
        try {
            int number = Integer.parseInt(word);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Reported below, in the same words as for a number out of range.
        }
        throw new UserException("\"" + word + "\" is not a number from " + least + " to " + most + ". " + usageText());
    }

    /** The error for arguments that make no sense, with the right usage. */
    public UserException usage() {
        return new UserException(usageText());
    }

    private String usageText() {
        return "Usage: " + command.usage();
    }
}
