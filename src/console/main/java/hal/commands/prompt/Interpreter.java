package hal.commands.prompt;

import hal.command.Manners;
import hal.command.NumberWords;
import hal.command.Pasted;
import hal.command.Proposal;
import hal.command.Reader;
import hal.command.Signature.Attribute;
import hal.command.TypedWords;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.commands.play.PlayCommands;
import hal.commands.play.StrengthCommands;
import hal.engine.FairPlay;
import hal.game.Game;
import hal.platform.UserFolders;
import hal.platform.YesOrNo;
import hal.rules.Moves;
import hal.rules.Squares;
import hal.session.Jobs;
import hal.session.Messages;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.GameChanges;
import hal.session.game.GameKind;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.speech.PieceLetters;
import hal.support.NotationException;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a line means, and doing it: it is the answer to an open question, a move, a command, or plain words that come to
 * one of these. What is not sure is proposed, and done once the user agrees.
 *
 * <p>Lines are carried out on the session's thread; {@link #table}, {@link #phrases} and {@link #mayAnswer} may be
 * asked from any.
 */
final class Interpreter {
    /** What is typed beyond that is cut off. */
    static final int MAX_LINE = 4_000;

    private static final int MAX_QUOTE = 60;
    /** What puts another game on the board. */
    private static final Set<String> BEGINNING = Set.of("new", "new960", "rematch");

    /** How strong HAL is to be, in a line that also says it in other words. */
    private static final Pattern EXACTLY =
            Pattern.compile("(?i).*\\b(?:level|elo|about|around|like|at|to) (\\w+)\\b(?! (?:moves?|levels?)).*");

    /** Who is to be advised. */
    private static final Pattern WHOSE = Pattern.compile(
            "(?i).*\\b(?:for|as|by|does|should) (black|white|you|him|her|hal|my opponent|the (?:opponent|other side))\\b.*");

    /** Most commands have no more words. */
    private static final int TERSE = 3;

    /** As it was given, without what turns moves into speech. */
    private final Face face;

    private final UserFolders folders;
    private CommandCatalog table;
    private volatile Phrases phrases;

    /** Whether the greeting has not been answered yet, by yes, no or anything else. */
    private volatile boolean greeted;

    /** What the present line says in options behind plain words: it holds for the command that they come to. */
    private String options = "";

    /** The last command, until a move is made: "it" is what that was about. */
    private String before = "";

    /** Carries out what a line comes to, if the session does not. */
    private Optional<Consumer<String>> shell = Optional.empty();

    private final ExerciseWords exercises = new ExerciseWords(this::command);
    private final LineProposals proposals = new LineProposals(this, exercises);

    /** What an empty line or a yes does: what HAL has proposed or asked about. */
    private Optional<Proposal> proposed = Optional.empty();

    /** The command that plain words have come to last, whose number the next line may put right. */
    private Optional<Proposal> understood = Optional.empty();

    /** The names of the themes, once they have been asked for: each is a file. */
    private List<String> themes = List.of();

    private volatile FirstQuestions questions = new FirstQuestions(false, false);

    Interpreter(Face face, UserFolders folders) {
        this.face = face;
        this.folders = folders;
    }

    /** Lines may answer the greeting from now on. */
    void greeted() {
        greeted = true;
    }

    /** What a newcomer is asked from now on. */
    void welcome(FirstQuestions first) {
        questions = first;
    }

    /** Asks the first question, if there is one. */
    void beginQuestions(Session session) {
        if (questions.any()) {
            questions.begin(session);
        }
    }

    /** Whether something has been proposed, so that the next line may be a yes. */
    boolean isAsking() {
        return proposed.isPresent();
    }

    /** What the prompt shows while an answer is awaited: whether an empty line is a yes. */
    Optional<String> question() {
        return proposed.filter(open -> !open.line().isEmpty()).map(open -> open.grave() ? "[y/N] " : "[Y/n] ");
    }

    /** Proposes what the next line may agree to. */
    void propose(Proposal proposal) {
        proposed = Optional.of(proposal);
    }

    /** Whether a line may answer the greeting or a question of it; from any thread. */
    boolean mayAnswer(String line) {
        return mayAnswerGreeting(line) || questions.mayAnswer(line, StrengthCommands::isAnswer);
    }

    boolean mayAnswerGreeting(String line) {
        return greeted && Greeting.mayAnswer(line);
    }

    /** What is understood in plain words; read when it is first needed. */
    Phrases phrases() {
        Phrases known = phrases;
        if (known == null) {
            try {
                known = Phrases.of(folders);
            } catch (UserException e) {
                known = Phrases.shipped();
                face.print(Tone.ERROR, Messages.sentence(e.getMessage()));
            }
            phrases = known;
        }
        return known;
    }

    /** The command of a word; whoever only leaves does not wait for all the others to be made. */
    Optional<Command> command(String word) {
        Command leave = HelpCommands.QUIT;
        return leave.name().equals(word) || leave.aliases().contains(word)
                ? Optional.of(HelpCommands.QUIT)
                : table().find(word);
    }

    /** The commands; made on first use, since the first board does not need them. */
    synchronized CommandCatalog table() {
        if (table == null) {
            table = new CommandCatalog();
        }
        return table;
    }

    /**
     * Understands a line for a shell, which carries out what it comes to.
     *
     * @throws UserException if it makes no sense, or the shell does not have it
     */
    void understand(Session session, String line, Consumer<String> other) {
        shell = Optional.of(other);
        obey(session, line, false);
    }

    /** Whether it only understands lines for a shell, where none follows that could agree. */
    boolean isForShell() {
        return shell.isPresent();
    }

    /** What the present line says in options behind plain words. */
    String options() {
        return options;
    }

    /**
     * Does what a line says: a move first, a command second. A line that begins with {@code #} is a comment, for
     * scripts.
     *
     * <p>While HAL is thinking about its move, it is not known which moves will be legal; a line is then a command if
     * it begins with the name of one, and otherwise a move to be played as soon as HAL has moved. No command's name is
     * a move, so nothing is taken for what it is not.
     *
     * @param remote whether it was typed at a face that may not use this machine's files and programs
     * @throws UserException if it makes no sense or cannot be done, saying why
     */
    void obey(Session session, String rawLine, boolean remote) {
        String typed = ShellSpelling.atPrompt(
                inEnglish(session, CleanText.line(rawLine, MAX_LINE).trim()),
                word -> command(word).isPresent());
        session.messages().hear(typed);
        if (typed.startsWith("#")
                || takes(session, typed, remote)
                || session.take(typed)
                || answersFirstQuestion(session, typed, remote)
                || typed.isEmpty()
                || answersGreeting(session, typed)) {
            return;
        }
        String line = session.turns().spellOut(typed);
        boolean thinking = session.thinking().isAboutMove();
        Optional<NotationException> refusal = Optional.empty();
        try {
            int move = session.board().position().read(line);
            requirePrompt(line);
            questions.moved(session);
            exercises.moved(session.mode());
            before = "";
            if (!thinking) {
                session.turns().move(move); // The usual case, and the first: it needs no table of commands.
                return;
            }
        } catch (NotationException e) {
            refusal = Optional.of(e);
        }
        boolean spelt = refusal.isEmpty() || refusal.get().kind() != NotationException.Kind.SYNTAX;
        Optional<Command> command = command(line.split(" ", 2)[0]);
        if (!spelt && command.isEmpty() && Pasted.isPosition(typed)) {
            // Before plain words are looked for: to learn those takes a second.
            session.note("That is a position: fen " + typed);
            run(session, "fen " + typed, remote);
            return;
        }
        Optional<String> own = spelt ? Optional.empty() : exercises.verb(session.mode(), line);
        if (own.isPresent()) {
            run(session, own.get(), remote);
            return;
        }
        if (spelt && command.isEmpty()) {
            requirePrompt(line);
        }
        int behind = spelt || command.isPresent() ? -1 : line.indexOf(" --");
        if (behind > 0) {
            options = line.substring(behind);
            try {
                obey(session, line.substring(0, behind), remote);
            } finally {
                options = "";
            }
            return;
        }
        if (!spelt && command.isEmpty() && saidMove(session, line, remote)) {
            return;
        }
        if (!spelt && takesTwo(session, typed, remote)) {
            return;
        }
        Optional<Phrases.Meaning> meaning =
                spelt ? Optional.empty() : meaning(session, line, command).map(meant -> fitting(session, line, meant));
        if (meaning.isPresent() && !meaning.get().text().equals(line)) {
            understood(session, line, meaning.get(), remote);
        } else if (command.isPresent()) {
            runOrPropose(session, line, remote);
        } else if (refusal.isEmpty()) {
            session.turns().type(line);
        } else if (!spelt) {
            proposals.answerOrPropose(session, line, remote);
        } else if (thinking || session.board().isOver()) {
            session.turns().type(line);
        } else if (remote || !session.screen().clicks().ask(refusal.get())) {
            throw new UserException(session.messages().sorry() + "\n" + reason(refusal.get()));
        }
    }

    /**
     * What plain words mean. A command's bare name is not looked for among them, since reading them takes long; but
     * where a file may be meant, they ask which, and a lesson has words of its own.
     */
    private Optional<Phrases.Meaning> meaning(Session session, String line, Optional<Command> command) {
        if (command.isEmpty()) {
            return phrases().meaning(line, spoken(session));
        }
        boolean needsNoMore = session.mode().command().filter("lesson"::equals).isEmpty()
                && command.get().name().equals(line)
                && command.get().job().isEmpty()
                && command.get().signature().parameters().stream()
                        .noneMatch(parameter -> parameter.required() || parameter.isFile());
        return needsNoMore ? Optional.empty() : phrases().meaningOfCommand(line, spoken(session));
    }

    /** Asks before it does what ends the game on the board; a move or anything else is no answer. */
    private void ask(Session session, String line, String question, String yes, Runnable action) {
        GameChanges asked = session.board().changes();
        proposed = Optional.of(new Proposal(line, true, agreed -> {
            if (asked == session.board().changes()) { // HAL may have moved meanwhile
                action.run();
            }
        }));
        session.say(question + " Yes " + yes + "; anything else continues this "
                + (session.current().isExercise() ? "exercise." : "game."));
    }

    /** Does what HAL has proposed or asked about last, if the user agrees to it by this line. */
    private boolean takes(Session session, String typed, boolean remote) {
        Optional<Proposal> open = proposed;
        proposed = Optional.empty();
        Optional<String> other = open.flatMap(proposal -> proposal.other(typed));
        if (other.isPresent()) {
            obey(session, other.get(), remote);
            return true;
        }
        Optional<String> corrected = open.or(() -> understood).flatMap(proposal -> proposal.corrected(typed));
        understood = Optional.empty();
        if (corrected.isPresent()) {
            throw new UserException(proposals.question(session, corrected.get(), List.of(), ""));
        }
        Optional<Boolean> answer = open.flatMap(proposal -> proposal.answer(typed));
        if (answer.orElse(false)) {
            open.get().action().accept(remote);
        } else if (answer.isPresent()) {
            session.say(session.messages().dismissed());
        }
        return answer.isPresent();
    }

    /** A shell has no game to play a move in. */
    private void requirePrompt(String move) {
        if (isForShell()) {
            throw new UserException("\"" + move + "\" is for HAL's prompt: type hal, then " + move);
        }
    }

    /** Makes the move that is said by what it does, or says which moves that could be. */
    private boolean saidMove(Session session, String line, boolean remote) {
        if (!session.kind().equals(GameKind.CHESS)
                || session.board().isOver()
                || session.thinking().isAboutMove()
                || SaidMoves.isNoMove(line)) {
            return false;
        }
        Game game = session.game();
        List<String> words = phrases().corrected(line);
        int last = game.lastMove().map(node -> Moves.to(node.move().code())).orElse(Squares.NONE);
        Optional<SaidMoves> supposed = SaidMoves.made(
                        words, game, session.current().ownSide())
                .or(() -> SaidMoves.supposed(words, game.position(), last));
        Optional<SaidMoves> said = supposed.or(() -> SaidMoves.of(words, game.position(), last));
        if (said.isEmpty()) {
            return false;
        }
        if (!said.get().isOne()) {
            session.say(said.get().answer());
            return true;
        }
        boolean asks = supposed.isPresent() || TypedWords.isQuestion(line);
        String command = (asks ? "why " : "") + said.get().moves().get(0);
        session.note("That is `" + command + "`.");
        obey(session, command, remote);
        return true;
    }

    /** What a meaning comes to at this time: of a game that is over there is a review, and nothing to analyse. */
    Phrases.Meaning fitting(Session session, String line, Phrases.Meaning meant) {
        String asked = meant.isAnswer() ? meant.text() : TypedWords.judged(line, meant.text());
        String text = forWhom(
                session, line, Place.filled(asked, session.mode().facts()).strip());
        return session.board().isOver() && text.matches("analy[sz]e")
                ? new Phrases.Meaning("review", false)
                : exercises.meaning(session.mode(), new Phrases.Meaning(text, meant.isAnswer()));
    }

    /** A hint for the side that is not to move is what it would play; a vague level with a number is that. */
    private static String forWhom(Session session, String line, String text) {
        Matcher exactly = EXACTLY.matcher(line);
        if (text.matches("level (?:easier|harder)")
                && exactly.matches()
                && StrengthCommands.isStrength(exactly.group(1))) {
            return StrengthCommands.line(exactly.group(1));
        }
        Matcher whose = WHOSE.matcher(line);
        String turn = session.kind().side(session.board().position().sideToMove());
        return text.matches("hint(?: move)?")
                        && whose.matches()
                        && !whose.group(1).equalsIgnoreCase(turn)
                ? line.matches("(?i).*\\b(?:better|instead|have)\\b.*") ? "why yours" : "threat"
                : text;
    }

    /** Runs a command; where its words make no sense as such, they may be plain words that begin like it. */
    private void runOrPropose(Session session, String line, boolean remote) {
        try {
            run(session, line, remote);
        } catch (UserException e) {
            if ((line + options).contains(" --")) { // nobody speaks so
                throw e;
            }
            boolean misread = e instanceof UsageException && line.indexOf(' ') > 0;
            if ((misread || !line.startsWith("fen ")) && Pasted.isPosition(line)) {
                run(session, "fen " + line, remote);
                return;
            }
            if (runsInDigits(session, line, remote)) {
                return;
            }
            Optional<Phrases.Meaning> rest = Optional.of(line.substring(line.indexOf(' ') + 1))
                    .filter(words -> misread)
                    .flatMap(words -> phrases().meaning(words, spoken(session)))
                    .map(meant -> fitting(session, line, meant))
                    .filter(meant -> command(meant.text().split(" ", 2)[0]).equals(command(line.split(" ", 2)[0])));
            if (rest.isPresent()) {
                understood(session, line, rest.get(), remote);
                return;
            }
            boolean takesNothing = misread
                    && command(line.split(" ", 2)[0])
                            .filter(found -> found.signature().parameters().isEmpty()
                                    && found.signature().verbs().isEmpty())
                            .isPresent();
            boolean speech = TypedWords.isSpeech(line)
                    || (misread && line.matches("\\p{L}+ [\\p{L}']+\\W?") && TypedWords.isVerb(line))
                    || proposals.term(line, true).isPresent();
            boolean isLong = misread && line.matches("[\\p{L}']+(?: [\\p{L}\\d'?,]+){4,}");
            // A few words that were read as a command and refused were meant as one.
            boolean wordy = misread || line.split(" ", TERSE + 1).length > TERSE;
            boolean maybe = speech || isLong || takesNothing || (wordy && TypedWords.maybeSpeech(line));
            boolean understood = maybe
                    ? saidMove(session, line, remote)
                            || proposals.isProposed(
                                    session,
                                    line,
                                    remote,
                                    speech,
                                    speech || isLong || takesNothing ? Phrases.LIKELY : Phrases.CLEAR)
                    : misread && proposals.isProposed(session, line, remote, false, Phrases.NO_GUESS);
            if (!understood) {
                throw isLong ? new UserException(proposals.unknown(session, line)) : e;
            }
        }
    }

    /** Runs a command with its numbers in digits; where that makes no sense either, what was typed is complained of. */
    private boolean runsInDigits(Session session, String line, boolean remote) {
        String digits = NumberWords.inDigits(line);
        if (digits.equals(line)) {
            return false;
        }
        try {
            run(session, digits, remote);
            return true;
        } catch (UserException e) {
            return false;
        }
    }

    /**
     * Answers plain words, or does what they ask for, and says the command that it was.
     *
     * @throws UserException if it makes no sense, or a phrase of the user's own stands for no command and no move
     */
    private void understood(Session session, String line, Phrases.Meaning meaning, boolean remote) {
        String text = meaning.text();
        String word = text.split(" ", 2)[0];
        Optional<Command> command = meaning.isAnswer() ? Optional.empty() : command(word);
        boolean isItself = Manners.without(line).equalsIgnoreCase(text);
        if (meaning.isAnswer()) {
            say(session, meaning, remote);
        } else if (Spoken.isMove(session, text)) {
            obey(session, text, remote);
        } else if (text.equals("new same") && mayMeanAnotherBeginning(session)) {
            throw new UserException(proposals.question(session, text, List.of(), ""));
        } else if (command.isPresent()) {
            PlayCommands.refuseGame(session, text.substring(word.length()).strip()); // before anything is asked
            // Of a verb alone, such as retry, nothing is to be learnt.
            boolean isWord = line.matches("[a-z]+") && text.endsWith(" " + line);
            if (!command.get().equals(HelpCommands.QUIT) && !isItself && !isWord) {
                session.note("That is `" + text + "`.");
                understood = Optional.of(new Proposal(text, true, agreed -> {}));
            }
            boolean exercise =
                    session.current().isExercise() && session.face().abilities().attended();
            if (!isItself && begins(text) && (exercise || isUnfinished(session))) {
                String ended = exercise ? "That ends this exercise, and the game behind it." : "That ends this game.";
                ask(session, text, ended, "begins another", () -> run(session, text, remote));
            } else {
                runOrPropose(session, text, remote);
            }
        } else if (isItself) {
            proposals.answerOrPropose(session, line, remote);
        } else {
            throw new UserException("By phrases.toml that means \"" + CleanText.line(text, MAX_QUOTE)
                    + "\", which is neither a move nor a command.");
        }
    }

    /** Whether "from the beginning" may be said of the exercise, or of a game that is looked through. */
    private static boolean mayMeanAnotherBeginning(Session session) {
        return session.current().isExercise()
                || (session.current().mayStep()
                        && !session.board().isOver()
                        && session.board().course().ply() > 0);
    }

    void say(Session session, Phrases.Meaning answer, boolean remote) {
        if (answer.text().equals("{stop}")) {
            stop(session, remote);
            return;
        }
        if (answer.text().startsWith("{jump} ")) {
            goTo(session, answer.text().split(" ", 2)[1], remote);
            return;
        }
        if (answer.text().equals("{hurry}")) {
            // While HAL does not think, to go would take over the side to move.
            String faster = session.thinking().isAboutMove() ? "go" : "time 1";
            throw new UserException(proposals.question(session, faster, List.of(), ""));
        }
        String said = Phrases.said(answer, session.messages(), spoken(session).facts());
        Optional<AnswerFace> programs = AnswerFace.forPrograms(options, face);
        if (programs.isPresent()) {
            programs.get().open();
            programs.get().print(Answer.Words.of(said));
            programs.get().close();
        } else {
            session.say(said);
        }
    }

    /** Goes to the start (0), to where White has made a move (15), or to where both sides have (15+). */
    private void goTo(Session session, String move, boolean remote) {
        int ply = session.board().course().ply();
        int end = ply + session.board().course().future().size();
        int plies = 2 * Integer.parseInt(move.replace("+", ""));
        int wanted = Math.min(end, Math.max(0, move.endsWith("+") ? plies : plies - 1));
        String command = wanted < ply ? "undo " + (ply - wanted) : "redo " + (wanted - ply);
        if (wanted == ply) {
            session.say("That is the position on the board.");
        } else if (session.current().mayStep()) {
            session.note("That is `" + command + "`.");
            run(session, command, remote);
        } else {
            throw new UserException(proposals.question(session, command, List.of(), ""));
        }
    }

    /** Ends what is under way: the exercise on the board, or else what takes long. */
    private void stop(Session session, boolean remote) {
        Optional<String> own = exercises.verb(session.mode(), "stop");
        if (own.isPresent()) {
            run(session, own.get(), remote);
        } else if (!session.interrupt()) {
            session.say(
                    "Nothing is under way. Type `stop` to end a puzzle, a lesson, a review, an analysis, or anything else"
                            + " that takes long, as Ctrl-C does.");
        }
    }

    /**
     * Does several things that one line asks for, one after the other, if it is sure what each of them is. What is said
     * of a new game is taken together, and the game begins when the rest, such as its level, has been done.
     */
    private boolean takesTwo(Session session, String typed, boolean remote) {
        List<String> typedParts = Phrases.parts(typed);
        if (typedParts.size() < 2) {
            return false;
        }
        List<String> parts = typedParts.stream()
                .map(part -> phrases().sure(part, spoken(session)).isPresent() ? part : Manners.without(part))
                .toList();
        if (phrases().sure(typed, spoken(session)).isPresent()
                || parts.stream().filter(part -> Spoken.isMove(session, part)).count() > 1
                || !parts.stream().allMatch(part -> isSure(session, part))) {
            return false;
        }
        Map<Phrases.Meaning, String> wishes = new LinkedHashMap<>();
        parts.forEach(part -> wishes.putIfAbsent(meant(session, part), part));
        Set<String> game = wishes.keySet().stream()
                .map(Phrases.Meaning::text)
                .filter(Interpreter::begins)
                .flatMap(text -> Stream.of(text.split(" ", -1)))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        if (game.contains("new")) {
            game.remove("rematch");
        }
        if (game.isEmpty() || parts.stream().anyMatch(part -> Spoken.isMove(session, part))) {
            wishes.values().forEach(part -> obey(session, part, remote));
            return true;
        }
        wishes.forEach((meaning, part) -> {
            if (!begins(meaning.text())) {
                understood(session, part, meaning, remote);
            }
        });
        understood(session, typed, new Phrases.Meaning(String.join(" ", game), false), remote);
        return true;
    }

    /** What one of several wishes means, which is sure. */
    private Phrases.Meaning meant(Session session, String part) {
        return phrases().meaning(part, spoken(session)).orElse(new Phrases.Meaning(part, false));
    }

    /** Whether a command puts another game on the board. */
    private static boolean begins(String text) {
        return BEGINNING.contains(text.split(" ", 2)[0]);
    }

    private boolean isSure(Session session, String part) {
        String word = part.split(" ", 2)[0];
        return Spoken.isMove(session, part)
                || (command(word).isPresent() && part.matches("\\w+( \\d+)?"))
                || phrases()
                        .meaning(part, spoken(session))
                        .filter(meant -> !meant.isAnswer() || meant.text().indexOf('`') < 0) // or it asks which
                        .filter(
                                meant -> !begins(meant.text())
                                        || part.matches(
                                                "(?i).*\\b(new|game|rematch|again|another|play|me|i|you|please|start|over)\\b.*"))
                        .isPresent();
    }

    Spoken spoken(Session session) {
        if (themes.isEmpty()) {
            themes = session.catalogs().themes().list().stream()
                    .map(Answer.Choices.Item::value)
                    .toList();
        }
        return new Spoken(session, themes, before);
    }

    /** Takes a line that answers what a newcomer is asked. */
    private boolean answersFirstQuestion(Session session, String typed, boolean remote) {
        if (remote || !questions.isOpen()) {
            return false;
        }
        if (StrengthCommands.isAnswer(typed)) {
            run(session, StrengthCommands.line(typed), remote);
            return true;
        }
        return questions.takes(session, typed, text -> means(session, text));
    }

    /** Whether a word means something as it is, and is no name therefore; Mark may be called so. */
    boolean means(Session session, String text) {
        String word = text.split(" ", 2)[0].toLowerCase(Locale.ROOT);
        return Spoken.isMove(session, text)
                || (!text.equalsIgnoreCase("mark")
                        && (command(word).isPresent()
                                || phrases().meaning(text, spoken(session)).isPresent()));
    }

    /** Takes the first line as the answer to the greeting, if it is one. */
    private boolean answersGreeting(Session session, String line) {
        Optional<Boolean> answer = greeted ? YesOrNo.of(line) : Optional.empty();
        greeted = false;
        if (answer.isEmpty()) {
            return false;
        }
        if (answer.get()) {
            session.say(session.messages().accepted(session.current().isUsersTurn()));
        } else {
            session.games().leaveToUser();
            session.say(session.messages().declined());
        }
        return true;
    }

    /** A move in the letters that are shown is understood where its line means nothing in English. */
    private String inEnglish(Session session, String line) {
        if (session.settings().get(Setting.NOTATION).equals(Setting.NOTATION.initial())) {
            return line;
        }
        String english = PieceLetters.of(session.settings()).english(line);
        return !english.equals(line)
                        && !Spoken.isMove(session, line)
                        && table().find(line).isEmpty()
                ? english
                : line;
    }

    /** Runs a line that begins with a command's name. */
    void run(Session session, String words, boolean remote) {
        String line = words + options;
        String word = line.split(" ", 2)[0];
        Command command = command(word).orElseThrow();
        Command.Call call = command.call(line.substring(word.length()));
        if (call.rest().endsWith("--help")) {
            options = "";
            String verb =
                    call.command().equals(command) ? "" : " " + call.command().name();
            run(session, "help " + word + verb, remote);
            return;
        }
        for (Command asked : List.of(command, call.command())) {
            if (asked.chessOnly()) {
                session.kind().requireChess("`" + asked.name() + "`");
            }
            if (asked.is(Attribute.HOME_ONLY) && remote) {
                throw Session.onlyAtHome("\"" + asked.name() + "\"");
            }
        }
        requireFair(session, call.command(), call.rest());
        before = line;
        exercises.done(command, BEGINNING.contains(command.name()));
        Session seen = remote ? RemoteLimits.limit(session, call.rest()) : session;
        Optional<WholeCommand> whole = WholeCommand.of(call);
        Values values = Reader.read(
                whole.map(WholeCommand::signature).orElse(call.command().signature()), Reader.words(call.rest()));
        if (remote && values.hasFile()) {
            throw Session.onlyAtHome("A file's name");
        }
        if (isForShell()) {
            shell.get().accept(line);
            return;
        }
        Runnable action = () -> {
            if (whole.isPresent() && whole.get().takes(seen, face, values)) {
                return;
            }
            call.command().action().run(seen, values);
            if (Setting.find(command.name()).filter(Settings::isStrength).isPresent() && !values.isEmpty()) {
                questions.strengthChosen(session);
            } else if (!LineProposals.isHarmless(command)) {
                questions.passedOver();
            }
        };
        if (isUnfinished(session) && !session.control().isAlone() && command.equals(PlayCommands.RESIGN)) {
            ask(session, line, "Do you resign, " + session.messages().user() + "?", "resigns", action);
        } else {
            try {
                action.run();
            } catch (Jobs.NotYet e) {
                session.turns().afterMove(action);
                session.say(e.getMessage());
            }
        }
    }

    /** Whether somebody at a keyboard has a game in progress. */
    private static boolean isUnfinished(Session session) {
        return session.face().abilities().attended()
                && !session.current().isExercise()
                && !session.board().isOver()
                && session.board().course().ply() > 0;
    }

    /** While the user plays a person, in this window or another, nothing helps; what is on the board can be ended. */
    static void requireFair(Session session, Command command, String line) {
        if (command.is(Attribute.FAIR)
                || line.strip().equalsIgnoreCase("stop")
                || command.signature().isCalled("stop")) {
            return;
        }
        if (!command.is(Attribute.ADVICE)) {
            session.mode().requireOwnGame();
        } else if (!session.mode().allowsHelp()) {
            throw new UserException(FairPlay.REASON);
        }
        FairPlay.of(session.folders()).require();
    }

    private static String reason(NotationException refusal) {
        String sentence = Messages.sentence(refusal.getMessage());
        if (refusal.kind() == NotationException.Kind.AMBIGUOUS
                || refusal.suggestions().isEmpty()) {
            return sentence;
        }
        return sentence + " Did you mean " + String.join(" or ", refusal.suggestions()) + "?";
    }
}
