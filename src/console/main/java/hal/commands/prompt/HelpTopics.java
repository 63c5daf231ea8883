package hal.commands.prompt;

import hal.commands.Command;
import hal.session.game.GameKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The commands in groups, as help shows them, and the search among them by what they are about. */
final class HelpTopics {
    /** Where a command stands that no group names. */
    private static final String REST = "files";

    private static final List<Topic> TOPICS = List.of(
            topic(
                    "play",
                    "play",
                    "new rematch new960 undo redo remove hint threat go pause draw resign level elo time play opponents"
                            + " white black two selfplay force castle promotion pace"),
            topic("after", "after the game", "review puzzle record import insights games db save explore"),
            topic(
                    "inside",
                    "look inside",
                    "analyse why compare tree step film profile stats algo search eval depth nodes threads hash shuffle"
                            + " ablate memory engine"),
            topic("study", "study", "lesson repertoire drill keep train tables tests bk book"),
            topic(
                    "board",
                    "the board",
                    "board moves flip show where square attackers last history lines main promote delete comment mark size"
                            + " theme mouse notation"),
            topic(REST, "files and more", "load export pgn fen web config voice speech bell keys help version quit"));

    /**
     * A group.
     *
     * @param word what is typed to open it
     * @param title what heads it
     * @param names of its commands, the most wanted first
     */
    record Topic(String word, String title, List<String> names) {}

    private HelpTopics() {}

    private static Topic topic(String word, String title, String names) {
        return new Topic(word, title, List.of(names.split(" ")));
    }

    /** All of them, in order. */
    static List<Topic> all() {
        return TOPICS;
    }

    /** The group of a word. */
    static Optional<Topic> find(String word) {
        return TOPICS.stream()
                .filter(topic -> topic.word().equals(word.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    /** The commands of a group that apply in a game, in order; the last has what no group names. */
    static List<Command> commands(Topic topic, CommandCatalog catalog, GameKind kind) {
        List<Command> all = catalog.commands(kind);
        List<Command> found = new ArrayList<>();
        for (String name : topic.names()) {
            all.stream().filter(command -> command.name().equals(name)).forEach(found::add);
        }
        if (topic.word().equals(REST)) {
            all.stream()
                    .filter(command ->
                            TOPICS.stream().noneMatch(other -> other.names().contains(command.name())))
                    .forEach(found::add);
        }
        return found;
    }

    /**
     * The commands that a word is about: those whose name, other names, summary or details have a word that begins like
     * it.
     */
    static List<Command> search(String wanted, CommandCatalog catalog, GameKind kind) {
        String phrase = wanted.toLowerCase(Locale.ROOT);
        String meant = Phrases.shipped().all().getOrDefault(phrase, wanted).split(" ", 2)[0];
        List<Command> found = new ArrayList<>();
        catalog.find(meant).ifPresent(found::add);
        String start = wanted.toLowerCase(Locale.ROOT);
        for (Command command : catalog.commands(kind)) {
            String text = command.name() + " " + String.join(" ", command.aliases()) + " " + command.summary() + " "
                    + command.details();
            boolean about = false;
            for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\d]+", -1)) {
                about |= word.startsWith(start);
            }
            if (about && !found.contains(command)) {
                found.add(command);
            }
        }
        return found;
    }
}
