package hal.commands.prompt;

import hal.command.Manners;
import hal.command.Parameter;
import hal.command.Proposal;
import hal.command.Reader;
import hal.command.Signature.Attribute;
import hal.command.TypedWords;
import hal.command.Values;
import hal.commands.Command;
import hal.commands.play.StrengthCommands;
import hal.platform.Nearest;
import hal.platform.YesOrNo;
import hal.session.Session;
import hal.session.game.GameKind;
import hal.session.settings.Setting;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * What a line probably means of which HAL is not sure: it is proposed, and done once the next line agrees. In a shell,
 * where no line follows, the question names what to type there.
 */
record LineProposals(Interpreter interpreter, ExerciseWords exercises) {
    private static final int MAX_QUOTE = 60;

    /** How much may be named beside what is proposed. */
    private static final int MAX_OTHERS = 2;

    /** What is said of a move whose square follows: "knight to f3". */
    private static final Pattern PIECE_BEFORE_SQUARE =
            Pattern.compile("(?i)\\b(?:king|queen|rook|bishop|knight|pawn) (?:to )?(?=[a-h][1-8]\\b)");

    /** Shorter words are signs or slips, and mean nothing. */
    private static final int MIN_WORD = 3;

    /** Asks whether two things are meant, one after the other, where a line says two and not both for sure. */
    private boolean proposesTwo(Session session, String line, List<String> parts) {
        List<String> both = parts.size() != 2 || !parts.stream().allMatch(interpreter.phrases()::begins)
                ? List.of()
                : parts.stream()
                        .flatMap(part -> nearest(session, part, false, Phrases.CLEAR).stream())
                        .filter(meaning -> !meaning.isAnswer())
                        .map(Phrases.Meaning::text)
                        .distinct()
                        .toList();
        boolean same =
                both.stream().map(each -> each.split(" ", 2)[0]).distinct().count() < 2;
        if (same
                || session.mode().isAsking()
                || both.get(0).equals("quit")
                || tells(both.get(0))
                || tells(both.get(1))) {
            return false;
        }
        interpreter.propose(
                new Proposal(line, true, agreed -> both.forEach(each -> interpreter.obey(session, each, agreed))));
        throw new UserException("Do you mean `" + both.get(0) + "`, then `" + both.get(1) + "`?"
                + (interpreter.isForShell() ? "" : " Type yes if so."));
    }

    /** What a line probably means as things stand, see {@link Phrases#nearest}. */
    private Optional<Phrases.Meaning> nearest(Session session, String line, boolean answers, double least) {
        return interpreter
                .phrases()
                .nearest(line, interpreter.spoken(session), answers, least)
                .map(meant -> interpreter.fitting(session, line, meant));
    }

    /**
     * Answers a line that makes no sense as what it probably means.
     *
     * @param answers whether it may be answered in words, too
     * @param least the least evidence for what is proposed, see {@link Phrases#nearest}
     * @return whether that is known
     * @throws UserException with the command that it probably means
     */
    boolean isProposed(Session session, String line, boolean remote, boolean answers, double least) {
        Optional<String> term = answers ? term(line, true) : Optional.empty();
        Optional<String> mention = answers && !TypedWords.isOrder(line) ? term(line, false) : Optional.empty();
        if (term.isPresent()) {
            session.say(term.get());
            return true;
        }
        Optional<Phrases.Meaning> meant =
                nearest(session, line, answers, mention.isPresent() ? Math.max(least, Phrases.CLEAR) : least);
        if (meant.isEmpty() && mention.isPresent()) {
            session.say(mention.get());
            return true;
        }
        boolean same = meant.isPresent()
                && (meant.get().text().equalsIgnoreCase(line)
                        || (least >= Phrases.CLEAR
                                && !TypedWords.maybeSpeech(line)
                                && meant.get().text().indexOf(' ') > 0
                                && meant.get().text().split(" ", 2)[0].equals(line.split(" ", 2)[0])));
        boolean lacks = meant.isPresent()
                && line.startsWith(meant.get().text() + " ")
                && !isWellFormed(meant.get().text());
        if (meant.isEmpty() || same || lacks) { // a command's own complaint says more than its name
            return false;
        }
        if (meant.get().isAnswer()) {
            interpreter.say(session, meant.get(), remote);
            return true;
        }
        propose(session, line, meant.get().text(), remote, least <= Phrases.LIKELY);
        return true;
    }

    /**
     * Does what a line probably asks for if that only tells something, or if nothing is lost by it while the mode waits
     * for an answer of its own; anything else waits for the user to agree.
     *
     * @param line as it was typed
     * @param atOnce false to ask in any case, since the line begins like another command
     * @throws UserException with the question
     */
    private void propose(Session session, String line, String command, boolean remote, boolean atOnce) {
        List<String> guesses = interpreter.phrases().perhaps(line, interpreter.spoken(session));
        boolean asking = session.mode().isAsking() && !Spoken.isMove(session, command);
        boolean told = tells(command) || advises(session, command);
        if (!(asking ? told || isPassing(command) : atOnce && told)) {
            throw new UserException(question(session, command, guesses, ""));
        }
        List<String> others = asking ? List.of() : others(session, command, guesses);
        Proposal asked = new Proposal("", true, others, agreed -> {}); // done already: it is no question
        session.note("I take that to mean `" + command + "`." + asked.otherwise());
        if (!others.isEmpty()) {
            interpreter.propose(asked);
        }
        interpreter.run(session, command, remote);
    }

    /** Whether a line only asks for advice; that costs something in an exercise. */
    private boolean advises(Session session, String line) {
        return session.mode().command().isEmpty()
                && is(
                        line,
                        call -> call.command().is(Attribute.ADVICE)
                                && !call.command().is(Attribute.LONG));
    }

    /** Whether a command loses nothing, and leaves the user where he is. */
    private boolean isPassing(String line) {
        return isGentle(line)
                && is(line.split(" ", 2)[0], owner -> owner.command().is(Attribute.FAIR) || isSetting(owner.command()));
    }

    /** Whether nothing is lost by a command. */
    private boolean isGentle(String line) {
        return is(line, call -> isHarmless(call.command()))
                || is(line.split(" ", 2)[0], owner -> owner.command().is(Attribute.HARMLESS));
    }

    /** Whether a line only tells something: a setting does so that is given no value. */
    private boolean tells(String line) {
        return is(
                line,
                call -> call.command().is(Attribute.TELLS)
                        || (call.rest().isEmpty()
                                && (call.command().is(Attribute.TELLS_ALONE)
                                        || call.command().is(Attribute.SHOWS)))
                        || (isSetting(call.command())
                                && read(call).parameters().stream()
                                        .allMatch(given -> given.form() == Parameter.Form.FLAG)));
    }

    private static boolean isSetting(Command command) {
        return Setting.find(command.name()).isPresent();
    }

    private static Values read(Command.Call call) {
        return Reader.read(call.command().signature(), Reader.words(call.rest()));
    }

    private boolean is(String line, Predicate<Command.Call> what) {
        return called(line).filter(what).isPresent();
    }

    static boolean isHarmless(Command command) {
        return command.is(Attribute.TELLS) || command.is(Attribute.HARMLESS) || isSetting(command);
    }

    /** What is named by numbers beside a command; nothing where a number is a move, or answers an exercise. */
    private static List<String> others(Session session, String command, List<String> guesses) {
        return session.kind().equals(GameKind.CHESS) && !session.awaits("2")
                ? guesses.stream()
                        .filter(guess -> !(command + " ").startsWith(guess + " "))
                        .limit(MAX_OTHERS)
                        .toList()
                : List.of();
    }

    /**
     * Asks whether a command is meant, which the next line may answer; where it would be a second question over one
     * that is open, it says what to type.
     *
     * @param guesses what else it may be, the command itself perhaps among it
     */
    String question(Session session, String command, List<String> guesses, String before) {
        boolean gentle = Spoken.isMove(session, command) || isGentle(command);
        String whole = command + interpreter.options();
        if (interpreter.isForShell() && interpreter.options().matches("(?s).*--(?!help).*") && !isForPrompt(command)) {
            called(whole) // what would be refused is not proposed: that says what there is instead
                    .ifPresent(call ->
                            Reader.read(new WholeCommand(call.command(), true).signature(), Reader.words(call.rest())));
        }
        if (session.mode().isAsking()) {
            return before + "Type `" + whole + "` if you mean that.";
        }
        Proposal asked = new Proposal(
                whole, !gentle, others(session, command, guesses), agreed -> interpreter.obey(session, whole, agreed));
        interpreter.propose(asked);
        if (interpreter.isForShell() && isForPrompt(command)) {
            return before + "Perhaps you mean what HAL's prompt has: type hal, then " + command + ".";
        }
        return before + (interpreter.isForShell() ? "Did you mean `hal " + whole + "`?" : asked.question());
    }

    private boolean isForPrompt(String line) {
        return is(line, call -> call.command().is(Attribute.PROMPT_ONLY));
    }

    private Optional<Command.Call> called(String line) {
        String word = line.split(" ", 2)[0];
        return interpreter.command(word).map(command -> command.call(line.substring(word.length())));
    }

    Optional<String> term(String line, boolean asks) {
        String words = interpreter.phrases().spelt(line);
        boolean ofMeaning = words.matches(".*\\b(?:means?|meaning|define|definition)\\b.*");
        return Glossary.shipped()
                .asked(
                        words,
                        asks,
                        word -> !ofMeaning && interpreter.command(word).isPresent());
    }

    void answerOrPropose(Session session, String line, boolean remote) {
        if (YesOrNo.of(line).isPresent()) {
            throw new UserException("I have not asked anything.");
        }
        boolean isWord = line.indexOf(' ') < 0;
        if (isWord
                && session.mode().command().filter("lesson"::equals).isPresent()
                && session.awaits("2")
                && near(session, line).isEmpty()) {
            interpreter.run(session, "lesson guess " + line, remote);
            return;
        }
        List<String> parts = Phrases.parts(Manners.without(line));
        if ((parts.size() > 1 && parts.stream().allMatch(part -> Spoken.isMove(session, part)))
                || (!isWord
                        && Arrays.stream(PIECE_BEFORE_SQUARE
                                        .matcher(line)
                                        .replaceAll("")
                                        .split("[ ,;]+", -1))
                                .allMatch(word ->
                                        word.matches("(?i)\\d*\\.*|and|then") || Spoken.isMove(session, word)))) {
            throw new UserException(session.messages().sorry() + "\nOne move at a time, please.");
        }
        if (proposesTwo(session, line, parts)) {
            return;
        }
        if (isWord && mayBeName(session, line)) {
            throw new UserException(question(session, "name " + line, List.of(), ""));
        }
        if ((isWord
                        && (line.length() < MIN_WORD
                                || line.matches("\\d+")
                                || near(session, line).isPresent()))
                || !isProposed(session, line, remote, true, Phrases.LIKELY)) {
            List<String> perhaps =
                    isWord ? List.of() : interpreter.phrases().perhaps(line, interpreter.spoken(session));
            throw new UserException(
                    perhaps.isEmpty()
                            ? unknown(session, line)
                            : question(session, perhaps.get(0), perhaps, "I am not sure what you mean. "));
        }
    }

    /** Whether a line begins with a command's name, and the rest makes sense to it. */
    private boolean isWellFormed(String line) {
        try {
            return called(line).map(LineProposals::read).isPresent();
        } catch (UserException e) {
            return false;
        }
    }

    /** Whether a word with a capital is likelier somebody's name than anything else. */
    private boolean mayBeName(Session session, String word) {
        return word.matches("\\p{Lu}\\p{Ll}{2,}")
                && near(session, word).isEmpty()
                && term(word, true).isEmpty()
                && nearest(session, word, true, Phrases.LIKELY)
                        .filter(meaning -> !meaning.text().equals("name"))
                        .isEmpty();
    }

    /** The command or move whose spelling is nearest to a word. */
    private Optional<String> near(Session session, String marked) {
        String word = marked.replaceFirst("(?<=\\w)[?!.]+$", "");
        if (StrengthCommands.isStrength(word)) {
            return Optional.of(StrengthCommands.line(word));
        }
        List<String> candidates = new ArrayList<>(interpreter.table().words(session.kind()));
        candidates.addAll(session.board().position().typing(false).legal());
        boolean guessable = word.length() <= MAX_QUOTE && Character.isLetter(word.charAt(0));
        return guessable
                ? exercises.near(session.mode(), word).or(() -> Nearest.of(word, candidates))
                : Optional.empty();
    }

    /** What to say of a line that means nothing; yes takes it for the word whose spelling is nearest. */
    String unknown(Session session, String line) {
        String word = line.split(" ", 2)[0];
        Optional<String> mended = near(session, word).map(meant -> meant + line.substring(word.length()));
        if (line.matches("\\S+ \\S+") && mended.filter(this::isWellFormed).isPresent()) {
            return question(session, mended.get(), List.of(), "I do not understand that. ");
        }
        Optional<String> perhaps = HelpTopics.search(line, interpreter.table(), session.kind()).stream()
                .findFirst()
                .map(found -> "Perhaps `" + found.name() + "`: " + found.summary() + ".");
        if (line.indexOf(' ') > 0) {
            return "I do not understand that. " + perhaps.orElse("Type `help` for what I do.");
        }
        String quoted = "\"" + CleanText.line(word, MAX_QUOTE) + "\"";
        String text = interpreter.isForShell()
                ? "There is no command " + quoted + "."
                : quoted + " is neither a move nor a command.";
        return mended.map(meant -> question(session, meant, List.of(), text + " "))
                .orElse(text + " "
                        + perhaps.orElse(
                                interpreter.isForShell() ? "Type `hal help` for all." : "Type `help` for both."));
    }
}
