package hal.session.game;

import hal.engine.EngineCatalog;
import hal.engine.EngineSpec;
import hal.engine.level.LevelTable;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.eval.EvaluationCatalog;
import hal.eval.EvaluationModel;
import hal.platform.TextTable;
import hal.rules.Color;
import hal.rules.Colors;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.settings.Strength;
import hal.support.UserException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** What a game says about itself in words and tags. */
public final class GameFacts {
    private static final int LINE_LENGTH = 80;

    private GameFacts() {}

    /** Tags a game that begins now. */
    public static void tagNew(BoardGame game, LocalDate today) {
        game.sheet().setTag("Event", "Casual game");
        game.sheet().setTag("Site", "HAL");
        game.sheet().setTag("Date", pgnDate(today));
        game.sheet().setTag("Round", "-");
    }

    /** By hand: a formatter would load more classes at start-up than the whole game does. */
    private static String pgnDate(LocalDate date) {
        int month = date.getMonthValue();
        int day = date.getDayOfMonth();
        return date.getYear() + (month < 10 ? ".0" : ".") + month + (day < 10 ? ".0" : ".") + day;
    }

    /** The name of whoever sits there. */
    public static String nameOf(Player player, Settings settings) {
        if (player.equals(Player.USER)) {
            return settings.get(Setting.NAME);
        }
        if (player.equals(Player.GUEST)) {
            return settings.get(Setting.GUEST);
        }
        return player.equals(Player.HAL) ? settings.get(Setting.ENGINE_NAME) : player.engineName();
    }

    /**
     * Writes into a game's tags who plays, and how strong an engine is to play: {@code WhiteElo}, as the standard has
     * it, and {@code WhiteLevel}, which is {@code full} for HAL without a limit, and names the search if that was
     * chosen instead.
     */
    public static void tagPlayers(BoardGame game, Players players, Settings settings) {
        for (int color = Colors.WHITE; color <= Colors.BLACK; color++) {
            String side = Color.of(color).toString();
            Player player = players.of(color);
            game.sheet().setTag(side, nameOf(player, settings));
            if (game.kind().has(EngineOptions.LEVEL)) {
                game.sheet().setTag(side + "Elo", elo(player, settings));
                game.sheet().setTag(side + "Level", level(player, settings));
            }
        }
    }

    /**
     * The network that a move was found by stands in the game's tags with its checksum: its name does not say which it
     * was. A book's move needs none, and reading it for that alone would make the first reply wait.
     *
     * @param mover has found the move for the side that has it
     */
    public static void tagNetwork(BoardGame game, Player mover, Settings settings, EvaluationCatalog evaluations) {
        int color = game.position().sideToMove();
        EngineSpec spec = mover.other().orElseGet(settings::engine);
        if (!game.kind().has(EngineOptions.EVALUATION) || spec.program().isPresent() || mover.isOpponent()) {
            return;
        }
        try {
            EvaluationModel model = evaluations.model(spec.evaluation().orElse(EngineCatalog.DEFAULT_EVALUATION));
            if (model.kind().equals(EvaluationModel.NETWORK)) {
                game.sheet().setTag(Color.of(color) + "Evaluation", model.file().identity());
            }
        } catch (UserException e) {
            return; // its file has gone since; the engine has it still
        }
    }

    private static String level(Player player, Settings settings) {
        if (player.equals(Player.HAL)) {
            Strength strength = settings.strength();
            String search = settings.searchInWords();
            return !strength.isFull()
                    ? number(strength, EngineOptions.LEVEL)
                    : search.isEmpty() ? strength.toString() : search;
        }
        return player.other()
                .map(spec -> spec.options().getOrDefault(EngineOptions.LEVEL, ""))
                .orElse("");
    }

    private static String elo(Player player, Settings settings) {
        String level = level(player, settings);
        if (level.matches("\\d+")) {
            return Integer.toString(
                    LevelTable.current().level(Integer.parseInt(level)).elo());
        }
        if (player.equals(Player.HAL)) {
            return number(settings.strength(), EngineOptions.ELO);
        }
        if (player.isOpponent()) {
            return player.opponent()
                    .map(opponent -> Integer.toString(opponent.elo()))
                    .orElse("");
        }
        return player.other()
                .map(spec -> spec.options().getOrDefault(EngineOptions.ELO, ""))
                .orElse("");
    }

    private static String number(Strength strength, Option scale) {
        return strength.scale().filter(scale::equals).isPresent() ? Integer.toString(strength.number()) : "";
    }

    /** The moves on the board with their numbers, in lines. */
    public static String history(BoardGame game) {
        List<String> words = new ArrayList<>();
        for (PlayedMove move : game.course().moves()) {
            words.add(words.isEmpty() || move.color() == Colors.WHITE ? move.numbered() : move.text());
        }
        return String.join("\n", TextTable.wrapped(words, LINE_LENGTH));
    }
}
