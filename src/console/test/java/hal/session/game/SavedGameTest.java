package hal.session.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hal.engine.option.EngineOptions;
import hal.game.Game;
import hal.game.GameNode;
import hal.game.GamePolicy;
import hal.game.GameTree;
import hal.game.MoveNote;
import hal.game.Outcome;
import hal.game.OutcomeReason;
import hal.game.Result;
import hal.game.clock.ClockState;
import hal.game.pgn.Pgn;
import hal.game.pgn.Trees;
import hal.notation.Fen;
import hal.rules.Color;
import hal.rules.Colors;
import hal.session.settings.SettingCheck;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SavedGameTest {
    private static SavedGame saved(Game game) {
        return new SavedGame(
                new ChessBoardGame(game),
                Players.userAs(Colors.BLACK),
                Map.of("name", "A B  C", "depth", "4"),
                Optional.of(new ClockState(1_000_000_000L, -5, 1, 1)),
                true);
    }

    private static Game chess(SavedGame kept) {
        return kept.game().chess().orElseThrow();
    }

    private static Game annotated() {
        GameTree tree = Pgn.parse(
                        """
                        [White "Anna"]
                        [Result "1-0"]

                        {Before all} 1. e4 {[%clk 0:01:00] end} e5 (1... c5 $5 {sharp} 2. Nf3 (2. c3 {end} d5) 2... d6)
                        ({before} 1... e6) 2. Nf3 {[%eval 0.31] [%csl Ge4]} Nc6 1-0
                        """)
                .get(0)
                .orThrow();
        return Game.of(tree, GamePolicy.ANALYSIS);
    }

    /** Also those of a variation, of unequal clocks, and to the nanosecond. */
    @Test
    void theClockAfterEachMoveIsKept() {
        Game game = annotated();
        List<Optional<ClockState>> clocks = new ArrayList<>();
        for (int i = 0; i < game.tree().clocks().size(); i++) {
            clocks.add(i % 3 == 2 ? Optional.empty() : Optional.of(new ClockState(300_000_000_001L - i, -i, i, i / 2)));
        }
        game.tree().setClocks(clocks);
        SavedGame kept = saved(game);
        assertEquals(clocks, chess(again(kept)).tree().clocks());
        String damaged = kept.text().replaceFirst("HalClocks0 \"\\S+ ", "HalClocks0 \"");
        assertTrue(assertThrows(UserException.class, () -> SavedGame.read(GameKind.CHESS, damaged))
                .getMessage()
                .contains("the times do not fit the game"));
    }

    private static SavedGame again(SavedGame game) {
        return SavedGame.read(GameKind.CHESS, game.text());
    }

    @Test
    void whatIsWrittenIsRead() {
        SavedGame game = saved(annotated());
        SavedGame read = again(game);
        Trees.assertSame(chess(game).tree(), chess(read).tree());
        assertEquals(game.players(), read.players());
        assertEquals(game.settings(), read.settings());
        assertEquals(game.clock(), read.clock());
        assertTrue(read.worthArchiving());
        assertTrue(chess(read).policy().branches());
        assertEquals("Anna", chess(read).tag("White"));
        assertEquals(Result.WHITE_WINS, chess(read).tree().result());
        assertEquals(chess(game).ply(), chess(read).ply());
    }

    @Test
    void theCursorComesBackToItsPlaceInItsLine() {
        Game game = annotated();
        GameNode sicilian = game.tree().root().children().get(0).children().get(1);
        game.goTo(sicilian.children().get(1).children().get(0));
        game.undo();
        Game read = chess(again(saved(game)));
        assertEquals("2. c3", read.node().numbered());
        assertEquals("[2... d5]", read.future().toString());
        assertEquals(Fen.format(game.position()), Fen.format(read.position()));
        game.goTo(0);
        assertEquals(4, chess(again(saved(game))).future().size());
    }

    @Test
    void movesTakenBackAndAnEndingStayWithTheGame() {
        Game game = Game.start();
        for (String move : List.of("e4", "e5", "Nf3")) {
            game.play(move);
        }
        game.resign(Color.BLACK);
        game.goTo(1);
        Game read = chess(again(saved(game)));
        assertEquals(1, read.ply());
        assertFalse(read.isOver());
        read.goTo(3);
        assertEquals(new Outcome(Result.WHITE_WINS, OutcomeReason.UNKNOWN), read.outcome());
        read.goTo(1);
        read.play("d5");
        assertEquals(Result.UNDECIDED, read.tree().result());
        assertEquals(2, read.tree().moves().size());
    }

    @Test
    void aFileThatWasCutAnywhereIsRefused() {
        String text = saved(annotated()).text();
        for (int length = 0; length < text.length() - 1; length++) {
            String part = text.substring(0, length);
            assertThrows(UserException.class, () -> SavedGame.read(GameKind.CHESS, part), part);
        }
    }

    @Test
    void tagsOfALaterVersionArePassedOver() {
        SavedGame game = saved(annotated());
        String text = game.text().replace("\n[HalPly", "\n[HalMood \"excellent\"]\n[HalPly");
        Trees.assertSame(
                chess(game).tree(), chess(SavedGame.read(GameKind.CHESS, text)).tree());
    }

    @Test
    void nonsenseIsRefused() {
        String text = saved(annotated()).text();
        assertTrue(refusal(text.replace("[HalWhite \"hal\"]", "[HalWhite \"someone\"]"))
                .contains("someone"));
        assertEquals("the line 77:1 is not in the game", refusal(text.replace("[HalLine \"\"]", "[HalLine \"77:1\"]")));
        assertEquals("the line x is not in the game", refusal(text.replace("[HalLine \"\"]", "[HalLine \"x\"]")));
        assertTrue(refusal(text.replace("2. Nf3", "2. Nf6")).contains("Nf6"));
        assertEquals("the game is missing", refusal(""));
    }

    private static String refusal(String text) {
        return assertThrows(UserException.class, () -> SavedGame.read(GameKind.CHESS, text))
                .getMessage();
    }

    @Test
    void valuesCannotSmuggleLinesIn() {
        SavedGame evil = new SavedGame(
                new ChessBoardGame(Game.start()),
                Players.USER_ALONE,
                Map.of("name", "x\"]\n[HalWhite \"hal\"]"),
                Optional.empty(),
                false);
        SavedGame read = again(evil);
        assertEquals(Players.USER_ALONE, read.players());
        assertFalse(read.worthArchiving());
    }

    @Test
    void aGameOfChess960WithCastlingSurvives() {
        Game game = Game.from(Fen.parse("4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1"));
        for (String move : List.of("O-O", "Kd8", "Rad1+")) {
            game.play(move);
        }
        Settings settings = new Settings(SettingCheck.NONE);
        settings.set(EngineOptions.LEVEL, "5");
        SavedGame saved = SavedGame.of(new ChessBoardGame(game), Players.userAs(Colors.WHITE), settings, true);
        assertEquals("level 5", saved.settings().get("strength"));
        Game read = chess(again(saved));
        assertEquals(Fen.format(game.position()), Fen.format(read.position()));
        assertEquals(game.position().key(), read.position().key());
    }

    @Test
    void aCommentThatLooksLikeTheEndIsNone() {
        Game game = Game.start();
        game.play("e4");
        game.annotate(game.node(), MoveNote.text("* ".repeat(400)));
        String text = saved(game).text();
        Trees.assertSame(
                game.tree(), chess(SavedGame.read(GameKind.CHESS, text)).tree());
    }
}
