package hal.session.settings;

import hal.export.PictureColors;
import hal.session.face.Answer;
import java.util.List;

/**
 * The names of the themes that the board can be shown in. What a theme looks like on the screen is the face's business.
 */
public interface ThemeCatalog {
    /** The themes there are now, including those in the user's folder. */
    List<Answer.Choices.Item> list();

    /** The name of the theme that is shown unless another is chosen. */
    String standardName();

    /** What is wrong with those of the user's files that are not valid themes, a sentence for each. */
    List<String> problems();

    /**
     * Refuses a name if there is no such theme.
     *
     * @throws hal.support.UserException naming those there are
     */
    void check(String name);

    /**
     * A theme's colours in pictures.
     *
     * @param name empty for that of {@link #standardName}
     * @throws hal.support.UserException if there is no such theme, naming those there are
     */
    PictureColors colors(String name);
}
