package hal.notation;

import hal.rules.Color;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.rules.SetupProblem;
import hal.rules.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** One reading of a FEN: takes the fields apart, remembers where each stood, and collects every complaint. */
final class FenReader {
    /** The longest that spacing and Chess960 can reasonably make it; a FEN proper has at most 92 characters. */
    static final int MAX_LENGTH = 256;

    private static final int BOARD = 0;
    private static final int SIDE = 1;
    private static final int CASTLING = 2;
    private static final int EN_PASSANT = 3;
    private static final int HALFMOVE = 4;
    private static final int FULLMOVE = 5;
    private static final int MAX_DIGITS = 6;
    private static final String[] FIELD = {
        "the board",
        "the side to move (w or b)",
        "the castling rights (KQkq or -)",
        "the en passant square (or -)",
        "the half-move clock",
        "the move number"
    };

    private final PositionSetup setup = new PositionSetup();
    private final FenComplaints complaints = new FenComplaints();
    private final List<String> fields = new ArrayList<>();
    /** The column each field begins at, from 1, and one past the text's end. */
    private final List<Integer> columns = new ArrayList<>();

    private int[] squareColumns = new int[Square.COUNT];

    FenReader(String text) {
        if (text.length() > MAX_LENGTH) {
            complaints.add(1, "a FEN has fewer than " + MAX_LENGTH + " characters, and this has " + text.length());
            return;
        }
        split(text);
        int last = columns.get(fields.size());
        if (fields.isEmpty()) {
            complaints.add(1, "the FEN is empty; a FEN looks like " + Fen.START);
        } else if (fields.get(BOARD).indexOf('/') < 0) {
            complaints.add(
                    columns.get(BOARD),
                    "this is not a FEN: a FEN begins with the eight ranks of the board, as in " + Fen.START);
        } else {
            readFields(last);
        }
    }

    /** The setup as read, not validated. */
    PositionSetup setup() {
        complaints.throwIfAny(NotationException.Kind.SYNTAX);
        return setup;
    }

    /** The validated position. */
    Position position() {
        complaints.throwIfAny(NotationException.Kind.SYNTAX);
        for (SetupProblem problem : setup.problems()) {
            complaints.add(columnOf(problem), problem.message());
        }
        complaints.throwIfAny(NotationException.Kind.ILLEGAL);
        return setup.validate();
    }

    /** The position without such rights, en passant squares and counters as cannot be; each change is told. */
    Position repaired(Consumer<String> changes) {
        complaints.throwIfAny(NotationException.Kind.SYNTAX);
        FenRepair.repair(setup, changes);
        return position();
    }

    private void split(String text) {
        int i = 0;
        while (i < text.length()) {
            if (isBlank(text.charAt(i))) {
                i++;
                continue;
            }
            int end = i;
            while (end < text.length() && !isBlank(text.charAt(end))) {
                end++;
            }
            fields.add(text.substring(i, end));
            columns.add(i + 1);
            i = end;
        }
        columns.add(text.length() + 1);
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n';
    }

    private void readFields(int end) {
        squareColumns = new FenBoardReader(setup, complaints).read(fields.get(BOARD), columns.get(BOARD));
        int count = fields.size();
        if (count < 4) {
            complaints.add(end, "missing after " + FIELD[count - 1] + ": " + FIELD[count]);
        } else if (count == 5) {
            complaints.add(end, "missing after the half-move clock: the move number, from 1 (or leave out both)");
        } else if (count > 6) {
            complaints.add(columns.get(6), "a FEN has six fields; this is a seventh: " + Quote.of(fields.get(6)));
        }
        if (count > SIDE) {
            readSide(fields.get(SIDE));
        }
        if (count > CASTLING) {
            new FenCastlingReader(setup, complaints).read(fields.get(CASTLING), columns.get(CASTLING));
        }
        if (count > EN_PASSANT) {
            readEnPassant(fields.get(EN_PASSANT));
        }
        if (count > HALFMOVE) {
            setup.halfmoveClock = number(HALFMOVE, setup.halfmoveClock);
        }
        if (count > FULLMOVE) {
            setup.fullmoveNumber = number(FULLMOVE, setup.fullmoveNumber);
        }
    }

    private void readSide(String field) {
        if (field.equals("w") || field.equals("b")) {
            setup.sideToMove = field.equals("w") ? Color.WHITE : Color.BLACK;
        } else {
            complaints.add(columns.get(SIDE), "the side to move must be w or b, not " + Quote.of(field));
        }
    }

    private void readEnPassant(String field) {
        if (field.equals("-")) {
            return;
        }
        int square = Square.parse(field);
        if (square == Square.NONE) {
            complaints.add(
                    columns.get(EN_PASSANT), "the en passant square must be like e3, or -, not " + Quote.of(field));
        }
        setup.enPassantSquare = square;
    }

    private int number(int index, int otherwise) {
        String field = fields.get(index);
        boolean digits = field.chars().allMatch(c -> c >= '0' && c <= '9');
        if (digits && field.length() <= MAX_DIGITS) {
            return Integer.parseInt(field);
        }
        String reason = digits ? FIELD[index] + " is too large: " : FIELD[index] + " must be a number, not ";
        complaints.add(columns.get(index), reason + Quote.of(field));
        return otherwise;
    }

    private int columnOf(SetupProblem problem) {
        int field =
                switch (problem.kind()) {
                    case CASTLING_KING, CASTLING_ROOK -> CASTLING;
                    case EN_PASSANT -> EN_PASSANT;
                    case HALFMOVE_CLOCK -> HALFMOVE;
                    case FULLMOVE_NUMBER -> FULLMOVE;
                    default -> BOARD;
                };
        boolean onBoard = field == BOARD && problem.square() != Square.NONE;
        return onBoard ? squareColumns[problem.square()] : columns.get(field);
    }
}
