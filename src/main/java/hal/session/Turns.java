package hal.session;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationModel;
import hal.game.Game;
import hal.game.MoveNote;
import hal.game.Outcome;
import hal.notation.NotationException;
import hal.rules.Color;
import hal.rules.PieceType;
import hal.search.Score;
import hal.search.SearchResult;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.BoardGame;
import hal.session.game.Seat;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Move after move: Dave's, an engine's reply, and the end of the game. */
public final class Turns {
    /** At this score or below, in centipawns from its own point of view, HAL is glad of a draw. */
    private static final int WORSE = -40;

    /** In a level position neither side is further ahead than this, in centipawns. */
    private static final int LEVEL = 20;

    /** From this move on HAL takes a level position for a draw; earlier it wants to play. */
    private static final int LATE = 40;

    /** Before an algorithm has thought so long, its times are those of code that Java has not compiled yet. */
    private static final long COLD_NANOS = 1_000_000_000;

    /** Looks at Dave's moves in an exercise: takes wrong ones back, and replies to right ones. */
    public interface Referee {
        /**
         * Dave has moved. Called on the session's thread.
         *
         * @param exercise the game of the exercise, which may be changed
         */
        void onMove(Game exercise);

        /**
         * Dave has gone back in the exercise, or forwards again. Called on the session's thread.
         *
         * @param exercise the game of the exercise
         */
        default void onJump(Game exercise) {}

        /**
         * Dave asks for a hint. Called on the session's thread.
         *
         * @return whether the exercise has one of its own, and has given it
         */
        default boolean onHint() {
            return false;
        }

        /** Whether an engine's advice would give the exercise away. */
        default boolean isTest() {
            return false;
        }
    }

    private final Table table;
    private final Settings settings;
    private final Voice voice;
    private final Face face;
    private final Thoughts thoughts;
    private final BookUse books;
    private final EvaluationCatalog evaluations;
    private final Bell bell;
    /** How long each algorithm has thought where its costs were told. */
    private final Map<String, Long> thoughtNanos = new HashMap<>();

    /** Judges Dave's moves in an exercise; empty otherwise. */
    private Optional<Referee> referee = Optional.empty();

    /** The move that Dave typed while HAL was thinking; empty if none. */
    private String premove = "";

    Turns(
            Table table,
            Settings settings,
            Voice voice,
            Face face,
            Thoughts thoughts,
            BookUse books,
            EvaluationCatalog evaluations) {
        this.books = books;
        this.evaluations = evaluations;
        this.settings = settings;
        this.table = table;
        this.voice = voice;
        this.face = face;
        this.thoughts = thoughts;
        bell = new Bell(settings, face, table);
    }

    // Dave's moves.

    /**
     * A move as typed, completed by the piece that the settings say a pawn becomes if the text leaves that open; any other text
     * as it is.
     */
    public String spellOut(String text) {
        String piece = settings.get(Setting.PROMOTION);
        boolean open = !piece.equals(Setting.PROMOTION.initial())
                && table.game()
                        .refusal(text)
                        .filter(refusal -> refusal.kind() == NotationException.Kind.AMBIGUOUS)
                        .isPresent();
        if (!open) {
            return text;
        }
        String whole = text.replaceAll("[+#!?]+$", "") + "=" + PieceType.letter(promotion(piece));
        return table.game().refusal(whole).isEmpty() ? whole : text;
    }

    /** The piece type of a word, -1 if it is none that a pawn becomes. */
    static int promotion(String word) {
        return switch (word) {
            case "q", "queen" -> PieceType.QUEEN;
            case "r", "rook" -> PieceType.ROOK;
            case "b", "bishop" -> PieceType.BISHOP;
            case "n", "k", "knight" -> PieceType.KNIGHT;
            default -> -1;
        };
    }

    /**
     * Dave's move, played or, while HAL is thinking about its own, kept until it can be.
     *
     * @throws UserException saying why it cannot be played
     */
    public void type(String text) {
        if (table.seats().isWithoutDave()) {
            throw new UserException(voice.noMoveForYou(table.seats()));
        }
        if (thoughts.isAboutMove()) {
            premove = text;
            face.tell(Tone.VOICE, voice.premove(text, table.engineName()));
        } else {
            table.game().play(text);
            sayMove();
            movedByDave();
        }
    }

    /** With speech on, says which move was the last on the board. */
    void sayMove() {
        if (settings.isOn(Setting.SPEECH)) {
            String words = table.game().lastInWords();
            face.tell(Tone.NORMAL, words.isEmpty() ? "The start of the game." : words + ".");
        }
    }

    /** Dave's move by mouse; only to be called while HAL is not thinking about its own. */
    void move(int move) {
        table.game().play(move, MoveNote.NONE);
        sayMove();
        movedByDave();
    }

    private void movedByDave() {
        if (referee.isPresent()) {
            referee.get().onMove(table.game().chess().orElseThrow());
        } else {
            moved();
        }
    }

    /** From now on a referee looks at Dave's moves, and nothing else follows them; empty for an ordinary game. */
    void setReferee(Optional<Referee> who) {
        referee = who;
    }

    /** Tells the referee, if there is one, that Dave has gone back in the exercise, or forwards again. */
    void jumped() {
        referee.ifPresent(who -> who.onJump(table.game().chess().orElseThrow()));
    }

    /** Lets the exercise on the board, if there is one, answer a question for a hint. */
    public boolean hintOfExercise() {
        return referee.map(Referee::onHint).orElse(false);
    }

    /** Whether there is an exercise on the board that an engine's advice would solve. */
    boolean isTest() {
        return referee.filter(Referee::isTest).isPresent();
    }

    /**
     * Refuses an engine's advice where it would solve the exercise.
     *
     * @throws UserException saying what to do instead
     */
    public void requireNoTest() {
        if (isTest()) {
            throw new UserException(
                    "That would solve the puzzle for you: hint and puzzle solution count, puzzle stop ends it.");
        }
    }

    private void playPremove() {
        if (thoughts.isAboutMove()) {
            return; // Another engine has moved for Dave, and his opponent is thinking now.
        }
        String text = premove;
        premove = "";
        if (text.isEmpty() || table.game().isOver()) {
            return;
        }
        try {
            table.game().play(spellOut(text));
        } catch (UserException e) {
            face.tell(Tone.VOICE, voice.premoveDropped(text) + "\n" + Voice.sentence(e.getMessage()));
            return;
        }
        sayMove();
        moved();
    }

    // What follows.

    private void moved() {
        thoughts.withdraw();
        proceed(State.Event.MOVED);
    }

    /** Goes on after an event: an engine begins to think, or the end of the game is announced. */
    void proceed(State.Event event) {
        table.on(event);
        if (table.state() == State.OVER) {
            finish();
        } else if (table.state() == State.ENGINE) {
            ask(table.seats().of(table.game().sideToMove()));
        }
    }

    /** Lets an engine make one move for the side that has it; then the game goes on as before. */
    void standIn(Seat engine) {
        thoughts.withdraw();
        table.on(State.Event.GO);
        ask(engine);
    }

    private void ask(Seat engine) {
        thoughts.aboutMove(engine, result -> onFound(engine, result), reason -> onFailure(engine, reason));
    }

    /** Whether Java was still compiling the search, so that its time says little: in its first second of thinking. */
    private boolean isCold(SearchResult result) {
        String algorithm = settings.get(EngineOptions.ALGORITHM);
        long before = thoughtNanos.getOrDefault(algorithm, 0L);
        thoughtNanos.put(algorithm, before + result.statistics().nanos());
        return before < COLD_NANOS;
    }

    private void onFound(Seat mover, SearchResult result) {
        BoardGame game = table.game();
        if (game.checkFlag()) {
            return; // Too late: its flag has fallen, and that is announced after this event.
        }
        if (!game.isLegal(result.move())) {
            onFailure(mover, "the engine has chosen a move that is not legal");
            return;
        }
        nameNetwork(game, mover);
        boolean standIn = !mover.equals(table.seats().of(game.sideToMove()));
        MoveNote note = note(result, game.sideToMove());
        BoardGame.Ply played = game.play(
                result.move(), standIn && mover.other().isPresent() ? note.withText(voice.nameOf(mover)) : note);
        if (settings.isOn(Setting.SPEECH)) {
            sayMove();
        } else {
            face.tell(Tone.VOICE, voice.moved(played.numbered(), game.kind(), mover, standIn, result.isFromBook()));
        }
        bell.moved();
        if (settings.isOn(Setting.STATS) && !result.isFromBook()) {
            face.tell(Tone.NOTE, Voice.costs(result.statistics(), isCold(result)));
        }
        moved();
        playPremove();
    }

    /** The network that HAL plays by stands in the game's tags with its checksum: its name does not say which it was. */
    private void nameNetwork(BoardGame game, Seat mover) {
        int color = game.sideToMove();
        EngineSpec spec = mover.other().orElseGet(settings::engine);
        if (game.chess().isEmpty() || spec.program().isPresent()) {
            return;
        }
        try {
            EvaluationModel model = evaluations.model(spec.evaluation().orElse(EngineCatalog.USUAL_EVALUATION));
            if (model.kind().equals(EvaluationModel.NETWORK)) {
                game.setTag(
                        (color == Color.WHITE ? "White" : "Black") + "Evaluation",
                        model.file().identity());
            }
        } catch (UserException e) {
            return; // its file has gone since; the engine has it still
        }
    }

    private static MoveNote note(SearchResult result, int color) {
        if (result.isFromBook()) {
            return MoveNote.text("book");
        }
        int score = Score.fromWhite(result.score(), color);
        return MoveNote.NONE
                .withEval(Score.format(score).replace("+", ""))
                .withSearch(result.info().depth(), result.info().nodes());
    }

    private void onFailure(Seat mover, String reason) {
        premove = "";
        table.on(State.Event.HOLD);
        int color = table.game().sideToMove();
        String sentence = Voice.sentence(reason);
        boolean standIn = !mover.equals(table.seats().of(color));
        face.tell(
                Tone.ERROR,
                standIn ? voice.cannotStandIn(mover, sentence) : voice.cannotMove(table.seats(), color, sentence));
    }

    private void finish() {
        premove = "";
        face.tell(Tone.VOICE, voice.over(table.game(), table.seats()));
        table.close();
        if (table.seats().isDuel() || table.seats().isWithoutDave()) {
            table.game().chess().ifPresent(books::learn);
        }
        table.endSelfPlay();
    }

    // Standing still.

    /**
     * Ctrl-C: the engine moves at once with the best it has found, or stops analysing; engines stop playing each other.
     *
     * @return whether there was anything to stop
     */
    public boolean interrupt() {
        if (table.seats().isWithoutDave()) {
            stand();
            face.tell(Tone.VOICE, voice.handOver(table.seats()));
            return true;
        }
        boolean busy = thoughts.isBusy() || thoughts.isAnalyzing();
        thoughts.hurry();
        return busy;
    }

    /** Pauses everything: thinking stops without a move, a waiting move is forgotten, self-play ends. */
    void stand() {
        thoughts.withdraw();
        premove = "";
        table.endSelfPlay();
        table.on(State.Event.HOLD);
    }

    /** Another game is put on the table. */
    void forget() {
        premove = "";
        thoughts.newGame();
    }

    /** Tells Dave, who has moved about in the game, that HAL is waiting or that the game is over here. */
    void sayHowItStands() {
        sayMove();
        Outcome outcome = table.game().outcome();
        if (outcome.isOver()) {
            face.tell(
                    Tone.NORMAL, table.game().ending() + ". " + outcome.result().pgn());
        } else if (table.isWaiting()) {
            face.tell(Tone.VOICE, voice.waiting(table.engineName()));
        }
    }

    // Endings that the board does not show.

    /** Dave resigns; of two people, the one who has the move. */
    public void resign() {
        table.requireRunning();
        boolean two = table.seats().isTwoPeople();
        if (!two && !table.seatsApartFromSelfPlay().isDuel()) {
            throw new UserException("Nobody plays against you at the moment: go calls me back.");
        }
        stand();
        table.game().resign(two ? table.game().sideToMove() : table.seats().engineColor() ^ 1);
        proceed(State.Event.END);
    }

    /** Dave offers a draw, which HAL accepts or not by its last judgement of the game. */
    public void offerDraw() {
        table.requireRunning();
        boolean accepted = true;
        if (table.seats().isDuel()) {
            accepted = thoughts.opinion().isPresent()
                    && acceptsDraw(thoughts.opinion().getAsInt(), table.game().moveNumber());
            face.tell(Tone.VOICE, voice.drawAnswer(accepted, table.opponent()));
        }
        if (accepted) {
            stand();
            table.game().agreeDraw();
            proceed(State.Event.END);
        }
    }

    /**
     * Whether HAL takes a draw that is offered.
     *
     * @param score HAL's last score, in centipawns from its own point of view
     * @param moveNumber the number of the present move
     */
    static boolean acceptsDraw(int score, int moveNumber) {
        if (Score.isMate(score)) {
            return score < 0;
        }
        return score <= WORSE || (moveNumber >= LATE && score <= LEVEL);
    }

    /** Time passes: a flag may have fallen. */
    void tick() {
        table.game().checkFlag();
        bell.tick();
        tellEnd();
    }

    /** Announces the end of the game if that has not been done: a flag falls whenever somebody looks at it. */
    void tellEnd() {
        if (table.game().isOver() && table.state().allows(State.Event.END)) {
            thoughts.withdraw();
            proceed(State.Event.END);
        }
    }
}
