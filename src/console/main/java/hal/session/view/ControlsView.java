package hal.session.view;

import java.util.List;
import java.util.Map;

/**
 * What the user may do now, and how everything is set.
 *
 * @param legal the moves that he may make, as in UCI; none while HAL is thinking about its own
 * @param later those of his that could follow HAL's move, while it is thinking
 * @param thinking whether HAL is thinking about its move
 * @param exercise whether a puzzle or a lesson is on the board instead of a game
 * @param walk whether he may step through the game
 * @param ply how many moves lead to the position
 * @param lastMove the last move in words; empty at the beginning
 * @param settings every setting's value, by its key
 * @param parts what the present algorithm is made of, each of which can be switched
 * @param white the word that makes White's player play
 * @param black the same for Black
 * @param name the user's name
 * @param prompt the prompt for the next line
 */
public record ControlsView(
        List<String> legal,
        List<String> later,
        boolean thinking,
        boolean exercise,
        boolean walk,
        int ply,
        String lastMove,
        Map<String, String> settings,
        List<SearchPart> parts,
        String white,
        String black,
        String name,
        String prompt) {
    /** Nothing may be done. */
    public static final ControlsView NONE =
            new ControlsView(List.of(), List.of(), false, false, false, 0, "", Map.of(), List.of(), "", "", "", "");

    /**
     * A part of a search that can be switched.
     *
     * @param word its name
     * @param description what it is
     * @param on whether it is used
     */
    public record SearchPart(String word, String description, boolean on) {}
}
