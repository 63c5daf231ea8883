package hal.analysis.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Explains moves: what decides first, then what was better, then what else can be said; three sentences at most. */
public final class Explainer extends MoveSentences {
    private static final int MAX_SENTENCES = 3;

    /** In percentage points, as an inaccuracy is in a review. */
    static final double ERROR = 5;

    /** In centipawns: who plays what is worse by so much has overlooked something. */
    private static final int SLIP = 25;

    /** In centipawns: with more a game is decided, and such things do not count. */
    private static final int OPEN = 300;

    private final Faults faults;

    private Explainer(Facts facts) {
        super(facts, new ArrayList<>());
        faults = new Faults(facts, sentences);
    }

    /** What can be said of a move by what was found of it. */
    public static Sentences of(Facts facts) {
        Explainer explainer = new Explainer(facts);
        explainer.explain();
        return new Sentences(explainer.sentences.subList(0, Math.min(MAX_SENTENCES, explainer.sentences.size())));
    }

    /**
     * What is wrong with a bad move, for those who show the better one themselves: what it loses, and what it misses
     * where that is more. Empty if nothing is proved.
     */
    public static Optional<Sentence> remark(Facts facts) {
        Explainer explainer = new Explainer(facts);
        explainer.firstOf(explainer.faults::draws, explainer.faults::loses);
        if (!explainer.faults.isAll(explainer.faults.lost())) {
            explainer.faults.misses();
        }
        explainer.firstOf(
                explainer.faults::answered,
                explainer.faults::leavesWorse,
                explainer.faults::standsWorse,
                explainer.faults::letsTrade,
                explainer.faults::missesTrade,
                explainer.faults::turns,
                explainer.faults::passesOver);
        return explainer.sentences.stream()
                .reduce((fault, missed) -> new Sentence(
                        fault.text() + " " + missed.text(),
                        Stream.concat(fault.claims().stream(), missed.claims().stream())
                                .toList()));
    }

    /** Only what a bad move loses or allows, for those who do not want to know the better one. */
    public static Optional<Sentence> fault(Facts facts) {
        Explainer explainer = new Explainer(facts);
        explainer.firstOf(explainer.faults::loses, explainer.faults::answered, explainer.faults::turns);
        return explainer.sentences.stream().findFirst();
    }

    /**
     * What a move loses in men beyond what the best one loses; empty if that is not proved.
     *
     * @param least in pawns
     */
    static Optional<Sentence> material(Facts facts, int least) {
        Explainer explainer = new Explainer(facts);
        return explainer
                .faults
                .punishment(facts.answer())
                .filter(lost -> !lost.isMate() && lost.worth() - explainer.faults.anyway() >= least)
                .map(lost -> new Sentence(
                        PlainWords.move(facts.played()) + " " + explainer.faults.punished(lost) + ".", lost.claims()));
    }

    private void explain() {
        if (facts.loss() >= ERROR) {
            firstOf(
                    faults::draws,
                    faults::loses,
                    faults::answered,
                    faults::leavesWorse,
                    faults::letsTrade,
                    faults::worsens,
                    faults::turns);
            faults.better();
            firstOf(faults::replied, faults::drawback, faults::passesOver);
        } else if (isMating() || !faults.unavoidable()) {
            firstOf(faults::worsens, new Merits(facts, sentences)::say);
        }
        if (!facts.isBest() && (sentences.isEmpty() || (facts.loss() < ERROR && isSlip()))) {
            faults.drawback(isSlip());
        }
        if (sentences.isEmpty()) {
            say("I expect " + PlainWords.shown(facts.played(), 5), List.of(new Claim.Expected(facts.played())));
        }
    }

    /** Whether the best move is better by what no search overlooks, in a game that is open. */
    private boolean isSlip() {
        int score = facts.best().score(facts.mover());
        return Math.abs(score) < OPEN && score - facts.played().score(facts.mover()) >= SLIP;
    }
}
