package hal.session.game;

import hal.rules.Color;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import java.time.LocalDate;

/** What is said about a game in words and tags. */
public final class GameFacts {
    private static final int LINE_LENGTH = 80;

    private GameFacts() {}

    /** Tags a game that begins now. */
    public static void tagNew(BoardGame game, LocalDate today) {
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

    /** The moves on the board with their numbers, in lines. */
    public static String history(BoardGame game) {
        StringBuilder text = new StringBuilder();
        int lineStart = 0;
        boolean first = true;
        for (BoardGame.Ply move : game.moves()) {
            String word = first || move.color() == Color.WHITE ? move.numbered() : move.text();
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
