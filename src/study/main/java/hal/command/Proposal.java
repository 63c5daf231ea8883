package hal.command;

import hal.platform.YesOrNo;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What HAL has proposed or asked about, until the next line.
 *
 * @param line what was proposed; typed again it is a yes
 * @param grave whether an empty line is not enough to agree
 * @param others what else was named, by numbers from 2 on
 * @param action does it, told whether a remote face agrees
 */
public record Proposal(String line, boolean grave, List<String> others, Consumer<Boolean> action) {
    /** What puts a number right; a bare one may be a move, or name another proposal. */
    private static final Pattern CORRECTION = Pattern.compile(
            "(?i)(?:(?:no|actually|or|better|rather|sorry|i mean|i meant|let's say|and|well)[ ,]+)*(?:make (?:it|that)|say|rather|better|i meant?) "
                    + "(\\d{1,6}|[a-z-]+)(?: (?:minutes?|mins?|seconds?|please|then|instead|games?))*");

    private static final Pattern NUMBER = Pattern.compile("\\b\\d+\\b");

    /** A proposal beside which nothing else was named. */
    public Proposal(String line, boolean grave, Consumer<Boolean> action) {
        this(line, grave, List.of(), action);
    }

    /** Whether it is a command that is meant, and how to say so. */
    public String question() {
        return "Do you mean `" + line + "`? " + (grave ? "Type yes if so." : "Press Enter or type yes.") + otherwise();
    }

    /** How to say that something else is meant; empty if nothing else was named. */
    public String otherwise() {
        return others.isEmpty()
                ? ""
                : IntStream.range(0, others.size())
                        .mapToObj(i -> i + 2 + " for `" + others.get(i) + "`")
                        .collect(Collectors.joining(", ", " Or type ", "."));
    }

    /** Yes or no, if a line is an answer. */
    public Optional<Boolean> answer(String typed) {
        boolean agrees =
                (typed.isEmpty() && !grave) || typed.equalsIgnoreCase(line) || (typed.equals("1") && !others.isEmpty());
        return agrees ? Optional.of(true) : YesOrNo.of(typed);
    }

    /** The other thing that a number names. */
    public Optional<String> other(String typed) {
        int number = typed.matches("[2-9]") ? typed.charAt(0) - '0' : 0;
        return number < 2 || number > others.size() + 1 ? Optional.empty() : Optional.of(others.get(number - 2));
    }

    /** The same with another number, as in "make it 20", where it has just one that counts. */
    public Optional<String> corrected(String typed) {
        Matcher correction = CORRECTION.matcher(typed);
        Matcher number = NUMBER.matcher(line);
        return correction.matches() && number.find()
                ? NumberWords.number(correction.group(1).toLowerCase(Locale.ROOT), 1, NumberWords.MOST)
                        .map(other -> line.substring(0, number.start()) + other + line.substring(number.end()))
                : Optional.empty();
    }
}
