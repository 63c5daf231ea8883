package hal.commands.lichess;

import hal.lichess.ExportedGame;
import hal.lichess.Lichess;
import hal.search.StopToken;
import hal.support.FileTrouble;
import hal.support.InputFile;
import hal.support.OwnFile;
import hal.support.Quantity;
import hal.support.UserException;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The games of an account, in a file of their own among the user's. They come oldest first, so that what is there is never asked for
 * again: a fetch that was interrupted continues, and a later one adds what is new.
 */
final class FetchedGames {
    private static final int MAX_NOTE = 100;

    private final Path file;
    private final Path note;
    private final AtomicInteger fetched = new AtomicInteger();

    /** @param folder the user's; the file is named by the account */
    FetchedGames(Path folder, String account) {
        file = folder.resolve("lichess-" + account.toLowerCase(java.util.Locale.ROOT) + ".pgn");
        note = folder.resolve("lichess-" + account.toLowerCase(java.util.Locale.ROOT) + ".since");
    }

    Path file() {
        return file;
    }

    /** How many have come so far. From any thread. */
    int fetched() {
        return fetched.get();
    }

    /**
     * The moment of a date such as 2024-12-31, in milliseconds of the epoch.
     *
     * @throws UserException if it is none
     */
    static OptionalLong since(String date) {
        try {
            return OptionalLong.of(LocalDate.parse(date)
                    .atStartOfDay(ZoneOffset.UTC)
                    .toInstant()
                    .toEpochMilli());
        } catch (DateTimeParseException e) {
            throw new UserException(
                    "\"" + hal.support.CleanText.line(date, 40) + "\" is not a date: one looks like 2024-12-31.", e);
        }
    }

    /**
     * Fetches what is missing.
     *
     * @param since only games begun since then; empty for all that came after those that are there
     * @return what came of it, as a sentence
     * @throws UserException if the server or the disk fails; what had come by then is kept
     */
    String fetch(Lichess lichess, String account, OptionalLong since, StopToken stop) {
        AtomicBoolean stopped = new AtomicBoolean();
        Runnable unlink = stop.onRaise(() -> stopped.set(true));
        try {
            Set<String> known = known();
            OptionalLong last = since.isPresent() ? since : last();
            lichess.games(account, last, game -> {
                if (!game.pgn().isBlank() && known.add(game.id())) {
                    keep(game, since.isEmpty());
                    fetched.incrementAndGet();
                }
                return !stopped.get();
            });
        } catch (IOException e) {
            throw FileTrouble.writing(file, e);
        } finally {
            unlink.run();
        }
        return Quantity.of(fetched.get(), "game") + " fetched to " + file + "."
                + (stopped.get() ? " Interrupted; the same command continues from here." : "");
    }

    private void keep(ExportedGame game, boolean inOrder) {
        try {
            OwnFile.append(file, game.pgn().strip() + "\n\n\n");
            if (inOrder) {
                OwnFile.write(note, game.createdAt() + "\n");
            }
        } catch (IOException e) {
            throw FileTrouble.writing(file, e);
        }
    }

    private OptionalLong last() throws IOException {
        Optional<String> text = Files.exists(file) ? OwnFile.read(note, MAX_NOTE) : Optional.empty();
        return text.isPresent() && text.get().strip().matches("\\d{1,15}")
                ? OptionalLong.of(Long.parseLong(text.get().strip()))
                : OptionalLong.empty();
    }

    /** The games that are there, by the end of their address. */
    private Set<String> known() throws IOException {
        Set<String> ids = new HashSet<>();
        if (Files.exists(file)) {
            try (BufferedReader lines = InputFile.lines(file)) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    if (line.startsWith("[Site \"")) {
                        ids.add(line.replaceAll("^.*/|\".*$", ""));
                    }
                }
            }
        }
        return ids;
    }
}
