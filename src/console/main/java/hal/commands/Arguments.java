package hal.commands;

import hal.command.Parameter;
import hal.command.Reader;
import hal.command.UsageException;
import hal.command.Values;
import hal.session.Session;
import hal.support.CleanText;
import hal.support.UserException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What follows a command's name on the line, as words and as it was typed. */
public final class Arguments {
    /** What stands between a command and the file to be written, as in {@code save the game as x.pgn}. */
    private static final Pattern BEFORE_FILE = Pattern.compile(
            "(?i)^(?:(?:(?:the|this|my|our) +)?(?:game|position|board|it) +)?(?:as|to|into|in) +(?=\\S)");

    private static final Pattern ENDING = Pattern.compile("\\.\\w{1,9}$");
    private static final Pattern QUOTED = Pattern.compile("\"([^\"]+)\"");
    private static final int MAX_QUOTE = 60;
    private static final int MAX_WORDS_OF_NAME = 4;

    /** With these begins what somebody wants or asks, such as {@code name of the opening}, rather than a name. */
    private static final Set<String> NOT_NAMES = Set.of(
            "of", "for", "as", "is", "to", "in", "on", "at", "by", "from", "with", "about", "and", "or", "the", "this",
            "that", "my", "your", "our", "me", "it", "a", "an", "what", "which", "who", "how", "why", "opening", "game",
            "board", "color", "colors", "colour", "colours", "piece", "pieces", "move", "moves", "player", "players",
            "person", "persons", "people");

    private final Command command;
    private final String rest;
    private final boolean remote;
    private final Optional<Values> read;
    private final List<String> words = new ArrayList<>();

    /**
     * What follows on a line that was typed at this machine.
     *
     * @param command whose usage messages name
     * @param rest the line after the command's name
     */
    public Arguments(Command command, String rest) {
        this(command, rest, false, Optional.empty());
    }

    /**
     * The same for a line from anywhere.
     *
     * @param remote whether whoever typed it may not use this machine's files and programs
     */
    public Arguments(Command command, String rest, boolean remote) {
        this(command, rest, remote, Optional.empty());
    }

    /**
     * The same for what was typed in a shell.
     *
     * @param read the values of the command's parameters; empty if it reads the line itself
     */
    public Arguments(Command command, String rest, Optional<Values> read) {
        this(command, rest, false, read);
    }

    private Arguments(Command command, String rest, boolean remote, Optional<Values> read) {
        this.read = read;
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

    /**
     * The values of the command's parameters.
     *
     * @throws UserException if what was typed makes no sense, or names a file where that is out of reach
     */
    public Values values() {
        if (read.isPresent()) {
            return read.get();
        }
        Values values = Reader.read(command.signature(), Reader.words(rest));
        for (Parameter parameter : command.signature().parameters()) {
            if (parameter.isFile() && values.isGiven(parameter)) {
                requireHome("A file's name");
            }
        }
        return values;
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
            throw Session.onlyAtHome(what);
        }
    }

    /**
     * The path of a file as people type it; {@code ~/} stands for the home folder.
     *
     * @throws UserException if it cannot be a file name, or the line was not typed at this machine
     */
    public Path path(String typed) {
        requireHome("A file's name");
        return Values.path(typed);
    }

    /**
     * The path of a file to be written, which may exist. A name with blanks has to show by an ending that it is one,
     * since it is as likely to be something else that was said.
     *
     * @throws UserException as for {@link #path}, or saying what the name lacks
     */
    public Path fileToWrite(String typed) {
        String name = BEFORE_FILE.matcher(typed.strip()).replaceFirst("");
        String last = name.substring(name.lastIndexOf('/') + 1);
        if (last.indexOf(' ') >= 0 && !ENDING.matcher(last).find()) {
            throw new UserException("\"" + CleanText.line(name, MAX_QUOTE)
                    + "\" does not look like a file's name: with blanks it needs an ending, such as my game.pgn. "
                    + usageText());
        }
        return path(name);
    }

    /**
     * Somebody's name: a few words, or anything in quotes. What reads like a question or a wish is refused.
     *
     * @throws UserException saying so, and what would be right
     */
    public String name() {
        Matcher quoted = QUOTED.matcher(rest);
        if (quoted.matches()) {
            return quoted.group(1);
        }
        if (words.size() > MAX_WORDS_OF_NAME || NOT_NAMES.contains(key(0))) {
            throw new UserException("\"" + CleanText.line(rest, MAX_QUOTE)
                    + "\" does not look like a name. A name has up to " + MAX_WORDS_OF_NAME
                    + " words and begins like one; in quotes it is taken as it stands: \"The Turk\".");
        }
        return rest;
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
        throw UsageException.of("\"" + word + "\" is not a number from " + least + " to " + most + ". " + usageText());
    }

    /** The error for arguments that make no sense, with the right usage. */
    public UserException usage() {
        return UsageException.of(usageText());
    }

    private String usageText() {
        return "Usage: " + command.usage();
    }
}
