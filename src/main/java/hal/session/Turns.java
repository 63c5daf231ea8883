package hal.session;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationModel;
import hal.game.MoveNote;
import hal.game.Outcome;
import hal.rules.Color;
import hal.search.Score;
import hal.search.SearchResult;
import hal.search.SearchStatistics;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.BoardGame;
import hal.session.game.Seats;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.util.Locale;
import java.util.Optional;

/** Move after move: Dave's, an engine's answer, and the end. */
public final class Turns {
    private final Table table;
    private final Settings settings;
    private final Voice voice;
    private final Face face;
    private final Thoughts thoughts;
    private final BookUse books;
    private final EvaluationCatalog evaluations;

    /** Who looks at Dave's moves in an exercise; nobody otherwise. */
    private Optional<Referee> referee = Optional.empty();

    /** What Dave typed while HAL was thinking, empty if nothing. */
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
    }

    // Dave's moves.

    /**
     * Dave's move, played or, while HAL thinks about its own, kept until it can be.
     *
     * @throws UserException saying why it cannot be played, or that moves make no sense now
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
            movedByDave();
        }
    }

    /** Dave's move by mouse; only to be called while HAL does not think about its own. */
    void move(int move) {
        table.game().play(move, MoveNote.NONE);
        movedByDave();
    }

    private void movedByDave() {
        if (referee.isPresent()) {
            referee.get().onMove(table.game().chess().orElseThrow());
        } else {
            moved();
        }
    }

    /** Dave has gone elsewhere in the game. */
    void jumped() {
        referee.ifPresent(who -> who.onJump(table.game().chess().orElseThrow()));
    }

    /** From now on somebody looks at Dave's moves, instead of what else follows them. */
    void setReferee(Optional<Referee> who) {
        referee = who;
    }

    private void playPremove() {
        String text = premove;
        premove = "";
        if (text.isEmpty() || table.game().isOver()) {
            return;
        }
        try {
            table.game().play(text);
        } catch (UserException e) {
            face.tell(Tone.VOICE, voice.premoveDropped(text) + "\n" + Sentence.of(e.getMessage()));
            return;
        }
        moved();
    }

    // What follows.

    private void moved() {
        thoughts.withdraw();
        proceed(State.Event.MOVED);
    }

    /** Goes on after something that lets an engine move, or ends the game: it thinks, or words are said. */
    void proceed(State.Event event) {
        table.on(event);
        if (table.state() == State.OVER) {
            finish();
        } else if (table.state() == State.ENGINE) {
            BoardGame game = table.game();
            thoughts.aboutMove(game, table.seats().of(game.sideToMove()), this::onFound, this::onFailure);
        }
    }

    private void onFound(SearchResult result) {
        BoardGame game = table.game();
        if (game.checkFlag()) {
            return; // Too late: what follows is told after this event.
        }
        if (!game.isLegal(result.move())) {
            onFailure("the engine has chosen a move that is not legal");
            return;
        }
        nameNetwork(game);
        BoardGame.Ply played = game.play(result.move(), note(result, game.sideToMove()));
        face.tell(Tone.VOICE, voice.moved(played.numbered(), result.isFromBook()));
        if (settings.isOn(Setting.STATS) && !result.isFromBook()) {
            face.tell(Tone.NOTE, costs(result.statistics()));
        }
        moved();
        playPremove();
    }

    /** The network that HAL plays by stands in the game's tags with its checksum: its name does not say which it was. */
    private void nameNetwork(BoardGame game) {
        int color = game.sideToMove();
        EngineSpec spec = table.seats().of(color).other().orElseGet(thoughts::own);
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

    /** What a search has cost: calls of the recursive function, depth, cutoffs and time, as the tutorials print them. */
    private static String costs(SearchStatistics cost) {
        StringBuilder line = new StringBuilder(String.format(
                Locale.ROOT, "%,d calls, %,d leaves, maximum depth %d", cost.nodes(), cost.leaves(), cost.maxDepth()));
        if (cost.cutoffs() > 0) {
            line.append(String.format(
                    Locale.ROOT,
                    ", %,d cutoffs (%.0f %% by the first move)",
                    cost.cutoffs(),
                    100.0 * cost.firstMoveCutoffs() / cost.cutoffs()));
        } else {
            line.append(", no cutoffs");
        }
        if (cost.hashHits() > 0) {
            line.append(String.format(Locale.ROOT, ", %,d table hits", cost.hashHits()));
        }
        return line.append(String.format(Locale.ROOT, ", %.2f s", cost.nanos() / 1e9))
                .toString();
    }

    private void onFailure(String reason) {
        premove = "";
        table.on(State.Event.HOLD);
        int color = table.game().sideToMove();
        face.tell(Tone.ERROR, voice.cannotMove(table.seats(), color, Sentence.of(reason)));
    }

    private void finish() {
        premove = "";
        face.tell(Tone.VOICE, voice.over(table.game(), table.seats()));
        table.close();
        if (!table.seats().equals(Seats.DAVE_ALONE)) {
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
        boolean busy = thoughts.isBusy();
        thoughts.hurry();
        return busy;
    }

    /** Makes the board stand still: thinking stops without a move, a waiting move is forgotten, self-play ends. */
    void stand() {
        thoughts.withdraw();
        premove = "";
        table.endSelfPlay();
        table.on(State.Event.HOLD);
    }

    /** Another game comes onto the table. */
    void forget() {
        premove = "";
        thoughts.newGame();
    }

    /** Tells Dave, who has just gone elsewhere in the game, that HAL waits or that the game is over here. */
    void sayHowItStands() {
        Outcome outcome = table.game().outcome();
        if (outcome.isOver()) {
            face.tell(
                    Tone.NORMAL, table.game().ending() + ". " + outcome.result().pgn());
        } else if (table.isWaiting()) {
            face.tell(Tone.VOICE, voice.waiting(table.engineName()));
        }
    }

    // Endings that the board does not show.

    /** Dave gives up. */
    public void resign() {
        table.requireRunning();
        if (!table.seatsApartFromSelfPlay().isDuel()) {
            throw new UserException("Nobody plays against you at the moment: go calls me back.");
        }
        stand();
        table.game().resign(table.seats().engineColor() ^ 1);
        proceed(State.Event.END);
    }

    /** Dave offers a draw, which HAL takes or not by its last opinion of the game. */
    public void offerDraw() {
        table.requireRunning();
        boolean accepted = true;
        if (table.seats().isDuel()) {
            accepted = thoughts.opinion().isPresent()
                    && DrawOffer.isAccepted(
                            thoughts.opinion().getAsInt(), table.game().moveNumber());
            face.tell(Tone.VOICE, voice.drawAnswer(accepted, table.opponent()));
        }
        if (accepted) {
            stand();
            table.game().agreeDraw();
            proceed(State.Event.END);
        }
    }

    /** Time passes: a flag may have fallen. */
    void tick() {
        table.game().checkFlag();
        tellEnd();
    }

    /** Says that the game is over if that has not been said: a flag falls whenever somebody looks at it. */
    void tellEnd() {
        if (table.game().isOver() && table.state().allows(State.Event.END)) {
            thoughts.withdraw();
            proceed(State.Event.END);
        }
    }
}
