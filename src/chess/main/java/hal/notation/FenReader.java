package hal.notation;

import hal.rules.Color;
import hal.rules.InvalidPositionException;
import hal.rules.Piece;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.rules.SetupProblem;
import hal.rules.Square;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Reads one FEN: takes the fields apart, remembers the column of each, and collects every complaint. */
final class FenReader {
    /** More than spacing and Chess960 can reasonably take; a plain FEN has at most 92 characters. */
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
    private final Complaints complaints = new Complaints();
    private final List<String> fields = new ArrayList<>();
    /** The column at which each field starts, from 1, and one past the end of the text. */
    private final List<Integer> columns = new ArrayList<>();

    /** The column in which each square's piece stands. */
    private final int[] squareColumns = new int[Square.COUNT];

    /** Where the board field has been read to. */
    private int rank = 7;

    private int file;

    FenReader(String text) {
        if (text.length() > MAX_LENGTH) {
            complaints.add(1, "a FEN has at most " + MAX_LENGTH + " characters, but this has " + text.length());
            return;
        }
        split(text);
        int last = columns.get(fields.size());
        if (fields.isEmpty()) {
            complaints.add(1, "the FEN is empty; a FEN looks like " + Fen.START);
        } else if (fields.get(BOARD).indexOf('/') < 0) {
            complaints.add(
                    columns.get(BOARD),
                    "this is not a FEN: a FEN starts with the eight ranks of the board, as in " + Fen.START);
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
        try {
            return setup.validate();
        } catch (InvalidPositionException e) {
            for (SetupProblem problem : e.problems()) {
                complaints.add(columnOf(problem), problem.message());
            }
            complaints.throwIfAny(NotationException.Kind.ILLEGAL);
            throw e;
        }
    }

    /** The position without impossible castling rights, en passant square and counters; each change is reported. */
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
        readBoard(fields.get(BOARD), columns.get(BOARD));
        int count = fields.size();
        if (count < 4) {
            complaints.add(end, "missing after " + FIELD[count - 1] + ": " + FIELD[count]);
        } else if (count == 5) {
            complaints.add(end, "missing after the half-move clock: the move number, from 1 (or leave out both)");
        } else if (count > 6) {
            complaints.add(
                    columns.get(6), "a FEN has six fields, but this is a seventh: " + Words.quoted(fields.get(6)));
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

    // The board: eight ranks from the eighth down, letters for pieces and digits for empty squares.

    private void readBoard(String field, int column) {
        boolean digitBefore = false;
        for (int i = 0; i < field.length(); i++) {
            char c = field.charAt(i);
            int here = column + i;
            boolean digit = c >= '0' && c <= '9';
            if (c == '/') {
                endRank(here);
            } else if (digit && digitBefore) {
                complaints.add(here, "two digits in a row; write their sum as one digit");
                file += c - '0';
            } else if (c >= '1' && c <= '8') {
                file += c - '0';
            } else {
                place(field.codePointAt(i), here);
            }
            digitBefore = digit;
        }
        endRank(column + field.length());
        int ranks = 7 - rank;
        if (ranks != 8) {
            complaints.add(column + field.length(), "the board has " + ranks + " ranks, not 8");
        }
    }

    private void endRank(int column) {
        if (file != 8 && rank >= 0) {
            complaints.add(column, "rank " + (rank + 1) + " has " + file + " squares, not 8");
        }
        rank--;
        file = 0;
    }

    private void place(int letter, int column) {
        int piece = letter < 0x80 ? Piece.ofLetter((char) letter) : Piece.NONE;
        if (piece == Piece.NONE) {
            complaints.add(
                    column,
                    Words.character(letter) + " is neither a piece (PNBRQK pnbrqk) nor a count of empty squares (1-8)");
        } else if (file < 8 && rank >= 0) {
            int square = Square.of(file, rank);
            setup.board[square] = piece;
            squareColumns[square] = column;
        }
        file++;
    }

    // The other fields.

    private void readSide(String field) {
        if (field.equals("w") || field.equals("b")) {
            setup.sideToMove = field.equals("w") ? Color.WHITE : Color.BLACK;
        } else {
            complaints.add(columns.get(SIDE), "the side to move must be w or b, not " + Words.quoted(field));
        }
    }

    private void readEnPassant(String field) {
        if (field.equals("-")) {
            return;
        }
        int square = Square.parse(field);
        if (square == Square.NONE) {
            complaints.add(
                    columns.get(EN_PASSANT), "the en passant square must be like e3, or -, not " + Words.quoted(field));
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
        complaints.add(columns.get(index), reason + Words.quoted(field));
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

    /** What is wrong with a FEN, reason by reason, up to a limit. */
    static final class Complaints {
        /** More would not help, and garbage has one for each character. */
        private static final int MAX_REASONS = 8;

        private record Complaint(int column, String reason) {
            @Override
            public String toString() {
                return "column " + column + ": " + reason;
            }
        }

        private final List<Complaint> complaints = new ArrayList<>();

        void add(int column, String reason) {
            if (complaints.size() < MAX_REASONS) {
                complaints.add(new Complaint(column, reason));
            }
        }

        /** Throws all reasons as one message, in the order of their columns. */
        void throwIfAny(NotationException.Kind kind) {
            if (complaints.isEmpty()) {
                return;
            }
            complaints.sort(Comparator.comparingInt(Complaint::column));
            String message = complaints.stream().map(Complaint::toString).collect(Collectors.joining("; "));
            throw new NotationException(kind, complaints.get(0).column(), message, List.of());
        }
    }
}
