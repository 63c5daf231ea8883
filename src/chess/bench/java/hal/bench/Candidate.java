package hal.bench;

import java.io.IOException;
import java.util.List;

/** What is asked of each library. Each answer is a count that must be the same for all. */
public interface Candidate {
    /** The leaves of the tree of legal moves. */
    long perft(String fen, int depth);

    /** Reads and plays each game's moves, written in SAN; returns the number of moves. */
    int playSan(List<String[]> games);

    /** Reads all games of a PGN text with their moves; returns the number of moves. */
    int readPgn(byte[] text) throws IOException;

    /** Reads each FEN and writes it again; returns the number of characters of the boards written. */
    int fens(List<String> fens);

    /** The number of legal moves of positions that have been read before. */
    Runnable legalMoves(List<String> fens, int[] count);
}
