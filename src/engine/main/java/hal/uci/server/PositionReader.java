package hal.uci.server;

import hal.notation.Fen;
import hal.notation.NotationException;
import hal.notation.UciMove;
import hal.rules.Position;
import hal.support.UserException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Parses {@code position} commands. A GUI repeats the whole game with each move, so a command that extends the last one
 * costs only its new moves.
 */
final class PositionReader {
    private String last = "";
    private Optional<Position> position = Optional.of(Position.start());

    /**
     * The position of the last command; empty if that was refused, since any other is not the one on the GUI's board.
     */
    Optional<Position> position() {
        return position;
    }

    /**
     * Parses a command. After an invalid one there is no position until the next valid one.
     *
     * @param words the words after {@code position}
     * @param remarks is told what had to be mended in a FEN
     * @throws UserException saying what is wrong
     */
    void read(List<String> words, Consumer<String> remarks) {
        Optional<Position> before = position;
        String lastBefore = last;
        position = Optional.empty();
        last = "";
        String text = String.join(" ", words);
        int moves = words.indexOf("moves");
        boolean goesOn = moves >= 0 && text.startsWith(lastBefore + " ") && lastBefore.contains(" moves ");
        Position next = goesOn
                ? before.orElseThrow().copy()
                : root(words.subList(0, moves < 0 ? words.size() : moves), remarks);
        int first = goesOn ? wordCount(lastBefore) : moves + 1;
        for (int i = first; moves >= 0 && i < words.size(); i++) {
            next.make(move(next, words.get(i), i - moves));
        }
        position = Optional.of(next);
        last = text;
    }

    private static int wordCount(String text) {
        return (int) text.chars().filter(c -> c == ' ').count() + 1;
    }

    private static Position root(List<String> words, Consumer<String> remarks) {
        String kind = words.isEmpty() ? "" : words.get(0);
        return switch (kind) {
            case "startpos" -> Position.start();
            case "fen" -> fen(String.join(" ", words.subList(1, words.size())), remarks);
            default -> throw refusal("position takes startpos, or fen and a FEN", null);
        };
    }

    /** Other programs send FENs whose board is right and whose castling rights, say, are not. */
    private static Position fen(String fen, Consumer<String> remarks) {
        try {
            return Fen.parseOrRepair(fen, change -> remarks.accept("the FEN was mended: " + change));
        } catch (NotationException e) {
            throw refusal(e.getMessage(), e);
        }
    }

    private static int move(Position position, String text, int number) {
        try {
            return UciMove.parse(position, text);
        } catch (NotationException e) {
            throw refusal("move " + number + ": " + e.getMessage(), e);
        }
    }

    private static UserException refusal(String reason, NotationException cause) {
        return new UserException("there is no position now: " + reason, cause);
    }
}
