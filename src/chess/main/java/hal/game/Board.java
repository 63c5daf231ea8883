package hal.game;

import hal.notation.BoardText;
import hal.notation.Fen;
import hal.notation.San;
import hal.notation.UciMove;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Castling;
import hal.rules.Color;
import hal.rules.Colors;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.Perft;
import hal.rules.Piece;
import hal.rules.PieceType;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.PositionSetup;
import hal.rules.Rules;
import hal.rules.Square;
import hal.rules.Squares;
import hal.support.NotationException;
import hal.support.text.CleanText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntBiFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A position as a value: a move gives another board, and taking it back is keeping the old one. So a board may be kept,
 * compared, put into a map and shared by threads, and nobody has to count what was pushed and popped. The price is a
 * copy of some hundred bytes a move; where that counts there is {@link Position}, and for games with variations, clocks
 * and results {@link Game}.
 *
 * <p>A board remembers the {@link #history} of moves that led to it, for repetitions. Every move is checked, and null
 * is refused with a NullPointerException that says what is missing.
 *
 * <pre>{@code
 * Board board = Board.start().play("e4").play("e5");
 * System.out.println(board.sanMoves());
 * for (Move move : board.legalMoves()) {
 *     System.out.println(board.uci(move) + ": " + board.play(move).outcome().describe());
 * }
 * System.out.println(board.figurines());
 * }</pre>
 *
 * <p>Immutable and thread-safe.
 */
public final class Board {
    /** Deeper perfts never end. */
    private static final int MAX_PERFT = 15;

    /** Of Chess960. */
    private static final int STARTS = 960;

    /** The null move as SAN has it. */
    static final String PASS = "--";

    /** In a line: the number of a move, alone or before it, a glyph such as {@code $1}, or else a move. */
    private static final Pattern WORD =
            Pattern.compile("\\d{1,3}(?:[.\\u2026]+|(?!\\S))|[.\\u2026]+|\\$\\d+(?!\\S)|([^\\s.\\u2026]\\S*)");

    private static final int MAX_QUOTE = 40;

    /** Never changed after the construction, and never given away. */
    private final Position position;

    private Board(Position position) {
        this.position = position;
    }

    /** The start position of standard chess. */
    public static Board start() {
        return new Board(Position.start());
    }

    /**
     * The board of a FEN, X-FEN or Shredder-FEN.
     *
     * @throws NotationException with kind, column and reason if it is none
     */
    public static Board of(String fen) {
        return new Board(Fen.parse(given(fen, "FEN")));
    }

    /**
     * The board of a FEN as people and other programs write it: fields may be missing, and what is wrong beside the
     * pieces is repaired, as {@link Fen#parseOrRepair} does, which also tells what it has changed.
     *
     * @throws NotationException if the pieces cannot be read, or do not stand in a legal position
     */
    public static Board ofLenient(String fen) {
        return new Board(Fen.parseOrRepair(given(fen, "FEN"), change -> {}));
    }

    /** The board of a position now, with its history for repetitions. */
    public static Board of(Position position) {
        return new Board(given(position, "position").copy());
    }

    /**
     * A start position of Chess960.
     *
     * @param number from 0 to 959; 518 stands as standard chess does, but its {@link #rules} are Chess960's, too
     * @throws IllegalArgumentException if there is no such number
     */
    public static Board chess960(int number) {
        return new Board(PositionSetup.chess960Start(number).validate());
    }

    /**
     * The number of Chess960's start position that this is, whatever the counters of moves say: 518 for that of
     * standard chess. Empty if the game has begun, or a right to castle is missing.
     */
    public OptionalInt chess960Number() {
        return IntStream.range(0, STARTS)
                .filter(number -> PositionSetup.chess960Start(number).validate().key() == key())
                .findFirst();
    }

    private static <T> T given(T argument, String what) {
        return Objects.requireNonNull(argument, () -> "no " + what + " is given: it is null");
    }

    // Moves.

    /** The legal moves. */
    public List<Move> legalMoves() {
        List<Move> moves = new ArrayList<>();
        MoveList legal = position.legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            moves.add(Move.of(legal.get(i)));
        }
        return List.copyOf(moves);
    }

    /** The legal moves in SAN, in the order of {@link #legalMoves}. */
    public List<String> sanMoves() {
        Position board = position();
        return legalMoves().stream().map(move -> San.format(board, move.code())).toList();
    }

    /**
     * Whether {@link #play(Move)} takes a move: one of {@link #legalMoves}, or {@link Move#NULL} unless the side to
     * move is in check.
     */
    public boolean isLegal(Move move) {
        return given(move, "move").isNull() ? !isCheck() : position.isLegal(move.code());
    }

    /**
     * The legal move of a text.
     *
     * @param text in SAN, as people vary it, or in either of UCI's notations: {@code Nf3}, {@code e8=Q}, {@code O-O},
     *     {@code g1f3}, {@code e1g1}, {@code e1h1}; {@code --} and {@code 0000} are the null move
     * @throws NotationException with kind, column and reason if it is no legal move
     */
    public Move parse(String text) {
        return passes(given(text, "move")) ? pass(text.strip()) : Move.of(read(position(), San::parse, text));
    }

    /** Whether a text is the null move. */
    static boolean passes(String text) {
        String plain = text.strip();
        return plain.equals(PASS) || plain.equals(UciMove.NULL);
    }

    /** A move, or the reason against it, which then says whose turn it is and which move it was, as for a log. */
    static int read(Position position, ToIntBiFunction<Position, String> reader, String text) {
        try {
            return reader.applyAsInt(position, text);
        } catch (NotationException e) {
            boolean isQuoted =
                    e.kind() == NotationException.Kind.SYNTAX || e.kind() == NotationException.Kind.AMBIGUOUS;
            throw e.at(
                    1,
                    e.column(),
                    position.fullmoveNumber()
                            + (position.sideToMove() == Colors.WHITE ? ". " : "... ")
                            + (isQuoted ? "" : CleanText.line(text, MAX_QUOTE) + ": ")
                            + e.getMessage());
        }
    }

    /**
     * The moves of a line such as {@code 1. e4 e5 2. Nf3}, each as {@link #parse} reads it. Move numbers may be left
     * out; a result at the end, such as {@code *}, is passed over. Comments and variations are for {@code Pgn.parse}.
     *
     * @throws NotationException with kind, reason and the column in the line, at the first that is no legal move
     */
    public List<Move> parseLine(String line) {
        List<Move> moves = new ArrayList<>();
        Board board = this;
        Matcher words = WORD.matcher(given(line, "line"));
        while (words.find()) {
            String word = words.group(1);
            if (word == null) {
                continue; // a number
            }
            if (Result.ofWord(word).isPresent() && line.substring(words.end()).isBlank()) {
                break;
            }
            try {
                moves.add(board.parse(word));
            } catch (NotationException e) {
                String written = line.substring(0, words.start()).stripTrailing();
                boolean asBlack = written.endsWith("...") || written.endsWith("\u2026");
                String more = "{(;".indexOf(word.charAt(0)) >= 0
                        ? "; comments and variations are read by Pgn.parse"
                        : asBlack && board.sideToMove() == Color.WHITE ? ", and it is White's turn" : "";
                throw e.at(1, words.start(1) + e.column(), e.getMessage() + more);
            }
            board = board.play(moves.get(moves.size() - 1));
        }
        return List.copyOf(moves);
    }

    /**
     * The legal move of a text in UCI's notation only; castling may be written as in standard chess and as in Chess960,
     * and {@code 0000} is the null move.
     *
     * @throws NotationException with kind, column and reason if it is no legal move
     */
    public Move parseUci(String text) {
        boolean passes = given(text, "move").strip().equals(UciMove.NULL);
        return passes ? pass(UciMove.NULL) : Move.of(read(position, UciMove::parse, text));
    }

    private Move pass(String text) {
        if (isCheck()) {
            throw new NotationException(NotationException.Kind.IN_CHECK, 1, "no null move in check").in(text, fen());
        }
        return Move.NULL;
    }

    /**
     * A legal move in SAN; {@code --} for the null move.
     *
     * @throws IllegalArgumentException if it is not legal here, see {@link #isLegal}
     */
    public String san(Move move) {
        int code = legal(move);
        return move.isNull() ? PASS : San.format(position(), code);
    }

    /**
     * A legal move in long algebraic notation: {@code Ng1-f3}, {@code e5xd6}, {@code e7-e8=Q+}, {@code O-O}.
     *
     * @throws IllegalArgumentException if it is not legal here
     */
    public String lan(Move move) {
        String san = san(move);
        if (move.isNull() || move.isCastling()) {
            return san;
        }
        PieceType type = pieceAt(move.from()).orElseThrow().type();
        String end = san.substring(san.lastIndexOf(move.to().toString()));
        return (type == PieceType.PAWN ? "" : san.substring(0, 1))
                + move.from()
                + (san.contains("x") ? "x" : "-")
                + end;
    }

    /**
     * Whether a legal move gives check.
     *
     * @throws IllegalArgumentException if it is not legal here
     */
    public boolean givesCheck(Move move) {
        return play(move).isCheck();
    }

    /**
     * A line of legal moves in SAN, with move numbers: {@code 1. e4 e5 2. Nf3}, or {@code 1... e5 2. Nf3} where Black
     * begins.
     *
     * @throws IllegalArgumentException if one of them is not legal in its place
     */
    public String sanLine(List<Move> moves) {
        Board unused = play(moves); // all are legal
        int[] codes = moves.stream().mapToInt(Move::code).toArray();
        return San.formatLine(position, codes, codes.length);
    }

    /**
     * A line of legal moves in UCI's notation, as {@link #uci} writes each: {@code e2e4 e7e5 g1f3}. {@link #parseLine}
     * reads it.
     *
     * @throws IllegalArgumentException if one of them is not legal in its place
     */
    public String uciLine(List<Move> moves) {
        Board unused = play(moves); // all are legal
        return moves.stream().map(move -> move.uci(rules())).collect(Collectors.joining(" "));
    }

    /**
     * A legal move (or {@code 0000}, the null move) in UCI's notation as engines expect it for this board's
     * {@link #rules}; {@link Move#uci} writes the other form.
     *
     * @throws IllegalArgumentException if it is not legal here
     */
    public String uci(Move move) {
        return UciMove.format(position, legal(move));
    }

    /**
     * The board after a move.
     *
     * @param move a legal one, or {@link Move#NULL}: the side to move passes, which shows a threat
     * @throws IllegalArgumentException if it is not legal here; to pass is not in check
     */
    public Board play(Move move) {
        Position next = position();
        int code = legal(move);
        if (move.isNull()) {
            next.makeNull();
        } else {
            next.make(code);
        }
        return new Board(next);
    }

    /**
     * The board after a move.
     *
     * @param move as for {@link #parse}: also {@code --}, the null move, which {@link Game#play(String)} refuses, since
     *     it is for showing a threat
     * @throws NotationException with kind, column and reason if it is no legal move
     */
    public Board play(String move) {
        return play(parse(move));
    }

    /**
     * The board after moves that follow each other.
     *
     * @throws IllegalArgumentException if one of them is not legal in its place, as for {@link #play(Move)}
     */
    public Board play(List<Move> moves) {
        Board board = this;
        for (Move move : given(moves, "list of moves")) {
            board = board.play(move);
        }
        return board;
    }

    /** The board on which {@link #history} begins: {@code board.root().sanLine(board.history())} writes all of it. */
    public Board root() {
        return new Board(unplayed(new ArrayList<>()));
    }

    /**
     * The moves that led from {@link #root} to this board, as far as it knows them: all that were played on a board
     * since its FEN.
     */
    public List<Move> history() {
        List<Move> moves = new ArrayList<>();
        unplayed(moves);
        Collections.reverse(moves);
        return List.copyOf(moves);
    }

    /** The position before all moves, which are added to a list, the last one first. */
    private Position unplayed(List<Move> moves) {
        Position back = position();
        while (back.depth() > 0) {
            int move = back.lastMove();
            moves.add(Move.of(move));
            if (move == Moves.NONE) {
                back.unmakeNull();
            } else {
                back.unmake();
            }
        }
        return back;
    }

    /** The move that led to this board, {@link Move#NULL} if it was a pass; empty if it knows none. */
    public Optional<Move> lastMove() {
        return position.depth() == 0 ? Optional.empty() : Optional.of(Move.of(position.lastMove()));
    }

    private int legal(Move move) {
        if (!isLegal(move)) {
            throw new IllegalArgumentException(
                    (move.isNull() ? "no null move in check, in " : move + " is not legal in ") + fen());
        }
        return move.code();
    }

    /**
     * The number of leaf nodes in the tree of legal moves.
     *
     * @param depth from 0 to 15, in plies
     * @throws IllegalArgumentException if it is out of range
     */
    public long perft(int depth) {
        if (depth < 0 || depth > MAX_PERFT) {
            throw new IllegalArgumentException("a perft's depth is 0 to " + MAX_PERFT + ", not " + depth);
        }
        return Perft.count(position(), depth);
    }

    // What stands where.

    /** The piece on a square; empty if there is none. */
    public Optional<Piece> pieceAt(Square square) {
        int piece = position.pieceAt(given(square, "square").code());
        return piece == Pieces.NONE ? Optional.empty() : Optional.of(Piece.of(piece));
    }

    /** All pieces by their squares. */
    public Map<Square, Piece> pieces() {
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
        for (Square square : Bitboard.squares(position.occupied())) {
            pieces.put(square, Piece.of(position.pieceAt(square.code())));
        }
        return pieces;
    }

    /** The squares of a side's pieces of a type. */
    public Set<Square> pieces(Color color, PieceType type) {
        return Bitboard.squares(position.pieces(
                given(color, "color").code(), given(type, "type").code()));
    }

    /** The square of a side's king. */
    public Square king(Color color) {
        return Square.of(position.king(given(color, "color").code()));
    }

    /** The squares that the piece on a square attacks, occupied ones included; none if no piece stands there. */
    public Set<Square> attacks(Square square) {
        int from = given(square, "square").code();
        int piece = position.pieceAt(from);
        if (piece == Pieces.NONE) {
            return Set.of();
        }
        return Bitboard.squares(
                Pieces.type(piece) == PieceTypes.PAWN
                        ? Attacks.pawn(Pieces.color(piece), from)
                        : Attacks.of(Pieces.type(piece), from, position.occupied()));
    }

    /** The squares from which a side attacks a square, pinned pieces included. */
    public Set<Square> attackers(Color color, Square square) {
        return Bitboard.squares(position.attackers(
                given(square, "square").code(), given(color, "color").code()));
    }

    /** The squares of the pieces that give check. */
    public Set<Square> checkers() {
        return Bitboard.squares(position.checkers());
    }

    /** A side's pieces that are pinned to its king, each with the square of the piece that pins it. */
    public Map<Square, Square> pins(Color color) {
        Map<Square, Square> pins = new EnumMap<>(Square.class);
        for (Square pinned :
                Bitboard.squares(position.pinned(given(color, "color").code()))) {
            pins.put(pinned, Square.of(position.pinner(color.code(), pinned.code())));
        }
        return pins;
    }

    // The state beside the board.

    /** The side whose turn it is, also where the game is over. */
    public Color sideToMove() {
        return Color.of(position.sideToMove());
    }

    /**
     * {@link Rules#CHESS960} if it began as a start of that, with a castling right that exists only there, or with one
     * that its FEN gives by the rook's file ({@code HAha}), or if {@link #withRules} says so. Moves do not change it;
     * {@link #fen} does not always show it.
     */
    public Rules rules() {
        return position.rules();
    }

    /**
     * The same board, history included, under other rules: {@code Board.start().withRules(Rules.CHESS960)} castles as
     * {@code e1h1}, and a game from it has the tag Variant.
     *
     * @throws hal.rules.InvalidPositionException if it began with a castling right that exists only in Chess960
     */
    public Board withRules(Rules rules) {
        if (given(rules, "kind of rules") == rules()) {
            return this;
        }
        PositionSetup setup = root().position.toSetup();
        setup.rules = rules;
        return new Board(setup.validate()).play(history());
    }

    /** The squares of the rooks that may still castle, as far as only moves of kings and rooks decide. */
    public Set<Square> castlingRooks() {
        long rooks = 0;
        for (int index = 0; index < 4; index++) {
            boolean right = (position.castlingRights() & 1 << index) != 0;
            rooks |= right ? Bitboard.of(position.castling().rookFrom(index)) : 0;
        }
        return Bitboard.squares(rooks);
    }

    /** Whether a side has the right to castle kingside. */
    public boolean hasKingsideRight(Color color) {
        return hasRight(color, Castling.KINGSIDE);
    }

    /** Whether a side has the right to castle queenside. */
    public boolean hasQueensideRight(Color color) {
        return hasRight(color, Castling.QUEENSIDE);
    }

    private boolean hasRight(Color color, int side) {
        int index = Castling.index(given(color, "color").code(), side);
        return (position.castlingRights() & 1 << index) != 0;
    }

    /** The square on which a pawn can legally be taken en passant; empty if none can. */
    public Optional<Square> enPassantSquare() {
        int square = position.enPassantSquare();
        return square == Squares.NONE ? Optional.empty() : Optional.of(Square.of(square));
    }

    /** Plies since the last capture or pawn move. */
    public int halfmoveClock() {
        return position.halfmoveClock();
    }

    /** Plies since White's first move, by the move number and whose turn it is. */
    public int ply() {
        return position.gamePly();
    }

    /** The number of the next move, from 1. */
    public int fullmoveNumber() {
        return position.fullmoveNumber();
    }

    /**
     * The Zobrist key of the position, by which positions are compared: the same for the same pieces, side to move,
     * castling rights and en passant captures that are legal, whatever the counters of moves say.
     */
    public long key() {
        return position.key();
    }

    /**
     * The key by which PolyGlot's books know it. It differs from {@link #key} where a pawn stands ready to take en
     * passant and may not, which a FEN does not show.
     */
    public long polyglotKey() {
        return position.polyglotKey();
    }

    // How it stands.

    /** Whether the side to move is in check. */
    public boolean isCheck() {
        return position.inCheck();
    }

    /** Whether the side to move is mated. */
    public boolean isCheckmate() {
        return position.isCheckmate();
    }

    /** Whether the side to move has no legal move and is not in check. */
    public boolean isStalemate() {
        return position.isStalemate();
    }

    /** Whether a side could mate by some series of legal moves, judged by material only. */
    public boolean canMate(Color color) {
        return Endings.canMate(position, given(color, "color"));
    }

    /** How often the position has occurred in the moves that led to this board, from 1. */
    public int occurrences() {
        return 1 + position.earlierOccurrences();
    }

    /**
     * How the game stands by the FIDE Laws without anyone's claim: mate, or a draw by stalemate, insufficient material,
     * fivefold repetition or the seventy-five-move rule; otherwise {@link Outcome#ONGOING}.
     */
    public Outcome outcome() {
        return Endings.judge(position, GamePolicy.CLAIMED);
    }

    /**
     * The draw that the side to move can claim, by threefold repetition or the fifty-move rule; empty if there is none
     * or the game is over. For a claim with the move about to be played, ask the board after it.
     */
    public Optional<OutcomeReason> claimableDraw() {
        return outcome().isOver() ? Optional.empty() : Endings.claim(position);
    }

    // Other boards of it.

    /**
     * The same position with the colors changed, as the other side sees it: ranks turned over, the other side to move.
     * Its history is left behind.
     */
    public Board mirror() {
        return turned(Squares::mirror, true);
    }

    /** The position with its files turned over, a to h. Its history and the castling rights are left behind. */
    public Board flip() {
        return turned(square -> square ^ 7, false);
    }

    private Board turned(IntUnaryOperator turn, boolean colors) {
        PositionSetup from = position.toSetup();
        PositionSetup to = position.toSetup();
        IntUnaryOperator square = at -> at == Squares.NONE ? at : turn.applyAsInt(at);
        for (int at = 0; at < Squares.COUNT; at++) {
            int piece = from.board[at];
            to.board[square.applyAsInt(at)] = piece == Pieces.NONE || !colors ? piece : piece ^ 1;
        }
        for (int index = 0; index < 4; index++) {
            to.castlingRooks[index] = colors ? square.applyAsInt(from.castlingRooks[index ^ 2]) : Squares.NONE;
        }
        to.sideToMove = colors ? from.sideToMove ^ 1 : from.sideToMove;
        to.enPassantSquare = square.applyAsInt(from.enPassantSquare);
        return new Board(to.validate());
    }

    // As text.

    /**
     * The board as FEN: X-FEN in Chess960, which is the same in standard chess. The en passant square is there only if
     * the capture is legal.
     */
    public String fen() {
        return Fen.format(position);
    }

    /** The first four fields of {@link #fen}, without the counters of moves: they name the position. */
    public String epd() {
        String fen = fen();
        return fen.substring(0, fen.lastIndexOf(' ', fen.lastIndexOf(' ') - 1));
    }

    /** The board as Shredder-FEN, with the files of the rooks that may castle: {@code HAha}. */
    public String shredderFen() {
        return Fen.formatShredder(position);
    }

    /** A copy of the position, for everything else. */
    public Position position() {
        return position.copy();
    }

    /** The board in Unicode's chess pieces, White below. */
    public String figurines() {
        return BoardText.figurines(position, false);
    }

    /** The board in letters, White below. */
    @Override
    public String toString() {
        return BoardText.letters(position, false);
    }

    /**
     * Whether it is a board with the same FEN, counters of moves included. Whether the same position has come about by
     * another way is told by {@link #key}.
     */
    @Override
    public boolean equals(Object other) {
        return other instanceof Board board && board.fen().equals(fen());
    }

    @Override
    public int hashCode() {
        return fen().hashCode();
    }
}
