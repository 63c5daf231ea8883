package hal.notation;

import hal.rules.Castling;
import hal.rules.Move;
import hal.rules.MoveList;
import hal.rules.Moves;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Rules;
import hal.rules.Squares;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The legal moves whose notation is closest to what was typed. */
final class Suggestions {
    private static final int MAX = 3;

    private record Candidate(String san, int distance) {}

    private Suggestions() {}

    /** Up to three moves in SAN or all four promotions, the closest first; none if nothing is close. */
    static List<String> near(Position position, String text) {
        List<MoveText> readings = MoveTextReader.read(text);
        boolean castles = !readings.isEmpty() && readings.get(0).isCastling();
        String typed = castles ? castling(readings.get(0).castlingSide()) : MoveDecoration.strip(text);
        if (typed.isEmpty() || typed.length() > MoveTextReader.MAX_LENGTH) {
            return List.of();
        }
        boolean isSquares = typed.matches("[a-hA-H][1-8][-x]?[a-hA-H][1-8]=?[nbrqNBRQ]?");
        List<Candidate> candidates = new ArrayList<>();
        MoveList legal = position.legalMoves();
        for (int i = 0; i < legal.size(); i++) {
            int move = legal.get(i);
            if (!fitsNamedPiece(position, typed, move)) {
                continue;
            }
            String san = San.format(position, move);
            int distance = isSquares
                    ? edits(typed.replaceAll("[-x=]", "").toLowerCase(Locale.ROOT), squares(move))
                    : distance(typed, move, MoveDecoration.strip(san));
            boolean isElsewhere = typed.matches(".*[a-h][1-8]") && !typed.endsWith(Squares.name(Moves.to(move)));
            // A slip on the way to another square; with two of them it is another move.
            if (distance <= (typed.length() <= 2 || isSquares || (isElsewhere && !castles) ? 2 : 4)) {
                candidates.add(new Candidate(san, distance));
            }
        }
        candidates.sort(Comparator.comparingInt(Candidate::distance));
        int best = candidates.isEmpty() ? 0 : candidates.get(0).distance();
        boolean promotes = !candidates.isEmpty() && candidates.get(0).san().contains("=");
        return candidates.stream()
                .filter(candidate -> candidate.distance() <= best + 1)
                .limit(promotes ? MAX + 1 : MAX)
                .map(Candidate::san)
                .toList();
    }

    /** Castling as it is written, in whatever spelling it was typed. */
    private static String castling(int side) {
        return side == Castling.KINGSIDE ? "O-O" : "O-O-O";
    }

    /** Whether a move fits the piece that was named, if one was: it is that piece's, or goes to the very square. */
    private static boolean fitsNamedPiece(Position position, String typed, int move) {
        int named = "PNBRQK".indexOf(typed.charAt(0));
        if (named < 0 || Moves.isCastling(move)) {
            return true;
        }
        int type = Pieces.type(position.pieceAt(Moves.from(move)));
        return type == named || typed.endsWith(Squares.name(Moves.to(move)));
    }

    /** The edit distance in half edits: a wrong case costs one, a wrong letter two. */
    private static int distance(String typed, int move, String san) {
        if (Moves.isCastling(move) && isKingStep(typed, move)) {
            return 0;
        }
        int asSan = Math.min(edits(typed, san), edits(typed, san.replace("x", "")));
        return Math.min(asSan, edits(typed, squares(move)));
    }

    private static String squares(int move) {
        return Move.of(move).uci(Rules.STANDARD);
    }

    /** Whether castling was typed as a king move such as {@code Kg1}. */
    private static boolean isKingStep(String typed, int move) {
        int home = Squares.rank(Moves.from(move));
        String goal = (Moves.castlingSide(move) == Castling.KINGSIDE ? "kg" : "kc") + (home + 1);
        return typed.toLowerCase(Locale.ROOT).equals(goal);
    }

    /** The Damerau-Levenshtein distance in half edits; swapping two neighbouring letters is one edit. */
    static int edits(String a, String b) {
        int[][] cost = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                if (i == 0 || j == 0) {
                    cost[i][j] = 2 * (i + j);
                    continue;
                }
                char x = a.charAt(i - 1);
                char y = b.charAt(j - 1);
                int same = x == y ? 0 : Character.toLowerCase(x) == Character.toLowerCase(y) ? 1 : 2;
                int best = Math.min(cost[i - 1][j - 1] + same, Math.min(cost[i - 1][j], cost[i][j - 1]) + 2);
                if (i > 1 && j > 1 && x == b.charAt(j - 2) && y == a.charAt(i - 2)) {
                    best = Math.min(best, cost[i - 2][j - 2] + 2);
                }
                cost[i][j] = best;
            }
        }
        return cost[a.length()][b.length()];
    }
}
