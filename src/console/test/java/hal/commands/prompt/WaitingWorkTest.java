package hal.commands.prompt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hal.commands.database.OwnGame;
import hal.commands.puzzles.PuzzleCommand.Waiting;
import hal.platform.UserFolders;
import hal.search.engine.StopToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WaitingWorkTest {
    @TempDir
    private Path home;

    @Test
    void lineNamesAllThatWaitsWithItsCommands() {
        assertEquals(
                "3 puzzles and 5 positions of your Najdorf are due (`puzzle`, `drill`); 6 days in a row; Ada leads 2-1.",
                WaitingWork.line(
                        new Waiting(3, 0, false, 6),
                        Optional.of(Map.entry("Najdorf", 5)),
                        Optional.of("Ada leads 2-1")));
        assertEquals(
                "1 position of your Najdorf is due (`drill`).",
                WaitingWork.line(new Waiting(0, 0, false, 1), Optional.of(Map.entry("Najdorf", 1)), Optional.empty()));
        assertEquals(
                "2 positions from your own games and the puzzle of the day wait (`puzzle mine`, `puzzle daily`).",
                WaitingWork.line(new Waiting(0, 2, true, 0), Optional.empty(), Optional.empty()));
        assertEquals(
                "2 puzzles are due, and 1 position from your own games waits (`puzzle`, `puzzle mine`).",
                WaitingWork.line(new Waiting(2, 1, false, 0), Optional.empty(), Optional.empty()));
        assertEquals(
                "The puzzle of the day waits (`puzzle daily`).",
                WaitingWork.line(new Waiting(0, 0, true, 0), Optional.empty(), Optional.empty()));
    }

    @Test
    void standingCountsTheGamesAgainstTheLastOpponent() throws IOException {
        assertEquals(Optional.empty(), standing());
        play("Dave", "Ada", "0-1");
        play("Dave", "HAL", "0-1");
        assertEquals(Optional.of("I lead 1\u20130"), standing());
        play("Ada", "Dave", "1/2-1/2");
        assertEquals(Optional.of("Ada leads 1\u00bd\u2013\u00bd"), standing());
        play("Ada", "Dave", "0-1");
        assertEquals(Optional.of("you and Ada are level at 1\u00bd\u20131\u00bd"), standing());
        play("Dave", "Ada", "*");
        play("Dave", "Ada", "1-0");
        assertEquals(Optional.of("you lead Ada 2\u00bd\u20131\u00bd"), standing());
    }

    @Test
    void standingIsAgainstWhoeverPlaysNow() throws IOException {
        play("Dave", "HAL", "0-1");
        play("Dave", "Ada", "1-0");
        assertEquals(Optional.of("I lead 1\u20130"), standing("HAL"));
        assertEquals(Optional.of("you lead Ada 1\u20130"), standing("Ada"));
        assertEquals(Optional.of("you lead Ada 1\u20130"), standing("Pip"));
    }

    @Test
    void gameFromAPositionThatWasSetUpDoesNotCount() throws IOException {
        play("Dave", "HAL\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "1-0");
        assertEquals(Optional.empty(), standing());
    }

    private Optional<String> standing() {
        return standing("nobody");
    }

    private Optional<String> standing(String opponent) {
        return OwnGame.standing(
                UserFolders.of(Map.of("HOME", home.toString())), Set.of("dave"), opponent, "HAL", new StopToken());
    }

    private void play(String white, String black, String result) throws IOException {
        Path state = UserFolders.of(Map.of("HOME", home.toString())).state().orElseThrow();
        Files.createDirectories(state);
        Path archive = state.resolve("games.pgn");
        String before = Files.exists(archive) ? Files.readString(archive) : "";
        Files.writeString(
                archive,
                before + "[White \"" + white + "\"]\n[Black \"" + black + "\"]\n[Result \"" + result
                        + "\"]\n\n1. e4 e5 " + result + "\n\n");
    }
}
