package hal.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.notation.Fen;
import hal.rules.Color;
import hal.support.UserException;
import hal.testkit.EveryLocale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@EveryLocale
final class OutcomeTest {
    private static Game play(Game game, String moves) {
        for (String move : moves.split(" ", -1)) {
            game.play(move);
        }
        return game;
    }

    private static Game from(String fen) {
        return Game.from(Fen.parse(fen));
    }

    private static Game claimed(String fen) {
        return Game.from(Fen.parse(fen), GamePolicy.CLAIMED);
    }

    @Test
    void foolsMate() {
        Game game = play(Game.start(), "f3 e5 g4 Qh4");
        assertEquals(Outcome.win(Color.BLACK, OutcomeReason.CHECKMATE), game.outcome());
        assertEquals("Black wins by checkmate", game.outcome().describe());
        assertEquals("Qh4#", game.lastMove().orElseThrow().san());
        assertEquals("0-1", game.tag("Result"));
        assertEquals("normal", game.tag("Termination"));
    }

    @Test
    void aFinishedGameTakesNoMore() {
        Game game = play(Game.start(), "f3 e5 g4 Qh4");
        GameOverException e = assertThrows(GameOverException.class, () -> game.play("e4"));
        assertEquals("the game is over: Black wins by checkmate", e.getMessage());
        assertEquals(OutcomeReason.CHECKMATE, e.outcome().reason());
        assertThrows(UserException.class, game::agreeDraw);
        assertEquals(4, game.ply());
    }

    @Test
    void theShortestStalemate() {
        Game game =
                play(Game.start(), "e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6");
        assertEquals(Outcome.draw(OutcomeReason.STALEMATE), game.outcome());
        assertEquals("Draw by stalemate", game.outcome().describe());
    }

    @ParameterizedTest
    @CsvSource({
        "8/8/8/4k3/4n3/8/4K3/8 b - - 0 1, true", // king and knight
        "8/8/8/4k3/4b3/8/4K3/8 b - - 0 1, true",
        "8/8/8/4k3/4b3/5B2/4K3/8 b - - 0 1, true", // bishops of one shade
        "8/8/8/4k3/4b3/4B3/4K3/8 b - - 0 1, false",
        "8/8/8/4k3/4n3/4N3/4K3/8 b - - 0 1, false",
        "8/8/8/4k1n1/4n3/8/4K3/8 b - - 0 1, false",
        "8/8/8/4k3/4p3/8/4K3/8 b - - 0 1, false"
    })
    void deadPositions(String fen, boolean dead) {
        assertEquals(
                dead ? Outcome.draw(OutcomeReason.INSUFFICIENT_MATERIAL) : Outcome.ONGOING,
                from(fen).outcome());
    }

    @Test
    void takingTheLastManEndsTheGame() {
        Game game = from("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1");
        assertFalse(game.isOver());
        game.play("Kxd2");
        assertEquals(Outcome.draw(OutcomeReason.INSUFFICIENT_MATERIAL), game.outcome());
    }

    @Test
    void threefoldByItselfUnderHalsRules() {
        Game game = play(Game.start(), "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
        assertFalse(game.isOver());
        game.play("Ng8");
        assertEquals(Outcome.draw(OutcomeReason.THREEFOLD_REPETITION), game.outcome());
    }

    @Test
    void threefoldByClaimUnderFideRules() {
        Game game = Game.from(Fen.parse(Fen.START), GamePolicy.CLAIMED);
        assertFalse(game.claimDraw());
        play(game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
        assertFalse(game.isOver());
        assertEquals(Optional.of(OutcomeReason.THREEFOLD_REPETITION), game.claimableDraw());
        assertTrue(game.claimDraw());
        assertEquals(Outcome.draw(OutcomeReason.THREEFOLD_REPETITION), game.outcome());
        assertTrue(game.claimableDraw().isEmpty());
    }

    @Test
    void fivefoldNeedsNoClaim() {
        Game game = Game.from(Fen.parse(Fen.START), GamePolicy.CLAIMED);
        String round = "Nf3 Nf6 Ng1 Ng8";
        play(game, round + " " + round + " " + round + " Nf3 Nf6 Ng1");
        assertFalse(game.isOver());
        game.play("Ng8");
        assertEquals(Outcome.draw(OutcomeReason.FIVEFOLD_REPETITION), game.outcome());
    }

    @Test
    void fiftyMovesWithoutProgressAreADraw() {
        Game game = from("4k3/8/8/8/8/8/8/R3K3 w - - 98 80");
        play(game, "Ra2");
        assertFalse(game.isOver());
        play(game, "Ke7");
        assertEquals(Outcome.draw(OutcomeReason.FIFTY_MOVES), game.outcome());
        assertEquals("Draw by the fifty-move rule", game.outcome().describe());
    }

    @Test
    void fiftyMovesByClaimAndSeventyFiveWithout() {
        Game game = claimed("4k3/8/8/8/8/8/8/R3K3 w - - 99 80");
        assertTrue(game.claimableDraw().isEmpty());
        play(game, "Ra2");
        assertEquals(Optional.of(OutcomeReason.FIFTY_MOVES), game.claimableDraw());
        assertFalse(game.isOver());
        Game later = claimed("4k3/8/8/8/8/8/8/R3K3 w - - 149 100");
        assertFalse(later.isOver());
        play(later, "Ra2");
        assertEquals(Outcome.draw(OutcomeReason.SEVENTY_FIVE_MOVES), later.outcome());
    }

    @Test
    void mateOnTheHundredthPlyIsMate() {
        Game game = play(from("6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 80"), "Ra8");
        assertEquals(Outcome.win(Color.WHITE, OutcomeReason.CHECKMATE), game.outcome());
    }

    @Test
    void resignationAndAgreement() {
        Game game = play(Game.start(), "e4");
        game.resign(Color.BLACK);
        assertEquals("White wins by resignation", game.outcome().describe());
        Game draw = Game.start();
        draw.agreeDraw();
        assertEquals("Draw by agreement", draw.outcome().describe());
        assertEquals("1/2-1/2", draw.tag("Result"));
    }

    @ParameterizedTest
    @CsvSource({
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1, White, DRAW", // a bare king cannot mate
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1, Black, WHITE_WINS",
        "4kn2/8/8/8/8/8/4P3/4K3 w - - 0 1, White, BLACK_WINS", // the pawn may stand in its king's way
        "4kn2/8/8/8/8/8/Q7/4K3 w - - 0 1, White, DRAW",
        "4kb2/8/8/8/8/8/Q7/4K3 w - - 0 1, White, DRAW",
        "4kb2/8/8/8/8/8/4N3/4K3 w - - 0 1, White, BLACK_WINS",
        "4k1nn/8/8/8/8/8/Q7/4K3 w - - 0 1, White, BLACK_WINS",
        "4kb2/8/8/8/8/4B3/8/R3K3 w - - 0 1, White, DRAW", // bishops on dark squares only
        "2b1k3/8/8/8/8/8/4B3/R3K3 w - - 0 1, White, DRAW", // and on light ones
        "4kb2/8/8/8/8/8/4B3/4K3 w - - 0 1, White, BLACK_WINS"
    })
    void losingOnTime(String fen, String side, Result result) {
        Game game = from(fen);
        game.flag(side.equals("White") ? Color.WHITE : Color.BLACK);
        assertEquals(result, game.outcome().result());
        assertEquals("time forfeit", game.tag("Termination"));
        assertEquals(
                result == Result.DRAW ? OutcomeReason.TIME_WITHOUT_MATING_MATERIAL : OutcomeReason.TIME,
                game.outcome().reason());
    }
}
