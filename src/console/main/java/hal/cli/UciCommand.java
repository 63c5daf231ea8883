package hal.cli;

import hal.command.Engines;
import hal.command.ExitCode;
import hal.command.Job;
import hal.command.Parameter;
import hal.command.Values;
import hal.command.Version;
import hal.engine.EngineCatalog;
import hal.engine.FairPlay;
import hal.engine.option.EngineOptions;
import hal.engine.option.Option;
import hal.engine.option.OptionType;
import hal.platform.UserFolders;
import hal.uci.server.UciServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code hal uci}: HAL as a UCI engine. */
final class UciCommand {

    /** The protocol has a switch of its own for whether it counts. */
    private static final String ELO = "UCI_Elo";

    /** What may be set by the protocol, too. */
    private static final Map<Parameter, Option> OPTIONS = options();

    static final Job JOB = Job.of(
            ProgramCommands.TEXT.signature("uci", OPTIONS.keySet().toArray(Parameter[]::new)), UciCommand::serve);

    private UciCommand() {}

    private static Map<Parameter, Option> options() {
        Map<Parameter, Option> all = new LinkedHashMap<>();
        EngineOptions.all().stream()
                .filter(option -> !option.uci().isEmpty() && !option.key().isEmpty())
                .forEach(option -> all.put(Parameter.setting(option.key(), option), option));
        return all;
    }

    /** What is given is set before the other program says anything. */
    private static InputStream input(Values values) {
        StringBuilder lines = new StringBuilder();
        OPTIONS.forEach((parameter, option) -> {
            if (values.isGiven(parameter.name())) {
                boolean isSwitch = option.type() instanceof OptionType.Switch;
                String value =
                        isSwitch ? Boolean.toString(values.isOn(parameter.name())) : values.get(parameter.name());
                lines.append("setoption name " + option.uci() + " value " + value + "\n");
            }
            if (values.isGiven(parameter.name()) && option.uci().equals(ELO)) {
                lines.append("setoption name UCI_LimitStrength value true\n");
            }
        });
        return new SequenceInputStream(
                new ByteArrayInputStream(lines.toString().getBytes(StandardCharsets.UTF_8)), System.in);
    }

    private static int serve(Job.Call call) {
        EngineCatalog engines = Engines.catalog(remark -> call.out().println("info string " + remark))
                .guardedBy(FairPlay.of(UserFolders.of(System.getenv())));
        Duration warmUp = Duration.ofMillis(call.values().number("warm-up"));
        try {
            new UciServer(input(call.values()), call.out(), Version.program(), engines, warmUp).run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ExitCode.OK;
    }
}
