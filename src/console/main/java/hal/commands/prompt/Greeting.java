package hal.commands.prompt;

import hal.game.Game;
import hal.platform.YesOrNo;
import hal.rules.Colors;
import hal.rules.Position;
import hal.session.LiveSession;
import hal.session.Session;
import hal.session.game.BoardGame;
import hal.session.game.ChessBoardGame;
import hal.session.game.Players;
import hal.session.game.SavedGame;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * How a session begins: the greeting, an unfinished game that may be resumed, or a new one. There may be one question
 * to answer first.
 */
final class Greeting {
    private static final Pattern NEW_GAME =
            Pattern.compile("(?:(?:i want|i'd like|let'?s|start|begin|play) )*(?:an?(?:other)? )?"
                    + "(?:new|fresh|another|different)(?: game| one)?(?: please)?");

    private final LiveSession live;
    private final StartPlan plan;
    private FirstQuestions questions = new FirstQuestions(false, false);

    private boolean reminded;

    /** The game that the user is being asked about. */
    private Optional<SavedGame> kept = Optional.empty();

    Greeting(LiveSession live, StartPlan plan) {
        this.live = live;
        this.plan = plan;
    }

    /** Has the user asked questions at the beginning, because he is here for the first time. */
    void welcome(FirstQuestions first) {
        questions = first;
    }

    /** Greets, and begins or resumes a game, unless there is a question first. */
    void begin() {
        live.call(this::open);
    }

    /** Whether the next line is the answer to a question. */
    boolean isAsking() {
        return kept.isPresent();
    }

    /** Whether a line may become the answer to the greeting, which asks whether the user would care for a game. */
    static boolean mayAnswer(String beginning) {
        String wanted = beginning.toLowerCase(Locale.ROOT);
        return !wanted.isEmpty() && ("yes please".startsWith(wanted) || "no thank you".startsWith(wanted));
    }

    /**
     * Takes a line as the answer to the question about a saved game: yes, no, or the wish to leave.
     *
     * @param means whether a line means something as a move or a command: who types one goes on with the game
     * @return whether the line has been dealt with; if not, it is to be obeyed in the game that has been chosen
     */
    boolean answer(String line, Predicate<String> means) {
        String typed = line.strip();
        String wish = YesOrNo.wish(typed);
        String word = wish.toLowerCase(Locale.ROOT).replaceFirst("[.!]+$", "");
        boolean yes = word.isEmpty() || word.matches("go|resume|continue.*|go on|let'?s continue");
        boolean no = NEW_GAME.matcher(word).matches();
        Optional<Boolean> answer = yes || no ? Optional.of(yes) : YesOrNo.of(typed);
        boolean leaves = word.matches("q|quit|exit|bye");
        boolean goesOn = answer.isEmpty() && !leaves && means.test(wish);
        if (answer.isPresent() || goesOn) {
            SavedGame game = taken();
            // Who says no first and then wishes something wishes it in another game.
            boolean first = YesOrNo.of(typed.substring(0, typed.length() - wish.length()))
                    .orElse(true);
            live.call(session -> {
                if (answer.orElse(first)) {
                    resume(session, game);
                } else {
                    session.games().discard(game);
                    newGame(session);
                }
            });
        } else if (leaves) {
            live.call(session -> session.control().leave());
        } else {
            askAgain();
        }
        return !goesOn;
    }

    private SavedGame taken() {
        SavedGame game = kept.orElseThrow();
        kept = Optional.empty();
        return game;
    }

    /** Ctrl-C is not an answer: the question stands. */
    void interrupt() {
        askAgain();
    }

    private void askAgain() {
        live.session()
                .print(
                        "Yes or no? Enter is yes, and so is your next move; type `no` for another game, `quit` to leave.");
    }

    /** Everything that needs no answer, in one event, so that the first board shown is the right one. */
    private void open(Session session) {
        boolean look =
                plan.resume() == StartPlan.Resume.YES || (plan.resume() == StartPlan.Resume.ASK && !plan.namesGame());
        boolean asked = plan.resume() == StartPlan.Resume.YES;
        Optional<SavedGame> found =
                look ? session.games().findUnfinished(game -> asked || game.hasUserMoved()) : Optional.empty();
        boolean asks = !asked && found.isPresent() && session.face().abilities().attended();
        if (!questions.asksName() && !asks) {
            session.say(session.messages().greeting());
        }
        if (session.face().abilities().pointer() && !questions.any()) {
            session.note("Type, click or drag. Press ? for the keys; type `mouse off` to select text.");
        }
        if (asked) {
            found.ifPresentOrElse(game -> resume(session, game), () -> {
                session.note("There is no unfinished game.");
                newGame(session);
            });
        } else if (asks) {
            kept = found;
            session.screen().offer(found.get());
            session.say(session.messages().resumeQuestion(found.get().describe()));
        } else {
            found.ifPresent(game -> {
                session.games().leaveUnfinished();
                session.note("An unfinished game is saved (" + game.describe() + "); hal --resume continues it.");
            });
            newGame(session);
        }
    }

    private void resume(Session session, SavedGame game) {
        session.games().resume(game, plan.settings());
    }

    /** Has it told what waits, once the first board has been shown and no question is open. */
    void remind() {
        if (!reminded && kept.isEmpty()) {
            reminded = true;
            boolean back = !plan.onlyPaint() && !questions.any();
            if (back && live.session().face().abilities().attended()) {
                live.call(WaitingWork::print);
            }
        }
    }

    private void newGame(Session session) {
        if (plan.game().isPresent()) {
            Game game = plan.game().get().game();
            session.games()
                    .continueFrom(
                            new ChessBoardGame(game), players(game.position().sideToMove()));
            plan.game().get().missing().ifPresent(session::note);
        } else if (plan.position().isPresent()) {
            Position start = plan.position().get();
            begin(session, new ChessBoardGame(Game.from(start)), players(start.sideToMove()));
        } else {
            Players players = plan.userColor().isPresent() || questions.any()
                    ? players(Colors.WHITE)
                    : session.control().coin();
            begin(session, session.kind().start(), players);
        }
    }

    /** A first game begins when the questions before it are answered. */
    private void begin(Session session, BoardGame game, Players players) {
        if (questions.any()) {
            session.games().prepare(game, players);
        } else {
            session.games().begin(game, players);
        }
    }

    /** The user has the side he asks for, or else the side to move. */
    private Players players(int sideToMove) {
        return Players.userAs(plan.userColor().orElse(sideToMove));
    }
}
