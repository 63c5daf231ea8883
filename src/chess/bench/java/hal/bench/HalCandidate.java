package hal.bench;

import hal.game.pgn.PgnEntry;
import hal.game.pgn.PgnReader;
import hal.notation.Fen;
import hal.notation.San;
import hal.rules.MoveList;
import hal.rules.Perft;
import hal.rules.Position;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;

/** This library. */
public final class HalCandidate implements Candidate {
    @Override
    public long perft(String fen, int depth) {
        return Perft.count(Fen.parse(fen), depth);
    }

    @Override
    public int playSan(List<String[]> games) {
        int count = 0;
        for (String[] game : games) {
            Position position = Position.start();
            for (String move : game) {
                position.make(San.parse(position, move));
                count++;
            }
        }
        return count;
    }

    @Override
    public int readPgn(byte[] text) throws IOException {
        int count = 0;
        try (PgnReader games = PgnReader.of(new ByteArrayInputStream(text))) {
            for (PgnEntry entry : games) {
                count += entry.game().mainLine().size();
            }
        }
        return count;
    }

    @Override
    public int fens(List<String> fens) {
        int count = 0;
        for (String fen : fens) {
            count += Fen.format(Fen.parse(fen)).indexOf(' ');
        }
        return count;
    }

    @Override
    public Runnable legalMoves(List<String> fens, int[] count) {
        List<Position> positions = fens.stream().map(Fen::parse).toList();
        MoveList moves = new MoveList();
        return () -> {
            count[0] = 0;
            for (Position position : positions) {
                position.legalMoves(moves);
                count[0] += moves.size();
            }
        };
    }
}
