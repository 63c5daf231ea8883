package hal.commands.lichess;

import hal.lichess.Lichess;
import hal.platform.Format;
import hal.platform.OwnFile;
import hal.search.engine.StopToken;
import hal.session.game.GameArchive;
import hal.session.game.GameKind;
import hal.support.UserException;
import hal.support.system.FileTrouble;
import hal.support.system.InputFile;
import hal.support.text.CleanText;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The user's games on the server, which go into the archive. They come oldest first, so that what is there is never
 * asked for again: a fetch that was interrupted continues, and a later one adds what is new.
 */
final class FetchedGames {
    private static final int MAX_NOTE = 100;
    /** The number of games written at once; what a crash loses of them is fetched again. */
    private static final int BATCH = 64;

    private final Path folder;
    private final Path file;
    /** Where to continue; known with the account. */
    private Path note;

    private final AtomicReference<Progress> progress = new AtomicReference<>(new Progress(0, 0));
    private final List<Lichess.ExportedGame> waiting = new ArrayList<>();

    /** @param last when the last of them began, in milliseconds of the epoch */
    private record Progress(int games, long last) {}

    /** @param folder the user's */
    FetchedGames(Path folder) {
        this.folder = folder;
        file = folder.resolve(GameKind.CHESS.archive());
    }

    /** How many have come so far. From any thread. */
    int fetched() {
        return progress.get().games();
    }

    /** How far it has come, in words. From any thread. */
    String status() {
        Progress now = progress.get();
        return Format.of("%,d fetched", now.games())
                + (now.games() == 0
                        ? ""
                        : ", up to "
                                + Instant.ofEpochMilli(now.last())
                                        .atOffset(ZoneOffset.UTC)
                                        .toLocalDate());
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
            throw new UserException("\"" + CleanText.line(date, 40) + "\" is not a date such as 2024-12-31.", e);
        }
    }

    /**
     * Fetches what is missing.
     *
     * @param since only games begun since then; empty for all that came after those that are there
     * @return whether it was stopped before the end
     * @throws UserException if the server or the disk fails; what had come by then is kept
     */
    boolean fetch(Lichess lichess, String account, OptionalLong since, StopToken stop) {
        note = folder.resolve("lichess-" + account.toLowerCase(Locale.ROOT) + ".since");
        AtomicBoolean stopped = new AtomicBoolean();
        Runnable unlink = stop.onRaise(() -> stopped.set(true));
        try {
            Set<String> known = known();
            OptionalLong last = since.isPresent() ? since : last();
            try {
                lichess.games(account, last, game -> {
                    if (!game.pgn().isBlank() && known.add(game.id())) {
                        take(game, since.isEmpty());
                    }
                    return !stopped.get();
                });
            } finally {
                write(since.isEmpty());
            }
        } catch (IOException e) {
            throw FileTrouble.reading(file, e);
        } finally {
            unlink.run();
        }
        return stopped.get();
    }

    private void take(Lichess.ExportedGame game, boolean inOrder) {
        waiting.add(game);
        progress.updateAndGet(now -> new Progress(now.games() + 1, game.createdAt()));
        if (waiting.size() >= BATCH) {
            write(inOrder);
        }
    }

    /** Writes what has come; the note says where to continue, once that is on the disk. */
    private void write(boolean inOrder) {
        if (waiting.isEmpty()) {
            return;
        }
        StringBuilder text = new StringBuilder();
        waiting.forEach(game -> text.append(game.pgn().strip()).append("\n\n\n"));
        try {
            GameArchive.append(folder, GameKind.CHESS, text.toString());
            if (inOrder) {
                OwnFile.write(note, waiting.get(waiting.size() - 1).createdAt() + "\n");
            }
            waiting.clear();
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

    /** The games that are there, those played here among them, by the end of their address. */
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
