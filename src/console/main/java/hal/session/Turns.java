package hal.session;

import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.game.MoveNote;
import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.rules.Color;
import hal.rules.Colors;
import hal.rules.PieceTypes;
import hal.search.engine.Scores;
import hal.search.engine.SearchResult;
import hal.session.face.Face;
import hal.session.face.FaceEvent;
import hal.session.face.Tone;
import hal.session.game.BoardGame;
import hal.session.game.GameFacts;
import hal.session.game.PlayedMove;
import hal.session.game.Player;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.view.PlayerView;
import hal.support.NotationException;
import hal.support.UserException;
import java.util.HashMap;
import java.util.Map;

/** Move after move: the user's, an engine's reply, and the end of the game. */
public final class Turns {
    /** During its first second of thinking, an algorithm's times are those of code that Java has not compiled yet. */
    private static final long COLD_NANOS = 1_000_000_000;

    private final CurrentGame current;
    private final Settings settings;
    private final Messages messages;
    private final Face face;
    private final Thinking thinking;
    private final EvaluationCatalog evaluations;
    private final LevelAdvisor levels;
    /** How long each algorithm has thought in the searches whose costs were reported. */
    private final Map<String, Long> thoughtNanos = new HashMap<>();

    /** Whether a game from a server is about to take the place of the one on the table. */
    private boolean gameExpected;

    /** The move that the user typed while HAL was thinking; empty if none. */
    private String premove = "";

    /** What the user has asked for meanwhile. */
    private Runnable asked = () -> {};

    /** By colour, whether the bell has said that the time is low. */
    private final boolean[] warned = new boolean[2];

    Turns(
            CurrentGame current,
            Settings settings,
            Messages messages,
            Face face,
            Thinking thinking,
            EvaluationCatalog evaluations,
            LevelAdvisor levels) {
        this.evaluations = evaluations;
        this.levels = levels;
        this.settings = settings;
        this.current = current;
        this.messages = messages;
        this.face = face;
        this.thinking = thinking;
    }

    /** The user has chosen how strong HAL plays. */
    public void strengthChosen() {
        levels.chosen();
    }

    // The user's moves.

    /**
     * A move as typed, completed by the piece that the settings say a pawn becomes if the text leaves that open; any
     * other text as it is.
     */
    public String spellOut(String text) {
        String piece = settings.get(Setting.PROMOTION);
        boolean open = !piece.equals(Setting.PROMOTION.initial())
                && current.game()
                        .position()
                        .refusal(text)
                        .filter(refusal -> refusal.kind() == NotationException.Kind.AMBIGUOUS)
                        .isPresent();
        if (!open) {
            return text;
        }
        String whole = text.replaceAll("[+#!?]+$", "") + "=" + PieceTypes.letter(promotion(piece));
        return current.game().position().refusal(whole).isEmpty() ? whole : text;
    }

    /** The piece type of a word, -1 if it is none that a pawn becomes. */
    static int promotion(String word) {
        return switch (word) {
            case "q", "queen" -> PieceTypes.QUEEN;
            case "r", "rook" -> PieceTypes.ROOK;
            case "b", "bishop" -> PieceTypes.BISHOP;
            case "n", "k", "knight" -> PieceTypes.KNIGHT;
            default -> -1;
        };
    }

    /**
     * The user's move as typed, played or, while HAL is thinking about its own, kept until it can be.
     *
     * @throws UserException saying why it cannot be played
     */
    public void type(String text) {
        requireUser();
        if (thinking.isAboutMove()) {
            face.print(Tone.VOICE, messages.premove(text, premove, current.engineName()));
            premove = text;
        } else if (current.game().checkFlag()) {
            throw new UserException("The game is over: " + current.game().ending() + ".");
        } else {
            move(current.game().position().read(text));
        }
    }

    private void requireUser() {
        if (gameExpected) {
            throw new UserException("The game from the server is on its way: move when it is on the board.");
        }
        if (current.players().isWithoutUser()) {
            throw new UserException(messages.notYourMove(current.players()));
        }
        current.requireUndecided();
    }

    /** With speech on, says which move was the last on the board. */
    void sayMove() {
        if (settings.isOn(Setting.SPEECH)) {
            String words = current.game().course().lastInWords();
            face.print(Tone.NORMAL, words.isEmpty() ? "The start of the game." : words + ".");
        }
    }

    /**
     * The user's move, which is legal; only to be called while HAL is not thinking about its own.
     *
     * @throws UserException if it cannot be played all the same, saying why
     */
    public void move(int move) {
        requireUser();
        current.game().play(move, MoveNote.NONE);
        sayMove();
        if (current.mode().moved(move)) {
            moved();
        }
    }

    /**
     * A game from a server is about to come to the table. Until it has, or {@link #expectNoGame}, a script waits, and
     * the user's moves are refused: they are not meant for the game that is there now.
     */
    public void expectGame() {
        if (!gameExpected && !face.abilities().attended()) {
            halt();
            thinking.awaitMove();
        }
        gameExpected = true;
    }

    /** The game that was expected will not come. */
    public void expectNoGame() {
        gameExpected = false;
        if (!current.mode().isElsewhere()) {
            thinking.withdraw();
        }
    }

    /** The server has a move that the board does not show: the other side's, or the user's from another place. */
    void moveElsewhere(int move) {
        BoardGame game = current.game();
        Player mover = current.players().of(game.position().sideToMove());
        announce(game.play(move, MoveNote.NONE), mover, false, false);
        if (mover.isElsewhere()) {
            ringForUser();
        }
        moved();
        playPremove();
    }

    /** The server's game has gone back: the board follows. */
    void goBackTo(int ply) {
        halt();
        BoardGame game = current.game();
        game.course().jump(ply);
        current.hold();
        if (!game.isOver()) {
            proceed();
        }
    }

    /** Does something as soon as the engine has moved, unless a move waits by then. */
    public void afterMove(Runnable action) {
        asked = action;
    }

    private void forgetWaiting() {
        premove = "";
        asked = () -> {};
    }

    private void playPremove() {
        if (thinking.isAboutMove()) {
            return; // Another engine has moved for the user, and his opponent is thinking now.
        }
        String text = premove;
        Runnable question = asked;
        forgetWaiting();
        try {
            if (text.isEmpty()) {
                question.run();
            } else if (!current.game().isOver()) {
                move(current.game().position().read(spellOut(text)));
            }
        } catch (UserException e) {
            String dropped = text.isEmpty() ? "" : messages.premoveDropped(text) + "\n";
            face.print(Tone.VOICE, dropped + Messages.sentence(e.getMessage()));
        }
    }

    // What follows.

    private void moved() {
        thinking.withdraw();
        proceed();
    }

    /** The game goes on: an engine begins to think, or the end is announced. */
    void proceed() {
        current.goOn();
        if (current.game().isOver()) {
            finish();
        } else if (current.isEnginesTurn()) {
            ask(current.players().of(current.game().position().sideToMove()));
        }
    }

    /** Lets an engine make one move for the side that has it; then the game continues as before. */
    void standIn(Player engine) {
        thinking.withdraw();
        current.goOn();
        ask(engine);
    }

    private void ask(Player engine) {
        if (engine.isElsewhere()) {
            thinking.awaitMove();
            return;
        }
        thinking.aboutMove(engine, result -> onFound(engine, result), reason -> onFailure(engine, reason));
    }

    /** Whether Java was still compiling the search, so that its time says little. */
    private boolean isCold(SearchResult result) {
        String algorithm = settings.get(EngineOptions.ALGORITHM);
        long before = thoughtNanos.getOrDefault(algorithm, 0L);
        thoughtNanos.put(algorithm, before + result.statistics().nanos());
        return before < COLD_NANOS;
    }

    private void onFound(Player mover, SearchResult result) {
        BoardGame game = current.game();
        if (game.checkFlag()) {
            return; // Too late: its flag has fallen, and that is announced after this event.
        }
        if (!game.position().isLegal(result.move())) {
            onFailure(mover, "the engine has chosen a move that is not legal");
            return;
        }
        if (!result.isFromBook()) {
            GameFacts.tagNetwork(game, mover, settings, evaluations);
        }
        boolean standIn = !mover.equals(current.players().of(game.position().sideToMove()));
        MoveNote note = note(result, game.position().sideToMove());
        PlayedMove played = game.play(
                result.move(), standIn && mover.other().isPresent() ? note.withText(messages.nameOf(mover)) : note);
        announce(played, mover, standIn, result.isFromBook());
        ringForUser();
        if (settings.isOn(Setting.STATS) && !result.isFromBook()) {
            face.print(Tone.NOTE, Messages.costs(result.statistics(), isCold(result)));
        }
        moved();
        playPremove();
    }

    private void announce(PlayedMove played, Player mover, boolean standIn, boolean fromBook) {
        if (settings.isOn(Setting.SPEECH)) {
            sayMove();
        } else {
            face.print(Tone.VOICE, messages.moved(played.numbered(), mover, standIn, fromBook));
        }
    }

    private static MoveNote note(SearchResult result, int color) {
        if (result.isFromBook()) {
            return MoveNote.text("book");
        }
        int score = Scores.fromWhite(result.score(), color);
        return MoveNote.NONE
                .withEval(Scores.format(score).replace("+", ""))
                .withDepth(result.info().depth())
                .withNodes(result.info().nodes());
    }

    private void onFailure(Player mover, String reason) {
        forgetWaiting();
        current.hold();
        int color = current.game().position().sideToMove();
        String sentence = Messages.sentence(reason);
        boolean standIn = !mover.equals(current.players().of(color));
        face.print(
                Tone.ERROR,
                standIn
                        ? messages.cannotStandIn(mover, sentence)
                        : messages.cannotMove(current.players(), color, sentence));
    }

    private void finish() {
        forgetWaiting();
        face.print(Tone.VOICE, messages.over(current.game(), current.players()));
        String next = current.game().kind().nextSteps();
        if (!next.isEmpty()
                && !current.game().course().isEmpty()
                && current.players().isDuel()
                && face.abilities().attended()) {
            face.print(Tone.NOTE, next);
        }
        levels.ended(current.game(), current.players());
        current.close();
        current.endSelfPlay();
    }

    // Standing still.

    /**
     * Ctrl-C: the engine moves at once with the best it has found; engines stop playing each other.
     *
     * @return whether there was anything to stop
     */
    public boolean interrupt() {
        if (current.players().isWithoutUser()) {
            halt();
            face.print(Tone.VOICE, messages.handOver(current.players()));
            return true;
        }
        return thinking.hurry();
    }

    /** Pauses everything: thinking stops without a move, a waiting move is forgotten, self-play ends. */
    void halt() {
        thinking.withdraw();
        current.endSelfPlay();
        rest();
    }

    /** The game stands still as it is: thinking stops without a move, a waiting move is forgotten. */
    void rest() {
        thinking.withdraw();
        forgetWaiting();
        current.hold();
    }

    /** Another game is put on the table. */
    void forget() {
        forgetWaiting();
        gameExpected = false;
        current.mode().ended();
        thinking.newGame();
    }

    /**
     * Lifts a resignation or an agreed draw; the moves stay.
     *
     * @return whether there was one
     */
    boolean takeBackDecision() {
        BoardGame game = current.game();
        OutcomeReason reason = game.outcome().reason();
        boolean resigned = reason == OutcomeReason.RESIGNATION;
        if (current.isExercise()
                || current.players().isElsewhere()
                || !(resigned || reason == OutcomeReason.AGREEMENT)) {
            return false;
        }
        halt();
        game.end(Outcome.ONGOING);
        current.hold();
        current.reopen();
        face.print(
                Tone.NORMAL,
                (resigned ? "The resignation" : "The draw")
                        + " is taken back, and the moves stay; type `undo` to take back those.");
        announceStatus();
        return true;
    }

    /** Tells the user, who has moved about in the game, that HAL is waiting or that the game is over here. */
    void announceStatus() {
        sayMove();
        Outcome outcome = current.game().outcome();
        if (outcome.isOver()) {
            face.print(
                    Tone.NORMAL,
                    current.game().ending() + ". " + outcome.result().pgn());
        } else if (current.isWaiting()) {
            face.print(Tone.VOICE, messages.waiting(current.engineName()));
        }
    }

    // The clock and the bell.

    /** Time passes: a flag may have fallen, and a person's time may run low, which the bell says once. */
    void tick() {
        current.game().checkFlag();
        current.game().clock().ifPresent(clock -> {
            for (int color = Colors.WHITE; color <= Colors.BLACK; color++) {
                boolean low = !current.players().isEngine(color)
                        && PlayerView.isLow(clock.remaining(Color.of(color)).toMillis());
                if (low && !warned[color]) {
                    ring();
                }
                warned[color] = low;
            }
        });
        announceEnd();
    }

    /** A person is to move. */
    private void ringForUser() {
        if (!current.players().isWithoutUser()) {
            ring();
        }
    }

    private void ring() {
        if (settings.isOn(Setting.BELL)) {
            face.notice(new FaceEvent.Bell());
        }
    }

    /** Announces the end of the game if that has not been done: a flag falls when it is looked at. */
    void announceEnd() {
        if (current.isEndNews()) {
            thinking.withdraw();
            proceed();
        }
    }
}
