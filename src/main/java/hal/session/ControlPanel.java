package hal.session;

import hal.engine.Toggle;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.notation.UciMove;
import hal.rules.MoveList;
import hal.rules.Position;
import hal.session.game.BoardGame;
import hal.session.game.Player;
import hal.session.game.Players;
import hal.session.settings.SearchSwitches;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.view.ControlsView;
import hal.session.view.ControlsView.SearchPart;
import java.util.ArrayList;
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
                session.current().mayWalk() && !thinking,
                board.ply(),
                board.lastInWords(),
                values(settings),
                parts(settings),
                word(players.white()),
                word(players.black()),
                settings.get(Setting.NAME),
                prompt());
    }

    /** The prompt for the next line. */
    private String prompt() {
        return session.viewers().prompt().orElseGet(() -> session.control().persons() + "> ");
    }

    private void lookAtMoves(BoardGame board, boolean thinking) {
        if (board == game && board.version() == version && thinking == wasThinking) {
            return;
        }
        game = board;
        version = board.version();
        wasThinking = thinking;
        legal = List.of();
        later = List.of();
        board.chess().map(chess -> chess.position()).ifPresent(position -> {
            if (thinking) {
                later = position.inCheck() ? List.of() : moves(passed(position));
            } else if (!board.isOver()) {
                legal = moves(position);
            }
        });
    }

    /** The same position with the other side to move: what the user may have in mind while HAL is thinking. */
    private static Position passed(Position position) {
        Position passed = position.copy();
        passed.makeNull();
        return passed;
    }

    private static List<String> moves(Position position) {
        MoveList all = position.legalMoves();
        List<String> moves = new ArrayList<>(all.size());
        for (int i = 0; i < all.size(); i++) {
            moves.add(UciMove.format(position, all.get(i)));
        }
        return moves;
    }

    private static Map<String, String> values(Settings settings) {
        Map<String, String> values = new LinkedHashMap<>();
        for (Option option : Setting.all()) {
            values.put(option.key(), settings.get(option));
        }
        return values;
    }

    private static List<SearchPart> parts(Settings settings) {
        SearchSwitches switches = SearchSwitches.parse(settings.get(Setting.SEARCH));
        return Toggle.of(settings.get(EngineOptions.ALGORITHM)).stream()
                .map(part -> new SearchPart(part.word(), part.description(), switches.isOn(part)))
                .toList();
    }

    /** The word that chooses a player. */
    private static String word(Player player) {
        return player.equals(Player.USER) ? "me" : player.word();
    }
}
