package hal.analysis.explain;

import hal.analysis.explain.Claim.Deed;
import hal.analysis.explain.Claim.Deed.Kind;
import hal.analysis.explain.Claim.Gain;
import hal.practice.theme.PuzzleTheme;
import hal.rules.Moves;
import hal.rules.Position;
import hal.rules.Squares;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What is said of a move, and what is asked of its facts whether it is a bad one or a good one. */
abstract class MoveSentences {
    /** What must have been threatened. */
    protected static final Set<Kind> RESCUES = EnumSet.of(Kind.SAVES, Kind.DEFENDS);

    protected final Facts facts;
    protected final List<Sentence> sentences;

    /**
     * For a move.
     *
     * @param sentences what has been said, to which more is added
     */
    MoveSentences(Facts facts, List<Sentence> sentences) {
        this.facts = facts;
        this.sentences = sentences;
    }

    /** Says what the first of some has to say, as long as nothing has been said. */
    void firstOf(Runnable... sayings) {
        for (Runnable saying : sayings) {
            if (sentences.isEmpty()) {
                saying.run();
            }
        }
    }

    void say(String text, List<Claim> claims) {
        sentences.add(new Sentence(text + ".", claims));
    }

    boolean isMating() {
        return Proposals.mate(facts.played(), facts.mover()).isPresent();
    }

    /** What the first move of a line gives for more than men. */
    Optional<Claim.Sacrifice> sacrifice(Line line) {
        // What has just been promoted is no pawn that is given up.
        return line.moves().isEmpty() || Moves.isPromotion(line.moves().get(0))
                ? Optional.empty()
                : Proposals.sacrifice(Proposals.base(line.start(), line.moves().get(0)), line)
                        .filter(Proofs::holds);
    }

    /** What a line wins, shown by the one in which the man that takes is taken, if the same is won there. */
    Optional<Achievement> achieved(Line line, Optional<Position> earlier, Position base) {
        Optional<Achievement> achieved = Achievement.of(line, earlier, base);
        return facts.accepted()
                .filter(taken -> taken.moves().get(0).equals(line.moves().get(0))
                        && taken.start().key() == line.start().key())
                .flatMap(taken -> Achievement.of(taken, earlier, base))
                .filter(taken -> taken.result() instanceof Gain gain
                        && achieved.isPresent()
                        && achieved.get().result() instanceof Gain same
                        && gain.material().equals(same.material()))
                .or(() -> achieved);
    }

    /** What the first move of a line wins and how: "forks the king and the rook on a8 and wins the exchange". */
    static String wins(Achievement achieved) {
        Line line = achieved.line();
        String wins = PlainWords.wins(achieved);
        if (achieved.result() instanceof Claim.Mate mate) {
            return wins + (mate.moves() <= 1 ? "" : ": " + PlainWords.shown(line.rest(), 4));
        }
        int plies = ((Gain) achieved.result()).plies();
        if (achieved.how().isEmpty()) {
            return wins + (plies <= 1 ? "" : ": " + PlainWords.shown(line.rest(), plies - 1));
        }
        Claim.Tactic tactic = achieved.how().get();
        // In an exchange that is under way the man is not all that counts.
        boolean isFree = achieved.result() instanceof Gain gain
                && gain.base().key() == line.start().key();
        if (tactic.theme() == PuzzleTheme.HANGING && !isFree) {
            return wins;
        }
        if (tactic.theme() == PuzzleTheme.HANGING) {
            return wins + ": nothing guards "
                    + PlainWords.man(line.start(), tactic.targets().get(0));
        }
        Optional<String> verb = tactic.ply() == 1 ? PlainWords.verb(tactic) : Optional.empty();
        return verb.map(does -> does + " and " + wins)
                .orElseGet(() -> wins + ": "
                        + (tactic.ply() == 1 ? PlainWords.state(tactic) : Optional.<String>empty())
                                .orElseGet(() -> PlainWords.how(achieved, 1)));
    }

    /** What the other side threatened before the first move of a line, and cannot after it. */
    Optional<Claim.Parry> parry(Line line) {
        return facts.threatBefore().flatMap(threat -> Achievement.of(threat, Optional.empty(), threat.start())
                .map(achieved -> new Claim.Threat(threat.start().sideToMove(), threat, achieved.result()))
                .map(claim -> new Claim.Parry(line.moves().get(0), claim, line.rest()))
                .filter(Proofs::holds));
    }

    static String parried(Claim.Parry parry) {
        Line threat = parry.threat().line();
        String move = PlainWords.numbered(threat);
        if (parry.threat().what() instanceof Gain gain) {
            String what = PlainWords.promotes(gain)
                    ? "bring the pawn through"
                    : "win " + PlainWords.material(gain.material());
            return "parries " + move + ", which would " + what;
        }
        boolean atOnce = parry.threat().what() instanceof Claim.Mate mate && mate.moves() <= 1;
        return "prevents " + (atOnce ? move + " mate" : "the mate that begins with " + move);
    }

    /** The deeds of a line's first move that hold; what it does to one man is said once. */
    List<Deed> deeds(Line line, int most, Set<Kind> kinds) {
        int own = line.moves().isEmpty()
                ? Squares.NONE
                : Moves.destination(line.moves().get(0));
        Set<Integer> done = new HashSet<>();
        return Deeds.of(line).stream()
                .filter(deed -> kinds.contains(deed.kind()) && Proofs.holds(deed) && isCalledFor(deed))
                .filter(deed -> deed.square() == own || done.add(deed.square()))
                .limit(most)
                .toList();
    }

    /** A man is saved or defended only where it was threatened to be taken, and that is parried. */
    private boolean isCalledFor(Deed deed) {
        if (!RESCUES.contains(deed.kind())) {
            return true;
        }
        int man = deed.kind() == Kind.SAVES ? Moves.from(deed.line().moves().get(0)) : deed.square();
        return parry(deed.line())
                .map(claim -> claim.threat().line().moves().get(0))
                .filter(threat -> Moves.isCapture(threat) && Moves.to(threat) == man)
                .isPresent();
    }
}
