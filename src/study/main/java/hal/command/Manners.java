package hal.command;

import java.util.regex.Pattern;

/** What is only polite in a line, and no part of what it asks for: "HAL, could you please … for me". */
public final class Manners {
    /** So many words of politeness are taken off at each end. */
    private static final int MOST = 20;

    private static final Pattern OPENERS = Pattern.compile(
            "(?i)^(?:(?:hey|ok|okay|yo|dear)?[ ,]*hal[ ,]+|please[ ,]+|(?:can|could|would|will|may|might) (?:you|i|we)(?: please)? "
                    + "|(?:(?:i|we|do you|you) )?(?:want|wish|would like|would love|need|have) to |i'd like to |i'd love to |i would like |i'd like "
                    + "|let us |let's |lets |let me |sorry[ ,]+|u+h*m*[ ,]+|well[ ,]+|so[ ,]+|now[ ,]+|just |then |okay[ ,]+|ok[ ,]+"
                    + "|do you mind if i |how about |maybe |(?:show|tell|remind) me (?=(?:what|where|how|why|which|who|when) )|tell me |and |also |yes, ?|no, ?|no (?=do not |never |just |i mean )|oh[ ,]+|i will |i am going to |i think (?=i )"
                    + "|i guess |hm+[ ,]+|ah+[ ,]+|oh no[ ,]+|oops[ ,]+|whoops[ ,]+|thanks[ ,]+|thank you[ ,]+|alright[ ,]+|right[ ,]+|cool[ ,]+|great[ ,]+|hello[ ,]+|hi[ ,]+|hey[ ,]+|do i |please |(?:is there (?:a|any) way|is it possible|how is it possible) to (?:see )?)");

    private static final Pattern CLOSERS = Pattern.compile(
            "(?i)(?:[ ,]+(?:please|pls|plz|thanks|thank you|now|for me|then|ok|okay|right now|if you can|instead|too|a bit|a little|from now on|exactly|again|i guess|i think|hal(?= *$)|dave|buddy|lol|haha|man|bro|dude|sir|thx|ty|cheers|quick|quickly|for now|if you would be so kind|if you do not mind|if possible|my friend|my dear|my good \\w+|dear|in (?:simple|plain|easy) (?:words|terms|english)|:-?\\)|xd))$");

    private Manners() {}

    /** A line without them, in its own letter case. */
    public static String without(String typed) {
        String line = String.join(" ", DictionaryWords.of(withoutPoints(typed)));
        for (int i = 0; i < MOST; i++) {
            String shorter =
                    OPENERS.matcher(CLOSERS.matcher(line).replaceFirst("")).replaceFirst("");
            if (shorter.isBlank() || shorter.equals(line)) {
                break;
            }
            line = shorter.strip();
        }
        return line;
    }

    /** A line with the last of them taken off, or else the first; as it is if there is none, or nothing else. */
    public static String withOneLess(String line) {
        String shorter = CLOSERS.matcher(line).replaceFirst("");
        shorter = shorter.equals(line) ? OPENERS.matcher(line).replaceFirst("") : shorter;
        return shorter.isBlank() ? line : shorter.strip();
    }

    /** Whether the beginning of a line begins with them. */
    public static boolean areIn(String beginning) {
        return OPENERS.matcher(beginning + " ").find();
    }

    /** A line without punctuation behind its words. */
    public static String withoutPoints(String typed) {
        String line = NumberWords.inMinutes(typed)
                .replaceAll("(?<=[\\p{L}\\d+#])[.,;!?]+(?=\\s|$)", "")
                .replaceAll("\\s+", " ")
                .strip();
        return line.isEmpty() ? typed.strip() : line;
    }
}
