package hal.session;

import hal.analysis.explain.Explainer;
import hal.analysis.explain.FactFinder;
import hal.analysis.explain.Facts;
import hal.analysis.explain.GameStory;
import hal.analysis.explain.Sentence;
import hal.analysis.review.GameReview;
import hal.analysis.review.Review;
import hal.analysis.review.ReviewedMove.Mark;
import hal.engine.BackgroundThinking;
import hal.game.Game;
import hal.game.GameNode;
import hal.notation.San;
import hal.platform.YesOrNo;
import hal.rules.Move;
import hal.rules.Position;
import hal.search.engine.Engine;
import hal.search.engine.StopToken;
import hal.session.face.Tone;
import hal.session.game.BoardGame;
import hal.session.game.GamePosition;
import hal.support.NotationException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/**
 * A game against HAL in which it helps its user think: before it answers a move that loses much, by the level that it
 * plays at, it asks whether he takes it back; it says what its own moves threaten if he is a beginner; and after the
 * game it says what happened. Its engine is guarded: it does not think while its user plays a person anywhere.
 */
final class Coach extends Mode {
    /** Up to this level HAL says what it threatens. */
    private static final int BEGINNER = 6;

    /** Up to this level it asks only about what a review marks as a blunder; above, about mistakes, too. */
    private static final int LENIENT = 2;

    private static final int MAX_SENTENCES = 3;

    /** What it asks, and what the prompt repeats until it is answered. */
    static final String QUESTION = "Take it back? [y/N]";

    private final Session session;
    private final BackgroundThinking background;
    /** Touched by the background's thread only; null before it is needed. */
    private Engine engine;
    /** What the board was when something was asked, or last said of it. */
    private volatile Optional<Place> asked = Optional.empty();

    private Optional<Place> seen = Optional.empty();
    /** The move that was asked about last: who plays it again has been warned. */
    private Optional<Doubt> questioned = Optional.empty();

    /** A state of a game. */
    private record Place(BoardGame board, long number) {}

    /** A move in a place of a game. */
    private record Doubt(BoardGame board, int ply, String san) {}

    Coach(Executor thread, Session session) {
        this.session = session;
        background = new BackgroundThinking("coach", thread);
    }

    private Place here() {
        return new Place(session.board(), session.board().changes().version());
    }

    private int level() {
        return session.settings().strength().nearestLevel();
    }

    private <T> void ask(BiFunction<Engine, StopToken, T> question, Consumer<T> answer, Runnable failed) {
        background.ask(
                (stop, news) -> {
                    if (engine == null) {
                        engine = session.engines().apply(session.settings().judge());
                    }
                    return question.apply(engine, stop);
                },
                answer,
                failure -> failed.run()); // the game goes on without words
    }

    /** Looks at the user's move first. */
    @Override
    boolean moved(int move) {
        if (session.board().isOver()) {
            return true;
        }
        Position before = session.game().position().copy();
        before.unmake();
        Place place = here();
        session.thinking().awaitMove();
        ask(
                (judge, stop) -> new FactFinder(judge, GameReview.LIMITS, stop).about(before, move),
                facts -> {
                    if (place.equals(here())) {
                        judge(facts, San.format(before, move));
                    }
                },
                () -> {
                    if (place.equals(here())) {
                        goOn();
                    }
                });
        return false;
    }

    private void judge(Facts facts, String san) {
        Doubt doubt = new Doubt(session.board(), session.board().course().ply(), san);
        Mark least = level() <= LENIENT ? Mark.BLUNDER : Mark.MISTAKE;
        boolean bad = Mark.ofLoss(facts.loss()).compareTo(least) >= 0 && !questioned.equals(Optional.of(doubt));
        if (!bad) {
            goOn();
            return;
        }
        questioned = Optional.of(doubt);
        asked = Optional.of(here());
        session.thinking().withdraw();
        session.current().hold();
        String why = Explainer.fault(facts)
                .map(Sentence::text)
                .filter(text -> text.startsWith(san + " "))
                .map(text -> san + "?" + text.substring(san.length()))
                .orElse(san + "? There was something much better.");
        session.face().print(Tone.VOICE, why + " " + QUESTION);
    }

    private void goOn() {
        session.thinking().withdraw();
        session.turns().proceed();
    }

    /** The answer to the question; an empty line is a no, and another move is made in place of the doubtful one. */
    @Override
    public boolean take(String line) {
        if (!isAsking()) {
            return false;
        }
        Position before = session.game().position().copy();
        before.unmake();
        Optional<NotationException> refusal = GamePosition.refusal(() -> San.parse(before, line));
        Optional<Move> other = refusal.isPresent() ? Optional.empty() : Optional.of(Move.of(San.parse(before, line)));
        Optional<Boolean> yes =
                line.isEmpty() ? Optional.of(false) : YesOrNo.of(line).or(() -> other.map(move -> true));
        if (yes.isEmpty()) {
            boolean isMove = session.board().position().isSpeltLikeAMove(line);
            if (isMove) {
                boolean isMine = session.board().position().refusal(line).isEmpty();
                String reason = isMine
                        ? "It is my turn."
                        : Messages.sentence(refusal.orElseThrow().getMessage());
                session.face().print(Tone.VOICE, reason + " " + QUESTION);
            }
            return isMove;
        }
        asked = Optional.empty();
        if (other.equals(session.game().lastMove().map(GameNode::move)) || !yes.get()) {
            session.turns().proceed();
        } else if (other.isPresent()) {
            session.control().continueFrom(1, other.get().code());
        } else {
            session.control().undo(1);
        }
        return true;
    }

    /** Whether the question waits for its answer. */
    @Override
    public boolean isAsking() {
        return asked.equals(Optional.of(here()));
    }

    /** Who does not know what to do at the question is told what may be answered: HAL's move is no advice to him. */
    @Override
    public boolean hint(boolean move) {
        if (isAsking()) {
            session.say("Type `y` to take your move back, `n` to keep it, or another move to play that instead.");
        }
        return isAsking();
    }

    /**
     * The board may have changed: says what a beginner has to see, and after the game what happened.
     *
     * @param wanted false once it has been turned off: a move that it has asked about stays then
     */
    void follow(boolean quiet, boolean wanted) {
        if (!wanted && isAsking() && !session.board().isOver()) {
            asked = Optional.empty();
            session.turns().proceed();
        }
        if (!wanted || !quiet || background.isThinking()) {
            return;
        }
        if (isAsking() || seen.equals(Optional.of(here()))) {
            return;
        }
        seen = Optional.of(here());
        if (session.board().isOver()) {
            print();
        } else if (session.current().isUsersTurn() && session.board().course().ply() > 0 && level() <= BEGINNER) {
            Position position = session.game().position().copy();
            say((judge, stop) -> new FactFinder(judge, GameReview.LIMITS, stop)
                    .threatened(position)
                    .map(sentence -> List.of("Careful: " + sentence.text()))
                    .orElse(List.of()));
        }
    }

    private void print() {
        Game game = session.game();
        List<GameNode> line = game.moves();
        int side = session.current().players().engineColor() ^ 1;
        GameReview work = new GameReview(game.startPosition(), line);
        say((judge, stop) -> {
            work.run(judge, GameReview.LIMITS, review -> {}, stop);
            Review review = GameStory.explained(work.review("hal"), judge, stop);
            List<String> story = GameStory.told(review, side);
            List<String> told = story.subList(0, Math.min(MAX_SENTENCES, story.size()));
            // Without a story there are no positions that it could speak of.
            return told.isEmpty() || review.improvable().isEmpty()
                    ? told
                    : List.of(String.join("\n", told) + "\nType `retry` to try those positions again.");
        });
    }

    /** Says what is found, if the board is still as it was. */
    private void say(BiFunction<Engine, StopToken, List<String>> question) {
        Place place = here();
        ask(
                question,
                words -> {
                    if (place.equals(here())) {
                        words.forEach(text -> session.face().print(Tone.VOICE, text.strip()));
                    }
                },
                () -> {});
    }

    /** Whether the game on the table is one to help in. */
    static boolean isWanted(CurrentGame current, boolean on) {
        return on
                && current.players().isDuel()
                && !current.players().isElsewhere()
                && current.game().chess().isPresent()
                && !current.game().course().branches();
    }

    void close() {
        background.close();
    }
}
