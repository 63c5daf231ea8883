package hal.session;

import hal.analysis.explain.Clue;
import hal.analysis.explain.Sentence;
import hal.analysis.explain.Threats;
import hal.engine.EngineSpec;
import hal.notation.Fen;
import hal.notation.San;
import hal.platform.Quantity;
import hal.rules.Move;
import hal.rules.Moves;
import hal.rules.Position;
import hal.rules.Squares;
import hal.search.SearchLimits;
import hal.search.engine.Scores;
import hal.search.engine.SearchInfo;
import hal.search.engine.SearchResult;
import hal.search.lab.game.ChessAsGame;
import hal.search.lab.game.ZeroSumGame;
import hal.session.Thinking.Topic;
import hal.session.face.Answer;
import hal.session.face.Answer.Table.Cell;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.BoardGame;
import hal.session.game.Player;
import hal.session.settings.Settings;
import hal.session.view.EngineView;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * What engines advise for the position on the board: hints, threats, and an analysis that follows the board. It is
 * told, and its moves are marked on the board while that stands where they were found.
 */
public final class Advice {
    private final Thinking thinking;
    private final Settings settings;
    private final CurrentGame current;
    private final Messages messages;
    private final Face face;

    private Optional<Choice> choice = Optional.empty();
    private Optional<Marked> hinted = Optional.empty();
    private Optional<Marked> threatened = Optional.empty();
    private Optional<Clued> clue = Optional.empty();

    /** The analysis that is wanted wherever the board goes; empty if none is. */
    private Optional<Wish> wish = Optional.empty();
    /** The position being analysed, and the number of the request. */
    private Optional<Place> analysed = Optional.empty();

    private long question;
    /** The depth told last to a face without a panel. */
    private int toldDepth;

    /** A position of a game. */
    private record Place(BoardGame game, int ply, String contents) {}

    private record Marked(Place place, int move) {}

    /** A hint that has been begun, whether it is the book's, and whether its piece has been named. */
    private record Clued(Place place, int move, boolean ofBook, boolean named) {}

    /** The analysing engine, and the number of lines. */
    private record Wish(Player adviser, int lines) {}

    /** A search's choice, and what it was made for and by. */
    private record Choice(Place place, EngineSpec engine, SearchLimits limits, SearchResult result) {}

    Advice(Thinking thinking, Settings settings, CurrentGame current, Messages messages, Face face) {
        this.thinking = thinking;
        this.settings = settings;
        this.current = current;
        this.messages = messages;
        this.face = face;
    }

    private Place place() {
        BoardGame game = current.game();
        return new Place(
                game, game.course().ply(), game.position().picture(false, false).contents());
    }

    private void markHint(int move) {
        hinted = Optional.of(new Marked(place(), move));
    }

    /** The best move for the position on the board, if it was asked for. */
    OptionalInt hinted() {
        return move(hinted);
    }

    /** The move that the other side threatens in the position on the board, if it was asked for. */
    OptionalInt threatened() {
        return move(threatened);
    }

    private OptionalInt move(Optional<Marked> marked) {
        return marked.isPresent() && marked.get().place().equals(place())
                ? OptionalInt.of(marked.get().move())
                : OptionalInt.empty();
    }

    // Hints.

    /**
     * A hint by degrees: what to look for, asked again in the same position which piece, then the move. A script, which
     * does not ponder, and whoever plays another game than chess is given the move at once.
     */
    public void hint() {
        Optional<Place> here = Optional.of(place());
        boolean again = clue.map(Clued::place).equals(here);
        if (again && !clue.get().named()) {
            clue = Optional.of(
                    new Clued(here.get(), clue.get().move(), clue.get().ofBook(), true));
            face.print(
                    Tone.VOICE,
                    "Look at the piece on " + Squares.name(Moves.from(clue.get().move())) + ".");
        } else if (again || wish.isPresent() || !face.abilities().attended() || !isChess()) {
            hint(Player.HAL);
        } else {
            clue();
        }
    }

    private boolean isChess() {
        return current.game().chess().isPresent();
    }

    /** Looks for the move, and says what to look for. */
    private void clue() {
        SearchLimits limits = Limits.ofHint(settings, thinking.spec(Player.HAL));
        Optional<SearchResult> known = choice();
        // The search's choice is known already, so only the book is consulted.
        SearchLimits first = known.isPresent() ? SearchLimits.depth(1) : limits;
        ask(thinking.withBook(Player.HAL, thinking.spec(Player.HAL)), first, true, result -> {
            if (result.isFromBook() || known.isEmpty()) {
                clue(result);
            } else {
                clue(known.get());
            }
        });
    }

    private void clue(SearchResult result) {
        BoardGame game = current.game();
        if (!game.position().isLegal(result.move())) {
            face.print(Tone.VOICE, "There is no move.");
            return;
        }
        if (!result.isFromBook()) {
            choice = Optional.of(new Choice(place(), settings.engine(), Limits.ofHint(settings), result));
        }
        clue = Optional.of(new Clued(place(), result.move(), result.isFromBook(), false));
        List<Integer> line = result.info() == null ? List.of() : result.info().pv();
        face.print(
                Tone.VOICE,
                Clue.of(
                        game.chess().orElseThrow().position(),
                        result.move(),
                        line,
                        result.isFromBook() ? 0 : result.score()));
        face.print(Tone.NOTE, "Type `hint` again for the piece, then the move; `hint move` for both at once.");
    }

    /** Suggests a move that the user might play: the book's, if it has one, and the search's with its value. */
    public void hint(Player adviser) {
        SearchLimits limits = Limits.ofHint(settings, thinking.spec(adviser));
        Optional<SearchResult> known = adviser.equals(Player.HAL) ? choice() : Optional.empty();
        // The search's choice is known already, so only the book is consulted.
        SearchLimits first = known.isPresent() ? SearchLimits.depth(1) : limits;
        // A book chooses at random among its moves; what has been hinted at stays the move.
        Place here = place();
        OptionalInt clued = clue.filter(begun -> adviser.equals(Player.HAL)
                        && begun.ofBook()
                        && begun.place().equals(here))
                .map(begun -> OptionalInt.of(begun.move()))
                .orElse(OptionalInt.empty());
        ask(thinking.withBook(adviser, thinking.spec(adviser)), first, known.isPresent(), result -> {
            int ofBook = clued.orElse(result.isFromBook() ? result.move() : Moves.NONE);
            if (known.isPresent()) {
                thinking.show(known.get());
                advise(adviser, ofBook, known.get());
            } else if (result.isFromBook()) {
                ask(thinking.spec(adviser), limits, false, found -> advise(adviser, ofBook, found));
            } else {
                advise(adviser, ofBook, result);
            }
        });
    }

    /** @param secret whether nothing is to be seen of what the search finds */
    private void ask(EngineSpec engine, SearchLimits limits, boolean secret, Consumer<SearchResult> found) {
        ZeroSumGame root = current.game().position().root();
        Consumer<SearchResult> still = ifUnchanged("hint", found);
        Consumer<String> failed = reason -> face.print(Tone.ERROR, "I have no hint: " + reason);
        thinking.ask(secret ? Topic.CLUE : Topic.ADVICE, root, engine, limits, still, failed);
    }

    /** Passes an answer on if the board is still as it was when this was called; else it says why there is none. */
    private Consumer<SearchResult> ifUnchanged(String command, Consumer<SearchResult> found) {
        Place asked = place();
        Supplier<Optional<String>> about = messages.later();
        return result -> {
            if (asked.equals(place())) {
                about.get().ifPresent(words -> face.print(Tone.NOTE, words));
                found.accept(result);
            } else {
                face.print(Tone.NOTE, "The position has changed meanwhile: type `" + command + "` again.");
            }
        };
    }

    private void advise(Player adviser, int ofBook, SearchResult result) {
        BoardGame game = current.game();
        if (!game.position().isLegal(result.move())) {
            face.print(Tone.VOICE, "There is no move.");
            return;
        }
        if (adviser.equals(Player.HAL)) {
            setChoice(result);
        }
        markHint(ofBook == Moves.NONE ? result.move() : ofBook);
        String worth = messages.worth(result, game.position().sideToMove());
        ZeroSumGame root = game.position().root();
        String move = root.format(result.move());
        List<List<Cell>> rows = new ArrayList<>();
        if (ofBook != Moves.NONE) {
            rows.add(Answer.Table.row(root.format(ofBook), "book", "", ""));
        }
        rows.add(List.of(
                Cell.of(move),
                Cell.of(adviser.word()),
                Cell.of(score(result, game.position().sideToMove())).asScore(),
                Cell.of(
                        result.info() == null
                                ? ""
                                : Integer.toString(result.info().depth()))));
        face.print(
                new Answer.Words(
                        Tone.VOICE,
                        ofBook == Moves.NONE
                                ? messages.hint(move, adviser, worth)
                                : messages.hintOfBook(root.format(ofBook), move, worth)),
                () -> Answer.Table.of("move | by | >score#score,score_mate | >depth", rows));
    }

    /** HAL's last search result for the current position, unless the board has been set up since. */
    public Optional<SearchResult> choice() {
        return choice.filter(made -> made.place().equals(place())
                        && made.engine().equals(settings.engine())
                        && made.limits().equals(Limits.ofHint(settings)))
                .map(Choice::result);
    }

    /**
     * Remembers what HAL's search has chosen for the position on the board, so that all commands say the same of it.
     */
    public void setChoice(SearchResult result) {
        choice = Optional.of(new Choice(place(), settings.engine(), Limits.ofHint(settings), result));
        if (result.move() != Moves.NONE) {
            markHint(result.move());
        }
    }

    // Threats.

    /**
     * What the side that is not to move would do if it were its turn.
     *
     * @param about "mate" for whether it would mate; another word for what it threatens for sure, beside what has
     *     been said already; nothing for whatever it would do
     * @throws UserException if the side to move is in check, so that it cannot pass
     */
    public void threat(String about) {
        Position position = current.game().chess().orElseThrow().position().copy();
        if (position.inCheck()) {
            throw new UserException("The king is in check: that is the threat.");
        }
        position.makeNull();
        // Built from a FEN, so that any engine can be given it.
        Position alone = Fen.parse(Fen.format(position));
        ZeroSumGame passed = new ChessAsGame(alone);
        SearchLimits limits = Limits.ofHint(settings);
        askForThreat(passed, limits, result -> {
            Optional<Sentence> proved =
                    passed.isLegal(result.move()) ? Threats.threat(alone, result) : Optional.empty();
            if (about.equals("mate") && (proved.isEmpty() || !Scores.isMate(result.score()))) {
                threat("I see no mate.", List.of());
                return;
            }
            if (proved.isPresent() || !passed.isLegal(result.move())) {
                threat(proved, result, alone);
                return;
            }
            if (!about.isEmpty()) {
                return;
            }
            Optional<Move> capture = Threats.capture(alone);
            if (capture.isEmpty() || capture.get().code() == result.move()) {
                wish(alone, result, result);
            } else {
                askForThreat(passed, limits.withSearchMoves(capture.get()), taken -> wish(alone, result, taken));
            }
        });
    }

    /**
     * What the side that is not to move could take, or would play, where it has no proved threat.
     *
     * @param taken what it finds if it has to take the most that it can; its choice if it can take nothing
     */
    private void wish(Position passed, SearchResult result, SearchResult taken) {
        Consumer<SearchResult> told = standing -> Threats.takes(passed, taken, result, standing.score())
                .ifPresentOrElse(
                        sentence -> threat(Optional.of(sentence), taken, passed),
                        () -> threat(Threats.wish(passed, result, standing.score()), result, passed));
        choice().ifPresentOrElse(
                        told, () -> askForThreat(current.game().position().root(), Limits.ofHint(settings), told));
    }

    private void askForThreat(ZeroSumGame root, SearchLimits limits, Consumer<SearchResult> found) {
        thinking.ask(
                Topic.THREAT,
                root,
                thinking.spec(Player.HAL),
                limits,
                ifUnchanged("threat", found),
                reason -> face.print(Tone.ERROR, "I see no threat: " + reason));
    }

    private void threat(Optional<Sentence> threat, SearchResult found, Position passed) {
        threatened = threat.map(words -> new Marked(place(), found.move()));
        if (threat.isEmpty()) {
            threat("I see no threat.", List.of());
            return;
        }
        String words = threat.get().text();
        threat(
                words.endsWith(" mate.") ? words : words + " " + messages.worth(found, passed.sideToMove()),
                List.of(
                        Cell.of(San.format(passed, found.move())),
                        Cell.of(words),
                        Cell.of(score(found, passed.sideToMove())).asScore()));
    }

    /** @param row what programs are told; empty if there is none */
    private void threat(String words, List<Cell> row) {
        face.print(
                new Answer.Words(Tone.VOICE, words),
                () -> Answer.Table.of(
                        "move | sentence | >score#score,score_mate", row.isEmpty() ? List.of() : List.of(row)));
    }

    private static String score(SearchResult result, int sideToMove) {
        return Scores.format(Scores.fromWhite(result.score(), sideToMove));
    }

    // Analysis.

    /**
     * An engine looks at the position on the board and, with a person there, at every later one, until it is stopped.
     * It pauses when a limit is met or a mate is proved.
     *
     * @param lines how many lines it finds, at least 1
     */
    public void analyse(Player adviser, int lines) {
        Wish wanted = new Wish(adviser, lines);
        if (face.abilities().attended()) {
            wish = Optional.of(wanted);
        }
        look(wanted);
    }

    /**
     * Ends the analysis: what it has found is not shown any more.
     *
     * @return whether there was one
     */
    public boolean endAnalysis() {
        boolean on = wish.isPresent();
        boolean busy = thinking.isAnalysing();
        wish = Optional.empty();
        thinking.withdrawAnalysis(on);
        if (on) {
            hinted = Optional.empty();
        }
        return on || busy;
    }

    /** Another game is put on the table. */
    void forget() {
        wish = Optional.empty();
    }

    /** Resumes the analysis if the board has changed or another search came between, and the engine is idle. */
    void follow() {
        if (wish.isPresent()
                && !thinking.isBusy()
                && !current.game().isOver()
                && !(question == thinking.questions() && analysed.equals(Optional.of(place())))) {
            look(wish.get());
        }
    }

    private void look(Wish wanted) {
        // A script cannot stop an analysis that has no end of its own.
        EngineSpec engine = thinking.spec(wanted.adviser());
        SearchLimits limits =
                Limits.ofAnalysis(settings, engine, face.abilities().attended()).withLines(wanted.lines());
        toldDepth = 0;
        thinking.aboutPosition(
                current.game().position().root(), engine, limits, this::onLines, this::onAnalysed, reason -> {
                    forget();
                    face.print(Tone.ERROR, "I cannot analyse this: " + reason);
                });
        analysed = Optional.of(place());
        question = thinking.questions();
    }

    private void onAnalysed(SearchResult result) {
        if (result.info() != null && LineCollector.isProved(result.info())) {
            face.print(
                    Tone.NOTE,
                    "Mate in " + Math.abs(Scores.movesToMate(result.score()))
                            + " is proved: there is nothing more to look for.");
        }
    }

    /** All lines of a depth have been found; faces without a panel print them. */
    private void onLines(List<SearchInfo> infos, EngineView found) {
        if (!infos.get(0).pv().isEmpty()) {
            markHint(infos.get(0).pv().get(0));
        }
        boolean deeper = found.depth() > toldDepth;
        if (face.isForPrograms() && deeper) {
            toldDepth = found.depth();
            face.print(Answer.Table.of(
                    ">depth | >nodes | >score#score,score_mate | line",
                    found.lines(),
                    line -> List.of(
                            Cell.of(Integer.toString(found.depth())),
                            Cell.of(Long.toString(found.nodes())),
                            Cell.of(line.score().text()).asScore(),
                            Cell.of(line.text()))));
        } else if (!face.abilities().panel() && deeper) {
            toldDepth = found.depth();
            face.print(
                    Tone.NOTE,
                    "depth " + found.depth() + "  " + found.score().text() + "  " + found.nodes() + " "
                            + Quantity.noun(found.nodes(), "node") + "  " + found.pv());
            int number = 2;
            for (EngineView.Line line : found.others()) {
                face.print(Tone.NOTE, "  " + number++ + ". " + line.score().text() + "  " + line.text());
            }
        }
    }
}
