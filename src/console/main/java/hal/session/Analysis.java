package hal.session;

import hal.engine.EngineSpec;
import hal.search.Score;
import hal.search.SearchInfo;
import hal.search.SearchLimits;
import hal.search.SearchResult;
import hal.search.lab.game.ZeroSumGame;
import hal.session.face.Face;
import hal.session.face.Tone;
import hal.session.game.Player;
import hal.session.settings.Settings;
import hal.session.view.EngineView;
import hal.support.Quantity;
import java.util.List;
import java.util.Optional;

/**
 * An engine looks at the position on the board and, with a person there, at every later one, until it is stopped. It
 * rests when a limit is met or a mate is proved.
 */
public final class Analysis {
    private final Thinking thinking;
    private final CurrentGame current;
    private final Settings settings;
    private final Highlights highlights;
    private final Face face;

    /** What is wanted wherever the board goes; empty if nothing is. */
    private Optional<Wish> wish = Optional.empty();
    /** What was on the board when it began there; empty where it has to begin again. */
    private Optional<Highlights.Place> place = Optional.empty();

    /** The depth told last to a face without a panel. */
    private int toldDepth;

    /** Who analyses, and how many lines. */
    private record Wish(Player adviser, int lines) {}

    Analysis(Thinking thinking, CurrentGame current, Settings settings, Highlights highlights, Face face) {
        this.thinking = thinking;
        this.current = current;
        this.settings = settings;
        this.highlights = highlights;
        this.face = face;
    }

    /**
     * Begins.
     *
     * @param lines how many lines it finds, at least 1
     */
    public void begin(Player adviser, int lines) {
        Wish wanted = new Wish(adviser, lines);
        if (face.abilities().attended()) {
            wish = Optional.of(wanted);
        }
        look(wanted);
    }

    /** Whether it follows the board. */
    public boolean isOn() {
        return wish.isPresent();
    }

    /** Ends it: what it has found is not shown any more. */
    public void end() {
        boolean on = isOn();
        forget();
        thinking.withdrawAnalysis(on);
        if (on) {
            highlights.forgetHint();
        }
    }

    /** Ends it where nothing is being thought about. */
    void forget() {
        wish = Optional.empty();
    }

    /** Something else is thought about: afterwards it begins again. */
    void interrupted() {
        place = Optional.empty();
    }

    /** Continues where the board has changed and nothing else is being thought about. */
    void follow() {
        if (wish.isPresent()
                && !thinking.isBusy()
                && !current.game().isOver()
                && !place.equals(Optional.of(highlights.place()))) {
            look(wish.get());
        }
    }

    private void look(Wish wanted) {
        // A script cannot stop an analysis that has no end of its own.
        EngineSpec engine = thinking.spec(wanted.adviser());
        SearchLimits limits =
                Limits.ofAnalysis(settings, engine, face.abilities().attended()).withLines(wanted.lines());
        toldDepth = 0;
        thinking.aboutPosition(current.game().position().root(), engine, limits);
        place = Optional.of(highlights.place());
    }

    void onFound(SearchResult result) {
        if (result.info() != null && LineCollector.isProved(result.info())) {
            face.tell(
                    Tone.NOTE,
                    "Mate in " + Math.abs(Score.movesToMate(result.score()))
                            + " is proved: there is nothing more to look for.");
        }
    }

    void onFailure(String reason) {
        forget();
        face.tell(Tone.ERROR, "I cannot analyse this: " + reason);
    }

    /** All lines of a depth have been found; faces without a panel are told. */
    void onLines(ZeroSumGame root, List<SearchInfo> infos, ThoughtView view) {
        view.show(root, infos, true);
        if (!infos.get(0).pv().isEmpty()) {
            highlights.hint(infos.get(0).pv().get(0));
        }
        EngineView found = view.newest();
        if (!face.abilities().panel() && found.depth() > toldDepth) {
            toldDepth = found.depth();
            face.tell(
                    Tone.NOTE,
                    "depth " + found.depth() + "  " + found.score().text() + "  " + found.nodes() + " "
                            + Quantity.noun(found.nodes(), "node") + "  " + found.pv());
            int number = 2;
            for (EngineView.Line line : found.others()) {
                face.tell(Tone.NOTE, "  " + number++ + ". " + line.score().text() + "  " + line.text());
            }
        }
    }
}
