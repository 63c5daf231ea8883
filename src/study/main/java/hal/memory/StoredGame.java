package hal.memory;

import hal.game.Board;
import hal.game.GameNode;
import hal.game.GameTree;
import hal.game.Result;
import hal.notation.Fen;
import hal.rules.Move;
import hal.rules.Position;
import java.util.List;
import java.util.Locale;

/**
 * A game of the database.
 *
 * @param id its number there, from 1
 * @param white White's name; {@code ?} if unknown
 * @param black Black's
 * @param whiteElo White's rating, 0 if unknown
 * @param blackElo Black's
 * @param result how it ended
 * @param date year, month and day as the digits of a number, such as 19721001; zeros for what is not known
 * @param event where it was played
 * @param site and where that was
 * @param round of the event
 * @param opening its code and name; may be empty
 * @param fen the start position; empty for the usual one
 * @param moves the main line
 * @param fault where and why the file could be read no further; empty if it was read whole
 * @param ply where to open it: how many plies are played before what was looked for
 */
public record StoredGame(
        int id,
        String white,
        String black,
        int whiteElo,
        int blackElo,
        Result result,
        int date,
        String event,
        String site,
        String round,
        String opening,
        String fen,
        List<Integer> moves,
        String fault,
        int ply) {
    /** Results as they are stored: in two bits. */
    private static final Result[] RESULTS = {Result.UNDECIDED, Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS};

    static Result result(int stored) {
        return RESULTS[stored & 3];
    }

    static int stored(Result result) {
        for (int i = 0; i < RESULTS.length; i++) {
            if (RESULTS[i] == result) {
                return i;
            }
        }
        throw new IllegalArgumentException("no number for " + result);
    }

    public StoredGame {
        moves = List.copyOf(moves);
    }

    StoredGame at(int place) {
        return new StoredGame(
                id, white, black, whiteElo, blackElo, result, date, event, site, round, opening, fen, moves, fault,
                place);
    }

    /** The position that it starts from. */
    public Position start() {
        return fen.isEmpty() ? Position.start() : Fen.parseOrRepair(fen, change -> {});
    }

    /**
     * How many plies are played before a position first comes about.
     *
     * @param key the position's
     * @return -1 if it does not
     */
    int plyOf(long key) {
        Position board = start();
        for (int played = 0; played <= moves.size(); played++) {
            if (board.key() == key) {
                return played;
            }
            if (played < moves.size()) {
                board.make(moves.get(played));
            }
        }
        return -1;
    }

    /** The date as PGN writes it, such as {@code 1972.??.??}. */
    public String dateText() {
        return part(date / 10_000, 4) + "." + part(date / 100 % 100, 2) + "." + part(date % 100, 2);
    }

    private static String part(int number, int digits) {
        return number == 0 ? "?".repeat(digits) : String.format(Locale.ROOT, "%0" + digits + "d", number);
    }

    /** The game with its tags, to look at. */
    public GameTree tree() {
        GameTree tree = new GameTree(Board.of(start()));
        tree.tags().set("Event", event.isEmpty() ? "?" : event);
        tree.tags().set("Site", site.isEmpty() ? "?" : site);
        tree.tags().set("Date", dateText());
        tree.tags().set("Round", round.isEmpty() ? "?" : round);
        tree.tags().set("White", white);
        tree.tags().set("Black", black);
        tree.tags().setResult(result);
        if (whiteElo > 0) {
            tree.tags().set("WhiteElo", Integer.toString(whiteElo));
        }
        if (blackElo > 0) {
            tree.tags().set("BlackElo", Integer.toString(blackElo));
        }
        GameNode node = tree.root();
        Position position = start();
        for (int move : moves) {
            node = node.append(Move.of(move), position);
            position.make(move);
        }
        return tree;
    }
}
