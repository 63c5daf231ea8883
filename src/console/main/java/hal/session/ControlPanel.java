package hal.session;

import hal.engine.AlgorithmCatalog;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.session.game.BoardGame;
import hal.session.game.Player;
import hal.session.game.Players;
import hal.session.settings.SearchSwitches;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.view.ControlsView;
import hal.session.view.ControlsView.SearchPart;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the user may do now and how everything is set, for faces that offer it with buttons and a board to move on. */
final class ControlPanel {
    private final Session session;

    // The moves, and what they were worked out from.
    private BoardGame game;
    private long version = -1;
    private boolean wasThinking;
    private List<String> legal = List.of();
    private List<String> later = List.of();

    ControlPanel(Session session) {
        this.session = session;
    }

    /** As it is now. */
    ControlsView view() {
        BoardGame board = session.board();
        Settings settings = session.settings();
        Players players = session.current().players();
        boolean thinking = session.thinking().isAboutMove();
        boolean exercise = session.current().isExercise();
        lookAtMoves(board, thinking);
        boolean own = !players.isWithoutUser() || exercise;
        return new ControlsView(
                own ? legal : List.of(),
                own ? later : List.of(),
                thinking,
                exercise,
                session.current().mayStep() && !thinking,
                board.course().ply(),
                board.course().lastInWords(),
                values(settings),
                parts(settings),
                word(players.white()),
                word(players.black()),
                settings.get(Setting.NAME),
                prompt());
    }

    private String prompt() {
        return session.screen()
                .viewers()
                .prompt()
                .orElseGet(() -> session.control().persons() + "> ");
    }

    private void lookAtMoves(BoardGame board, boolean thinking) {
        if (board == game && board.changes().version() == version && thinking == wasThinking) {
            return;
        }
        game = board;
        version = board.changes().version();
        wasThinking = thinking;
        // While HAL is thinking, what the user may have in mind.
        legal = thinking ? List.of() : board.position().betweenSquares(false);
        later = thinking ? board.position().betweenSquares(true) : List.of();
    }

    private static Map<String, String> values(Settings settings) {
        Map<String, String> values = new LinkedHashMap<>();
        for (Option option : Setting.all()) {
            values.put(option.key(), settings.get(option));
        }
        if (settings.strength().isFull()) {
            values.put(EngineOptions.LEVEL.key(), EngineOptions.LEVEL.none()); // a level that rests can be chosen again
        }
        return values;
    }

    private static List<SearchPart> parts(Settings settings) {
        SearchSwitches switches = SearchSwitches.parse(settings.get(Setting.SEARCH));
        return AlgorithmCatalog.toggles(settings.get(EngineOptions.ALGORITHM)).stream()
                .map(part -> new SearchPart(part.word(), part.description(), switches.isOn(part)))
                .toList();
    }

    /** The word that chooses a player. */
    private static String word(Player player) {
        return player.equals(Player.USER) ? "me" : player.word();
    }
}
