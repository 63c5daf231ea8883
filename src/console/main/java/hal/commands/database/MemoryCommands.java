package hal.commands.database;

import hal.command.Parameter;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.commands.settings.SettingCommands;
import hal.engine.option.EngineOptions;
import hal.memory.BackgroundMemory;
import hal.memory.PositionMemory;
import hal.rules.Position;
import hal.search.Engine;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.settings.Setting;
import hal.support.FileTrouble;
import hal.support.Quantity;
import hal.support.UserException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Locale;
import java.util.function.Consumer;

/** What HAL remembers of the positions it has analysed, and the hash table of the present analysis. */
public final class MemoryCommands {
    private static final Parameter WHETHER =
            Parameter.setting("memory", Setting.MEMORY).bare();
    private static final Parameter MOST = Parameter.number(
                    "most", "N", 1, PositionMemory.MAX_LIMIT, "so many; when it is full, the shallowest and oldest go")
            .bare();
    private static final Parameter YES = Parameter.words("yes", "without asking", "yes");
    private static final Parameter TO = Parameter.newFile("file", "a new one").needed();
    private static final Parameter FROM =
            Parameter.file("file", "one that hash save wrote").needed();

    public static final Command MEMORY = Command.of("memory", "what I remember of the positions I have analysed")
            .verbs(
                    Command.of("size", "how many positions it holds at most, and on the disk")
                            .takes(MOST)
                            .forChess()
                            .runs((session, values) -> {
                                if (values.isGiven(MOST)) {
                                    memoryOf(session).ask(own -> {
                                        own.limit(values.number(MOST));
                                        return true;
                                    });
                                }
                                session.print(size(memoryOf(session)));
                            }),
                    Command.of("forget", "forgets the position on the board, or everything")
                            .verbs(
                                    Command.of("here", "the position on the board")
                                            .forChess()
                                            .alone(MemoryCommands::forgetHere),
                                    Command.of("all", "everything").takes(YES).runs(MemoryCommands::forgetAll))
                            .alone(session -> {
                                throw UsageException.of("Forget what? memory forget here is the position on the board,"
                                        + " memory forget all yes everything.");
                            }),
                    Command.of("export", "writes all of it as EPD").takes(TO).runs((session, values) -> {
                        Path file = values.newFile(TO).orElseThrow();
                        session.print("Saved " + count(export(memoryOf(session), file)) + " to " + file + ".");
                    }))
            .takes(WHETHER)
            .details(
                    """
                        analyse, hint, review and long thinks leave what they find: depth, value, line, and who said so.
                        Where a position comes up again, I tell what I have seen before and begin with that line; what it
                        is worth I work out anew.""")
            .forChess()
            .runs((session, values) -> {
                values.find(WHETHER).ifPresent(whether -> session.set(Setting.MEMORY, whether));
                session.print(state(session) + (values.isEmpty() ? "\n" + size(memoryOf(session)) : ""));
            });

    public static final Command HASH = SettingCommands.of(EngineOptions.HASH)
            .verbs(
                    Command.of("save", "writes what analyses have left in it to a file")
                            .atPrompt()
                            .takes(TO)
                            .forChess()
                            .runs((session, values) -> {
                                Path path = values.file(TO).orElseThrow();
                                withAnalyst(
                                        session,
                                        engine -> engine.saveHash(path),
                                        "Saved the hash table to " + path + ".");
                            }),
                    Command.of("load", "continues with a saved one; size and evaluation must be the same as then")
                            .atPrompt()
                            .takes(FROM)
                            .forChess()
                            .runs((session, values) -> {
                                Path path = values.file(FROM).orElseThrow();
                                withAnalyst(
                                        session,
                                        engine -> engine.loadHash(path),
                                        "The hash table is that of " + path + ".");
                            }));

    private MemoryCommands() {}

    private static void forgetHere(Session session) {
        Position position = session.game().position().copy();
        int results = memoryOf(session).ask(own -> own.forget(position));
        session.print(
                results == 0
                        ? "I remember nothing of this position."
                        : "I have forgotten this position, " + name(session) + ".");
    }

    private static void forgetAll(Session session, Values values) {
        if (!values.isGiven(YES)) {
            PositionMemory.Size size = memoryOf(session).ask(PositionMemory::size);
            throw new UserException(
                    "That forgets all " + count(size.results()) + " for good; memory forget all yes does it.");
        }
        memoryOf(session).ask(own -> {
            own.forget();
            return true;
        });
        session.print("I have forgotten everything, " + name(session) + ".");
    }

    private static String name(Session session) {
        return session.settings().get(Setting.NAME);
    }

    private static BackgroundMemory memoryOf(Session session) {
        return session.analysisMemory().memory();
    }

    private static String state(Session session) {
        return session.analysisMemory().isOn()
                ? "I remember what I analyse."
                : session.settings().get(Setting.MEMORY).equals("off")
                        ? "I do not remember what I analyse; memory on changes that."
                        : "I do not remember what I analyse in a script; memory on changes that.";
    }

    private static String size(BackgroundMemory memory) {
        PositionMemory.Size size = memory.ask(PositionMemory::size);
        return String.format(
                Locale.ROOT,
                "%s of at most %,d, %,d KB on the disk.",
                count(size.results()),
                size.most(),
                (size.bytes() + 1023) / 1024);
    }

    private static String count(long results) {
        return Quantity.of(results, "position");
    }

    private static int export(BackgroundMemory memory, Path file) {
        return memory.ask(own -> {
            try (BufferedWriter out =
                    Files.newBufferedWriter(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
                return own.export(out);
            } catch (IOException e) {
                throw FileTrouble.writing(file, e);
            }
        });
    }

    private static void withAnalyst(Session session, Consumer<Engine> work, String said) {
        Jobs.Work task = session.thinking().withAnalyst(work, () -> session.print(said));
        session.run(Jobs.Task.of("hash", task).asQuick());
    }
}
