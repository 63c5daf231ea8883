package hal.practice.puzzle;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.rules.Position;
import hal.search.Bound;
import hal.search.SearchLimits;
import hal.search.champion.ChampionSearch;
import hal.search.champion.Positions;
import hal.search.engine.Scores;
import hal.search.engine.SearchInfo;
import hal.search.engine.StopToken;
import hal.testkit.SharedData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every mate that the search reports on its way is a real one, of at most that length. Short ones are proved by trying
 * everything after the move claimed; of all of them the line is played to the end. In full over all positions of the
 * suites: {@code make prove-claims}.
 */
final class MateClaimsTest {
    private static final boolean FULL = "claims".equals(System.getProperty("hal.prove"));
    /** Of the suites' positions every so many one, to be quick. */
    private static final int STRIDE = FULL ? 1 : 16;

    private static final long NODES = FULL ? 300_000 : 40_000;
    /** The longest mates, in moves, that trying everything can prove in the time of a test. */
    private static final int PROVABLE = FULL ? 4 : 3;

    /** Mates of all kinds, and positions where one side is being mated whatever it does. */
    private static final List<String> OWN = List.of(
            "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
            "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
            "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1",
            "5r1k/6pp/8/6N1/2Q5/8/8/7K w - - 0 1", // smothered
            "8/8/8/8/8/5k2/4q3/6K1 b - - 0 1",
            "8/8/8/8/8/3k4/1q6/3K4 b - - 0 1",
            "k7/8/1K6/8/8/8/8/7R b - - 0 1", // lost
            "k7/8/1K6/8/8/8/8/7R w - - 98 120", // with two plies left before a draw
            "7k/8/5K2/8/8/8/8/1Q6 w - - 0 1",
            "1r4k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1");

    @Test
    void claimedMatesOfOwnPositionsAreReal() {
        int claims = check(OWN);
        assertTrue(claims >= OWN.size() - 2, claims + " claims");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void claimedMatesOfTheSuitesAreReal(int moves) throws IOException {
        List<String> fens = new ArrayList<>();
        for (String line : Files.readAllLines(suite(moves), StandardCharsets.ISO_8859_1)) {
            if (line.startsWith("[FEN \"")) {
                // The suites count full moves from 0.
                fens.add(line.substring(6, line.lastIndexOf('"')).replaceFirst(" 0$", " 1"));
            }
        }
        List<String> chosen = new ArrayList<>();
        for (int i = 0; i < fens.size(); i += STRIDE) {
            chosen.add(fens.get(i));
        }
        assertTrue(check(chosen) >= chosen.size() / 2);
    }

    private static Path suite(int moves) {
        return SharedData.get("epd/pychess_mate_in_" + moves + ".pgn");
    }

    private static int check(List<String> fens) {
        int claims = 0;
        for (String fen : fens) {
            Set<Integer> lengths = new LinkedHashSet<>();
            for (SearchInfo info : search(fen)) {
                if (isClaim(info) && lengths.add(Scores.movesToMate(info.score()))) {
                    verify(fen, info);
                }
            }
            claims += lengths.size();
        }
        if (FULL) {
            System.out.println(claims + " claims in " + fens.size() + " positions are true");
        }
        return claims;
    }

    private static List<SearchInfo> search(String fen) {
        List<SearchInfo> infos = new ArrayList<>();
        ChampionSearch search = new ChampionSearch(Positions.evaluation("simplified"), 1);
        search.search(Positions.of(fen), SearchLimits.nodes(NODES), infos::add, new StopToken());
        return infos;
    }

    /** A mate is claimed by a value or a bound on the winner's side of it. */
    private static boolean isClaim(SearchInfo info) {
        Bound notEnough = info.score() > 0 ? Bound.UPPER : Bound.LOWER;
        return Scores.isMate(info.score()) && info.bound() != notEnough;
    }

    private static void verify(String fen, SearchInfo info) {
        int moves = Scores.movesToMate(info.score());
        String claim = fen + " " + Scores.format(info.score()) + " at depth " + info.depth();
        Position position = Positions.of(fen);
        for (int move : info.pv()) {
            assertTrue(position.isLegal(move), claim);
            position.make(move);
        }
        int plies = info.score() > 0 ? 2 * moves - 1 : -2 * moves;
        assertTrue(info.pv().size() <= plies, claim);
        if (info.pv().size() == plies) {
            assertTrue(position.isCheckmate(), claim);
        }
        if (Math.abs(moves) <= PROVABLE) {
            Position root = Positions.of(fen);
            if (info.score() > 0) {
                root.make(info.pv().get(0));
                assertTrue(isMated(root, moves - 1), claim);
            } else {
                assertTrue(isMated(root, -moves), claim);
            }
        }
    }

    /** Whether every reply allows a mate in so many moves, each proved by itself: that bounds the work for each. */
    private static boolean isMated(Position position, int moves) {
        int[] replies = position.legalMoves().toArray();
        for (int reply : replies) {
            position.make(reply);
            boolean mated = MateProof.mates(position, moves);
            position.unmake();
            if (!mated) {
                return false;
            }
        }
        return replies.length > 0 || position.inCheck();
    }

    @Test
    void theProofRefusesAFalseClaim() {
        Position position = Positions.of("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
        position.make(position.legalMoves().get(0));
        assertFalse(isMated(position, 1));
    }
}
