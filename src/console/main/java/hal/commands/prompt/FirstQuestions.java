package hal.commands.prompt;

import hal.platform.YesOrNo;
import hal.session.Session;
import hal.session.settings.Setting;
import hal.support.text.CleanText;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * What HAL asks somebody who is here for the first time, one after the other: what to call him, and how strong to play.
 * Nobody has to answer: Enter takes what is proposed, and a move or a command means what it always means.
 */
final class FirstQuestions {
    private static final int MAX_NAME = 40;

    private static final Pattern NAME = Pattern.compile("\\p{L}[\\p{L}\\p{M}'’.-]*(?: \\p{L}[\\p{L}\\p{M}'’.-]*){0,3}");
    private static final Pattern INTRODUCTION = Pattern.compile(
            "(?i)^(?:(?:hello|hi|hey|good (?:morning|afternoon|evening))(?: there| hal)?[ ,.!]+)?(?:(?:please|just|you can|you may) )*"
                    + "(?:my name is|my name's|i am|i'm|im|call me|it's|it is|name)\\s+");

    private static final Pattern GREETING =
            Pattern.compile("(?i)(?:hello|hi|hey|good (?:morning|afternoon|evening))(?: there)?(?:,? hal)?[.!]*");

    /** The first game is with White in any case. */
    private static final Pattern WHITE = Pattern.compile(
            "(?i)(?:(?:i|i'll|i will|i'd like to|i want to) )?(?:(?:am|play|take|have|be)(?: as)? )?white(?: please)?[.!]*");

    private static final Pattern COURTESY = Pattern.compile("(?i)[ ,]+(?:please|thanks|thank you)[.!]*$");

    private static final Pattern INITIAL = Pattern.compile("(?:^| )\\p{Ll}");

    /** What is said of oneself and is no name: I am a beginner. */
    private static final Pattern NO_PERSON = Pattern.compile("(?i)(?:a|an|the|not|new|just|here|ready|only|no|so)\\b");

    /** One word of these is an answer to nothing, but a wish or a greeting. */
    private static final Set<String> NO_NAMES =
            Set.of(("yes y no n ok okay sure hello hi hey hal thanks what why who how huh nothing none start"
                            + " begin chess white black easy hard beginner club master cancel skip stop")
                    .split(" "));

    /** What is asked next. */
    private enum Question {
        NAME,
        STRENGTH,
        NONE
    }

    private final boolean asksName;
    private boolean asksStrength;
    private volatile Question asked = Question.NONE;
    /** How many moves there were when the first question was asked. */
    private int begun;

    FirstQuestions(boolean asksName, boolean asksStrength) {
        this.asksName = asksName;
        this.asksStrength = asksStrength;
    }

    /** Whether there is anything to ask: the user is here for the first time. */
    boolean any() {
        return asksName || asksStrength;
    }

    /** Whether the greeting asks what to call the user, so that it calls him nothing yet. */
    boolean asksName() {
        return asksName;
    }

    /** Asks the first question. */
    void begin(Session session) {
        begun = session.board().course().ply();
        ask(session, asksName ? Question.NAME : Question.STRENGTH);
    }

    /** The user makes a move: what is not answered yet is not asked any more, and HAL starts if it has White. */
    void moved(Session session) {
        boolean open = isOpen();
        remember(session);
        asked = Question.NONE;
        if (open && !session.current().isUsersTurn() && !session.current().isExercise()) {
            session.games().announce();
        }
    }

    /** Whoever answers, or plays at what is proposed, is not asked again the next time. */
    private void remember(Session session) {
        if (asksStrength && isOpen()) {
            session.turns().strengthChosen();
        }
    }

    /** Whether a line may answer what is asked, so that it is not judged while it is typed. */
    boolean mayAnswer(String line, Predicate<String> isStrength) {
        return asked == Question.NAME || (asked == Question.STRENGTH && isStrength.test(line));
    }

    /** A command has changed something: its user wants to get on, and may still answer how strong HAL is to play. */
    void passedOver() {
        if (asked == Question.NAME) {
            asked = asksStrength ? Question.STRENGTH : Question.NONE;
        }
    }

    /** The user has said how strong HAL is to play, in whatever words; his name may still be asked for. */
    void strengthChosen(Session session) {
        boolean open = isOpen();
        asksStrength = false;
        if (open) {
            ask(session, asked == Question.NAME ? Question.NAME : Question.NONE);
        }
    }

    /** Whether a question waits for an answer. */
    boolean isOpen() {
        return asked != Question.NONE;
    }

    /**
     * Takes a line that answers a question by Enter or by a name.
     *
     * @param means whether a text means something as a move or a command
     * @return whether it was one
     */
    boolean takes(Session session, String line, Predicate<String> means) {
        if (isOpen() && session.board().course().ply() != begun) {
            remember(session);
            asked = Question.NONE; // a piece was moved with the mouse
        }
        boolean agreed = line.isEmpty() || YesOrNo.of(line).orElse(false);
        if (asked == Question.STRENGTH && agreed) {
            session.say(session.messages().strengthTaken(session.settings().strength()));
            answered(session);
            return true;
        }
        if (asked == Question.STRENGTH
                && session.current().isUsersTurn()
                && WHITE.matcher(line).matches()) {
            session.say("You have White. "
                    + session.messages().strengthQuestion(session.settings().strength()));
            return true;
        }
        if (asked != Question.NAME) {
            return false;
        }
        if (GREETING.matcher(line).matches()) {
            session.say(session.messages().nameQuestion());
            return true;
        }
        String bare = COURTESY.matcher(line).replaceFirst("");
        String name = INTRODUCTION.matcher(bare).replaceFirst("").strip();
        boolean known =
                name.equals(bare) ? means.test(bare) : NO_PERSON.matcher(name).lookingAt();
        if (!line.isEmpty() && (!isName(name) || known || NO_NAMES.contains(name.toLowerCase(Locale.ROOT)))) {
            return false;
        }
        name(session, name);
        ask(session, asksStrength && session.board().course().isEmpty() ? Question.STRENGTH : Question.NONE);
        return true;
    }

    private static boolean isName(String text) {
        return text.length() <= MAX_NAME && NAME.matcher(text).matches();
    }

    private static void name(Session session, String typed) {
        String name = typed.isEmpty() ? Setting.NAME.initial() : CleanText.line(typed, MAX_NAME);
        boolean small = name.equals(name.toLowerCase(Locale.ROOT));
        session.set(
                Setting.NAME,
                small ? INITIAL.matcher(name).replaceAll(first -> first.group().toUpperCase(Locale.ROOT)) : name);
    }

    private void ask(Session session, Question next) {
        asked = next;
        if (next == Question.NAME) {
            session.say(session.messages().nameQuestion());
        } else if (next == Question.STRENGTH) {
            if (asksName) {
                session.say(session.messages().greeting());
            }
            session.say(session.messages().strengthQuestion(session.settings().strength()));
        } else {
            answered(session);
        }
    }

    /** The strength is chosen: the game is announced, with what may be typed now. */
    void answered(Session session) {
        remember(session);
        asked = Question.NONE;
        if (session.board().course().isEmpty() && !session.current().isExercise()) {
            session.games().announce();
            session.note(session.messages().firstHelp(session.face().abilities().pointer()));
        }
    }
}
