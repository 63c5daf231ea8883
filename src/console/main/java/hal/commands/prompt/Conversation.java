package hal.commands.prompt;

import hal.command.Reader;
import hal.command.Signature.Attribute;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.commands.files.SaveCommand;
import hal.commands.play.PlayCommands;
import hal.commands.play.StrengthCommands;
import hal.engine.AlgorithmCatalog;
import hal.engine.FairPlay;
import hal.engine.level.Opponents;
import hal.game.Game;
import hal.game.GamePolicy;
import hal.notation.NotationException;
import hal.notation.San;
import hal.rules.Moves;
import hal.rules.Squares;
import hal.session.LiveSession;
import hal.session.Messages;
import hal.session.Session;
import hal.session.SessionContext;
import hal.session.face.Face;
import hal.session.face.FaceEvent;
import hal.session.face.Tone;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameChanges;
import hal.session.game.GameFiles;
import hal.session.game.GameKind;
import hal.session.game.SavedGames;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.speech.PieceLetters;
import hal.session.speech.SpokenFace;
import hal.support.CleanText;
import hal.support.Nearest;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A session as a face sees it: lines go in, answers come out at the {@link Face}. From the greeting to the goodbye each
 * line is a move, a command, or the answer to a question. A person can type the next line while HAL is thinking; a
 * script's lines are taken only when HAL has answered, so that it does the same every time.
 *
 * <p>One thread types. What a line says is carried out on the session's thread.
 */
public final class Conversation {
    private static final int MAX_LINE = 4_000;
    private static final int MAX_QUOTE = 60;
    /** Commands that lose and change nothing: an empty line may do them once they have been proposed. */
    private static final Set<String> HARMLESS = Set.of(
            "hint",
            "threat",
            "why",
            "eval",
            "moves",
            "where",
            "square",
            "attackers",
            "history",
            "last",
            "board",
            "fen",
            "pgn",
            "help",
            "keys",
            "version",
            "settings",
            "level",
            "opponents",
            "record",
            "insights",
            "progress",
            "games",
            "clock",
            "doctor",
            "flip",
            "explore",
            "review",
            "theme",
            "explain",
            "analyse",
            "tree",
            "bk",
            "openings");

    /** What puts another game on the board. */
    private static final Set<String> BEGINNING = Set.of("new", "new960", "rematch");

    /** Shorter words are signs or slips, and mean nothing. */
    private static final int MIN_WORD = 3;

    private final SessionContext context;
    /** As it was given, without what turns moves into speech. */
    private final Face face;

    private final StartPlan plan;
    private final LiveSession live;
    private final Greeting greeting;

    /** Held while lines are carried out; a thread of its own may interrupt them. */
    private final Object typing = new Object();

    private CommandCatalog table;
    private LineJudge judge;
    private volatile Phrases phrases;
    /** What an empty line or a yes does: what HAL has proposed or asked about. */
    private Optional<Proposal> proposed = Optional.empty();

    /**
     * @param line what was proposed; typed again it is a yes
     * @param action does it, told whether a remote face agrees
     */
    private record Proposal(String line, Consumer<Boolean> action) {}

    /** Whether the greeting is over, and lines are moves and commands. */
    private volatile boolean opened;

    /** Whether the greeting has not been answered yet, by yes, no or anything else. */
    private volatile boolean greeted;

    private volatile FirstQuestions questions = new FirstQuestions(false, false);

    private final Pasted pasted = new Pasted();
    private int lineNumber;
    private boolean failed;

    /**
     * A session that has not begun.
     *
     * @param settings as they are at the start, including the plan's
     */
    public Conversation(SessionContext context, Settings settings, StartPlan plan) {
        face = context.face();
        this.context = context.withFace(new SpokenFace(context.face(), settings));
        this.plan = plan;
        Random random = plan.seed().isPresent() ? new Random(plan.seed().getAsLong()) : new Random();
        live = plan.resume() == StartPlan.Resume.NEVER
                ? new LiveSession(
                        this.context,
                        settings,
                        plan.kind(),
                        random,
                        SavedGames.none(plan.kind(), context.catalogs().openings()))
                : new LiveSession(this.context, settings, plan.kind(), random);
        greeting = new Greeting(live, plan);
    }

    /** Greets, and begins a game or asks about an unfinished one. */
    public void open() {
        greeting.begin();
        greeted = !greeting.isAsking();
        if (questions.any() && greeted) {
            live.call(questions::begin);
        }
        settle();
    }

    /**
     * The greeting also asks what to call the user, or how strong HAL is to play, or both: he is here for the first
     * time. It calls him as before and plays at the present strength until there is an answer.
     */
    public void welcome(boolean asksName, boolean asksStrength) {
        questions = new FirstQuestions(asksName, asksStrength);
        greeting.welcome(questions);
    }

    /** The prompt for the next line. */
    public String prompt() {
        return greeting.isAsking()
                ? "[Y/n] "
                : live.session()
                        .screen()
                        .viewers()
                        .prompt()
                        .orElseGet(() -> live.session().control().persons() + "> ");
    }

    /** Takes what was typed at the face that it began with: usually one line, but a paste may hold several. */
    public void type(String text) {
        type(text, face);
    }

    /**
     * Takes what was typed. Several threads may type, for several faces: one waits for the other.
     *
     * @param where the face at which it was typed; what a remote one may not ask for is refused
     */
    public void type(String text, Face where) {
        synchronized (typing) {
            if (greeting.isAsking()) {
                greeting.answer(text);
                settle();
            } else {
                boolean game = text.strip().indexOf('\n') > 0 && Pasted.isGame(text);
                Stream<String> lines = game || text.isEmpty() ? Stream.of(text) : text.lines();
                lines.forEach(line -> typeLine(line, where));
            }
        }
    }

    private void typeLine(String line, Face where) {
        lineNumber++;
        if (isOver()) {
            return;
        }
        try {
            live.call(session -> {
                face.notice(new FaceEvent.Typed(where, CleanText.line(line, MAX_LINE)));
                if (!takesGame(session, line)) {
                    obey(session, line, where.abilities().remote());
                }
            });
            settle();
        } catch (UserException e) {
            String sentence = Messages.sentence(e.getMessage());
            context.face()
                    .tell(
                            Tone.ERROR,
                            context.face().abilities().attended() ? sentence : "line " + lineNumber + ": " + sentence);
            failed |= plan.strict();
        } catch (RuntimeException e) {
            live.reportFault(e);
            failed |= plan.strict();
        }
    }

    /**
     * Carries out a command, and waits until it is done.
     *
     * @throws UserException if that makes no sense or cannot be done
     */
    public void perform(Command command, Values values) {
        live.call(session -> {
            requireFair(session, command, "");
            command.action().run(session, values);
        });
        settle();
    }

    /** What is understood in plain words; read when it is first needed. */
    private Phrases phrases() {
        Phrases known = phrases;
        if (known == null) {
            try {
                known = Phrases.of(context.folders());
            } catch (UserException e) {
                known = Phrases.shipped();
                face.tell(Tone.ERROR, Messages.sentence(e.getMessage()));
            }
            phrases = known;
        }
        return known;
    }

    private void settle() {
        opened = !greeting.isAsking();
        greeting.remind();
        if (!context.face().abilities().attended()) {
            live.awaitStillness();
        }
    }

    /**
     * Ctrl-C while a line is being typed: it stops HAL's thinking, or else cancels the line, but never the game.
     *
     * @param line what had been typed
     */
    public void interrupt(String line) {
        if (greeting.isAsking()) {
            greeting.interrupt();
            settle();
            return;
        }
        if (!live.interrupt() && line.isEmpty()) {
            context.face().tell(Tone.NOTE, "Type `quit` to leave; the game is saved.");
        }
    }

    /**
     * Lays a game on the board, to be looked at.
     *
     * @param pgn its text; what is wrong with it is told at the face
     */
    public void loadPgn(String pgn) {
        live.call(session -> {
            try {
                loadPgn(session, pgn);
            } catch (UserException e) {
                session.face().tell(Tone.ERROR, Messages.sentence(e.getMessage()));
            }
        });
    }

    private static void loadPgn(Session session, String pgn) {
        String clean = CleanText.lines(pgn, Math.max(1, pgn.length()));
        GameFiles.Opened opened = GameFiles.read(clean, GamePolicy.ANALYSIS);
        session.games().visit(new ChessBoardGame(opened.game()));
        opened.missing().ifPresent(session::note);
    }

    /**
     * The game on the board as a file.
     *
     * @param name ends with {@code .pgn} or as a picture format does
     * @return makes the content, on any thread
     * @throws UserException if there is no such format, or the game cannot be written in it
     */
    public Supplier<byte[]> file(String name) {
        AtomicReference<Supplier<byte[]>> content = new AtomicReference<>();
        live.call(session -> content.set(SaveCommand.file(session, name)));
        return content.get();
    }

    /** Whether an engine is thinking about anything. */
    public boolean isBusy() {
        return live.session().thinking().isBusy();
    }

    /** The session itself, for who needs more than lines and answers; a face does not. */
    public LiveSession live() {
        return live;
    }

    /** Whether the session is over. */
    public boolean isOver() {
        return live.session().control().isLeft() || failed;
    }

    /** Whether all went well: false after an error in strict mode. */
    public boolean wentWell() {
        return !failed;
    }

    /**
     * Ends the session, even while HAL is thinking.
     *
     * @return the last words: the game and a goodbye
     */
    public String close() {
        return live.end();
    }

    /** The command of a word; whoever only leaves does not wait for all the others to be made. */
    private Optional<Command> command(String word) {
        Command leave = HelpCommands.QUIT;
        return leave.name().equals(word) || leave.aliases().contains(word)
                ? Optional.of(HelpCommands.QUIT)
                : table().find(word);
    }

    /** The commands; made on first use, since the first board does not need them. */
    private synchronized CommandCatalog table() {
        if (table == null) {
            table = new CommandCatalog();
        }
        return table;
    }

    /**
     * What may stand next on a line; from any thread.
     *
     * @param before the whole words before the place
     */
    public Completion complete(List<String> before) {
        return Completion.of(table(), live.completionContext(), before);
    }

    /** What a line is going to be, while it is typed; from any thread. The answer to a question is not judged. */
    public LineJudge.Verdict judge(String line) {
        if (!opened
                || (greeted && Greeting.mayAnswer(line.strip()))
                || questions.mayAnswer(line.strip(), Conversation::isStrength)
                || live.session().awaits(line.strip())) {
            return LineJudge.Verdict.OPEN;
        }
        synchronized (this) {
            if (judge == null) {
                judge = LineJudge.of(table(), live::completionContext, this::phrases);
            }
            return judge.judge(line);
        }
    }

    // What a line means.

    /** Takes a pasted game, whole or line by line, and lays it on the board when it is whole. */
    private boolean takesGame(Session session, String text) {
        boolean asked = session.screen().viewers().prompt().isPresent()
                || (greeted && opened && Greeting.mayAnswer(text.strip()));
        if (!pasted.isOpen()
                && !asked
                && (text.strip().indexOf('\n') > 0 || text.indexOf(' ') > 0)
                && Pasted.isGame(text)) {
            layPasted(session, text);
            return true;
        }
        String line = CleanText.line(text, MAX_LINE);
        String word = line.strip().split(" ", 2)[0];
        if (asked || !pasted.takes(line, !word.isEmpty() && command(word).isPresent())) {
            if (pasted.isOpen()) {
                layPasted(session, pasted.take());
            }
            return false;
        }
        if (!pasted.isOpen()) {
            session.note("That is a game in PGN; I read on to its result or to an empty line behind its moves.");
        }
        pasted.add(line).ifPresent(whole -> layPasted(session, whole));
        return true;
    }

    private void layPasted(Session session, String pgn) {
        requireFair(session, command("load").orElseThrow(), "");
        session.kind().requireChess("load");
        session.note("That is a game in PGN; it is on the board as load would open it.");
        loadPgn(session, pgn);
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
    private void obey(Session session, String rawLine, boolean remote) {
        String typed = inEnglish(session, CleanText.line(rawLine, MAX_LINE).trim());
        if (typed.startsWith("#")
                || takesProposal(typed, remote)
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
            questions.moved(session);
            if (!thinking) {
                session.turns().move(move); // The usual case, and the first: it needs no table of commands.
                return;
            }
        } catch (NotationException e) {
            refusal = Optional.of(e);
        }
        if (!HARMLESS.contains(line.split(" ", 2)[0])) {
            questions.passedOver();
        }
        boolean spelt = refusal.isEmpty() || refusal.get().kind() != NotationException.Kind.SYNTAX;
        Optional<Command> command = command(line.split(" ", 2)[0]);
        Optional<String> own = spelt ? Optional.empty() : ofExercise(session, line);
        if (own.isPresent()) {
            run(session, own.get(), remote);
            return;
        }
        if (!spelt && command.isEmpty() && saidMove(session, line, remote)) {
            return;
        }
        if (!spelt && takesTwo(session, typed, remote)) {
            return;
        }
        Spoken known = new Spoken(session);
        Optional<Phrases.Meaning> meaning = (spelt
                        ? Optional.<Phrases.Meaning>empty()
                        : command.isPresent()
                                ? phrases().meaningOfCommand(line, known)
                                : phrases().meaning(line, known))
                .map(meant -> inExercise(session, meant));
        if (meaning.isPresent() && !meaning.get().text().equals(line)) {
            understood(session, line, meaning.get(), remote);
        } else if (command.isPresent()) {
            runOrPropose(session, line, remote);
        } else if (refusal.isEmpty()) {
            session.turns().type(line);
        } else if (Pasted.isPosition(typed)) {
            session.note("That is a position: fen " + typed);
            run(session, "fen " + typed, remote);
        } else if (!spelt) {
            answerOrPropose(session, line);
        } else if (thinking || session.board().isOver()) {
            session.turns().type(line);
        } else if (remote || !session.screen().clicks().ask(refusal.get())) {
            throw new UserException(session.messages().sorry() + "\n" + reason(refusal.get()));
        }
    }

    /** Makes the move that is said by what it does, or says which moves that could be. */
    private boolean saidMove(Session session, String line, boolean remote) {
        if (!session.kind().equals(GameKind.CHESS)
                || session.board().isOver()
                || session.thinking().isAboutMove()) {
            return false;
        }
        Game game = session.game();
        int last = game.lastMove().map(node -> Moves.to(node.move().code())).orElse(Squares.NONE);
        Optional<SaidMoves> said = SaidMoves.of(phrases().corrected(line), game.position(), last);
        if (said.isEmpty()) {
            return false;
        }
        if (said.get().isMove() && said.get().moves().size() == 1 && !TypedWords.isQuestion(line)) {
            obey(session, said.get().moves().get(0), remote);
        } else {
            session.say(said.get().answer());
        }
        return true;
    }

    /** Runs a command; where its words make no sense as such, they may be plain words that begin like it. */
    private void runOrPropose(Session session, String line, boolean remote) {
        try {
            run(session, line, remote);
        } catch (UserException e) {
            boolean misread = e instanceof UsageException && line.indexOf(' ') > 0;
            boolean takesNothing = misread
                    && command(line.split(" ", 2)[0])
                            .filter(found -> found.signature().parameters().isEmpty()
                                    && found.signature().verbs().isEmpty())
                            .isPresent();
            boolean speech = TypedWords.isSpeech(line) || term(line).isPresent();
            boolean maybe = speech || takesNothing || TypedWords.maybeSpeech(line);
            boolean understood = maybe
                    ? saidMove(session, line, remote)
                            || isProposed(
                                    session, line, speech, speech || takesNothing ? Phrases.LIKELY : Phrases.CLEAR)
                    : misread && isProposed(session, line, false, Phrases.NO_GUESS);
            if (!understood) {
                throw e;
            }
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
        boolean isItself = Phrases.withoutManners(line).equalsIgnoreCase(text);
        if (meaning.isAnswer()) {
            say(session, meaning);
        } else if (isMove(session, text)) {
            obey(session, text, remote);
        } else if (command.isPresent()) {
            if (!command.get().equals(HelpCommands.QUIT) && !isItself) {
                session.note("That is `" + text + "`.");
            }
            if (!isItself && BEGINNING.contains(command.get().name()) && isUnfinished(session)) {
                ask(session, text, "That ends this game.", "begins another", () -> run(session, text, remote));
            } else {
                runOrPropose(session, text, remote);
            }
        } else if (isItself) {
            answerOrPropose(session, line);
        } else {
            throw new UserException("By phrases.toml that means \"" + CleanText.line(text, MAX_QUOTE)
                    + "\", which is neither a move nor a command.");
        }
    }

    private static void say(Session session, Phrases.Meaning answer) {
        boolean check = session.kind().equals(GameKind.CHESS)
                && session.game().position().inCheck();
        int mover = session.board().position().sideToMove();
        int own = session.current().isUsersTurn() ? mover : mover ^ 1;
        String turn = session.kind().side(mover);
        session.say(Phrases.said(
                answer,
                session.messages(),
                Map.of(
                        "check",
                        turn + (check ? " is in check." : " is not in check."),
                        "turn",
                        turn,
                        "side",
                        session.kind().side(own))));
    }

    /** Does two things that one line asks for, one after the other, if it is sure what both of them are. */
    private boolean takesTwo(Session session, String typed, boolean remote) {
        List<String> parts = Phrases.parts(Phrases.withoutManners(typed));
        if (parts.size() < 2
                || phrases().sure(typed, new Spoken(session)).isPresent()
                || parts.stream().filter(part -> isMove(session, part)).count() > 1
                || !parts.stream().allMatch(part -> isSure(session, part))) {
            return false;
        }
        parts.forEach(part -> obey(session, part, remote));
        return true;
    }

    private boolean isSure(Session session, String part) {
        String word = part.split(" ", 2)[0];
        return isMove(session, part)
                || (command(word).isPresent() && part.matches("\\w+( \\d+)?"))
                || phrases().meaning(part, new Spoken(session)).isPresent();
    }

    /** What plain words are asked of the game. */
    private record Spoken(Session session) implements Phrases.Known {
        @Override
        public boolean isMove(String text) {
            return Conversation.isMove(session, text);
        }

        @Override
        public String notation(String text) {
            return session.kind().equals(GameKind.CHESS)
                            && session.board().position().refusal(text).isEmpty()
                    ? San.format(
                            session.game().position(),
                            session.board().position().read(text))
                    : text;
        }

        @Override
        public boolean isOpening(String text) {
            return text.length() > 3
                    && !isPlayer(text)
                    && !session.catalogs().openings().search(text).isEmpty();
        }

        @Override
        public boolean isPlayer(String text) {
            return text.equals("hal")
                    || Opponents.has(text)
                    || AlgorithmCatalog.names().contains(text)
                    || session.catalogs().programs().list().stream()
                            .anyMatch(program -> program.name().equalsIgnoreCase(text));
        }
    }

    /** Takes a line that answers what a newcomer is asked. */
    private boolean answersFirstQuestion(Session session, String typed, boolean remote) {
        if (remote || !questions.isOpen()) {
            return false;
        }
        if (isStrength(typed)) {
            run(session, "level " + typed, remote);
            questions.answered(session);
            return true;
        }
        return questions.takes(session, typed, text -> means(session, text));
    }

    /** Whether a word means something as it is, and is no name therefore; Mark may be called so. */
    private boolean means(Session session, String text) {
        String word = text.split(" ", 2)[0].toLowerCase(Locale.ROOT);
        return isMove(session, text)
                || (!text.equalsIgnoreCase("mark")
                        && (command(word).isPresent()
                                || phrases().meaning(text, new Spoken(session)).isPresent()));
    }

    /** Whether a line may answer the question how strong HAL is to play. */
    private static boolean isStrength(String typed) {
        return typed.matches("\\d{1,2}") || StrengthCommands.isNamed(typed);
    }

    /** Takes the first line as the answer to the greeting, if it is one. */
    private boolean answersGreeting(Session session, String line) {
        Optional<Boolean> answer = greeted ? Messages.yesOrNo(line) : Optional.empty();
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
                        && !isMove(session, line)
                        && table().find(line).isEmpty()
                ? english
                : line;
    }

    /** Runs a line that begins with a command's name. */
    private void run(Session session, String line, boolean remote) {
        String word = line.split(" ", 2)[0];
        Command command = command(word).orElseThrow();
        Command.Call call = command.call(line.substring(word.length()));
        for (Command asked : List.of(command, call.command())) {
            if (asked.chessOnly()) {
                session.kind().requireChess(asked.name());
            }
            if (asked.is(Attribute.HOME_ONLY) && remote) {
                throw Session.onlyAtHome("\"" + asked.name() + "\"");
            }
        }
        requireFair(session, call.command(), call.rest());
        Session seen = remote ? RemoteLimits.limit(session, call.rest()) : session;
        Values values = Reader.read(call.command().signature(), Reader.words(call.rest()));
        if (remote && values.hasFile()) {
            throw Session.onlyAtHome("A file's name");
        }
        Runnable action = () -> call.command().action().run(seen, values);
        if (command.equals(PlayCommands.RESIGN)
                && isUnfinished(session)
                && !session.control().isAlone()) {
            ask(session, line, "Do you resign, " + session.messages().user() + "?", "resigns", action);
        } else {
            action.run();
        }
    }

    /** Whether somebody at a keyboard has a game in progress. */
    private static boolean isUnfinished(Session session) {
        return session.face().abilities().attended()
                && !session.current().isExercise()
                && !session.board().isOver()
                && session.board().course().ply() > 0;
    }

    /** Asks before it does what ends the game on the board; a move or anything else is no answer. */
    private void ask(Session session, String line, String question, String yes, Runnable action) {
        GameChanges asked = session.board().changes();
        proposed = Optional.of(new Proposal(line, agreed -> {
            if (asked == session.board().changes()) { // HAL may have moved meanwhile
                action.run();
            }
        }));
        session.say(question + " Enter or yes " + yes + "; anything else goes on with this game.");
    }

    /** While the user plays a person, in this window or another, nothing helps; what is on the board can be ended. */
    private static void requireFair(Session session, Command command, String line) {
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

    /** Whether a text is spelt like a move, legal or not. */
    private static boolean isMove(Session session, String text) {
        return session.board()
                .position()
                .refusal(text)
                .map(refusal -> refusal.kind() != NotationException.Kind.SYNTAX)
                .orElse(true);
    }

    private static String reason(NotationException refusal) {
        String sentence = Messages.sentence(refusal.getMessage());
        if (refusal.kind() == NotationException.Kind.AMBIGUOUS
                || refusal.suggestions().isEmpty()) {
            return sentence;
        }
        return sentence + " Did you mean " + String.join(" or ", refusal.suggestions()) + "?";
    }

    /** Does what HAL has proposed or asked about last, if the user agrees to it by this line. */
    private boolean takesProposal(String typed, boolean remote) {
        Optional<Proposal> open = proposed;
        proposed = Optional.empty();
        Optional<Boolean> answer = open.isEmpty()
                ? Optional.empty()
                : typed.isEmpty() || typed.equalsIgnoreCase(open.get().line())
                        ? Optional.of(true)
                        : Messages.yesOrNo(typed);
        if (answer.orElse(false)) {
            open.get().action().accept(remote);
        }
        return answer.isPresent();
    }

    /**
     * A word that the exercise on the board has of its own, such as "next", and what is said in plain words for
     * that of another: the solution that is wanted is this one's.
     */
    private Optional<String> ofExercise(Session session, String text) {
        String[] words = text.split(" ", -1);
        String verb = words[words.length - 1];
        boolean spare = words.length == 1
                ? command(verb).isEmpty()
                : words.length == 2
                        && command(words[0])
                                .filter(other -> other.hasVerb(verb))
                                .isPresent();
        return session.mode()
                .command()
                .filter(owner -> spare && !owner.equals(words[0]))
                .filter(owner -> command(owner).filter(own -> own.hasVerb(verb)).isPresent())
                .map(owner -> owner + " " + verb);
    }

    private Phrases.Meaning inExercise(Session session, Phrases.Meaning meaning) {
        return meaning.isAnswer()
                ? meaning
                : ofExercise(session, meaning.text())
                        .map(own -> new Phrases.Meaning(own, false))
                        .orElse(meaning);
    }

    /**
     * Answers a line that makes no sense as what it probably means.
     *
     * @param answers whether it may be answered in words, too
     * @param least the least evidence for what is proposed, see {@link Phrases#nearest}
     * @return whether that is known
     * @throws UserException with the command that it probably means
     */
    private boolean isProposed(Session session, String line, boolean answers, double least) {
        Optional<String> term = answers ? term(line) : Optional.empty();
        if (term.isPresent()) {
            session.say(term.get());
            return true;
        }
        Optional<Phrases.Meaning> meant =
                phrases().nearest(line, new Spoken(session), answers, least).map(found -> inExercise(session, found));
        if (meant.isEmpty() || meant.get().text().equalsIgnoreCase(line)) {
            return false;
        }
        if (meant.get().isAnswer()) {
            say(session, meant.get());
            return true;
        }
        String command = meant.get().text();
        boolean harmless = HARMLESS.contains(command.split(" ", 2)[0]);
        proposed = harmless
                ? Optional.of(new Proposal(command, agreed -> obey(session, command, agreed)))
                : Optional.empty();
        throw new UserException(
                "Do you mean `" + command + "`? " + (harmless ? "Enter does it." : "Type it if you do."));
    }

    private Optional<String> term(String line) {
        return Glossary.shipped().asked(line, word -> command(word).isPresent());
    }

    private void answerOrPropose(Session session, String line) {
        boolean isWord = line.indexOf(' ') < 0;
        boolean severalMoves = !isWord && isMove(session, line.split(" ", 2)[0]);
        if (severalMoves
                || (isWord && (line.length() < MIN_WORD || near(session, line).isPresent()))
                || !isProposed(session, line, true, Phrases.LIKELY)) {
            throw new UserException(unknown(session, line));
        }
    }

    /** The command or move whose spelling is nearest to a word. */
    private Optional<String> near(Session session, String marked) {
        String word = marked.replaceFirst("(?<=\\w)[?!.]+$", "");
        List<String> candidates = new ArrayList<>(table().words(session.kind()));
        candidates.addAll(session.board().position().typing(false).legal());
        boolean guessable = word.length() <= MAX_QUOTE && Character.isLetter(word.charAt(0));
        return guessable ? Nearest.of(word, candidates) : Optional.empty();
    }

    private String unknown(Session session, String line) {
        String word = line.split(" ", 2)[0];
        if (line.length() > word.length() && isMove(session, word)) {
            return session.messages().sorry() + "\nOne move at a time, please.";
        }
        if (line.indexOf(' ') > 0) {
            Optional<Command> guess =
                    phrases().perhaps(line, new Spoken(session)).flatMap(meant -> command(meant.split(" ", 2)[0]));
            return "I do not understand that. "
                    + guess.or(() -> HelpTopics.search(line, table(), session.kind()).stream()
                                    .findFirst())
                            .map(found -> "Perhaps `" + found.name() + "`: " + found.summary() + ".")
                            .orElse("Type `help` for what I do.");
        }
        String text = "\"" + CleanText.line(word, MAX_QUOTE) + "\" is neither a move nor a command.";
        return text + near(session, word).map(n -> " Did you mean " + n + "?").orElse(" Type `help` for both.");
    }
}
