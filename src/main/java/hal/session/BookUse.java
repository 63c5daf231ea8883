package hal.session;

import hal.book.BookShelf;
import hal.book.OpeningBook;
import hal.engine.EngineSpec;
import hal.engine.SpecOption;
import hal.game.Game;
import hal.game.GameResult;
import hal.game.PlayedMove;
import hal.rules.Position;
import hal.session.settings.Setting;
import hal.session.settings.SettingKind;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** What HAL opens by, as the settings say. A book that cannot be opened is said once, and HAL thinks for itself. */
final class BookUse {
    private final BookShelf shelf;
    private final Settings settings;
    private final Consumer<String> troubles;
    /** What was said last. */
    private String said = "";

    /**
     * @param troubles is told in a sentence why a book cannot be used
     */
    BookUse(BookShelf shelf, Settings settings, Consumer<String> troubles) {
        this.shelf = shelf;
        this.settings = settings;
        this.troubles = troubles;
    }

    /** The engine with the book that is set, if one is. */
    EngineSpec with(EngineSpec engine) {
        if (settings.get(Setting.BOOK).equals(SettingKind.OFF)) {
            return engine;
        }
        String name = name();
        try {
            shelf.open(name);
        } catch (UserException e) {
            sayOnce("I play without a book: " + e.getMessage() + ".");
            return engine;
        }
        return engine.with(SpecOption.BOOK, name)
                .with(SpecOption.BOOKCHOICE, settings.get(Setting.BOOK))
                .with(SpecOption.BOOKDEPTH, settings.get(Setting.BOOK_DEPTH))
                .with(SpecOption.BOOKWEIGHT, settings.get(Setting.BOOK_WEIGHT));
    }

    /**
     * The books in use.
     *
     * @throws UserException if one cannot be opened
     */
    List<OpeningBook> open() {
        return shelf.open(name());
    }

    /** The books in use; with what was learned, where that is wanted. */
    private String name() {
        String name = settings.get(Setting.BOOK_NAME);
        return settings.isOn(Setting.BOOK_LEARN)
                ? Arrays.stream(name.split("\\+", -1))
                        .map(one -> BookShelf.LEARNED + one.strip())
                        .collect(Collectors.joining("+"))
                : name;
    }

    private void sayOnce(String words) {
        if (!said.equals(words)) {
            said = words;
            troubles.accept(words);
        }
    }

    /** Learns from a game that is over, if that is wanted. */
    void learn(Game game) {
        GameResult result = game.outcome().result();
        if (!settings.isOn(Setting.BOOK_LEARN) || result == GameResult.UNDECIDED) {
            return;
        }
        int points = result == GameResult.WHITE_WINS ? 2 : result == GameResult.DRAW ? 1 : 0;
        Position start = game.position().copy();
        List<Integer> moves = game.moves().stream().map(PlayedMove::move).toList();
        moves.forEach(move -> start.unmake());
        try {
            shelf.learn(settings.get(Setting.BOOK_NAME), start, moves, points);
        } catch (UserException e) {
            sayOnce("I learn nothing: " + e.getMessage() + ".");
        }
    }
}
