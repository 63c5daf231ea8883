package hal.session;

import hal.book.OpeningBook;
import hal.engine.EngineSpec;
import hal.engine.book.BookCatalog;
import hal.engine.option.EngineOptions;
import hal.game.Game;
import hal.game.Result;
import hal.rules.Position;
import hal.session.settings.Setting;
import hal.session.settings.Settings;
import hal.support.UserException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * What HAL opens from, as the settings say. If a book cannot be opened, that is reported once, and HAL thinks for
 * itself.
 */
public final class BookUse {
    private final BookCatalog books;
    private final Settings settings;
    private final Autosave disk;
    private final Consumer<String> troubles;
    /** The last message, from the session's thread or the disk's. */
    private final AtomicReference<String> said = new AtomicReference<>("");

    /**
     * @param disk writes what is learned
     * @param troubles is told in a sentence, on any thread, why a book cannot be used
     */
    BookUse(BookCatalog books, Settings settings, Autosave disk, Consumer<String> troubles) {
        this.disk = disk;
        this.books = books;
        this.settings = settings;
        this.troubles = troubles;
    }

    /** The engine with the book that is set, if HAL opens from one. */
    EngineSpec with(EngineSpec engine) {
        if (!settings.opensFromBook()) {
            return engine;
        }
        String name = name();
        try {
            books.open(name);
        } catch (UserException e) {
            reportOnce("I play without a book: " + e.getMessage() + ".");
            return engine;
        }
        return engine.with(EngineOptions.BOOK_NAME, name)
                .with(EngineOptions.BOOK_CHOICE, settings.get(EngineOptions.BOOK_CHOICE))
                .with(EngineOptions.BOOK_DEPTH, settings.get(EngineOptions.BOOK_DEPTH))
                .with(EngineOptions.BOOK_WEIGHT, settings.get(EngineOptions.BOOK_WEIGHT));
    }

    /**
     * The books that HAL opens from, in their order, whether it does so at the moment or not.
     *
     * @throws UserException if one cannot be opened
     */
    public List<OpeningBook> open() {
        return books.open(name());
    }

    /** The books in use, with what was learned if that is wanted. */
    private String name() {
        String name = settings.get(EngineOptions.BOOK_NAME);
        return settings.isOn(Setting.BOOK_LEARN)
                ? Arrays.stream(name.split("\\+", -1))
                        .map(one -> BookCatalog.LEARNED + one.strip())
                        .collect(Collectors.joining("+"))
                : name;
    }

    private void reportOnce(String words) {
        if (!said.getAndSet(words).equals(words)) {
            troubles.accept(words);
        }
    }

    /** Learns from a finished game if that is switched on; runs on the disk's thread, in order. */
    void learn(Game game) {
        Result result = game.outcome().result();
        if (!settings.isOn(Setting.BOOK_LEARN) || result == Result.UNDECIDED) {
            return;
        }
        int points = result == Result.WHITE_WINS ? 2 : result == Result.DRAW ? 1 : 0;
        Position start = game.position().copy();
        List<Integer> moves =
                game.moves().stream().map(each -> each.move().code()).toList();
        moves.forEach(move -> start.unmake());
        String name = settings.get(EngineOptions.BOOK_NAME);
        disk.write(() -> {
            try {
                books.learn(name, start, moves, points);
            } catch (UserException e) {
                reportOnce("I cannot learn from our games: " + e.getMessage() + ".");
            }
        });
    }
}
