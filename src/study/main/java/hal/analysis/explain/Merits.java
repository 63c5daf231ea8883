package hal.analysis.explain;

import hal.analysis.explain.Claim.Deed;
import hal.analysis.explain.Claim.Deed.Kind;
import hal.rules.Moves;
import hal.rules.Position;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a good move does: what it wins, gives, parries and threatens, or else what it is for. */
final class Merits extends MoveSentences {
    private static final int MAX_DEEDS = 2;

    /** What a move does that wins something. */
    private static final Set<Kind> MEANS = EnumSet.of(Kind.CASTLES, Kind.ATTACKS, Kind.PINS, Kind.LINES_UP);

    /** What is said of a move that does nothing else. */
    private static final EnumSet<Kind> PLANS = EnumSet.of(
            Kind.SUPPORTS,
            Kind.OPENS,
            Kind.KEEPS_OUT,
            Kind.CENTRALISES,
            Kind.HALF_OPEN_FILE,
            Kind.GUARDS,
            Kind.PREPARES,
            Kind.SPACE,
            Kind.EYES);

    Merits(Facts facts, List<Sentence> sentences) {
        super(facts, sentences);
    }

    /** Says what there is to say. */
    void say() {
        Line played = facts.played();
        String move = PlainWords.move(played);
        if (played.after(1).isCheckmate()) {
            say(move.replace("#", "") + " is mate", List.of(new Claim.Mate(facts.mover(), 1, played)));
            return;
        }
        Position base = Proposals.base(facts.before(), facts.move());
        Optional<Achievement> achieved = achieved(played, Optional.empty(), base);
        boolean mates = achieved.filter(Achievement::isMate).isPresent();
        boolean takesBack = base.key() != facts.before().key();
        Optional<Claim.Sacrifice> given =
                sacrifice(played).filter(claim -> mates || (achieved.isEmpty() && !takesBack));
        String gives = given.map(claim -> " sacrifices " + PlainWords.material(claim.material()))
                .orElse("");
        if (achieved.isPresent()) {
            Achievement won = achieved.get();
            List<Claim> claims = new ArrayList<>(won.claims());
            given.ifPresent(claims::add);
            boolean stays = played.moves().size() < 2 || Moves.to(played.moves().get(1)) != Moves.to(facts.move());
            List<Deed> does =
                    won.how().isEmpty() && given.isEmpty() && stays ? deeds(played, MAX_DEEDS, MEANS) : List.of();
            claims.addAll(does);
            say(move + gives + (given.isPresent() ? " and " : " ") + PlainWords.deeds(does, wins(won)), claims);
        } else if (given.isPresent()) {
            say(
                    move + gives + ": "
                            + PlainWords.shown(played.rest(), given.get().plies() - 1),
                    List.of(given.get()));
        }
        if (mates) {
            return;
        }
        Optional<Claim.Untouchable> bait = facts.accepted()
                .filter(taken -> taken.start().key() == played.start().key()
                        && played.moves().size() > 1
                        && taken.moves().size() > 2)
                .map(taken -> new Claim.Untouchable(taken, played))
                .filter(Proofs::holds);
        facts.accepted()
                .filter(taken -> taken.start().key() == played.start().key() && given.isEmpty() && achieved.isEmpty())
                .flatMap(this::sacrifice)
                .filter(offer -> bait.isEmpty())
                .ifPresent(offer -> say(
                        (sentences.isEmpty() ? move : "It") + " offers " + PlainWords.material(offer.material()) + ": "
                                + PlainWords.shown(offer.line().rest(), offer.plies() - 1),
                        List.of(offer)));
        boolean rescued = sentences.isEmpty() && deeds(move, MAX_DEEDS, EnumSet.complementOf(PLANS));
        parry(played)
                .filter(claim -> !rescued && !isTaken(claim))
                .filter(claim -> bait.isEmpty()
                        || bait.get().square()
                                != Moves.to(claim.threat().line().moves().get(0)))
                .ifPresent(claim -> say((sentences.isEmpty() ? move : "It") + " " + parried(claim), List.of(claim)));
        if (achieved.isPresent()) {
            bait.ifPresent(this::untouchable);
        }
        only();
        threat(achieved);
        if (sentences.isEmpty()) {
            deeds(move, MAX_DEEDS, PLANS);
        }
        if (achieved.isEmpty()) {
            bait.ifPresent(this::untouchable);
        }
    }

    private void untouchable(Claim.Untouchable claim) {
        say(
                "The " + PlainWords.man(claim.line().after(1), claim.square()).substring(4) + " cannot be taken: "
                        + PlainWords.shown(claim.line().rest(), 4),
                List.of(claim));
    }

    /** Whether it has been said that the man is taken that threatened something. */
    private boolean isTaken(Claim.Parry parry) {
        int by = Moves.from(parry.threat().line().moves().get(0));
        return by == Moves.to(facts.move()) && isSaid(by, EnumSet.of(Kind.TAKES, Kind.TAKES_BACK, Kind.TRADES));
    }

    private boolean isSaid(int square, Set<Kind> kinds) {
        return sentences.stream()
                .flatMap(sentence -> sentence.claims().stream())
                .anyMatch(
                        claim -> claim instanceof Deed deed && deed.square() == square && kinds.contains(deed.kind()));
    }

    /** Says what the move does; whether that is how it parries a threat. */
    private boolean deeds(String move, int most, Set<Kind> kinds) {
        List<Deed> deeds = deeds(facts.played(), most, kinds);
        if (!deeds.isEmpty()) {
            say(
                    move + " " + PlainWords.deeds(deeds)
                            + (isShown(deeds) ? ": " + PlainWords.shown(facts.answer(), 2) : ""),
                    List.copyOf(deeds));
        }
        return deeds.stream().anyMatch(deed -> RESCUES.contains(deed.kind()));
    }

    /** Whether what a move does only makes sense by what follows: a check, or a capture by what is worth more. */
    private boolean isShown(List<Deed> deeds) {
        boolean dear = Moves.isCapture(facts.move()) && Exchanges.of(facts.before(), facts.move()) < 0;
        return !facts.answer().moves().isEmpty() && (dear || deeds.get(0).kind() == Kind.CHECKS);
    }

    private void only() {
        if (facts.second().isEmpty() || facts.second().get().moves().isEmpty()) {
            return;
        }
        Line second = facts.second().get();
        Claim.Only only = new Claim.Only(facts.played(), second);
        if (Proofs.holds(only)) {
            String subject = sentences.isEmpty() ? PlainWords.move(facts.played()) : "It";
            say(subject + " is the only good move; the next best is " + PlainWords.shown(second, 2), List.of(only));
        }
    }

    private void threat(Optional<Achievement> achieved) {
        if (facts.threat().isEmpty() || achieved.isPresent()) {
            return;
        }
        Line line = facts.threat().get();
        Optional<Achievement> threat = Achievement.of(line, Optional.empty(), line.start());
        int turn = line.score(facts.mover()) - facts.played().score(facts.mover());
        // What is worth much more than what it takes is not played for that.
        if (threat.isEmpty()
                || turn < 70
                || (!threat.get().isMate() && turn > 200 * threat.get().worth() + 300)) {
            return;
        }
        Claim.Threat claim = new Claim.Threat(facts.mover(), line, threat.get().result());
        // Who attacks a man threatens to take it.
        // Who is traded threatens nothing.
        boolean plain = isSaid(Moves.from(line.moves().get(0)), EnumSet.of(Kind.TRADES))
                || (!threat.get().isMate() && isSaid(Moves.to(line.moves().get(0)), EnumSet.of(Kind.ATTACKS)));
        if (!plain && Proofs.holds(claim)) {
            List<Claim> claims = new ArrayList<>(List.of(claim));
            threat.get().how().ifPresent(claims::add);
            say(
                    (sentences.isEmpty() ? PlainWords.move(facts.played()) : "It") + " threatens "
                            + Threats.threatened(threat.get()),
                    claims);
        }
    }
}
