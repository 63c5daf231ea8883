package hal.commands.database;

import hal.commands.Arguments;
import hal.commands.Choice;
import hal.commands.Command;
import hal.commands.settings.SettingCommands;
import hal.engine.option.EngineOptions;
import hal.memory.BackgroundMemory;
import hal.memory.PositionMemory;
import hal.rules.Position;
import hal.search.Engine;
import hal.session.CompletionContext;
import hal.session.Jobs;
import hal.session.Session;
import hal.session.settings.Setting;
import hal.support.FileTrouble;
import hal.support.Quantity;
import hal.support.UserException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** What HAL remembers of the positions it has analysed, and the hash table of the present analysis. */
public final class MemoryCommands {
    private static final List<Choice> CHOICES = List.of(
            new Choice("on", "remembers, in scripts too"),
            new Choice("off", "neither remembers nor recalls"),
            new Choice("auto", "remembers where a person sits at the terminal"),
            new Choice("size", "how many positions it holds, and on the disk"),
            new Choice("forget", "forgets the position on the board, or all"),
            new Choice("export", "writes all of it as EPD"));

    private static final List<Choice> FORGET =
            List.of(new Choice("here", "the position on the board"), new Choice("all", "everything"));

    private static final List<Choice> FILES = List.of(
            new Choice("save", "writes what analyses have left in it to a file"),
            new Choice("load", "continues with a saved table"));

    public static final Command MEMORY = Command.of("memory", "what I remember of the positions I have analysed")
            .with("[on|off|auto|size [N]|forget here|forget all [yes]|export FILE]")
            .details(
                    """
                        analyse, hint, review and long thinks leave what they find: depth, value, line, and who said so.
                        Where a position comes up again, I tell what I have seen before and begin with that line; what it
                        is worth I work out anew.
                        memory size 50000    holds this many positions; when it is full, the shallowest and oldest go
                        memory forget here   forgets the position on the board; memory forget all yes everything
                        memory export FILE   writes all of it as EPD""")
            .forChess()
            .does(MemoryCommands::memoryOf)
            .completing(MemoryCommands::memoryChoices);

    private static final Command HASH_SETTING = SettingCommands.of(EngineOptions.HASH);

    public static final Command HASH = Command.of("hash", HASH_SETTING.summary())
            .atPrompt()
            .with(HASH_SETTING.signature().arguments().replace("]", "|save FILE|load FILE]"))
            .details(
                    HASH_SETTING.details()
                            + """

                                hash save FILE keeps what my analyses and hints have left in the table, hash load FILE continues
                                with it another day; the size and the evaluation must be the same as then.""")
            .forChess()
            .does(MemoryCommands::hash)
            .completing(MemoryCommands::hashChoices)
            .onFile();

    private MemoryCommands() {}

    private static List<Choice> memoryChoices(CompletionContext context, List<String> before) {
        return before.isEmpty() ? CHOICES : before.equals(List.of("forget")) ? FORGET : List.of();
    }

    private static void memoryOf(Session session, Arguments arguments) {
        switch (arguments.key(0)) {
            case "" -> session.print(state(session) + "\n" + size(memoryOf(session)));
            case "on", "off", "auto" -> {
                arguments.atMost(1);
                session.set(Setting.MEMORY, arguments.key(0));
                session.print(state(session));
            }
            case "size" -> {
                arguments.atMost(2);
                if (arguments.size() == 2) {
                    int most = arguments.number(1, 1, PositionMemory.MAX_LIMIT);
                    memoryOf(session).ask(own -> {
                        own.limit(most);
                        return most;
                    });
                }
                session.print(size(memoryOf(session)));
            }
            case "forget" -> forget(session, arguments);
            case "export" -> {
                if (arguments.size() < 2) {
                    throw arguments.usage();
                }
                Path file = arguments.fileToWrite(
                        arguments.rest().substring("export".length()).strip());
                int lines = export(memoryOf(session), file);
                session.print("Saved " + count(lines) + " to " + file + ".");
            }
            default -> throw arguments.usage();
        }
    }

    private static void forget(Session session, Arguments arguments) {
        arguments.atMost(arguments.key(1).equals("all") ? 3 : 2);
        switch (arguments.key(1)) {
            case "here" -> {
                Position position = session.game().position().copy();
                int results = memoryOf(session).ask(own -> own.forget(position));
                session.print(
                        results == 0
                                ? "I remember nothing of this position."
                                : "I have forgotten this position, " + name(session) + ".");
            }
            case "all" -> {
                if (!arguments.key(2).equals("yes")) {
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
            default ->
                throw new UserException("Forget what? memory forget here is the position on the board,"
                        + " memory forget all yes everything.");
        }
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
            } catch (FileAlreadyExistsException e) {
                throw new UserException(file + " exists already: choose another name", e);
            } catch (IOException e) {
                throw FileTrouble.writing(file, e);
            }
        });
    }

    private static void hash(Session session, Arguments arguments) {
        String word = arguments.key(0);
        boolean file = arguments.size() > 1;
        if (file && word.equals("save")) {
            Path path = arguments.fileToWrite(afterWord(arguments));
            withAnalyst(session, engine -> engine.saveHash(path), "Saved the hash table to " + path + ".");
        } else if (file && word.equals("load")) {
            Path path = arguments.path(afterWord(arguments));
            withAnalyst(session, engine -> engine.loadHash(path), "The hash table is that of " + path + ".");
        } else {
            HASH_SETTING.action().run(session, arguments);
        }
    }

    private static void withAnalyst(Session session, Consumer<Engine> work, String said) {
        Jobs.Work task = session.thinking().withAnalyst(work, () -> session.print(said));
        session.run(Jobs.Task.of("hash", task).asQuick());
    }

    private static String afterWord(Arguments arguments) {
        return arguments.rest().substring(arguments.word(0).length()).strip();
    }

    private static List<Choice> hashChoices(CompletionContext context, List<String> before) {
        List<Choice> choices = new ArrayList<>();
        if (before.isEmpty()) {
            choices.addAll(HASH_SETTING.completer().choices(context, before));
            choices.addAll(FILES);
        }
        return choices;
    }
}
