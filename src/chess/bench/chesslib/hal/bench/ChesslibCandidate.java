package hal.bench;

import com.github.bhlangonijr.chesslib.Board;
import com.github.bhlangonijr.chesslib.game.Game;
import com.github.bhlangonijr.chesslib.move.Move;
import com.github.bhlangonijr.chesslib.move.MoveList;
import com.github.bhlangonijr.chesslib.pgn.PgnIterator;
import com.github.bhlangonijr.chesslib.util.LargeFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** chesslib, which is on JitPack only, so that it is measured where a jar of it is at hand. */
public final class ChesslibCandidate implements Candidate {
    @Override
    public long perft(String fen, int depth) {
        Board board = new Board();
        board.loadFromFen(fen);
        return perft(board, depth);
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

    @Override
    public int playSan(List<String[]> games) {
        int count = 0;
        for (String[] game : games) {
            MoveList moves = new MoveList();
            try {
                moves.loadFromSan(String.join(" ", game));
            } catch (Exception e) { // a checked one in some versions
                throw new IllegalStateException(e);
            }
            count += moves.size();
        }
        return count;
    }

    @Override
    public int readPgn(byte[] text) throws IOException {
        int count = 0;
        try (PgnIterator games = new PgnIterator(new LargeFile(new ByteArrayInputStream(text)))) {
            for (Game game : games) {
                count += game.getHalfMoves().size();
            }
        } catch (Exception e) {
            throw new IOException(e);
        }
        return count;
    }

    @Override
    public int fens(List<String> fens) {
        int count = 0;
        for (String fen : fens) {
            Board board = new Board();
            board.loadFromFen(fen);
            count += board.getFen().indexOf(' ');
        }
        return count;
    }

    @Override
    public Runnable legalMoves(List<String> fens, int[] count) {
        List<Board> boards = new ArrayList<>();
        for (String fen : fens) {
            Board board = new Board();
            board.loadFromFen(fen);
            boards.add(board);
        }
        return () -> {
            count[0] = 0;
            for (Board board : boards) {
                count[0] += board.legalMoves().size();
            }
        };
    }
}
