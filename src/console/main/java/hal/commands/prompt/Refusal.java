package hal.commands.prompt;

import hal.commands.prompt.Phrases.Meaning;
import hal.engine.option.OptionType;
import hal.session.settings.Setting;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a line does not want: "no hints please", "resign? never", "turn that sound off".
 *
 * @param said the line, its refusal at the front
 */
record Refusal(String said) {
    /** A line that refuses something; not "I do not understand", nor "do not go easy on me". */
    private static final Pattern REFUSAL = Pattern.compile(
            "(?:do not|never|i (?:will|would) not|i do not want|no more|no|stop)"
                    + "(?! (?:understand|know|see|get|like|care|remember|mean|think|go|hold|let|not|i|wrong|wait|idea|clue|problem|way|matter)\\b)(?!.* (?:what|which|how) )(?: to)?(.*)");

    /** What misses a thing, or wants it, and what shows that it is not wanted. */
    private static final Pattern MISSED =
            Pattern.compile("(?:why|where) .*\\bnot? .*|(?:there is|i have) no .*|i can not (?:see|hear) .*");

    private static final Pattern WANTED = Pattern.compile(
            ".*\\b(?:show|use|enable|activate|turn on|with|on(?! (?:the|a|my|this|that|each|every)\\b))\\b.*");
    private static final Pattern UNWANTED = Pattern.compile(
            "\\b(?:off|no|not|without|hide|stop|disable|never|less|mute|quiet|remove|enough|rid|away|unlimited)\\b");

    /** What is simply not done where a line refuses it. */
    private static final Set<String> REFUSABLE = Set.of(
            "resign", "draw", "quit", "undo", "redo", "new", "rematch", "go", "hint", "threat", "eval", "explain",
            "why", "puzzle", "review", "lesson", "flip");

    /** A question about something that is there or not, which wants nothing ended. */
    static final Pattern WHETHER = Pattern.compile("(?i)(?:do|did|does|is|are|was|were) .*");

    /** What the words of a line refuse, if they do. */
    static Refusal of(List<String> line) {
        return new Refusal(String.join(" ", line).replaceFirst("^(\\w+) (never|no)$", "$2 $1"));
    }

    /** What it refuses for sure, in its own words. */
    Optional<String> what() {
        Matcher refusal = REFUSAL.matcher(said);
        return refusal.matches() ? Optional.of(refusal.group(1).strip()) : Optional.empty();
    }

    /** What a guess comes to where the line refuses it: a setting is turned off, and what would be done is not. */
    Meaning instead(Meaning guess) {
        String name = guess.text().replaceFirst(" (?:on|off)$", "");
        boolean unwanted = UNWANTED.matcher(said).find();
        if (isSwitch(name) && !guess.isAnswer()) {
            boolean on = MISSED.matcher(said).matches()
                    || (!unwanted && WANTED.matcher(said).matches());
            boolean off = !on && (REFUSAL.matcher(said).matches() || (unwanted && name.equals(guess.text())));
            boolean asked = !unwanted && WHETHER.matcher(said).matches();
            return new Meaning(on ? name + " on" : off ? name + " off" : asked ? name : guess.text(), false);
        }
        if (guess.isAnswer() || !REFUSAL.matcher(said).matches()) {
            return guess;
        }
        return REFUSABLE.contains(guess.text().split(" ", 2)[0]) && !said.matches(".*\\bstop\\b.*")
                ? new Meaning("Very well, {user}.", true)
                : guess;
    }

    /** Whether a text is the name of what can be turned on and off. */
    private static boolean isSwitch(String text) {
        return text.equals("book")
                || Setting.find(text)
                        .filter(setting -> setting.type() instanceof OptionType.Switch)
                        .isPresent();
    }
}
