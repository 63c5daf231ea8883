package hal.session;

import hal.engine.EngineSpec;
import hal.notation.Fen;
import hal.rules.Move;
import hal.rules.Position;
import hal.search.SearchLimits;
import hal.search.SearchResult;
import hal.search.lab.game.ChessAsGame;
import hal.search.lab.game.ZeroSumGame;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.BoardGame;
import hal.session.game.Player;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.util.Optional;
import java.util.function.Consumer;

/** What engines advise for the position on the board: hints and threats, told and marked on the board. */
public final class Advice {
    private static final int THREAT_PLIES = 3;

    private final Thinking thinking;
    private final Settings settings;
    private final CurrentGame current;
    private final Highlights highlights;
    private final Messages messages;
    private final Face face;

    private Optional<Choice> choice = Optional.empty();

    /** A search's choice, and what it was made for and by. */
    private record Choice(Highlights.Place place, EngineSpec engine, SearchLimits limits, SearchResult result) {}

    Advice(
            Thinking thinking,
            Settings settings,
            CurrentGame current,
            Highlights highlights,
            Messages messages,
            Face face) {
        this.thinking = thinking;
        this.settings = settings;
        this.current = current;
        this.highlights = highlights;
        this.messages = messages;
        this.face = face;
    }

    /** Suggests a move that the user might play: the book's, if it has one, and the search's with its value. */
    public void hint(Player adviser) {
        SearchLimits limits = Limits.ofHint(settings, thinking.spec(adviser));
        Optional<SearchResult> known = adviser.equals(Player.HAL) ? choice() : Optional.empty();
        // With the search's choice known, only the book is asked.
        SearchLimits first = known.isPresent() ? SearchLimits.depth(1) : limits;
        ask(thinking.withBook(adviser, thinking.spec(adviser)), first, result -> {
            int ofBook = result.isFromBook() ? result.move() : Move.NONE;
            if (known.isPresent()) {
                advise(adviser, ofBook, known.get());
            } else if (result.isFromBook()) {
                ask(thinking.spec(adviser), limits, found -> advise(adviser, ofBook, found));
            } else {
                advise(adviser, ofBook, result);
            }
        });
    }

    private void ask(EngineSpec engine, SearchLimits limits, Consumer<SearchResult> found) {
        thinking.aboutAdvice(
                current.game().position().root(),
                engine,
                limits,
                found,
                reason -> face.tell(Tone.ERROR, "I have no hint: " + reason));
    }

    private void advise(Player adviser, int ofBook, SearchResult result) {
        BoardGame game = current.game();
        if (!game.position().isLegal(result.move())) {
            face.tell(Tone.VOICE, "There is no move.");
            return;
        }
        if (adviser.equals(Player.HAL)) {
            setChoice(result);
        }
        highlights.hint(ofBook == Move.NONE ? result.move() : ofBook);
        String worth = Messages.worth(result, game.position().sideToMove());
        ZeroSumGame root = game.position().root();
        String move = root.format(result.move());
        face.tell(
                Tone.VOICE,
                ofBook == Move.NONE
                        ? messages.hint(move, adviser, worth)
                        : messages.hintOfBook(root.format(ofBook), move, worth));
    }

    /** What HAL's search chose for the position on the board, if it was asked and nothing has been set since. */
    public Optional<SearchResult> choice() {
        return choice.filter(made -> made.place().equals(highlights.place())
                        && made.engine().equals(settings.engine())
                        && made.limits().equals(Limits.ofHint(settings)))
                .map(Choice::result);
    }

    /**
     * Remembers what HAL's search has chosen for the position on the board, so that all commands say the same of it.
     */
    public void setChoice(SearchResult result) {
        choice = Optional.of(new Choice(highlights.place(), settings.engine(), Limits.ofHint(settings), result));
        if (result.move() != Move.NONE) {
            highlights.hint(result.move());
        }
    }

    /**
     * What the side that is not to move would do if it were its turn.
     *
     * @throws UserException if the side to move is in check, so that it cannot pass
     */
    public void threat() {
        Position position = current.game().chess().orElseThrow().position().copy();
        if (position.inCheck()) {
            throw new UserException("The king is in check: that is the threat.");
        }
        position.makeNull();
        // From its FEN: a position of its own, which every engine can be told of.
        ZeroSumGame passed = new ChessAsGame(Fen.parse(Fen.format(position)));
        thinking.aboutThreat(
                passed,
                thinking.spec(Player.HAL),
                Limits.ofHint(settings),
                result -> {
                    boolean legal = passed.isLegal(result.move());
                    if (legal) {
                        highlights.threat(result.move());
                    }
                    face.tell(
                            Tone.VOICE,
                            legal
                                    ? Messages.threat(
                                            threat(passed, result), Messages.worth(result, passed.sideToMove()))
                                    : "There is no move to fear.");
                },
                reason -> face.tell(Tone.ERROR, "I see no threat: " + reason));
    }

    private static String threat(ZeroSumGame passed, SearchResult result) {
        return result.info() == null
                ? passed.format(result.move())
                : passed.line(result.info().pvMoves(), THREAT_PLIES);
    }
}
