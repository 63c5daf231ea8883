package hal.session;

import hal.game.Outcome;
import hal.rules.Color;
import hal.search.Score;
import hal.search.SearchResult;
import hal.search.SearchStatistics;
import hal.session.game.BoardGame;
import hal.session.game.GameFacts;
import hal.session.game.GameKind;
import hal.session.game.Seat;
import hal.session.game.Seats;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import java.util.Locale;

/**
 * Everything HAL says. With {@link Setting#VOICE} off it is as brief as a program can be; otherwise it speaks like the
 * computer in the film.
 */
public final class Voice {
    private final Settings settings;
    private final GameKind kind;

    /** A voice that uses the names in the settings, as they are at the moment, and the words of this game. */
    public Voice(Settings settings, GameKind kind) {
        this.kind = kind;
        this.settings = settings;
    }

    private boolean brief() {
        return !settings.isOn(Setting.VOICE);
    }

    /** What HAL calls the person. */
    public String dave() {
        return settings.get(Setting.NAME);
    }

    /** What HAL calls itself. */
    public String hal() {
        return settings.get(Setting.ENGINE_NAME);
    }

    /** The greeting. */
    public String greeting() {
        return brief()
                ? hal() + " plays " + kind.spoken() + ". Type help for help."
                : "Hello " + dave() + ", would you care for a game of " + kind.spoken() + "?";
    }

    /** Dave has taken up the greeting. */
    public String accepted(boolean davesTurn) {
        String turn = davesTurn ? "Your move." : "";
        return (brief() ? turn : "Very well, " + dave() + ". " + turn).strip();
    }

    /** Dave has declined the greeting. */
    public String declined() {
        return (brief() ? "No game. " : "As you wish, " + dave() + ". The board is yours. ")
                + "new begins a game, quit leaves.";
    }

    /** A coin decides who has White. */
    String coin(boolean heads) {
        return (brief() ? "The coin: " : "The coin falls: ") + (heads ? "heads." : "tails.");
    }

    /** A new game begins. */
    String newGame(Seats seats, int sideToMove) {
        if (seats.isTwoPeople()) {
            return handOver(seats) + " " + name(sideToMove) + " to move.";
        }
        if (!seats.isDuel()) {
            return handOver(seats);
        }
        int daves = seats.engineColor() ^ 1;
        Seat engine = seats.of(daves ^ 1);
        String first = engine.equals(Seat.HAL) ? "I shall move first." : nameOf(engine) + " moves first.";
        String turn = sideToMove == daves ? "Your move." : brief() ? "" : first;
        String colour = name(daves);
        return (brief() ? "You have " + colour + ". " + turn : "You have " + colour + ", " + dave() + ". " + turn)
                .trim();
    }

    /** Somebody else takes over a side. */
    String handOver(Seats seats) {
        if (seats.equals(Seats.DAVE_ALONE)) {
            return brief() ? "Force mode." : "You move for both sides, " + dave() + ". Say go when you want me back.";
        }
        if (seats.equals(Seats.HAL_ALONE)) {
            return brief() ? "Self-play." : "I shall play both sides, " + dave() + ". Stop me with Ctrl-C or force.";
        }
        if (!seats.isDuel()) {
            return nameOf(seats.white()) + " has " + name(Color.WHITE) + ", " + nameOf(seats.black()) + " has "
                    + name(Color.BLACK) + "."
                    + (brief() || seats.isTwoPeople() ? "" : " pause halts them, Ctrl-C or force stops them.");
        }
        Seat engine = seats.of(seats.engineColor());
        String its = name(seats.engineColor());
        return brief() || !engine.equals(Seat.HAL) ? nameOf(engine) + " has " + its + "." : "I have " + its + ".";
    }

    /** What somebody at the table is called. */
    String nameOf(Seat seat) {
        return GameFacts.nameOf(seat, settings);
    }

    private boolean isMine(String engine) {
        return !brief() && engine.equals(hal());
    }

    /** The game is paused. */
    String paused() {
        return brief() ? "Paused." : "We have paused, " + dave() + ". go or pause goes on.";
    }

    /** A pause is over. */
    String goesOn(boolean engineMoves) {
        return brief() || engineMoves ? "The game is in progress." : "The game is in progress. Your move.";
    }

    /** Somebody else will play Dave in the next game. */
    String nextOpponent(Seat engine) {
        return brief() || !engine.equals(Seat.HAL)
                ? nameOf(engine) + " plays the next game."
                : "I shall play the next game.";
    }

    /** Dave has made a move where engines play both sides. */
    String noMoveForYou(Seats seats) {
        return (seats.equals(Seats.HAL_ALONE) ? "I play both sides" : "Engines play both sides")
                + " at the moment; force or Ctrl-C stops that.";
    }

    /**
     * An engine whose turn it is cannot move.
     *
     * @param reason a sentence
     */
    String cannotMove(Seats seats, int color, String reason) {
        if (seats.of(color).equals(Seat.HAL)) {
            return "I cannot move: " + reason.substring(0, 1).toLowerCase(Locale.ROOT) + reason.substring(1);
        }
        String replacement = seats.isDuel() ? "play hal" : (color == Color.WHITE ? "white hal" : "black hal");
        String name = nameOf(seats.of(color));
        String program = name.split(",", 2)[0];
        boolean named = reason.regionMatches(true, 0, program, 0, program.length());
        return (named ? reason : name + " cannot move: " + reason) + "\nThe game is as it was: go lets " + program
                + " try again, " + replacement + " puts me in its place.";
    }

    /** The engine whose turn it is waits, since Dave has gone back in the game or set up a position. */
    String waiting(String engine) {
        return isMine(engine)
                ? "It is my turn. Type go when you want me to move."
                : engine + " is to move: go starts it.";
    }

    /** Dave's request cannot be carried out; the reason follows. */
    public String sorry() {
        return brief() ? "That cannot be played." : "I'm sorry " + dave() + ", I'm afraid I can't do that.";
    }

    /**
     * An engine has moved. Of HAL's moves it is said whether they come from the book, of a stand-in's whose they are.
     *
     * @param standIn whether it has moved for somebody else
     */
    String moved(String numberedSan, GameKind game, Seat mover, boolean standIn, boolean fromBook) {
        if (mover.other().isPresent()) {
            return standIn ? numberedSan + " (" + nameOf(mover) + ")" : numberedSan;
        }
        return game != GameKind.CHESS ? numberedSan : numberedSan + (fromBook ? " (book)" : " (own)");
    }

    /**
     * An engine that was to make one move cannot.
     *
     * @param reason a sentence
     */
    String cannotStandIn(Seat engine, String reason) {
        String name = nameOf(engine);
        boolean named = reason.regionMatches(true, 0, name, 0, name.length());
        return (named ? reason : name + " cannot move: " + reason) + "\nThe game is as it was.";
    }

    /** Dave's move waits for the engine's. */
    String premove(String text, String engine) {
        return brief()
                ? text + " waits for " + engine + "'s move."
                : "Very well, " + dave() + ": " + text + ", as soon as " + (isMine(engine) ? "I have" : engine + " has")
                        + " moved.";
    }

    /** Dave's waiting move is no longer possible. */
    String premoveDropped(String text) {
        return brief() ? text + " is dropped." : "I'm sorry " + dave() + ", " + text + " is no longer possible.";
    }

    /** What an engine would play in Dave's place. */
    String hint(String san, Seat adviser, String worth) {
        if (!adviser.equals(Seat.HAL)) {
            return nameOf(adviser) + " would play " + san + ". " + worth;
        }
        return (brief() ? "Hint: " + san + ". " : "I would play " + san + ", " + dave() + ". ") + worth;
    }

    /**
     * What the book and HAL's search would play in Dave's place.
     *
     * @param worth of the search's move
     */
    String hintOfBook(String ofBook, String ofSearch, String worth) {
        String book = (brief() ? "Hint: " : "I would play ") + ofBook + (brief() ? "" : ", " + dave());
        return ofBook.equals(ofSearch)
                ? book + ". It is the book's move, and my search chooses it too. " + worth
                : book + ". It is the book's move; without the book I would play " + ofSearch + ". " + worth;
    }

    /** What an opponent threatens. */
    static String threat(String line, String worth) {
        return "The threat is " + line + ". " + worth;
    }

    /**
     * What a suggestion is worth, in a sentence.
     *
     * @param sideToMove whose move was looked for
     */
    static String worth(SearchResult result, int sideToMove) {
        String score = Score.format(Score.fromWhite(result.score(), sideToMove));
        return result.info() == null
                ? "Its value: " + score + "."
                : "Its value: " + score + " at depth " + result.info().depth() + ".";
    }

    /** The game is over. */
    String over(BoardGame game, Seats seats) {
        Outcome outcome = game.outcome();
        String fact = game.ending() + ". " + outcome.result().pgn();
        int mine = seats.engineColor();
        if (brief() || !seats.isDuel() || !seats.of(mine).equals(Seat.HAL)) {
            return fact;
        }
        if (outcome.isWinFor(mine)) {
            return fact + "\nThank you for a very enjoyable game, " + dave() + ".";
        }
        return outcome.isDraw()
                ? fact + "\nThat was a very even game, " + dave() + "."
                : fact + "\nI must congratulate you, " + dave() + ". That was very well played.";
    }

    /** An engine's answer to the offer of a draw. */
    String drawAnswer(boolean accepted, Seat engine) {
        if (!engine.equals(Seat.HAL)) {
            return nameOf(engine) + (accepted ? " accepts the draw." : " would rather play on.");
        }
        if (accepted) {
            return brief() ? "Draw accepted." : "I accept, " + dave() + ".";
        }
        return brief() ? "Draw declined." : "I'm sorry " + dave() + ", I would rather play on.";
    }

    /** The question whether to resume a saved game. */
    public String resumeQuestion(String game) {
        return brief()
                ? "Unfinished game: " + game + ". Resume it?"
                : "We did not finish our last game, " + dave() + ": " + game + ". Shall we go on with it?";
    }

    /** A saved game is resumed. */
    String resumed() {
        return brief() ? "Game resumed." : "I have everything as it was, " + dave() + ".";
    }

    /** The goodbye. */
    public String goodbye(boolean gameIsKept) {
        if (brief()) {
            return gameIsKept ? "The game is saved." : "";
        }
        return gameIsKept ? "Goodbye, " + dave() + ". I shall keep our game as it stands." : "Goodbye, " + dave() + ".";
    }

    private String name(int color) {
        return kind.side(color);
    }

    // Words that are the same in every voice.

    /**
     * What a search cost: calls of the recursive function, depth, cutoffs and time, as the tutorials print them.
     *
     * @param cold whether Java was still compiling the search, so that the next one will be faster
     */
    static String costs(SearchStatistics cost, boolean cold) {
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
                .append(cold ? " (cold)" : "")
                .toString();
    }

    /**
     * Makes a sentence of a message, which may begin in lower case and end without a full stop. What it begins with keeps its
     * case where that is not a plain word: a file's name, an option, a move, a key. A usage at the end is shown as it is to be
     * typed, without a full stop.
     */
    public static String sentence(String message) {
        if (message.isEmpty()) {
            return message;
        }
        String sentence =
                isPlainWord(message) ? Character.toUpperCase(message.charAt(0)) + message.substring(1) : message;
        boolean ended = sentence.contains("Usage: ") || ".?!:".indexOf(sentence.charAt(sentence.length() - 1)) >= 0;
        return ended ? sentence : sentence + ".";
    }

    /** Whether a message begins with letters up to a blank or a mark that ends a clause. */
    private static boolean isPlainWord(String message) {
        int end = 0;
        while (end < message.length() && (Character.isLetter(message.charAt(end)) || message.charAt(end) == '\'')) {
            end++;
        }
        boolean ended = end == message.length()
                || Character.isWhitespace(message.charAt(end))
                || (",;:.?!".indexOf(message.charAt(end)) >= 0
                        && (end + 1 == message.length() || Character.isWhitespace(message.charAt(end + 1))));
        return end > 0 && ended;
    }
}
