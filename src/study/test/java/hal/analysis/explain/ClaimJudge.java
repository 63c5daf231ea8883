package hal.analysis.explain;

import hal.notation.Fen;
import hal.notation.UciMove;
import hal.rules.Attacks;
import hal.rules.Bitboard;
import hal.rules.Moves;
import hal.rules.PieceTypes;
import hal.rules.Pieces;
import hal.rules.Position;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * A second opinion on claims, from the lines that {@link ClaimDump} writes: it shares with what made them the rules of
 * chess and their notation, and asks Stockfish where a search is needed.
 */
public final class ClaimJudge {
    /** What is refused is looked at with so many times the nodes. */
    private static final int AGAIN = 5;
    /** The same for a mate, which must be found in so many moves. */
    private static final int MATE_AGAIN = 60;

    /** With so few men a mate may be proved by what leaves a lone king in so many moves, if so many positions do. */
    private static final int FEW = 5;

    private static final int SOON = 4;
    private static final int MOST = 5_000_000;

    /** In per cent and centipawns: with less a game is lost, and what makes that worse costs at least as much. */
    private static final int LOST = 28;

    private static final int WORSE = 100;

    private static final int[] WORTH = {1, 3, 3, 5, 9, 0};

    private final Process stockfish;
    private final Writer in;
    private final BufferedReader out;
    private final String tables;
    private final long usual;
    private boolean withTables = true;
    private long nodes;
    private int left;
    private final Map<String, Found> known = new HashMap<>();

    /** What Stockfish found: its score for the side to move, a mate as 30,000 less the moves, and its line. */
    private record Found(int score, List<String> pv) {
        double chances() {
            double clipped = Math.max(-1000, Math.min(1000, score));
            return Math.abs(score) > 20_000 ? (score > 0 ? 100 : 0) : 100 / (1 + Math.exp(-0.00368208 * clipped));
        }
    }

    private ClaimJudge(String program, long nodes, String tables) throws IOException {
        stockfish = new ProcessBuilder(program).redirectErrorStream(true).start();
        in = new OutputStreamWriter(stockfish.getOutputStream(), StandardCharsets.UTF_8);
        out = new BufferedReader(new InputStreamReader(stockfish.getInputStream(), StandardCharsets.UTF_8));
        usual = nodes;
        this.nodes = nodes;
        this.tables = tables;
        send("uci\nsetoption name Hash value 64\n");
        withTables(true);
    }

    /** The file of claims, the number of nodes, the program, and a folder of Syzygy's tables. */
    public static void main(String[] arguments) throws IOException {
        ClaimJudge judge = new ClaimJudge(arguments[2], Long.parseLong(arguments[1]), arguments[3]);
        Map<String, int[]> counts = new TreeMap<>();
        int all = 0;
        int wrong = 0;
        for (String line : Files.readAllLines(Path.of(arguments[0]))) {
            String[] fields = line.split("\\|");
            if (fields[0].equals("NONE")) {
                continue;
            }
            String verdict = judge.doubted(fields);
            counts.computeIfAbsent(fields[0], key -> new int[2])[verdict.isEmpty() ? 0 : 1]++;
            all++;
            if (!verdict.isEmpty()) {
                wrong++;
                System.out.println(verdict + " | " + line);
            }
        }
        System.out.printf("%-22s %6s %6s %7s%n", "kind", "hold", "false", "rate");
        counts.forEach((kind, both) -> System.out.printf(
                Locale.ROOT, "%-22s %6d %6d %6.2f%%%n", kind, both[0], both[1], 100.0 * both[1] / (both[0] + both[1])));
        System.out.printf(Locale.ROOT, "%d claims, %d false: %.2f %%%n", all, wrong, 100.0 * wrong / Math.max(1, all));
        judge.stockfish.destroy();
    }

    private void send(String text) throws IOException {
        in.write(text);
        in.flush();
    }

    /** With tables at hand a win is enough for Stockfish, which then does not look for the soonest mate. */
    private void withTables(boolean with) throws IOException {
        withTables = with;
        send("setoption name SyzygyPath value " + (with ? tables : "<empty>") + "\n");
    }

    private Found ask(String fen, String moves, String only) throws IOException {
        String position = "position fen " + fen + (moves.isBlank() ? "" : " moves " + moves);
        String go = "go nodes " + nodes + (only.isBlank() ? "" : " searchmoves " + only);
        Found before = known.get(withTables + position + go);
        if (before != null) {
            return before;
        }
        send("ucinewgame\n" + position + "\n" + go + "\n");
        int score = 0;
        List<String> pv = List.of();
        for (String line = out.readLine(); line != null && !line.startsWith("bestmove"); line = out.readLine()) {
            List<String> words = Arrays.asList(line.split(" "));
            int at = words.indexOf("score");
            if (at < 0 || line.contains("bound")) {
                continue;
            }
            int value = Integer.parseInt(words.get(at + 2));
            score = words.get(at + 1).equals("mate") ? (value > 0 ? 30_000 - value : -30_000 - value) : value;
            int line2 = words.indexOf("pv");
            pv = line2 < 0 ? List.of() : words.subList(line2 + 1, words.size());
        }
        Found found = new Found(score, List.copyOf(pv));
        known.put(withTables + position + go, found);
        return found;
    }

    /** What is wrong with a claim even where Stockfish looks at it for longer. */
    private String doubted(String[] fields) throws IOException {
        String verdict = verdict(fields);
        if (!verdict.isEmpty()) {
            nodes = usual * (fields[0].equals("MATE") ? MATE_AGAIN : AGAIN);
            verdict = verdict(fields);
            nodes = usual;
        }
        return verdict;
    }

    /** What is wrong with a claim; empty if nothing is. */
    private String verdict(String[] fields) throws IOException {
        String kind = fields[0];
        String fen = fields[1];
        String[] moves = fields[2].isBlank() ? new String[0] : fields[2].split(" ");
        String said = fields[3];
        String asked = fields[fields.length - 3];
        String move = fields[fields.length - 2];
        if (kind.startsWith("THREAT_")) {
            return kind.endsWith("MATE") ? mate(fen, said) : gain(fen, moves, said, true);
        } else if (kind.startsWith("PARRY_")) {
            String real = kind.endsWith("MATE") ? mate(fen, said) : gain(fen, moves, said, true);
            return real.isEmpty() ? parry(fen, moves, asked, move, fields) : "no threat: " + real;
        }
        return switch (kind) {
            case "MATE" -> mate(fen, said);
            case "GAIN" -> gain(fen, moves, said, false);
            case "SACRIFICE" -> sacrifice(fen, moves, said);
            case "UNTAKEN" -> untaken(fen, moves, said);
            case "ONLY" -> only(fen, moves[0]);
            case "TURN" -> turn(fen, moves[0], said.split(" ")[0]);
            case "UNTOUCHABLE" -> untouchable(fen, moves[0], Integer.parseInt(said));
            case "BETTER" -> better(fen, moves[0], move);
            case "STANDING" -> standing(fen, said);
            case "REASON" -> reason(Fen.parse(fen), said);
            case "ENDING" -> ending(fen, said);
            case "TRADE" -> trade(fen, moves, said.split(" "));
            case "DRAW" -> drawn(play(fen, moves, 1), said);
            case "FORK",
                    "SKEWER",
                    "DISCOVERED_ATTACK",
                    "TRAPPED",
                    "HANGING",
                    "DEFLECTION",
                    "PIN",
                    "BACK_RANK",
                    "SMOTHERED" -> tactic(kind, fen, moves, said);
            default -> deed(kind, fen, moves[0], Integer.parseInt(said));
        };
    }

    private String mate(String fen, String said) throws IOException {
        int side = Integer.parseInt(said.split(" ")[0]);
        int moves = Integer.parseInt(said.split(" ")[1]);
        Position position = Fen.parse(fen);
        if (!position.hasLegalMove()) {
            return position.inCheck() ? "" : "stalemate";
        }
        OptionalInt exact = LoneKing.mate(position);
        if (exact.isPresent()) {
            return exact.getAsInt() <= moves ? "" : "mate in " + exact.getAsInt();
        }
        left = MOST;
        if (Long.bitCount(position.occupied()) <= FEW && baresAndMates(position, side, moves, SOON)) {
            return "";
        }
        withTables(false);
        Found found = ask(fen, "", "");
        withTables(true);
        int score = position.sideToMove() == side ? found.score : -found.score;
        return score >= 30_000 - moves ? "" : "no mate in " + moves + ": " + score;
    }

    /** Whether a side leaves a lone king in so many moves of its own, against all defences, and mates in time. */
    private boolean baresAndMates(Position position, int side, int moves, int own) {
        if (Long.bitCount(position.ofColor(side ^ 1)) == 1) {
            OptionalInt exact = LoneKing.mate(position);
            return exact.isPresent() && exact.getAsInt() <= moves;
        }
        boolean attacks = position.sideToMove() == side;
        boolean mated = !attacks && position.isCheckmate();
        if (!position.hasLegalMove() || (attacks && own == 0) || --left < 0) {
            return mated;
        }
        for (int move : position.legalMoves().toArray()) {
            Position after = position.copy();
            after.make(move);
            int spent = attacks ? 1 : 0;
            if (baresAndMates(after, side, moves - spent, own - spent) == attacks) {
                return attacks;
            }
        }
        return !attacks;
    }

    /** The line's end: what was said is won, it is quiet, and Stockfish sees it as good as the beginning. */
    private String gain(String fen, String[] moves, String said, boolean threat) throws IOException {
        String[] parts = said.split(" ", 4);
        int side = Integer.parseInt(parts[0]);
        int plies = Integer.parseInt(parts[1]);
        Position base = Fen.parse(parts[3]);
        Position end = play(fen, moves, plies);
        int worth = lead(end, side) - lead(base, side);
        int claimed = sum(parts[2].split("/", -1)[0]) - sum(parts[2].split("/", -1)[1]);
        if (worth != claimed || worth < 1) {
            return "material " + worth + " and not " + claimed;
        }
        if (settle(end, -100, 100, 8) > 0) {
            return "not quiet";
        }
        Found start = ask(fen, "", "");
        int toMove = Fen.parse(fen).sideToMove();
        double before = toMove == side ? start.chances() : 100 - start.chances();
        String played = String.join(" ", Arrays.copyOfRange(moves, 0, plies));
        if (!end.hasLegalMove()) {
            return "";
        }
        Found there = ask(fen, played, "");
        double after = end.sideToMove() == side ? there.chances() : 100 - there.chances();
        return after - before > 12
                ? String.format(Locale.ROOT, "avoidable: %.0f < %.0f", before, after)
                : before - after > 15 ? String.format(Locale.ROOT, "not best: %.0f > %.0f", before, after) : "";
    }

    /** The man is taken, what was said is gone, and Stockfish thinks that no other move is clearly better. */
    private String sacrifice(String fen, String[] moves, String said) throws IOException {
        String[] parts = said.split(" ", 4);
        int side = Integer.parseInt(parts[0]);
        int plies = Integer.parseInt(parts[1]);
        int claimed = sum(parts[2].split("/", -1)[0]) - sum(parts[2].split("/", -1)[1]);
        Position end = play(fen, moves, plies);
        int worth = lead(Fen.parse(parts[3]), side) - lead(end, side);
        Position before = play(fen, moves, 1);
        int reply = UciMove.parse(before, moves[1]);
        boolean moved = moves[0].startsWith(moves[1].substring(2, 4), 2);
        if (worth != claimed || worth < (moved ? 1 : 2) || !Moves.isCapture(reply)) {
            return "material " + worth + " and not " + claimed;
        }
        double best = ask(fen, "", "").chances();
        double kept = ask(fen, "", moves[0]).chances();
        kept = Math.min(kept, ask(fen, moves[0] + " " + moves[1], "").chances()); // who offers must like it accepted
        return best - kept > 12 || kept < 40 ? String.format(Locale.ROOT, "not worth it: %.0f %.0f", best, kept) : "";
    }

    /**
     * A man stood on the square and one of the other side stands there now, which the best move takes and the one made
     * does not; and what was said is lost.
     */
    private String untaken(String fen, String[] moves, String said) throws IOException {
        String[] parts = said.split(" ", 3);
        int square = Integer.parseInt(parts[0]);
        Position now = Fen.parse(fen);
        Position earlier = Fen.parse(parts[2].split(" ", 4)[3]);
        List<String> back = captures(now, square);
        boolean taken = enemy(now, square, now.sideToMove())
                && enemy(earlier, square, now.sideToMove() ^ 1)
                && earlier.sideToMove() != now.sideToMove();
        if (!taken || !back.contains(parts[1]) || back.contains(moves[0])) {
            return "nothing to take back";
        }
        String worse = better(fen, parts[1], moves[0]);
        return worse.isEmpty()
                ? gain(Fen.format(play(fen, moves, 1)), Arrays.copyOfRange(moves, 1, moves.length), parts[2], false)
                : worse;
    }

    private String parry(String fen, String[] moves, String asked, String move, String[] fields) throws IOException {
        // The move that parries: the one asked about, or the better one that the sentence names.
        String text = fields[fields.length - 1];
        String parrying = text.contains("was better") ? betterMove(asked, text) : move;
        Position position = Fen.parse(asked);
        position.make(UciMove.parse(position, parrying));
        int threat;
        try {
            threat = UciMove.parse(position, moves[0]);
        } catch (RuntimeException e) {
            return "";
        }
        if (!position.isLegal(threat)) {
            return "";
        }
        Found now = ask(asked, parrying, moves[0]);
        Found was = ask(fen, "", "");
        return was.chances() - now.chances() >= 5 || now.score < 50
                ? ""
                : "still there: " + was.score + " " + now.score;
    }

    private static String betterMove(String fen, String text) {
        Position position = Fen.parse(fen);
        String san = text.split(" ")[1];
        for (int move : position.legalMoves().toArray()) {
            if (hal.notation.San.format(position, move).equals(san)) {
                return UciMove.format(position, move);
            }
        }
        throw new IllegalStateException(text);
    }

    private String only(String fen, String move) throws IOException {
        double best = ask(fen, "", move).chances();
        double second = ask(fen, "", others(fen, move)).chances();
        return best - second >= 20 ? "" : String.format(Locale.ROOT, "not the only one: %.0f %.0f", best, second);
    }

    /** Stalemate, fifty moves, or twice among the positions before. */
    private static String drawn(Position position, String earlier) {
        String now = Fen.format(position).replaceAll(" \\d+ \\d+$", "");
        long before = Arrays.stream(earlier.split(";"))
                .filter(fen -> fen.startsWith(now + " "))
                .count();
        boolean stalemate = !position.hasLegalMove() && !position.inCheck();
        return stalemate || position.halfmoveClock() >= 100 || before >= 2 ? "" : "no draw";
    }

    /** One man of the letter less on both sides, nothing won, and in the other line none less. */
    private static String trade(String fen, String[] moves, String[] said) {
        Position start = Fen.parse(fen);
        Position end = play(fen, moves, Integer.parseInt(said[1]));
        String[] line = Arrays.copyOfRange(said, 2, Math.min(said.length, 10));
        Position other = play(fen, line, line.length);
        int type = PieceTypes.ofLetter(said[0].charAt(0));
        boolean holds = lead(start, 0) == lead(end, 0) && settle(end, -100, 100, 8) <= 0;
        for (int side = 0; side < 2; side++) {
            holds &= count(end, type, side) == count(start, type, side) - 1
                    && count(other, type, side) == count(start, type, side);
        }
        return holds ? "" : "no trade";
    }

    private static long count(Position position, int type, int side) {
        return java.util.stream.IntStream.range(0, 64)
                .filter(square -> position.pieceAt(square) == Pieces.of(side, type))
                .count();
    }

    private static String others(String fen, String move) {
        Position position = Fen.parse(fen);
        List<String> others = new ArrayList<>();
        for (int other : position.legalMoves().toArray()) {
            String text = UciMove.format(position, other);
            if (!text.equals(move)) {
                others.add(text);
            }
        }
        return String.join(" ", others);
    }

    /** Every capture on a square is legal, and worse than something else. */
    private String untouchable(String fen, String move, int square) throws IOException {
        Position offered = play(fen, new String[] {move}, 1);
        List<String> takes = captures(offered, square);
        List<String> others = Arrays.stream(offered.legalMoves().toArray())
                .mapToObj(other -> UciMove.format(offered, other))
                .filter(other -> !takes.contains(other))
                .toList();
        if (takes.isEmpty() || others.isEmpty()) {
            return "no choice";
        }
        double taking = ask(fen, move, String.join(" ", takes)).chances();
        double best = ask(fen, move, String.join(" ", others)).chances();
        return best - taking >= 2 ? "" : String.format(Locale.ROOT, "can be taken: %.0f %.0f", best, taking);
    }

    private String turn(String fen, String move, String best) throws IOException {
        Found before = ask(fen, "", best);
        Found after = ask(fen, "", move);
        boolean turns =
                before.chances() < LOST ? before.score - after.score >= WORSE : before.chances() - after.chances() >= 4;
        return turns ? "" : String.format(Locale.ROOT, "no turn: %d %d", before.score, after.score);
    }

    private String better(String fen, String best, String move) throws IOException {
        double good = ask(fen, "", best).chances();
        double bad = ask(fen, "", best.equals(move) ? others(fen, move) : move).chances();
        return good >= bad ? "" : String.format(Locale.ROOT, "no better: %.0f %.0f", good, bad);
    }

    // Positions.

    /** As good for the same side, or decided for both; and the men that one side is said to have more. */
    private String standing(String fen, String said) throws IOException {
        int score = Integer.parseInt(said.split(" ")[0]);
        int side = score >= 0 ? 0 : 1;
        String[] men = said.split(" ")[1].split("/", -1);
        Position position = Fen.parse(fen);
        if (!men[0].isEmpty() && lead(position, side) != sum(men[0]) - sum(men[1])) {
            return "lead " + lead(position, side);
        }
        double claimed = new Found(Math.abs(score), List.of()).chances();
        Found found = ask(fen, "", "");
        double seen = position.sideToMove() == side ? found.chances() : 100 - found.chances();
        boolean same = Math.abs(claimed - seen) <= 15 || (claimed > 80 && seen > 75);
        return same ? "" : String.format(Locale.ROOT, "stands otherwise: %.0f %.0f", claimed, seen);
    }

    /** With tables at hand Stockfish knows who wins; a mate sooner than the one that is claimed it finds by itself. */
    private String ending(String fen, String said) throws IOException {
        String[] parts = said.split(" ");
        int result = Integer.parseInt(parts[0]);
        int moves = Integer.parseInt(parts[1]);
        Found found = ask(fen, "", "");
        int white = Fen.parse(fen).sideToMove() == 0 ? found.score : -found.score;
        boolean right = result == 0 ? Math.abs(white) < 60 : result * white > 200;
        boolean sooner = moves > 0 && 30_000 - Math.abs(white) < moves;
        return !right ? "ends otherwise: " + white : sooner ? "mate in " + (30_000 - Math.abs(white)) : "";
    }

    /** What a side is said to have is there, and the other has less of it. */
    private static String reason(Position position, String said) {
        int side = Integer.parseInt(said.split(" ")[0]);
        String kind = said.split(" ")[1];
        double own = amount(kind, position, side);
        double other = amount(kind, position, side ^ 1);
        for (String square : List.of(said.split(" ")).subList(2, said.split(" ").length)) {
            if (!isShown(kind, position, Integer.parseInt(square), side)) {
                return "not on " + square;
            }
        }
        return own > other ? "" : String.format(Locale.ROOT, "not there: %.1f %.1f", own, other);
    }

    /** Whether a man shows what it is named for: a king in the centre and a weak pawn are the other side's. */
    private static boolean isShown(String kind, Position position, int square, int side) {
        int piece = position.pieceAt(square);
        boolean own = piece != Pieces.NONE && Pieces.color(piece) == side;
        int type = piece == Pieces.NONE ? -1 : Pieces.type(piece);
        int rank = side == 0 ? square / 8 : 7 - square / 8;
        return switch (kind) {
            case "SAFER_KING" ->
                !own
                        && type == PieceTypes.KING
                        && Math.abs(2 * (square % 8) - 7) == 1
                        && !Fen.format(position).split(" ")[2].matches(side == 0 ? ".*[a-z].*" : ".*[A-Z].*")
                        && count(position, PieceTypes.QUEEN, side) > 0;
            case "PAWNS" -> !own && type == PieceTypes.PAWN && weakness(position, square, side ^ 1) > 0;
            case "PASSED_PAWNS" -> own && type == PieceTypes.PAWN && passed(position, square, side);
            case "OUTPOSTS" ->
                own
                        && (type == PieceTypes.KNIGHT || type == PieceTypes.BISHOP)
                        && rank > 2
                        && rank < 6
                        && isSafe(position, square, side);
            default ->
                own && type == PieceTypes.ROOK && pawns(position, square % 8, 0) + pawns(position, square % 8, 1) == 0;
        };
    }

    private static double amount(String kind, Position position, int side) {
        double sum = 0;
        int pieces = 0;
        for (int square = 0; square < 64; square++) {
            int piece = position.pieceAt(square);
            boolean own = piece != Pieces.NONE && Pieces.color(piece) == side;
            int type = own ? Pieces.type(piece) : -1;
            int rank = side == 0 ? square / 8 : 7 - square / 8;
            boolean pawn = type == PieceTypes.PAWN;
            boolean minor = type == PieceTypes.KNIGHT || type == PieceTypes.BISHOP;
            switch (kind) {
                case "BISHOPS" -> sum += type == PieceTypes.BISHOP ? (square / 8 + square) % 2 == 0 ? 1 : 10 : 0;
                case "PASSED_PAWNS" -> sum += pawn && passed(position, square, side) ? 1 << rank : 0;
                case "PAWNS" -> sum -= pawn ? weakness(position, square, side) : 0;
                case "OUTPOSTS" -> sum += minor && rank > 2 && rank < 6 && isSafe(position, square, side) ? 1 : 0;
                case "FILES" ->
                    sum += type == PieceTypes.ROOK
                            ? 2 - pawns(position, square % 8, side) - pawns(position, square % 8, side ^ 1) / 2.0
                            : 0;
                case "SPACE" ->
                    sum += rank < 4
                                    && square % 8 > 1
                                    && square % 8 < 6
                                    && !pawnTakes(position, square, side ^ 1)
                                    && !pawn
                            ? 1
                            : 0;
                case "ACTIVE_PIECES" -> {
                    boolean counts = own && !pawn && type != PieceTypes.KING;
                    pieces += counts ? 1 : 0;
                    sum += counts ? squares(position, square, side) : 0;
                }
                default -> sum -= type == PieceTypes.KING ? danger(position, square, side) : 0;
            }
        }
        return kind.equals("BISHOPS")
                ? (sum > 10 && sum % 10 > 0 ? 1 : 0)
                : kind.equals("ACTIVE_PIECES") ? sum / Math.max(1, pieces) : sum;
    }

    /** 1 if a side has a pawn on a file. */
    private static int pawns(Position position, int file, int side) {
        for (int rank = 0; rank < 8 && file >= 0 && file < 8; rank++) {
            if (position.pieceAt(8 * rank + file) == Pieces.of(side, PieceTypes.PAWN)) {
                return 1;
            }
        }
        return 0;
    }

    private static boolean pawnTakes(Position position, int square, int side) {
        return attackers(position, square, side).stream()
                .anyMatch(from -> Pieces.type(position.pieceAt(from)) == PieceTypes.PAWN);
    }

    /** No pawn of the other side will ever take here. */
    private static boolean isSafe(Position position, int square, int side) {
        for (int from = 0; from < 64; from++) {
            boolean ahead = side == 0 ? from / 8 > square / 8 : from / 8 < square / 8;
            if (ahead
                    && Math.abs(from % 8 - square % 8) == 1
                    && position.pieceAt(from) == Pieces.of(side ^ 1, PieceTypes.PAWN)) {
                return false;
            }
        }
        return true;
    }

    /** Doubled, isolated, or left behind. */
    private static int weakness(Position position, int square, int side) {
        int file = square % 8;
        int weak = pawns(position, file - 1, side) + pawns(position, file + 1, side) == 0 ? 1 : 0;
        boolean behind = true;
        for (int from = 0; from < 64; from++) {
            if (position.pieceAt(from) == Pieces.of(side, PieceTypes.PAWN)) {
                int ahead = (from / 8 - square / 8) * (side == 0 ? 1 : -1);
                weak += from % 8 == file && ahead > 0 ? 1 : 0;
                behind &= Math.abs(from % 8 - file) != 1 || ahead > 0;
            }
        }
        return weak + (behind && weak == 0 && pawnTakes(position, square + (side == 0 ? 8 : -8), side ^ 1) ? 1 : 0);
    }

    /** Those that a piece attacks and no pawn of the other side does. */
    private static int squares(Position position, int from, int side) {
        int count = 0;
        for (int to = 0; to < 64; to++) {
            count += attacks(position, from, to) && !pawnTakes(position, to, side ^ 1) ? 1 : 0;
        }
        return count;
    }

    /** Attacks on the squares around a king, and the pawns that are missing before it. */
    private static int danger(Position position, int king, int side) {
        int danger = 0;
        for (int square = 0; square < 64; square++) {
            if (Math.max(Math.abs(square / 8 - king / 8), Math.abs(square % 8 - king % 8)) <= 1) {
                danger += 2 * attackers(position, square, side ^ 1).size();
            }
        }
        for (int file = king % 8 - 1; file <= king % 8 + 1; file++) {
            danger += file < 0 || file > 7
                    ? 0
                    : 2 * (1 - pawns(position, file, side)) + 1 - pawns(position, file, side ^ 1);
        }
        return danger;
    }

    // Geometry.

    private static Position play(String fen, String[] moves, int plies) {
        Position position = Fen.parse(fen);
        for (int i = 0; i < plies; i++) {
            position.make(UciMove.parse(position, moves[i]));
        }
        return position;
    }

    private static int sum(String letters) {
        return letters.chars()
                .map(letter -> WORTH[PieceTypes.ofLetter((char) letter)])
                .sum();
    }

    private static int lead(Position position, int side) {
        int lead = 0;
        for (int square = 0; square < 64; square++) {
            int piece = position.pieceAt(square);
            if (piece != Pieces.NONE) {
                lead += Pieces.color(piece) == side ? WORTH[Pieces.type(piece)] : -WORTH[Pieces.type(piece)];
            }
        }
        return lead;
    }

    /** What the side to move wins by captures, promotions and answers to checks. */
    private static int settle(Position position, int alpha, int beta, int depth) {
        int side = position.sideToMove();
        int best = position.inCheck() ? -50 : 0;
        if (depth == 0 || best >= beta) {
            return Math.max(best, 0);
        }
        int now = lead(position, side);
        for (int move : position.legalMoves().toArray()) {
            if (!position.inCheck() && !Moves.isCapture(move) && !Moves.isPromotion(move)) {
                continue;
            }
            Position after = position.copy();
            after.make(move);
            int gain = lead(after, side) - now;
            int value = gain - settle(after, gain - beta, gain - Math.max(alpha, best), depth - 1);
            best = Math.max(best, value);
            if (best >= beta) {
                return best;
            }
        }
        return best;
    }

    private static boolean attacks(Position position, int from, int to) {
        return Bitboard.contains(position.attackersTo(to, position.occupied()), from);
    }

    private static boolean enemy(Position position, int square, int side) {
        return position.pieceAt(square) != Pieces.NONE && Pieces.color(position.pieceAt(square)) != side;
    }

    private String tactic(String kind, String fen, String[] moves, String said) throws IOException {
        int[] n = Arrays.stream(said.split(" ")).mapToInt(Integer::parseInt).toArray();
        int side = n[0];
        int ply = n[1];
        int by = n[2];
        int first = n.length > 3 ? n[3] : -1;
        Position before = play(fen, moves, ply - 1);
        Position after = play(fen, moves, ply);
        boolean holds =
                switch (kind) {
                    case "FORK" ->
                        attacks(after, by, first)
                                && attacks(after, by, n[4])
                                && enemy(after, first, side)
                                && enemy(after, n[4], side);
                    case "SKEWER" ->
                        attacks(after, by, first)
                                && moves[ply - 1].startsWith(hal.rules.Squares.name(by), 2)
                                && enemy(after, first, side)
                                && enemy(after, n[4], side)
                                && Bitboard.contains(Attacks.between(by, n[4]), first);
                    case "DISCOVERED_ATTACK" -> attacks(after, by, first) && !attacks(before, by, first);
                    case "HANGING" ->
                        noGuard(before, first)
                                && (!captures(before, first).contains(moves[ply - 1])
                                        || captures(after, first).isEmpty());
                    case "TRAPPED" -> trapped(after, first);
                    case "DEFLECTION" -> deflected(fen, moves, ply, n);
                    case "PIN" ->
                        enemy(after, first, side)
                                && Bitboard.contains(after.pinned(side ^ 1), first)
                                && enemy(after, by, side ^ 1);
                    case "BACK_RANK", "SMOTHERED" ->
                        play(fen, moves, moves.length).isCheckmate();
                    default -> false;
                };
        return holds ? paid(fen, Arrays.copyOf(moves, ply), side) : "geometry";
    }

    /** Whether a side plays as well with some moves of a line as without them. */
    private String paid(String fen, String[] moves, int side) throws IOException {
        Position end = play(fen, moves, moves.length);
        if (!end.hasLegalMove()) {
            return "";
        }
        double start = ask(fen, "", "").chances();
        double there = ask(fen, String.join(" ", moves), "").chances();
        double before = Fen.parse(fen).sideToMove() == side ? start : 100 - start;
        double after = end.sideToMove() == side ? there : 100 - there;
        return before - after > 15 ? String.format(Locale.ROOT, "does not pay: %.0f > %.0f", before, after) : "";
    }

    private static boolean noGuard(Position position, int square) {
        return attackers(position, square, Pieces.color(position.pieceAt(square)))
                .isEmpty();
    }

    /** Whether no move of a man is safe from being taken with a gain. */
    private static boolean trapped(Position position, int square) {
        for (int move : position.legalMoves().toArray()) {
            if (Moves.from(move) == square && on(position, move) >= 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean deflected(String fen, String[] moves, int ply, int[] n) {
        Position before = play(fen, moves, ply);
        Position after = play(fen, moves, ply + 1);
        int move = UciMove.parse(before, moves[ply]);
        int taking = UciMove.parse(after, moves[ply + 1]);
        return Moves.from(move) == n[4]
                && (!Moves.isCapture(move) || captures(before, Moves.to(move)).size() == 1)
                && attacks(before, n[4], n[3])
                && !attacks(after, Moves.destination(move), n[3])
                && Moves.to(taking) == n[3];
    }

    /** How many squares a man could go to, were it his turn. */
    private static long moves(Position position, int square) {
        int piece = position.pieceAt(square);
        return Long.bitCount(
                Attacks.of(Pieces.type(piece), square, position.occupied()) & ~position.ofColor(Pieces.color(piece)));
    }

    private static double fromCentre(int square) {
        return Math.max(Math.abs(square % 8 - 3.5), Math.abs(square / 8 - 3.5));
    }

    private String deed(String kind, String fen, String text, int square) throws IOException {
        Position before = Fen.parse(fen);
        int move = UciMove.parse(before, text);
        Position after = before.copy();
        after.make(move);
        int side = before.sideToMove();
        int to = Moves.destination(move);
        boolean holds =
                switch (kind) {
                    case "TAKES_BACK", "TAKES", "TRADES" -> Moves.isCapture(move) && Moves.to(move) == square;
                    case "SPARES_PAWNS" -> spares(before, move, square);
                    case "CHECKS" -> after.inCheck();
                    case "CASTLES" -> Moves.isCastling(move);
                    case "ATTACKS" ->
                        attacks(after, to, square) && enemy(after, square, side) && isAttack(after, to, square);
                    case "DEFENDS" -> attacks(after, to, square) && enemy(after, square, side ^ 1);
                    case "SAVES" -> square == to;
                    case "PINS" ->
                        attacks(after, to, square)
                                && (Bitboard.contains(after.pinned(side ^ 1), square)
                                        || pinnedToMore(after, to, square, side));
                    case "MAKES_ROOM" ->
                        after.pieceAt(square) == Pieces.NONE
                                && attackers(after, square, side ^ 1).isEmpty()
                                && attackers(after, square, side).contains(after.king(side));
                    case "DEVELOPS" ->
                        Pieces.type(after.pieceAt(to)) == PieceTypes.KNIGHT
                                || Pieces.type(after.pieceAt(to)) == PieceTypes.BISHOP;
                    case "PASSES" -> passed(after, to, side) && !passed(before, Moves.from(move), side);
                    case "PUSHES" -> passed(before, Moves.from(move), side);
                    case "BLOCKS" -> square - to == (side == 0 ? 8 : -8) && passed(after, square, side ^ 1);
                    case "OFFERS" ->
                        Pieces.type(after.pieceAt(to)) == Pieces.type(after.pieceAt(square))
                                && enemy(after, square, side)
                                && attacks(after, square, to)
                                && !attackers(after, to, side).isEmpty();
                    case "PRESSES" ->
                        Bitboard.contains(after.pinned(side ^ 1), square)
                                && attacks(after, to, square)
                                && enemy(after, square, side);
                    case "HALF_OPEN_FILE" -> pawns(before, to % 8, side) == 0 && pawns(before, to % 8, side ^ 1) > 0;
                    case "OPENS" -> moves(before, square) == 0 && moves(after, square) > 0;
                    case "KEEPS_OUT" ->
                        attacks(after, to, square)
                                && Pieces.type(after.pieceAt(to)) == PieceTypes.PAWN
                                && after.pieceAt(square) == Pieces.NONE;
                    case "UNPINS" ->
                        enemy(after, square, side ^ 1)
                                && !Bitboard.contains(after.pinned(side), square)
                                && (Bitboard.contains(before.pinned(side), square)
                                        || (isPinnedToMore(before, square, side)
                                                && !isPinnedToMore(after, square, side)));
                    case "CONNECTS" -> connected(after, side) && !connected(before, side);
                    case "GUARDS" ->
                        attacks(after, to, square)
                                && enemy(after, square, side ^ 1)
                                && !attackers(after, square, side ^ 1).isEmpty();
                    case "SPACE" -> Pieces.type(after.pieceAt(to)) == PieceTypes.PAWN && (to / 8 == 3 || to / 8 == 4);
                    case "EYES" ->
                        attacks(after, to, square)
                                && (after.pieceAt(square) == Pieces.NONE
                                        || (enemy(after, square, side) && !attacks(before, Moves.from(move), square)));
                    case "DOUBLES" ->
                        Moves.isCapture(move)
                                && Moves.to(move) == square
                                && captures(after, square).stream()
                                                .filter(back -> isDoubled(after, back, square))
                                                .count()
                                        == Math.max(1, captures(after, square).size());
                    case "ROBS_KNIGHT" ->
                        attacks(before, square, to) && Pieces.type(after.pieceAt(square)) == PieceTypes.KNIGHT;
                    case "BARES_KING" -> fromCentre(to) > 1 && Math.abs(before.king(side) % 8 - to % 8) < 2;
                    case "SHUTS_IN" -> moves(before, square) > 0 && moves(after, square) == 0;
                    case "FORGOES_CASTLING" -> before.castlingRights() != after.castlingRights();
                    case "UNDEVELOPS" ->
                        to / 8 == (side == 0 ? 0 : 7)
                                && Moves.from(move) / 8 != to / 8
                                && "NBnb".indexOf(letter(after, to)) >= 0;
                    case "OBSTRUCTS" ->
                        (square == (side == 0 ? 11 : 51) || square == (side == 0 ? 12 : 52))
                                && to == square + (side == 0 ? 8 : -8)
                                && letter(after, square) == (side == 0 ? 'P' : 'p');
                    case "IDLES" ->
                        !after.inCheck()
                                && !Moves.isCapture(move)
                                && !Moves.isCastling(move)
                                && undeveloped(after, side) >= 3
                                && undeveloped(after, side) == undeveloped(before, side);
                    case "GOES_TO_EDGE" -> to % 8 == 0 || to % 8 == 7;
                    case "PREPARES" -> prepared(before, after, move, square);
                    case "CENTRALISES" ->
                        fromCentre(to) < fromCentre(Moves.from(move))
                                && (Pieces.type(after.pieceAt(to)) == PieceTypes.KING
                                        || (Pieces.type(after.pieceAt(to)) == PieceTypes.KNIGHT && fromCentre(to) < 1));
                    case "LINES_UP" -> linesUp(after, to, square, side);
                    case "SEVENTH_RANK" -> to / 8 == (side == 0 ? 6 : 1) && Moves.from(move) / 8 != to / 8;
                    case "SUPPORTS" ->
                        attacks(after, to, square)
                                && after.pieceAt(square) == Pieces.of(side, PieceTypes.PAWN)
                                && fromCentre(square) < 1;
                    case "OPEN_FILE" ->
                        pawns(before, to % 8, 0) + pawns(before, to % 8, 1) == 0
                                && pawns(before, Moves.from(move) % 8, 0) + pawns(before, Moves.from(move) % 8, 1) > 0;
                    case "CHALLENGES" ->
                        Pieces.type(before.pieceAt(Moves.from(move))) == PieceTypes.PAWN
                                && Pieces.type(after.pieceAt(square)) == PieceTypes.PAWN
                                && attacks(after, to, square)
                                && enemy(after, square, side);
                    default -> false;
                };
        if (!holds) {
            return "deed";
        }
        return switch (kind) {
            case "SAVES" -> saved(before, Moves.from(move), text, to);
            case "DEFENDS" -> saved(before, square, text, square);
            case "PASSES", "SPACE" -> taken(after, to) ? "the pawn is taken" : "";
            case "GUARDS" -> taken(after, square) ? "is taken all the same" : "";
            case "TRADES" -> trade(fen, after, text, square);
            default -> "";
        };
    }

    /** Without the man its attacker would take one that is worth more than both; the man cannot take the attacker. */
    private static boolean pinnedToMore(Position position, int by, int square, int side) {
        if (attacks(position, square, by) || Pieces.type(position.pieceAt(square)) == PieceTypes.PAWN) {
            return false;
        }
        int least = Math.max(WORTH[Pieces.type(position.pieceAt(by))], WORTH[Pieces.type(position.pieceAt(square))]);
        long without = position.occupied() & ~Bitboard.of(square);
        for (int behind = 0; behind < 64; behind++) {
            boolean inLine = Bitboard.contains(Attacks.between(by, behind), square)
                    && Bitboard.contains(position.attackersTo(behind, without), by);
            if (inLine && enemy(position, behind, side) && WORTH[Pieces.type(position.pieceAt(behind))] > least) {
                return true;
            }
        }
        return false;
    }

    private static boolean isPinnedToMore(Position position, int square, int side) {
        return attackers(position, square, side ^ 1).stream()
                .anyMatch(by -> pinnedToMore(position, by, square, side ^ 1));
    }

    /** The two attack along one line, the front one a man of the other side. */
    private static boolean linesUp(Position position, int back, int front, int side) {
        for (int target = 0; target < 64; target++) {
            if (Bitboard.contains(Attacks.between(back, target), front)
                    && attacks(position, back, front)
                    && attacks(position, front, target)
                    && enemy(position, target, side)
                    && enemy(position, front, side ^ 1)) {
                return true;
            }
        }
        return false;
    }

    /** A piece takes where a pawn could have come to stand before or behind another. */
    private static boolean spares(Position before, int move, int square) {
        boolean doubles = false;
        for (int other : before.legalMoves().toArray()) {
            Position after = before.copy();
            after.make(other);
            int own = after.pieceAt(square);
            long same = java.util.stream.IntStream.range(0, 8)
                    .filter(rank -> after.pieceAt(8 * rank + square % 8) == own)
                    .count();
            doubles |= Moves.to(other) == square && Pieces.type(own) == PieceTypes.PAWN && same > 1;
        }
        return doubles
                && Moves.to(move) == square
                && Moves.isCapture(move)
                && Pieces.type(before.pieceAt(Moves.from(move))) != PieceTypes.PAWN;
    }

    private static char letter(Position position, int square) {
        String rank = Fen.format(position).split("[ /]")[7 - square / 8];
        return rank.chars()
                .mapToObj(c -> Character.isDigit(c) ? "1".repeat(c - '0') : String.valueOf((char) c))
                .reduce("", String::concat)
                .charAt(square % 8);
    }

    private static long undeveloped(Position position, int side) {
        return Fen.format(position)
                .split("[ /]")[side == 0 ? 7 : 0]
                .chars()
                .filter(c -> (side == 0 ? "NB" : "nb").indexOf(c) >= 0)
                .count();
    }

    /** Whether the file has two pawns of a side once one of them has taken there. */
    private static boolean isDoubled(Position position, String taking, int square) {
        Position taken = position.copy();
        taken.make(UciMove.parse(position, taking));
        int own = taken.pieceAt(square);
        return Pieces.type(own) == PieceTypes.PAWN
                && java.util.stream.IntStream.range(0, 8)
                                .filter(rank -> taken.pieceAt(8 * rank + square % 8) == own)
                                .count()
                        > 1;
    }

    /** Whether two rooks stand on the first rank with nothing between them. */
    private static boolean connected(Position position, int side) {
        StringBuilder rank = new StringBuilder();
        for (int file = 0; file < 8; file++) {
            int piece = position.pieceAt(file + (side == 0 ? 0 : 56));
            rank.append(
                    piece == Pieces.NONE
                            ? ' '
                            : Pieces.color(piece) == side && Pieces.type(piece) == PieceTypes.ROOK ? 'R' : 'x');
        }
        return rank.toString().replace("x", "xx").matches("[^R]*R *R[^R]*");
    }

    /** Whether something can go to a square now without a loss that could not before. */
    private static boolean prepared(Position before, Position after, int move, int square) {
        Position turned = after.copy();
        turned.makeNull();
        for (int next : turned.legalMoves().toArray()) {
            int origin = Moves.from(next) == Moves.destination(move) ? Moves.from(move) : Moves.from(next);
            boolean could = false;
            for (int other : before.legalMoves().toArray()) {
                could |= Moves.from(other) == origin && Moves.to(other) == square && on(before, other) >= 0;
            }
            if (Moves.to(next) == square && on(turned, next) >= 0 && !could) {
                return true;
            }
        }
        return false;
    }

    private static List<Integer> attackers(Position position, int square, int side) {
        List<Integer> found = new ArrayList<>();
        for (int from = 0; from < 64; from++) {
            int piece = position.pieceAt(from);
            if (piece != Pieces.NONE && Pieces.color(piece) == side && attacks(position, from, square)) {
                found.add(from);
            }
        }
        return found;
    }

    private static boolean passed(Position position, int pawn, int side) {
        for (int square = 0; square < 64; square++) {
            int piece = position.pieceAt(square);
            int ahead = (square / 8 - pawn / 8) * (side == 0 ? 1 : -1);
            boolean other =
                    piece != Pieces.NONE && Pieces.type(piece) == PieceTypes.PAWN && Pieces.color(piece) != side;
            if (other && ahead > 0 && Math.abs(square % 8 - pawn % 8) <= 1) {
                return false;
            }
        }
        return Pieces.type(position.pieceAt(pawn)) == PieceTypes.PAWN;
    }

    /** Whether a man can take another with a gain, or takes one worth more, should the other side pass. */
    private static boolean isAttack(Position position, int by, int target) {
        if (position.inCheck()) {
            return WORTH[Pieces.type(position.pieceAt(target))] > WORTH[Pieces.type(position.pieceAt(by))]
                    || attackers(position, target, position.sideToMove()).isEmpty();
        }
        Position passed = position.copy();
        passed.makeNull();
        for (int move : passed.legalMoves().toArray()) {
            if (Moves.from(move) == by && Moves.to(move) == target && on(passed, move) > 0) {
                return true;
            }
        }
        return false;
    }

    /** What a move wins, if the other side takes back, takes elsewhere or lets it be. */
    private static int won(Position position, int move) {
        Position after = position.copy();
        int side = position.sideToMove();
        after.make(move);
        return lead(after, side) - lead(position, side) - settle(after, -100, 100, 8);
    }

    /** What a move wins if both go on taking on its square, and nowhere else. */
    private static int on(Position position, int move) {
        Position after = position.copy();
        int side = position.sideToMove();
        after.make(move);
        int back = 0;
        for (int taking : after.legalMoves().toArray()) {
            if (Moves.isCapture(taking) && Moves.to(taking) == Moves.to(move)) {
                back = Math.max(back, on(after, taking));
            }
        }
        return lead(after, side) - lead(position, side) - back;
    }

    private static List<String> captures(Position position, int square) {
        List<String> found = new ArrayList<>();
        for (int move : position.legalMoves().toArray()) {
            if (Moves.isCapture(move) && Moves.to(move) == square) {
                found.add(UciMove.format(position, move));
            }
        }
        return found;
    }

    /** A man that the other side would have taken to its good, and does not take now. */
    private String saved(Position before, int square, String move, int now) throws IOException {
        if (before.inCheck()) {
            return "in check";
        }
        Position passed = before.copy();
        passed.makeNull();
        Position after = before.copy();
        after.make(UciMove.parse(before, move));
        String alone = Fen.format(passed);
        List<String> takes = captures(passed, square);
        if (takes.isEmpty()) {
            return "was not attacked";
        }
        String there = Fen.format(after);
        double taking = ask(alone, "", String.join(" ", takes)).chances();
        double best = after.hasLegalMove() ? ask(there, "", "").chances() : 0;
        // Where all is decided, chances say nothing.
        boolean decided = best > 97 || (best < 3 && taking < 3);
        if (taking < best + 1 && !decided) {
            return String.format(Locale.ROOT, "was not in danger: %.0f %.0f", taking, best);
        }
        return taken(after, now) ? "is taken all the same" : "";
    }

    /** Whether the best answer takes a man and wins by it. */
    private boolean taken(Position position, int square) throws IOException {
        String fen = Fen.format(position);
        if (captures(position, square).isEmpty()) {
            return false;
        }
        List<String> pv = ask(fen, "", "").pv;
        int move = pv.isEmpty() ? Moves.NONE : UciMove.parse(position, pv.get(0));
        return move != Moves.NONE && Moves.isCapture(move) && Moves.to(move) == square && won(position, move) > 0;
    }

    /** A trade is one if the other side had better take back. */
    private String trade(String fen, Position after, String text, int square) throws IOException {
        List<String> back = captures(after, square);
        if (back.isEmpty()) {
            return "nobody takes back";
        }
        double best = ask(fen, text, "").chances();
        double taking = ask(Fen.format(after), "", String.join(" ", back)).chances();
        return best - taking <= 8 ? "" : String.format(Locale.ROOT, "is not taken back: %.0f %.0f", best, taking);
    }
}
