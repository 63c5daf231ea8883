package hal.bench;

import com.github.bhlangonijr.chesslib.Bitboard;
import com.github.bhlangonijr.chesslib.Board;
import com.github.bhlangonijr.chesslib.Side;
import com.github.bhlangonijr.chesslib.Square;
import com.github.bhlangonijr.chesslib.game.Game;
import com.github.bhlangonijr.chesslib.move.Move;
import com.github.bhlangonijr.chesslib.move.MoveList;
import com.github.bhlangonijr.chesslib.pgn.PgnIterator;
import com.github.bhlangonijr.chesslib.unicode.UnicodePrinter;
import com.github.bhlangonijr.chesslib.util.LargeFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The tasks of {@code Examples} that chesslib can do, by the same names and with the same answers. */
final class ChesslibTasks {
    private static final String PGN =
            "[White \"Anderssen\"]\n[Black \"Kieseritzky\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. f4 exf4 3. Bc4 Qh4+ 1-0\n";

    private ChesslibTasks() {}

    private static Board board(String fen) {
        Board board = new Board();
        board.loadFromFen(fen);
        return board;
    }

    static String parseAFen() {
        Board board = board("8/8/8/8/8/5k2/5p2/5K2 w - - 0 61");
        return board.getSideToMove() == Side.WHITE ? "White" : "Black";
    }

    static String listTheMoves() {
        Board board = board("8/8/8/8/8/5k2/4p3/4K3 b - - 0 61");
        List<String> san = new ArrayList<>();
        for (Move move : board.legalMoves()) {
            MoveList one = new MoveList(board.getFen());
            one.add(move);
            san.add(one.toSanArray()[0]);
        }
        return String.join(" ", san);
    }

    static String playAMove() {
        Board board = new Board();
        board.doMove("e4");
        board.doMove("Nf6");
        return board.getFen();
    }

    static String takeItBack() {
        Board board = new Board();
        String start = board.getFen();
        board.doMove("e4");
        board.undoMove();
        return board.getFen().equals(start) ? "the start" : "elsewhere";
    }

    static String isItMate() {
        Board board = new Board();
        for (String move : List.of("f3", "e5", "g4", "Qh4#")) {
            board.doMove(move);
        }
        return String.valueOf(board.isMated());
    }

    static String perft() {
        return String.valueOf(perft(new Board(), 4));
    }

    private static long perft(Board board, int depth) {
        List<Move> moves = board.legalMoves();
        if (depth == 1) {
            return moves.size();
        }
        long count = 0;
        for (Move move : moves) {
            board.doMove(move);
            count += perft(board, depth - 1);
            board.undoMove();
        }
        return count;
    }

    static String readAFileGameByGame() throws Exception {
        int plies = 0;
        byte[] text = (PGN + "\n" + PGN).getBytes(StandardCharsets.UTF_8);
        try (PgnIterator games = new PgnIterator(new LargeFile(new ByteArrayInputStream(text)))) {
            for (Game game : games) {
                plies += game.getHalfMoves().size();
            }
        }
        return plies + " plies";
    }

    static String hashKeys() {
        return Long.toHexString(new Board().getZobristKey());
    }

    static String boardAsText() {
        return new Board().toString().lines().findFirst().orElseThrow();
    }

    static String boardInFigurines() {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        new UnicodePrinter(new PrintStream(text, true, StandardCharsets.UTF_8)).print(new Board());
        return text.toString(StandardCharsets.UTF_8).lines().findFirst().orElseThrow();
    }

    static String attackersOfASquare() {
        return Bitboard.bbToSquareList(new Board().squareAttackedBy(Square.F3, Side.WHITE)).toString();
    }
}
