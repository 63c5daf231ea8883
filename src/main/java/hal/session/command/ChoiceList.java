package hal.session.command;

import hal.session.face.Answer;
import java.util.List;

/** A list to choose from, as an answer. */
public final class ChoiceList {
    private ChoiceList() {}

    /**
     * The list, the present choice marked.
     *
     * @param present the value of the present one
     */
    public static Answer of(List<Choice> choices, String present) {
        return new Answer.Choices(
                choices.stream()
                        .map(choice -> new Answer.Choices.Item(choice.value(), choice.description()))
                        .toList(),
                present);
    }
}
