package hal.cli;

import hal.command.Unbroken;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;

/** Help as picocli lays it out, whose texts have passed through {@link Unbroken}. */
final class HelpText extends Help {
    HelpText(CommandSpec command, ColorScheme colours) {
        super(command, colours);
    }

    @Override
    public String description(Object... parameters) {
        return Unbroken.signs(super.description(parameters));
    }

    @Override
    public String optionList() {
        return Unbroken.signs(super.optionList());
    }

    @Override
    public String commandList() {
        return Unbroken.signs(super.commandList());
    }

    @Override
    public String footer(Object... parameters) {
        return Unbroken.signs(super.footer(parameters));
    }
}
