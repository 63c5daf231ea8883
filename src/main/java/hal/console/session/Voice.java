package hal.console.session;

import hal.console.game.Seats;
import hal.console.settings.Setting;
import hal.console.settings.Settings;
import hal.game.Outcome;
import hal.rules.Color;

/**
 * Everything HAL says. With {@link Setting#VOICE} off it is as brief as a program can be; otherwise it speaks as the
 * computer of the film does.
 */
public final class Voice {
    private final Settings settings;

    /** A voice that calls Dave and itself by the names in the settings, as they are at the moment. */
    Voice(Settings settings) {
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

    /** The first words of all. */
    public String greeting() {
        return brief()
                ? hal() + " plays chess. Type help for help."
                : "Hello " + dave() + ", would you care for a game of chess?";
    }

    /** A new game begins. */
    String newGame(Seats seats, int sideToMove) {
        if (!seats.isDuel()) {
            return handOver(seats);
        }
        int daves = seats.isHal(Color.WHITE) ? Color.BLACK : Color.WHITE;
        String turn = sideToMove == daves ? "Your move." : brief() ? "" : "I shall move first.";
        String colour = name(daves);
        return (brief() ? "You have " + colour + ". " + turn : "You have " + colour + ", " + dave() + ". " + turn)
                .trim();
    }

    /** Somebody else plays a side from now on. */
    String handOver(Seats seats) {
        if (seats.equals(Seats.DAVE_ALONE)) {
            return brief() ? "Force mode." : "You move for both sides, " + dave() + ". Say go when you want me back.";
        }
        if (seats.equals(Seats.HAL_ALONE)) {
            return brief() ? "Self-play." : "I shall play both sides, " + dave() + ". Stop me with Ctrl-C or force.";
        }
        String mine = name(seats.isHal(Color.WHITE) ? Color.WHITE : Color.BLACK);
        return brief() ? hal() + " has " + mine + "." : "I have " + mine + ".";
    }

    /** HAL has the move but waits, since Dave has gone back in the game or set up a position. */
    String waiting() {
        return brief() ? hal() + " is to move: go starts it." : "It would be my move. Say go when I shall make it.";
    }

    /** What Dave has asked for cannot be done; the reason follows. */
    public String sorry() {
        return brief() ? "That cannot be played." : "I'm sorry " + dave() + ", I'm afraid I can't do that.";
    }

    /** HAL has moved. */
    String moved(String numberedSan) {
        return numberedSan;
    }

    /** Dave's move waits for HAL's. */
    String premove(String text) {
        return brief()
                ? text + " waits for " + hal() + "'s move."
                : "Very well, " + dave() + ": " + text + ", as soon as I have moved.";
    }

    /** Dave's waiting move cannot be played any more. */
    String premoveDropped(String text) {
        return brief() ? text + " is dropped." : "I'm sorry " + dave() + ", " + text + " is no longer possible.";
    }

    /** What HAL would play in Dave's place. */
    String hint(String san) {
        return brief() ? "Hint: " + san + "." : "I would play " + san + ", " + dave() + ".";
    }

    /** The game is over. */
    String over(Outcome outcome, Seats seats) {
        String fact = outcome.describe() + ". " + outcome.result().pgn();
        if (brief() || !seats.isDuel()) {
            return fact;
        }
        int mine = seats.isHal(Color.WHITE) ? Color.WHITE : Color.BLACK;
        if (outcome.isWinFor(mine)) {
            return fact + "\nThank you for a very enjoyable game, " + dave() + ".";
        }
        return outcome.isDraw()
                ? fact + "\nThat was a very even game, " + dave() + "."
                : fact + "\nI must congratulate you, " + dave() + ". That was very well played.";
    }

    /** HAL's answer to the offer of a draw. */
    String drawAnswer(boolean accepted) {
        if (accepted) {
            return brief() ? "Draw accepted." : "I accept, " + dave() + ".";
        }
        return brief() ? "Draw declined." : "I'm sorry " + dave() + ", I would rather play on.";
    }

    /** The question whether to go on with a game that was kept. */
    public String resumeQuestion(String game) {
        return brief()
                ? "Unfinished game: " + game + ". Resume it?"
                : "We did not finish our last game, " + dave() + ": " + game + ". Shall we go on with it?";
    }

    /** A kept game goes on. */
    String resumed() {
        return brief() ? "Game resumed." : "I have everything as it was, " + dave() + ".";
    }

    /** The last words. */
    public String goodbye(boolean gameIsKept) {
        if (brief()) {
            return gameIsKept ? "The game is kept." : "";
        }
        return gameIsKept ? "Goodbye, " + dave() + ". I shall keep our game as it stands." : "Goodbye, " + dave() + ".";
    }

    private static String name(int color) {
        return color == Color.WHITE ? "White" : "Black";
    }
}
