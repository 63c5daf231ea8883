package hal.session.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hal.game.ClockState;
import hal.game.Game;
import hal.notation.Fen;
import hal.rules.Color;
import hal.session.settings.SettingCheck;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SavedGameFormatTest {
    private static final SavedGame GAME = new SavedGame(
            Fen.START,
            List.of("e2e4", "e7e5"),
            Seats.daveAs(Color.BLACK),
            Map.of("name", "A B  C"),
            Optional.of(new ClockState(1_000_000_000L, -5, 1, 1)),
            Map.of("Event", "Casual game"));

    @Test
    void whatIsWrittenIsRead() {
        assertEquals(GAME, SavedGameFormat.read(SavedGameFormat.write(GAME)));
    }

    @Test
    void aFileThatWasCutAnywhereIsRefused() {
        String text = SavedGameFormat.write(GAME);
        for (int length = 0; length < text.length() - 1; length++) {
            String part = text.substring(0, length);
            assertThrows(UserException.class, () -> SavedGameFormat.read(part), part);
        }
    }

    @Test
    void linesOfALaterVersionArePassedOver() {
        String text = SavedGameFormat.write(GAME).replace("end\n", "mood excellent\nend\n");
        assertEquals(GAME, SavedGameFormat.read(text));
    }

    @Test
    void nonsenseIsRefusedWithItsLine() {
        String text = SavedGameFormat.write(GAME).replace("white hal", "white someone");
        assertEquals(
                "line 4 makes no sense: white",
                assertThrows(UserException.class, () -> SavedGameFormat.read(text))
                        .getMessage());
    }

    @Test
    void valuesCannotSmuggleLinesIn() {
        SavedGame evil = new SavedGame(
                Fen.START,
                List.of(),
                Seats.DAVE_ALONE,
                Map.of("name", "x\nend\nwhite hal"),
                Optional.empty(),
                Map.of());
        SavedGame read = SavedGameFormat.read(SavedGameFormat.write(evil));
        assertEquals(Seats.DAVE_ALONE, read.seats());
    }

    @Test
    void aGameOfChess960WithCastlingSurvives() {
        Game game = Game.from(Fen.parse("4k3/8/8/8/8/8/8/R4KR1 w GA - 0 1"));
        for (String move : List.of("O-O", "Kd8", "Rad1+")) {
            game.play(move);
        }
        SavedGame saved = Snapshot.of(game, Seats.daveAs(Color.WHITE), new Settings(SettingCheck.NONE));
        Game again = Snapshot.restore(SavedGameFormat.read(SavedGameFormat.write(saved)));
        assertEquals(Fen.format(game.position()), Fen.format(again.position()));
        assertEquals(game.position().key(), again.position().key());
    }

    @Test
    void illegalMovesAreRefused() {
        SavedGame illegal =
                new SavedGame(Fen.START, List.of("e2e5"), Seats.DAVE_ALONE, Map.of(), Optional.empty(), Map.of());
        assertThrows(UserException.class, () -> Snapshot.restore(illegal));
    }
}
