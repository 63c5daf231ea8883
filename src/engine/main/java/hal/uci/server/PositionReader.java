package hal.uci.server;

import hal.notation.Fen;
import hal.notation.NotationException;
import hal.notation.UciMove;
import hal.rules.Position;
import hal.support.UserException;
import java.util.List;

/**
 * Parses {@code position} commands. A GUI repeats the whole game with each move, so a command that extends the last one
 * costs only its new moves.
 */
final class PositionReader {
    private String last = "";
    private Position position = Position.start();

    /** The position of the last valid command. */
    Position position() {
        return position;
    }

    /**
     * Parses a command. An invalid one leaves the position unchanged.
     *
     * @param words the words after {@code position}
     * @throws UserException saying what is wrong
     */
    void read(List<String> words) {
        String text = String.join(" ", words);
        int moves = words.indexOf("moves");
        boolean goesOn = moves >= 0 && (text.startsWith(last + " ") && last.contains(" moves "));
        Position next = goesOn ? position.copy() : root(words.subList(0, moves < 0 ? words.size() : moves));
        int first = goesOn ? wordCount(last) : moves + 1;
        for (int i = first; moves >= 0 && i < words.size(); i++) {
            next.make(move(next, words.get(i), i - moves));
        }
        position = next;
        last = text;
    }

    private static int wordCount(String text) {
        return (int) text.chars().filter(c -> c == ' ').count() + 1;
    }

    private static Position root(List<String> words) {
        String kind = words.isEmpty() ? "" : words.get(0);
        return switch (kind) {
            case "startpos" -> Position.start();
            case "fen" -> fen(String.join(" ", words.subList(1, words.size())));
            default -> throw new UserException("position takes startpos, or fen and a FEN; the position is unchanged");
        };
    }

    private static Position fen(String fen) {
        try {
            return Fen.parse(fen);
        } catch (NotationException e) {
            throw new UserException("the position is unchanged: " + e.getMessage(), e);
        }
    }

    private static int move(Position position, String text, int number) {
        try {
            return UciMove.parse(position, text);
        } catch (NotationException e) {
            throw new UserException("the position is unchanged: move " + number + ": " + e.getMessage(), e);
        }
    }
}
