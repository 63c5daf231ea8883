package hal.session.settings;

import hal.session.face.Answer;
import java.util.List;

/** The names of the colours that the board can be shown in. What a name looks like is the face's business. */
public interface ThemeCatalog {
    /** The themes there are now, those of the user's folder among them. */
    List<Answer.Choices.Item> list();

    /** The name of the theme that is shown unless another is chosen. */
    String standard();

    /** What is wrong with files of the user's that are no themes, a sentence for each. */
    List<String> problems();

    /**
     * Refuses a name that no theme has.
     *
     * @throws hal.support.UserException naming those there are
     */
    void check(String name);
}
