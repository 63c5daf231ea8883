package hal.notation;

import hal.rules.Piece;
import hal.rules.PositionSetup;
import hal.rules.Square;

/** The first field of a FEN: eight ranks from the eighth down, letters for men and digits for empty squares. */
final class FenBoardReader {
    private final PositionSetup setup;
    private final FenComplaints complaints;
    private final int[] squareColumns = new int[Square.COUNT];
    private int rank = 7;
    private int file;

    FenBoardReader(PositionSetup setup, FenComplaints complaints) {
        this.setup = setup;
        this.complaints = complaints;
    }

    /** Reads into the setup and returns the column at which each square's man was named. */
    int[] read(String field, int column) {
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
        return squareColumns;
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
                    Quote.character(letter) + " is neither a piece (PNBRQK pnbrqk) nor a count of empty squares (1-8)");
        } else if (file < 8 && rank >= 0) {
            int square = Square.of(file, rank);
            setup.board[square] = piece;
            squareColumns[square] = column;
        }
        file++;
    }
}
