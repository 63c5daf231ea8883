package hal.commands.prompt;

import hal.command.Pasted;
import hal.command.Values;
import hal.commands.Command;
import hal.commands.files.SaveCommand;
import hal.game.GamePolicy;
import hal.platform.ThreadTeam;
import hal.session.LiveSession;
import hal.session.Messages;
import hal.session.Session;
import hal.session.SessionContext;
import hal.session.face.Face;
import hal.session.face.FaceEvent;
import hal.session.face.Tone;
import hal.session.game.ChessBoardGame;
import hal.session.game.GameFiles;
import hal.session.game.SavedGames;
import hal.session.settings.SettingCheck;
import hal.session.settings.Settings;
import hal.session.speech.SpokenFace;
import hal.support.UserException;
import hal.support.text.CleanText;
import java.util.List;
import java.util.Random;
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
    private final SessionContext context;
    /** As it was given, without what turns moves into speech. */
    private final Face face;

    private final StartPlan plan;
    private final LiveSession live;
    private final Greeting greeting;
    private final Interpreter interpreter;

    /** Held while lines are carried out; a thread of its own may interrupt them. */
    private final Object typing = new Object();

    private LineJudge judge;
    /** Whether the examples of plain words are being learnt, or have been. */
    private boolean learns;

    /** Whether the greeting is over, and lines are moves and commands. */
    private volatile boolean opened;

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
        interpreter = new Interpreter(face, context.folders());
    }

    /** Greets, and begins a game or asks about an unfinished one. */
    public void open() {
        greeting.begin();
        if (!greeting.isAsking()) {
            interpreter.greeted();
            live.call(interpreter::beginQuestions);
        }
        settle();
    }

    /**
     * The greeting also asks what to call the user, or how strong HAL is to play, or both: he is here for the first
     * time. It calls him as before and plays at the present strength until there is an answer.
     */
    public void welcome(boolean asksName, boolean asksStrength) {
        FirstQuestions questions = new FirstQuestions(asksName, asksStrength);
        interpreter.welcome(questions);
        greeting.welcome(questions);
    }

    /** The prompt for the next line. */
    public String prompt() {
        return greeting.isAsking() ? "[Y/n] " : interpreter.question().orElseGet(live.session()::prompt);
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
            boolean answered = greeting.isAsking() && greeting.answer(text, this::means);
            if (answered) {
                settle();
            } else {
                boolean game = text.strip().indexOf('\n') > 0 && Pasted.isGame(text);
                Stream<String> lines = game || text.isEmpty() ? Stream.of(text) : text.lines();
                lines.forEach(line -> typeLine(line, where));
            }
        }
    }

    private boolean means(String line) {
        boolean[] known = new boolean[1];
        live.call(session -> known[0] = interpreter.means(session, line));
        return known[0];
    }

    private void typeLine(String line, Face where) {
        lineNumber++;
        if (isOver()) {
            return;
        }
        try {
            live.call(session -> {
                face.notice(new FaceEvent.Typed(where, CleanText.line(line, Interpreter.MAX_LINE)));
                if (!takesGame(session, line)) {
                    interpreter.obey(session, line, where.abilities().remote());
                }
            });
            settle();
        } catch (UserException e) {
            String sentence = Messages.sentence(e.getMessage());
            boolean attended = context.face().abilities().attended();
            context.face()
                    .print(
                            attended && interpreter.isAsking() ? Tone.VOICE : Tone.ERROR,
                            attended ? sentence : "line " + lineNumber + ": " + sentence);
            failed |= plan.strict();
        } catch (RuntimeException e) {
            live.reportFault(e);
            failed |= plan.strict();
        }
    }

    /**
     * Carries out a command, and waits until it is done.
     *
     * @param limits what whoever asks for it may choose
     * @throws UserException if that makes no sense or cannot be done
     */
    public void perform(Command command, Values values, SettingCheck limits) {
        live.call(session -> {
            Interpreter.requireFair(session, command, "");
            command.action().run(session.limited(session.context(), limits), values);
        });
        settle();
    }

    /**
     * Understands a line as it is understood here, for a shell that carries it out.
     *
     * @param shell takes each command that is meant, and refuses what it does not have
     * @throws UserException if it makes no sense, or the shell does not have what is meant
     */
    public void understand(String line, Consumer<String> shell) {
        live.call(session -> interpreter.understand(session, line, shell));
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
            context.face().print(Tone.NOTE, "Type `quit` to leave; the game is saved.");
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
                session.face().print(Tone.ERROR, Messages.sentence(e.getMessage()));
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

    /**
     * What may stand next on a line; from any thread.
     *
     * @param before the whole words before the place
     */
    public Completion complete(List<String> before) {
        return Completion.of(interpreter.table(), live.completionContext(), before);
    }

    /** What a line is going to be, while it is typed; from any thread. The answer to a question is not judged. */
    public LineJudge.Verdict judge(String line) {
        if (!opened || interpreter.mayAnswer(line.strip()) || live.session().awaits(line.strip())) {
            return LineJudge.Verdict.OPEN;
        }
        synchronized (this) {
            if (judge == null) {
                judge = LineJudge.of(interpreter.table(), live::completionContext, interpreter::phrases);
            }
            LineJudge.Verdict verdict = judge.judge(line);
            if (!learns && verdict.isSpeech() && line.strip().indexOf(' ') > 0) {
                learns = true;
                learnPhrases();
            }
            return verdict;
        }
    }

    /** Somebody types plain words: until the line ends, the examples can be learnt, which takes a second or two. */
    private void learnPhrases() {
        ThreadTeam.begin("hal-phrases", 1, thread -> interpreter.phrases().learn(), () -> {});
    }

    // What a line means.

    /** Takes a pasted game, whole or line by line, and lays it on the board when it is whole. */
    private boolean takesGame(Session session, String text) {
        boolean asked = session.screen().viewers().prompt().isPresent()
                || (opened && interpreter.mayAnswerGreeting(text.strip()));
        if (!pasted.isOpen()
                && !asked
                && (text.strip().indexOf('\n') > 0 || text.indexOf(' ') > 0)
                && Pasted.isGame(text)) {
            layPasted(session, text);
            return true;
        }
        String line = CleanText.line(text, Interpreter.MAX_LINE);
        String word = line.strip().split(" ", 2)[0];
        if (asked
                || !pasted.takes(
                        line, !word.isEmpty() && interpreter.command(word).isPresent())) {
            if (pasted.isOpen()) {
                layPasted(session, pasted.take());
            }
            return false;
        }
        if (!pasted.isOpen()) {
            session.note("That is a game in PGN; I read until its result, or an empty line after its moves.");
        }
        pasted.add(line).ifPresent(whole -> layPasted(session, whole));
        return true;
    }

    private void layPasted(Session session, String pgn) {
        Interpreter.requireFair(session, interpreter.command("load").orElseThrow(), "");
        session.kind().requireChess("`load`");
        session.note(
                "That is a game in PGN; it is on the board, before its first move. Type `redo`, or press Right, to see it.");
        loadPgn(session, pgn);
    }
}
