package hal.console.grid;

import hal.session.command.Arguments;
import hal.session.command.Choice;
import hal.session.command.CommandInfo;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * A word that can be typed at a small game.
 *
 * @param info its name and what help says of it
 * @param choices what may follow it, for completion
 * @param action does it
 */
record GridCommand(CommandInfo info, List<Choice> choices, BiConsumer<GridSession, Arguments> action) {
    static GridCommand of(CommandInfo info, BiConsumer<GridSession, Arguments> action) {
        return new GridCommand(info, List.of(), action);
    }

    GridCommand choosing(List<Choice> these) {
        return new GridCommand(info, these, action);
    }
}
