package hal.commands.prompt;

import hal.commands.books.RepertoireCommand;
import hal.commands.database.OwnGame;
import hal.commands.puzzles.PuzzleCommand;
import hal.platform.Quantity;
import hal.platform.UserFolders;
import hal.search.engine.StopToken;
import hal.session.Jobs;
import hal.session.Messages;
import hal.session.Session;
import hal.session.UserNames;
import hal.session.game.GameKind;
import hal.session.settings.Setting;
import hal.session.settings.Strength;
import hal.support.UserException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What waits for somebody who comes back: puzzles and positions that are due, and the puzzle of the day. It is looked
 * up beside the game, once the first board is there, and told in one line; nothing is said where nothing waits.
 */
final class WaitingWork {
    private WaitingWork() {}

    /** Has it told, to a person. */
    static void print(Session session) {
        if (!session.kind().equals(GameKind.CHESS)) {
            return;
        }
        UserFolders folders = session.folders();
        LocalDate today = session.times().today().get();
        Set<String> names = UserNames.of(folders, session.settings());
        String hal = session.settings().get(Setting.ENGINE_NAME);
        String opponent = session.current().engineName();
        Strength strength = session.settings().strength();
        Optional<String> level = Optional.of("I play at " + (strength.isFull() ? "full strength" : strength))
                .filter(words -> opponent.equals(hal)
                        && session.settings().searchInWords().isEmpty());
        session.run(Jobs.Task.of("greeting", stop -> {
                    String line = line(folders, today, names, opponent, hal, level, stop);
                    return () -> {
                        if (!line.isEmpty()) {
                            session.note(line);
                        }
                    };
                })
                .asShared());
    }

    /** The line; empty if nothing waits, or it cannot be read: whoever asks for it is told why. */
    private static String line(
            UserFolders folders,
            LocalDate today,
            Set<String> names,
            String opponent,
            String hal,
            Optional<String> level,
            StopToken stop) {
        try {
            Optional<String> standing = OwnGame.standing(folders, names, opponent, hal, stop);
            PuzzleCommand.Waiting puzzles = PuzzleCommand.Waiting.on(today, folders, standing.isPresent());
            Optional<Map.Entry<String, Integer>> positions = RepertoireCommand.due(folders, today);
            Optional<String> known = standing.map(score ->
                            score + level.map(words -> ", and " + words).orElse(""))
                    .or(() -> level);
            return puzzles.due() + puzzles.own() == 0 && positions.isEmpty() && !puzzles.daily()
                    ? known.map(Messages::sentence).orElse("")
                    : line(puzzles, positions, known);
        } catch (UserException e) {
            return "";
        }
    }

    /** The line about something that waits. */
    static String line(
            PuzzleCommand.Waiting puzzles, Optional<Map.Entry<String, Integer>> positions, Optional<String> standing) {
        List<String> due = new ArrayList<>();
        List<String> commands = new ArrayList<>();
        if (puzzles.due() > 0) {
            due.add(Quantity.of(puzzles.due(), "puzzle"));
            commands.add("`puzzle`");
        }
        positions.ifPresent(found -> {
            due.add(Quantity.of(found.getValue(), "position") + " of your " + found.getKey());
            commands.add("`drill`");
        });
        List<String> clauses = new ArrayList<>();
        if (!due.isEmpty()) {
            boolean one = due.size() == 1
                    && puzzles.due() + positions.map(Map.Entry::getValue).orElse(0) == 1;
            clauses.add(String.join(" and ", due) + (one ? " is due" : " are due"));
        }
        List<String> waiting = new ArrayList<>();
        if (puzzles.own() > 0) {
            waiting.add(Quantity.of(puzzles.own(), "position") + " from your own games");
            commands.add("`puzzle mine`");
        }
        if (puzzles.daily()) {
            waiting.add("the puzzle of the day");
            commands.add("`puzzle daily`");
        }
        if (!waiting.isEmpty()) {
            boolean one = waiting.size() == 1 && puzzles.own() <= 1;
            clauses.add(String.join(" and ", waiting) + (one ? " waits" : " wait"));
        }
        String words = String.join(", and ", clauses);
        words += " (" + String.join(", ", commands) + ")";
        if (puzzles.days() > 1) {
            words += "; " + Quantity.of(puzzles.days(), "day") + " in a row";
        }
        return Messages.sentence(words + standing.map(score -> "; " + score).orElse(""));
    }
}
