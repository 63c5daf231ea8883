package hal.bench;

import io.github.wolfraam.chessgame.ChessGame;
import io.github.wolfraam.chessgame.move.IllegalMoveException;
import io.github.wolfraam.chessgame.move.Move;
import io.github.wolfraam.chessgame.notation.NotationType;
import io.github.wolfraam.chessgame.pgn.PGNImporter;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.Set;

/** io.github.wolfraam:chessgame. It cannot take a move back, so that perft copies the game. */
public final class ChessgameCandidate implements Candidate {
    @Override
    public long perft(String fen, int depth) {
        return perft(new ChessGame(fen), depth);
    }

    private static long perft(ChessGame game, int depth) {
        Set<Move> moves = game.getLegalMoves();
        if (depth == 1) {
            return moves.size();
        }
        long count = 0;
        for (Move move : moves) {
            ChessGame next = game.clone();
            next.playMove(move);
            count += perft(next, depth - 1);
        }
        return count;
    }

    @Override
    public int playSan(List<String[]> games) {
        int count = 0;
        for (String[] moves : games) {
            ChessGame game = new ChessGame();
            for (String move : moves) {
                try {
                    game.playMove(NotationType.SAN, move);
                } catch (IllegalMoveException e) {
                    throw new IllegalStateException(e);
                }
                count++;
            }
        }
        return count;
    }

    @Override
    public int readPgn(byte[] text) {
        int[] count = {0};
        PGNImporter importer = new PGNImporter();
        importer.setOnGame(game -> count[0] += game.getMoves().size());
        importer.setOnError(error -> {
            throw new IllegalStateException(error);
        });
        importer.run(new ByteArrayInputStream(text));
        return count[0];
    }

    @Override
    public int fens(List<String> fens) {
        int count = 0;
        for (String fen : fens) {
            count += new ChessGame(fen).getFen().indexOf(' ');
        }
        return count;
    }

    @Override
    public Runnable legalMoves(List<String> fens, int[] count) {
        List<ChessGame> games = fens.stream().map(ChessGame::new).toList();
        return () -> {
            count[0] = 0;
            for (ChessGame game : games) {
                // A fresh copy, for it keeps the moves once it has found them.
                count[0] += game.clone().getLegalMoves().size();
            }
        };
    }
}
