package hal.notation;

import hal.rules.Castling;
import hal.rules.Color;
import hal.rules.Colors;
import hal.rules.InvalidPositionException;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.rules.Rules;
import hal.rules.SetupProblem;
import hal.rules.SetupProblem.Kind;
import hal.rules.Squares;
import hal.support.NotationException;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads one FEN: takes the fields apart, remembers the column of each, and collects every complaint. */
final class FenReader {
    private static final Set<Kind> CASTLING_KINDS = EnumSet.of(Kind.CASTLING_KING, Kind.CASTLING_ROOK);
    /** The highest counters that {@link PositionSetup#problems} accepts. */
    private static final int MAX_COUNTER = 20_000;

    /** More than spacing and Chess960 can reasonably take; a plain FEN has at most 92 characters. */
    static final int MAX_LENGTH = 256;

    private static final int BOARD = 0;
    private static final int SIDE = 1;
    private static final int CASTLING = 2;
    private static final int EN_PASSANT = 3;
    private static final int HALFMOVE = 4;
    private static final int FULLMOVE = 5;
    private static final int MAX_DIGITS = 6;
    /** More is not looked through for a FEN. */
    private static final int MAX_GIVEN = 4_000;

    private static final Pattern BOARD_FIELD =
            Pattern.compile("(?<![\\w/])(?:[pnbrqkPNBRQK1-8]{1,8}/){7}[pnbrqkPNBRQK1-8]{1,8}(?![/\\p{Alnum}])"
                    + "|(?<=/)(?:[pnbrqkPNBRQK1-8]{1,8}/){7}[pnbrqkPNBRQK1-8]{1,8}(?![/\\p{Alnum}])");
    /** Operations of EPD that look like castling rights. */
    private static final Set<String> OPCODES = Set.of(
            "bm", "am", "id", "ce", "dm", "pv", "pm", "sm", "eco", "acd", "acn", "acs", "fmvn", "hmvc", "nic", "rc",
            "tcgs");

    /** What may stand before a FEN without a word about it. */
    private static final String OPENING =
            "(?i)[\"'\u201c\u2018`(<]*|\\[?fen[\\s:=]*[\"'\u201c]?|position\\s+fen|https?://.*";

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
    private final int[] squareColumns = new int[Squares.COUNT];

    /** Where the board field has been read to. */
    private int rank = 7;

    private int file;

    /** Whether what is missing or wrong behind the board is mended, and what was done. */
    private final boolean mends;

    private final List<String> changes = new ArrayList<>();

    FenReader(String text) {
        this(text, false);
    }

    /**
     * Takes a FEN apart.
     *
     * @param mends whether other forms are read too: in an address or in quotes, with fewer or more fields
     */
    FenReader(String given, boolean mends) {
        this.mends = mends;
        String text = mends ? plain(given) : given;
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

    /** Whether there is a board in a text. */
    static boolean isIn(String text) {
        return text.length() <= MAX_GIVEN && BOARD_FIELD.matcher(text).find();
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
    Position repaired(Consumer<String> told) {
        complaints.throwIfAny(NotationException.Kind.SYNTAX);
        changes.forEach(told);
        repair(setup, told);
        return position();
    }

    /**
     * The text with blanks in place of all that is around a FEN in addresses, tags and sentences, so that columns stay.
     */
    private String plain(String given) {
        Matcher board = BOARD_FIELD.matcher(given);
        if (given.length() > MAX_GIVEN || !board.find()) {
            return given;
        }
        String before = given.substring(0, board.start()).strip();
        if (!before.isEmpty() && !before.matches(OPENING)) {
            changes.add("what stands before the board is left out");
        }
        String after = given.substring(board.end()).replace("%20", "   ");
        if (after.startsWith("_")) {
            after = after.replace('_', ' ');
        }
        String rest =
                after.replaceAll("[\"'\u201c\u201d\u2018\u2019`\\])>]", " ").stripTrailing();
        return " ".repeat(board.start()) + board.group() + rest;
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
        return c == ' ' || c == '\t' || c == '\r' || c == '\n' || (c > '~' && CleanText.isBlank(c));
    }

    private void readFields(int end) {
        readBoard(fields.get(BOARD), columns.get(BOARD));
        int count = mends ? mendFields() : fields.size();
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
            String rights = fields.get(CASTLING);
            new CastlingReader(setup, complaints).read(mends ? known(rights) : rights, columns.get(CASTLING));
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

    /**
     * Completes the fields as most FENs are meant that lack some, and takes away what follows; returns their number.
     */
    private int mendFields() {
        int count = 1;
        while (count < Math.min(6, fields.size()) && fits(count, fields.get(count))) {
            count++;
        }
        if (count < fields.size()) {
            boolean side = count == SIDE;
            if (side || (count < 4 && !fields.get(count).matches("[A-Za-z]\\w*;?|;.*"))) {
                return Math.min(fields.size(), 4); // the complaints say what is wrong
            }
            changes.add("what follows the " + (count < 4 ? "position" : "FEN") + " is left out: "
                    + Words.quoted(fields.get(count)));
        }
        while (fields.size() > count) {
            fields.remove(fields.size() - 1);
            columns.remove(columns.size() - 1);
        }
        if (count < 4 || count == 5) {
            changes.add("the FEN ends after " + FIELD[count - 1].replaceFirst(" \\(.*", "")
                    + (count == SIDE ? "; White is to move" : "")
                    + (count <= CASTLING ? "; kings and rooks that stand where they began may castle" : ""));
        }
        String[] usual = {"", "w", homeCastling(), "-", "0", "1"};
        while (fields.size() < FIELD.length) {
            fields.add(usual[fields.size()]);
            columns.add(columns.get(columns.size() - 1));
        }
        return fields.size();
    }

    private static boolean fits(int index, String field) {
        return switch (index) {
            case SIDE -> field.matches("[wbWB]|(?i)white|black");
            case CASTLING -> field.matches("-|[A-Za-z]{1,6}") && !OPCODES.contains(field);
            case EN_PASSANT -> field.matches("-|[a-h][1-8]");
            default -> field.matches("-?\\d{1,6}|-");
        };
    }

    /** Castling rights without letters that mean none, or the same again. */
    private String known(String rights) {
        StringBuilder known = new StringBuilder();
        for (int i = 0; i < rights.length(); i++) {
            char c = rights.charAt(i);
            boolean means = "ABCDEFGHKQ".indexOf(Character.toUpperCase(c)) >= 0 && known.indexOf(String.valueOf(c)) < 0;
            known.append(means ? String.valueOf(c) : "");
        }
        if (!rights.equals("-") && known.length() < rights.length()) {
            changes.add(
                    "the castling rights " + Words.quoted(rights) + " are read as " + (known.isEmpty() ? "-" : known));
        }
        return known.isEmpty() ? "-" : known.toString();
    }

    /** The castling rights of kings and rooks that stand where games begin. */
    private String homeCastling() {
        StringBuilder rights = new StringBuilder();
        for (int index = 0; index < 4; index++) {
            int color = index >> 1;
            int home = 56 * color;
            boolean kingside = (index & 1) == Castling.KINGSIDE;
            int rook = home + (kingside ? Squares.H1 : Squares.A1);
            if (setup.board[home + Squares.E1] == Pieces.of(color, PieceTypes.KING)
                    && setup.board[rook] == Pieces.of(color, PieceTypes.ROOK)) {
                rights.append((color == Colors.WHITE ? "KQ" : "kq").charAt(index & 1));
            }
        }
        return rights.isEmpty() ? "-" : rights.toString();
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
            complaints.add(
                    column, "rank " + (rank + 1) + " has " + file + (file == 1 ? " square" : " squares") + ", not 8");
        }
        rank--;
        file = 0;
    }

    private void place(int letter, int column) {
        int piece = letter < 0x80 ? Pieces.ofLetter((char) letter) : Pieces.NONE;
        if (piece == Pieces.NONE) {
            complaints.add(
                    column,
                    Words.character(letter) + " is neither a piece (PNBRQK pnbrqk) nor a count of empty squares (1-8)");
        } else if (file < 8 && rank >= 0) {
            int square = Squares.of(file, rank);
            setup.board[square] = piece;
            squareColumns[square] = column;
        }
        file++;
    }

    // The other fields.

    private void readSide(String field) {
        String side = mends ? field.substring(0, 1).toLowerCase(Locale.ROOT) : field;
        if (side.equals("w") || side.equals("b")) {
            setup.sideToMove = side.equals("w") ? Colors.WHITE : Colors.BLACK;
        } else {
            complaints.add(columns.get(SIDE), "the side to move must be w or b, not " + Words.quoted(field));
        }
    }

    private void readEnPassant(String field) {
        if (field.equals("-")) {
            return;
        }
        int square = Squares.parse(field);
        if (square == Squares.NONE) {
            complaints.add(
                    columns.get(EN_PASSANT), "the en passant square must be like e3, or -, not " + Words.quoted(field));
        }
        setup.enPassantSquare = square;
    }

    private int number(int index, int otherwise) {
        String field = fields.get(index);
        if (mends && field.startsWith("-")) {
            changes.add(FIELD[index] + " is set to " + otherwise);
            return otherwise;
        }
        int value = 0;
        boolean digits = true;
        for (int i = 0; i < field.length(); i++) {
            int digit = field.charAt(i) - '0';
            digits &= digit >= 0 && digit <= 9;
            value = 10 * value + digit;
        }
        if (digits && field.length() <= MAX_DIGITS) {
            return value;
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
        return problem.square()
                .filter(square -> field == BOARD)
                .map(square -> squareColumns[square.code()])
                .orElse(columns.get(field));
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
            throw new NotationException(kind, complaints.get(0).column(), message);
        }
    }

    /**
     * The castling field of FEN, X-FEN and Shredder-FEN. K and Q mean the outermost rook on that side of the king, a
     * letter A to H the rook on that file; upper case is for White.
     */
    private static final class CastlingReader {
        private final PositionSetup setup;
        private final Complaints complaints;
        /** Whether a right names the rook's file, as only Shredder-FEN and X-FEN do. */
        private boolean hasFiles;

        CastlingReader(PositionSetup setup, Complaints complaints) {
            this.setup = setup;
            this.complaints = complaints;
        }

        void read(String field, int column) {
            if (field.equals("-")) {
                return;
            }
            for (int i = 0; i < field.length(); i++) {
                readLetter(field.charAt(i), column + i);
            }
            setup.rules = hasFiles || isChess960() ? Rules.CHESS960 : Rules.STANDARD;
        }

        private void readLetter(char letter, int column) {
            char upper = letter >= 'a' ? (char) (letter - 'a' + 'A') : letter;
            int color = letter == upper ? Colors.WHITE : Colors.BLACK;
            boolean file = upper >= 'A' && upper <= 'H';
            hasFiles |= file;
            if (!file && upper != 'K' && upper != 'Q') {
                complaints.add(
                        column,
                        Words.character(letter) + " is not a castling right (KQkq, or a rook's file; - for none)");
                return;
            }
            int home = color * 56;
            int king = king(color);
            int side;
            int rook;
            if (file) {
                rook = home + upper - 'A';
                side = king != Squares.NONE && rook < king ? Castling.QUEENSIDE : Castling.KINGSIDE;
            } else {
                side = upper == 'K' ? Castling.KINGSIDE : Castling.QUEENSIDE;
                rook = outermostRook(color, side);
                if (rook == Squares.NONE) { // the setup check will not find a rook there
                    rook = home + (side == Castling.KINGSIDE ? Squares.H1 : Squares.A1);
                }
            }
            int index = Castling.index(color, side);
            if (setup.castlingRooks[index] != Squares.NONE) {
                String name = Color.of(color) + (side == Castling.KINGSIDE ? " kingside" : " queenside");
                complaints.add(column, Words.character(letter) + " repeats a castling right: " + name);
            }
            setup.castlingRooks[index] = rook;
        }

        /** The outermost rook beyond the king on its first rank, or {@link Squares#NONE}. */
        private int outermostRook(int color, int side) {
            int home = color * 56;
            int edge = side == Castling.KINGSIDE ? home + 7 : home;
            int step = side == Castling.KINGSIDE ? -1 : 1;
            for (int i = 0, square = edge; i < 8; i++, square += step) {
                if (setup.board[square] == Pieces.of(color, PieceTypes.KING)) {
                    return Squares.NONE;
                }
                if (setup.board[square] == Pieces.of(color, PieceTypes.ROOK)) {
                    return square;
                }
            }
            return Squares.NONE;
        }

        private int king(int color) {
            for (int square = color * 56; square < color * 56 + 8; square++) {
                if (setup.board[square] == Pieces.of(color, PieceTypes.KING)) {
                    return square;
                }
            }
            return Squares.NONE;
        }

        /** Whether a right needs Chess960: the king is on its first rank off the e-file, or the rook off its corner. */
        private boolean isChess960() {
            boolean chess960 = false;
            for (int index = 0; index < 4; index++) {
                int rook = setup.castlingRooks[index];
                if (rook == Squares.NONE) {
                    continue;
                }
                int home = (index >> 1) * 56;
                int king = king(index >> 1);
                int corner = home + ((index & 1) == Castling.KINGSIDE ? Squares.H1 : Squares.A1);
                boolean rookStands = setup.board[rook] == Pieces.of(index >> 1, PieceTypes.ROOK);
                chess960 |= king != Squares.NONE && rookStands && (king != home + Squares.E1 || rook != corner);
            }
            return chess960;
        }
    }

    // Setups of which only the fields after the board are impossible.

    private static void repair(PositionSetup setup, Consumer<String> changes) {
        dropCastling(setup, changes);
        for (SetupProblem problem : setup.problems()) {
            switch (problem.kind()) {
                case EN_PASSANT -> {
                    setup.enPassantSquare = Squares.NONE;
                    changes.accept("the en passant square is ignored: " + problem.message());
                }
                case HALFMOVE_CLOCK -> {
                    setup.halfmoveClock = Math.min(setup.halfmoveClock, MAX_COUNTER);
                    changes.accept("the half-move clock is set to " + setup.halfmoveClock);
                }
                case FULLMOVE_NUMBER -> {
                    setup.fullmoveNumber = Math.max(1, Math.min(setup.fullmoveNumber, MAX_COUNTER));
                    changes.accept("the move number is set to " + setup.fullmoveNumber);
                }
                default -> {
                    // Problems of the board itself remain.
                }
            }
        }
    }

    /** Checks one right at a time, since a problem does not say which right it is about. */
    private static void dropCastling(PositionSetup setup, Consumer<String> changes) {
        int[] rooks = setup.castlingRooks.clone();
        for (int index = 0; index < rooks.length; index++) {
            Arrays.fill(setup.castlingRooks, Squares.NONE);
            setup.castlingRooks[index] = rooks[index];
            List<SetupProblem> broken = setup.problems().stream()
                    .filter(problem -> CASTLING_KINDS.contains(problem.kind()))
                    .toList();
            if (!broken.isEmpty()) {
                rooks[index] = Squares.NONE;
                changes.accept("a castling right is ignored: " + broken.get(0).message());
            }
        }
        System.arraycopy(rooks, 0, setup.castlingRooks, 0, rooks.length);
    }
}
