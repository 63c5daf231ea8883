package hal.session.game;

import hal.game.Game;
import hal.game.PlayedMove;
import hal.rules.Color;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import java.time.LocalDate;

/** What is said about a game in words and tags. */
public final class GameFacts {
    private static final int LINE_LENGTH = 80;

    private GameFacts() {}

    /** Tags a game that begins now. */
    public static void tagNew(Game game, LocalDate today) {
        game.setTag("Event", "Casual game");
        game.setTag("Site", "HAL");
        game.setTag("Date", pgnDate(today));
        game.setTag("Round", "-");
    }

    /** By hand: a formatter would load more classes at the start than all of the game does. */
    private static String pgnDate(LocalDate date) {
        int month = date.getMonthValue();
        int day = date.getDayOfMonth();
        return date.getYear() + (month < 10 ? ".0" : ".") + month + (day < 10 ? ".0" : ".") + day;
    }

    /** The name of whoever sits there. */
    public static String nameOf(Seat seat, Settings settings) {
        if (seat.equals(Seat.DAVE)) {
            return settings.get(Setting.NAME);
        }
        return seat.equals(Seat.HAL) ? settings.get(Setting.ENGINE_NAME) : seat.engineName();
    }

    /** A move with its number, as in {@code 12. Nf3} and {@code 12... Nc6}. */
    public static String numbered(PlayedMove move) {
        return move.number() + (move.color() == Color.WHITE ? ". " : "... ") + move.san();
    }

    /** The moves on the board with their numbers, in lines. */
    public static String history(Game game) {
        StringBuilder text = new StringBuilder();
        int lineStart = 0;
        boolean first = true;
        for (PlayedMove move : game.moves()) {
            String word = first || move.color() == Color.WHITE ? numbered(move) : move.san();
            if (text.length() + 1 + word.length() - lineStart > LINE_LENGTH) {
                lineStart = text.length() + 1;
                text.append('\n');
            } else if (!first) {
                text.append(' ');
            }
            text.append(word);
            first = false;
        }
        return text.toString();
    }
}
