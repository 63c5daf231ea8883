package hal.commands.database;

import hal.command.Parameter;
import hal.command.UsageException;
import hal.command.Values;
import hal.commands.Command;
import hal.memory.BackgroundMemory;
import hal.memory.PositionMemory;
import hal.platform.Format;
import hal.platform.Quantity;
import hal.rules.Position;
import hal.session.Session;
import hal.session.face.Answer;
import hal.session.settings.Setting;
import hal.support.UserException;
import java.util.List;

/** What HAL remembers of the positions it has analysed, and the hash table of the present analysis. */
public final class MemoryCommands {

    public static final Command MEMORY = Command.of(
                    "memory", Parameter.setting("memory", Setting.MEMORY).bare())
            .verbs(
                    Command.of("memory size").runs((session, values) -> {
                        if (values.isGiven("most")) {
                            memoryOf(session).ask(own -> {
                                own.limit(values.number("most"));
                                return true;
                            });
                        }
                        tell(session, "");
                    }),
                    Command.of("memory forget")
                            .verbs(
                                    Command.of("memory forget here").alone(MemoryCommands::forgetHere),
                                    Command.of("memory forget all").runs(MemoryCommands::forgetAll))
                            .alone(session -> {
                                throw UsageException.of("Forget what? Type `memory forget here` for the position on the"
                                        + " board, `memory forget all yes` for everything.");
                            }))
            .runs((session, values) -> {
                values.find("memory").ifPresent(whether -> session.set(Setting.MEMORY, whether));
                if (values.isEmpty()) {
                    tell(session, state(session) + "\n");
                } else {
                    session.print(state(session));
                }
            });

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
        if (!values.isGiven("yes")) {
            PositionMemory.Size size = memoryOf(session).ask(PositionMemory::size);
            throw new UserException(
                    "That forgets " + count(size.results()) + " for good. Type `memory forget all yes` to do it.");
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
                        ? "I do not remember what I analyse. Type `memory on` to change that."
                        : "I do not remember what I analyse in a script. Type `memory on` to change that.";
    }

    /** How much is remembered. */
    private static void tell(Session session, String state) {
        PositionMemory.Size size = memoryOf(session).ask(PositionMemory::size);
        session.print(
                state
                        + Format.of(
                                "%s of at most %,d, %,d KB on the disk.",
                                count(size.results()), size.most(), (size.bytes() + 1023) / 1024),
                () -> Answer.Table.of(
                        "?remembers | >positions | >most | >bytes",
                        List.of(Answer.Table.row(
                                session.analysisMemory().isOn() ? "*" : "",
                                Long.toString(size.results()),
                                Long.toString(size.most()),
                                Long.toString(size.bytes())))));
    }

    private static String count(long results) {
        return Quantity.of(results, "position");
    }
}
