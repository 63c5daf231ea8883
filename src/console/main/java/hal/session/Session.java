package hal.session;

import hal.engine.EngineSpec;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.game.Game;
import hal.platform.UserFolders;
import hal.search.engine.Engine;
import hal.session.face.Answer;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.BoardGame;
import hal.session.game.GameKind;
import hal.session.settings.Catalogs;
import hal.session.settings.ConfigFile;
import hal.session.settings.Setting;
import hal.session.settings.SettingCheck;
import hal.session.settings.Settings;
import hal.session.settings.Strength;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What a command sees of a session: the parts that it talks to, each an idea of its own, and where it prints its
 * answer. Everything here belongs to the session's thread; {@link LiveSession} owns that.
 *
 * @param context what the session found when it started
 * @param settings to be changed by {@link #set}
 * @param limits what whoever types may choose
 * @param messages HAL's words
 * @param current the game, who plays it and who is to move
 * @param turns moves, replies, and how a game ends
 * @param control who plays which side, and the way back through the game and forwards again
 * @param games how games come onto the table
 * @param thinking what engines think, and the books that they open from
 * @param advice hints and threats
 * @param analysisMemory what HAL remembers of what it has analysed
 * @param screen how the board is shown, and what the user works with by keys
 * @param jobs work beside the game
 */
public record Session(
        SessionContext context,
        Settings settings,
        SettingCheck limits,
        Messages messages,
        CurrentGame current,
        Turns turns,
        GameControl control,
        GameSwitcher games,
        Thinking thinking,
        Advice advice,
        AnalysisMemory analysisMemory,
        Screen screen,
        Jobs jobs) {
    /** The same session as somebody sees it for whom there are fewer engines and fewer values of settings. */
    public Session limited(SessionContext seen, SettingCheck choice) {
        return new Session(
                seen,
                settings,
                choice,
                messages,
                current,
                turns,
                control,
                games,
                thinking,
                advice,
                analysisMemory,
                screen,
                jobs);
    }

    /** What shows the session. */
    public Face face() {
        return context.face();
    }

    /** The user's own folders. */
    public UserFolders folders() {
        return context.folders();
    }

    /** What is looked up by name. */
    public Catalogs catalogs() {
        return context.catalogs();
    }

    /** Makes an engine; see {@link SessionContext}. */
    public Function<EngineSpec, Engine> engines() {
        return context.engines();
    }

    /** Where time comes from. */
    public SessionContext.Times times() {
        return context.times();
    }

    /** Which game is played in this session. */
    public GameKind kind() {
        return board().kind();
    }

    /** The game on the table; only the parts change it. */
    public BoardGame board() {
        return current.game();
    }

    /**
     * The game of chess on the table.
     *
     * @throws hal.support.UserException if another game is played
     */
    public Game game() {
        return board().chess().orElseThrow(() -> kind().chessOnly("That"));
    }

    /** What the table is in: a game, an exercise, a game on a server. */
    public Mode mode() {
        return current.mode();
    }

    /** The exercise of a kind, if one is on the table. */
    public <T extends ExerciseMode> Optional<T> exercise(Class<T> kind) {
        return Optional.of(mode()).filter(kind::isInstance).map(kind::cast);
    }

    /**
     * Goes back from an exercise to the game, or to the exercise that it has interrupted.
     *
     * @param otherwise what is said where no exercise of this kind is on the table
     * @throws hal.support.UserException saying so
     */
    public void leave(Class<? extends ExerciseMode> kind, String otherwise) {
        if (exercise(kind).isEmpty()) {
            throw new UserException(otherwise);
        }
        games.leaveExercise();
        say(current.isExercise() ? "Back to where you were." : "Back to our game.");
    }

    /** What stands before the line that is typed. */
    public String prompt() {
        return screen.viewers()
                .prompt()
                .orElseGet(() -> mode().isAsking() ? Coach.QUESTION + " " : control.persons() + "> ");
    }

    /**
     * Takes a line that is meant for what is on the table rather than for the game: keys of what is looked at, the
     * piece that a pawn becomes, what the mode has asked for.
     *
     * @return whether it was
     * @throws hal.support.UserException if it was and makes no sense
     */
    public boolean take(String line) {
        return screen.viewers().take(line) || screen.clicks().promote(line) || mode().take(line);
    }

    /** Whether a line would be taken so; on any thread. */
    public boolean awaits(String line) {
        return screen.viewers().prompt().isPresent() || screen.clicks().isPromoting() || current.awaits(line);
    }

    /** Begins work beside the game; see {@link Jobs#run}. */
    public void run(Jobs.Task task) {
        jobs.run(task);
    }

    /** Prints an answer. */
    public void print(String text) {
        face().print(Tone.NORMAL, text);
    }

    /** Prints a structured answer. */
    public void print(Answer answer) {
        face().print(answer);
    }

    /** Prints words, or to a program the facts that they tell. */
    public void print(String text, Supplier<? extends Answer> facts) {
        face().print(Answer.Words.of(text), facts);
    }

    /** Prints what HAL says. */
    public void say(String text) {
        face().print(Tone.VOICE, text);
    }

    /** Prints a remark. */
    public void note(String text) {
        face().print(Tone.NOTE, text);
    }

    /** Whether a browser typed the line, which does not reach this machine's files, programs and screen. */
    public boolean isRemote() {
        return limits != SettingCheck.NONE;
    }

    /**
     * Refuses a line that was not typed at this machine.
     *
     * @param what the beginning of the sentence that says so: what is not for a browser
     * @throws hal.support.UserException saying so
     */
    public void requireHome(String what) {
        if (isRemote()) {
            throw onlyAtHome(what);
        }
    }

    /** The error for what is not for a browser. */
    public static UserException onlyAtHome(String what) {
        return new UserException(
                what + " works only in the terminal of the machine that HAL runs on: a browser does not reach that"
                        + " machine's files and programs.");
    }

    /**
     * Refuses a value that whoever typed the line may not choose: before a file that it names is opened.
     *
     * @throws hal.support.UserException saying why
     */
    public void require(Option option, String text) {
        limits.check(option, text);
    }

    /**
     * Stops what is under way: a long command, an engine's thinking, games between engines, an analysis.
     *
     * @return whether there was anything to stop
     */
    public boolean interrupt() {
        return jobs.stop() || turns.interrupt() || advice.endAnalysis();
    }

    /**
     * Changes a setting, and whatever depends on it.
     *
     * @throws hal.support.UserException if the text is not a valid value, or {@link #require} refuses it
     */
    public void set(Option setting, String text) {
        require(setting, text);
        kind().check(setting, text);
        Strength before = settings.strength();
        String search = settings.searchInWords();
        String name = settings.get(Setting.NAME);
        settings.set(setting, text);
        if ((setting.equals(Setting.NAME) || Settings.isPersonal(setting))
                && !isRemote()
                && face().abilities().attended()) {
            save(setting, name);
        }
        boolean strength = Settings.isStrength(setting);
        if (strength && !search.isEmpty()) {
            settings.chooseUsualSearch();
            note("My usual search is back, since a level needs it.");
        } else if (!strength && !settings.strength().equals(before)) {
            String level = settings.chosenStrength().toString();
            note(
                    settings.isUsualSearch()
                            ? "That brings " + level + " back."
                            : "I play exactly what you choose: " + level + " is off until you type it again.");
        }
        if (strength
                || !settings.searchInWords().equals(search)
                || setting.equals(Setting.NAME)
                || setting.equals(Setting.GUEST)
                || setting.equals(Setting.ENGINE_NAME)) {
            current.renameThePlayers();
        }
        if (strength) {
            turns.strengthChosen();
        } else if (setting.equals(Setting.CLOCK)) {
            games.resetClock();
        } else if (setting.equals(EngineOptions.EVALUATION)) {
            thinking.renew(); // its file may have changed
        }
        current.save();
    }

    /**
     * Remembers what a person at this machine has chosen.
     *
     * @param name what he was called before: what he has played under another name stays his
     */
    private void save(Option setting, String name) {
        if (setting.equals(Setting.NAME)) {
            UserNames.add(folders(), name);
        }
        Optional<Path> folder = folders().config();
        try {
            if (folder.isPresent()) {
                FileTrouble.writing(
                        ConfigFile.in(folder.get()), () -> ConfigFile.write(folder.get(), setting, settings));
            }
        } catch (UserException e) {
            note("I shall not remember that: " + e.getMessage());
        }
    }
}
