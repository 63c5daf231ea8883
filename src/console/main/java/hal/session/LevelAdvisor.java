package hal.session;

import hal.engine.level.LevelTable;
import hal.engine.option.EngineOptions;
import hal.game.Outcome;
import hal.rules.Color;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.BoardGame;
import hal.session.game.GameArchive;
import hal.session.game.Player;
import hal.session.game.Players;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.session.settings.Strength;
import hal.session.settings.StrengthFile;

/** Finds an opponent of the right strength for a person: remembers the level, and proposes another after some games. */
record LevelAdvisor(Settings settings, Face face, StrengthFile file) {
    /** The number of games that say something about a person's strength. */
    private static final int GAMES = 3;
    /** The largest Elo difference inferred from a clean score in a few games. */
    private static final double MAX_STEP = 350;

    private boolean isPersonal() {
        return face.abilities().attended() && !face.abilities().remote();
    }

    /** The user has chosen a strength: it is remembered. */
    void chosen() {
        if (isPersonal()) {
            file.write(new StrengthFile.Known(settings.chosenStrength(), ""));
        }
    }

    /** A game has ended: counts it, and after every third proposes the level at which the games would be even. */
    void ended(BoardGame game, Players players) {
        Strength strength = settings.strength();
        if (!isPersonal()
                || settings.isOn(Setting.COACH)
                || !settings.isUsualSearch()
                || !game.kind().has(EngineOptions.LEVEL)
                || game.chess()
                        .filter(chess -> !GameArchive.counts(chess.tree()))
                        .isPresent()
                || !players.isDuel()
                || !players.of(players.engineColor()).equals(Player.HAL)) {
            return;
        }
        Outcome outcome = game.outcome();
        String result = outcome.isDraw()
                ? "="
                : outcome.isWinFor(Color.of(players.engineColor()).opposite()) ? "1" : "0";
        String results = file.read()
                        .filter(known -> known.strength().equals(strength))
                        .map(StrengthFile.Known::results)
                        .orElse("")
                + result;
        file.write(new StrengthFile.Known(strength, results));
        if (results.length() % GAMES == 0) {
            propose(strength, results.substring(results.length() - GAMES));
        }
    }

    private void propose(Strength strength, String results) {
        int present = strength.nearestLevel();
        int level = levelFor(strength, results);
        if (level != present) {
            face.print(
                    Tone.VOICE,
                    "After these three games I propose " + Strength.level(level).words() + ": type `level " + level
                            + "` to take it.");
        }
    }

    /**
     * The level against which such results would be half of the points; the score of few games is not taken for more
     * than it is.
     */
    static int levelFor(Strength strength, String results) {
        double points = results.chars()
                .mapToDouble(r -> r == '1' ? 1 : r == '=' ? 0.5 : 0)
                .sum();
        double score = (points + 0.5) / (results.length() + 1);
        double step = -400 * Math.log10(1 / score - 1);
        int elo = LevelTable.current().level(strength.nearestLevel()).elo()
                + (int) Math.max(-MAX_STEP, Math.min(step, MAX_STEP));
        return Strength.elo(Math.max(LevelTable.MIN_ELO, Math.min(elo, LevelTable.MAX_ELO)))
                .nearestLevel();
    }
}
