package hal.analysis.explain;

import hal.analysis.explain.Claim.Deed;
import hal.analysis.explain.Claim.Deed.Kind;
import hal.analysis.explain.Claim.Gain;
import hal.analysis.review.WinningChances;
import hal.rules.Moves;
import hal.rules.PieceType;
import hal.rules.Pieces;
import hal.rules.Position;
import hal.rules.Squares;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What a bad move loses, allows and misses, or how the game stands after it. */
final class Faults extends MoveSentences {
    /** In centipawns: who has more than that has enough for what was given, and nothing is said of it. */
    private static final int EVEN = -30;

    /** In centipawns: where a move costs so much more than the men that it loses, they are not all of it. */
    private static final int UNEXPLAINED = 150;

    /** In centipawns: with more against a side it has lost. */
    static final int DECIDED = 600;

    /** In pawns: whoever loses so much need not be told that the game turns. */
    private static final int PIECE = 3;

    /** What a bad move may do besides. */
    private static final Set<Kind> TEMPTING =
            EnumSet.of(Kind.TAKES, Kind.TAKES_BACK, Kind.ATTACKS, Kind.CHECKS, Kind.PINS);

    /** What a move in a lost position may do. */
    private static final Set<Kind> RELIEVING =
            EnumSet.of(Kind.TAKES_BACK, Kind.TAKES, Kind.ATTACKS, Kind.CHECKS, Kind.PINS, Kind.UNPINS, Kind.DEFENDS);

    /** The same where it says something that the board does not. */
    private static final Set<Kind> VISIBLE = EnumSet.of(Kind.TAKES, Kind.ATTACKS, Kind.CHECKS, Kind.PINS);

    /** What an answer does that is a reason to fear it. */
    private static final Set<Kind> TELLING = EnumSet.of(Kind.TAKES, Kind.ATTACKS, Kind.PINS);

    /** What an answer does at once, be it a reason to fear it or not. */
    private static final Set<Kind> ANSWERS = EnumSet.of(Kind.TAKES, Kind.TAKES_BACK);

    Faults(Facts facts, List<Sentence> sentences) {
        super(facts, sentences);
    }

    /** What the other side wins whatever is played; whether there is such a thing. */
    boolean unavoidable() {
        Optional<Achievement> punished = punishment(facts.answer());
        if (punished.isEmpty()) {
            return false;
        }
        Achievement lost = punished.get();
        Optional<Claim.Mate> always = lost.result() instanceof Claim.Mate mate
                ? Optional.of(new Claim.Mate(
                        mate.side(),
                        mate.moves(),
                        new Line(facts.before(), List.of(), facts.best().score())))
                : Optional.empty();
        if (always.isPresent() && !Proofs.holds(always.get())) {
            loses();
            return true;
        }
        Optional<Claim.Parry> parry = parry(facts.played());
        List<Claim> claims = Stream.of(lost.claims().stream(), parry.stream(), always.stream())
                .<Claim>flatMap(all -> all)
                .toList();
        String lead = PlainWords.move(facts.played()) + " "
                + parry.map(claim -> parried(claim) + (claim.threat().what() instanceof Gain ? ", but " : " but "))
                        .orElse("");
        if (always.isPresent()) {
            int moves = always.get().moves();
            String mate = moves <= 1 ? "mate" : "mate in " + moves;
            say(
                    lead + "cannot prevent " + mate + PlainWords.pattern(lost) + ": "
                            + PlainWords.shown(lost.line(), 5),
                    claims);
            return true;
        }
        int score = facts.played().score(facts.mover());
        // In a lost game a pawn more is not worth a word.
        if (score >= EVEN || (score < -DECIDED && lost.worth() < PIECE)) {
            return false;
        }
        boolean isWhole =
                lost.result() instanceof Gain gain && gain.material().lost().isEmpty() && !PlainWords.promotes(gain);
        say(
                lead
                        + punished(lost)
                                .replaceFirst(
                                        "^loses",
                                        facts.isBest() && isWhole && parry.isEmpty() ? "cannot help losing" : "loses"),
                claims);
        facts.second()
                .map(second -> new Claim.Better(facts.played(), second, 0))
                .filter(Proofs::holds)
                .ifPresent(better -> say("Every other move was worse", List.of(better)));
        return true;
    }

    /** What a bad move loses, or how the game stands after it. */
    void loses() {
        Line answer = facts.answer();
        Optional<Achievement> punished = punishment(answer);
        boolean retaken = punished.isPresent()
                && Moves.isCapture(facts.move())
                && !punished.get().isMate()
                && (Moves.to(answer.moves().get(0)) == Moves.to(facts.move()) || isTraded(punished.get()));
        List<Deed> deeds = retaken ? List.of() : deeds(facts.played(), 1, TEMPTING);
        String lead =
                PlainWords.move(facts.played()) + (deeds.isEmpty() ? " " : " " + PlainWords.deeds(deeds) + " but ");
        List<Claim> claims = new ArrayList<>();
        if (punished.isPresent()) {
            claims.addAll(punished.get().claims());
            claims.addAll(deeds);
            boolean turns = punished.get().worth() < PIECE
                    && !isAll(punished)
                    && missed().isEmpty()
                    && facts.loss() >= Proofs.TURN
                    && Proofs.holds(turn());
            if (turns) {
                claims.add(turn());
            }
            List<Deed> pins = turns ? pinning(punished.get()) : List.of();
            claims.addAll(pins);
            say(
                    lead
                            + (turns ? turned() + " and " : "")
                            + punished(punished.get())
                            + (pins.isEmpty() ? "" : ", which " + PlainWords.deeds(pins)),
                    claims);
            return;
        }
        Optional<Claim.Untaken> untaken = untaken();
        if (untaken.isPresent()) {
            claims.add(untaken.get());
            claims.addAll(deeds);
            say(lead + left(untaken.get()), claims);
        } else if (facts.loss() >= Proofs.TURN
                && (tactic().isPresent()
                        || (missed().isEmpty()
                                && (givesWinAway() || !telling(answer).isEmpty())))) {
            turns(lead, deeds);
        }
    }

    /** What the last move of a line that is shown pins, where that is more than the men it wins. */
    private List<Deed> pinning(Achievement lost) {
        Line last = lost.line();
        for (int plies = ((Gain) lost.result()).plies(); plies > 1; plies--) {
            last = last.rest();
        }
        return lost.how().isEmpty() && last.start().sideToMove() != facts.mover()
                ? deeds(last, 1, EnumSet.of(Kind.PINS))
                : List.of();
    }

    /** How the answer punishes the move, where what it wins is not certain. */
    private Optional<Claim.Tactic> tactic() {
        return Achievement.tactic(facts.answer(), Optional.of(facts.before()));
    }

    /** What stays lost because the move does not take back. */
    private Optional<Claim.Untaken> untaken() {
        Position base = Proposals.base(facts.before(), facts.move());
        return facts.isBest()
                        || Proposals.gain(base, facts.answer(), facts.mover() ^ 1)
                                .isPresent()
                ? Optional.empty()
                : Proposals.untaken(facts.played(), facts.best()).filter(Proofs::holds);
    }

    private static String left(Claim.Untaken untaken) {
        Gain gain = untaken.gain();
        return "does not take back on " + Squares.name(untaken.square()) + " and loses "
                + PlainWords.material(gain.material()) + ": " + PlainWords.shown(gain.line(), gain.plies());
    }

    /** What a bad move loses, be it that it is taken or that it is not taken back. */
    Optional<Achievement> lost() {
        return punishment(facts.answer())
                .or(() -> untaken().map(claim -> new Achievement(claim.gain(), Optional.empty())));
    }

    /** How the game stands after the move. */
    void turns() {
        turns(PlainWords.move(facts.played()) + " ", List.of());
    }

    private void turns(String lead, List<Deed> deeds) {
        Claim.Turn turn = turn();
        if (Proofs.holds(turn) && !facts.answer().moves().isEmpty()) {
            List<Claim> claims = new ArrayList<>(List.of(turn));
            claims.addAll(deeds);
            Optional<Claim.Tactic> tactic = tactic();
            tactic.ifPresent(claims::add);
            Line answer = facts.answer();
            List<Deed> does = tactic.isEmpty() ? telling(answer) : List.of();
            claims.addAll(does);
            String how = tactic.isPresent()
                    ? PlainWords.how(new Achievement(new Claim.Expected(answer), tactic))
                    : does.isEmpty() || does.get(0).kind() == Kind.TAKES
                            ? PlainWords.shown(answer, Moves.isCapture(third(answer)) ? near(answer) : 3)
                            : PlainWords.numbered(answer) + " " + PlainWords.deeds(does);
            say(lead + turned() + ": " + how, claims);
        }
    }

    /** What a move does that costs much where little was left to lose. */
    void worsens() {
        if (!facts.isBest() && facts.best().chances(facts.mover()) < Proofs.LOST) {
            List<Deed> deeds = deeds(facts.played(), 1, RELIEVING);
            turns(
                    PlainWords.move(facts.played()) + " " + (deeds.isEmpty() ? "" : PlainWords.deeds(deeds) + " but "),
                    deeds);
        }
    }

    private Claim.Turn turn() {
        return new Claim.Turn(facts.mover(), facts.played(), facts.best(), facts.kept());
    }

    /** A draw by the rules where more was there. */
    void draws() {
        Claim.Draw draw = new Claim.Draw(facts.played());
        if (facts.answer().moves().isEmpty() && Proofs.holds(draw)) {
            Position after = facts.answer().start();
            String how = !after.hasLegalMove()
                    ? " is stalemate"
                    : after.halfmoveClock() >= 100
                            ? " allows a draw by the fifty-move rule"
                            : " repeats the position, which is a draw";
            say(PlainWords.move(facts.played()) + how, List.of(draw));
        }
    }

    /** Which men a bad move lets be traded. */
    void letsTrade() {
        Positional.traded(facts.played(), facts.best())
                .ifPresent(trade -> say(
                        PlainWords.move(facts.played()) + " lets the " + PieceType.of(trade.type()) + "s be traded: "
                                + PlainWords.shown(trade.line().rest(), trade.plies() - 1),
                        List.of(trade)));
    }

    /** Which men the best move trades. */
    void missesTrade() {
        Positional.traded(facts.best(), facts.played())
                .ifPresent(trade -> say(
                        PlainWords.move(facts.played()) + " misses "
                                + PlainWords.shown(trade.line(), trade.plies()) + ", which trades "
                                + PieceType.of(trade.type()) + "s",
                        List.of(trade)));
    }

    /** What the best answer does to a bad move that nothing visible punishes. */
    void answered() {
        Line answer = facts.answer();
        Optional<Claim.Sacrifice> given = sacrifice(answer)
                .or(() -> facts.accepted().flatMap(this::sacrifice))
                .filter(this::isReason)
                .filter(claim -> !isAnswerToBest(claim.line().moves().get(0)));
        if (given.isPresent()) {
            List<Deed> deeds = deeds(facts.played(), 1, VISIBLE);
            List<Claim> claims = new ArrayList<>(List.of(given.get()));
            claims.addAll(deeds);
            Line taken = given.get().line().rest().rest();
            Optional<Claim.Mate> mate =
                    Proposals.mate(taken, given.get().side()).filter(Proofs::holds);
            mate.ifPresent(claims::add);
            say(
                    PlainWords.move(facts.played()) + " " + (deeds.isEmpty() ? "" : PlainWords.deeds(deeds) + " but ")
                            + "lets " + PlainWords.side(given.get().side())
                            + (mate.isPresent() && given.get().material().worth() <= 1
                                    ? " play "
                                    : " sacrifice "
                                            + PlainWords.material(given.get().material()) + ": ")
                            + PlainWords.shown(given.get().line(), given.get().plies())
                            + mate.map(claim -> ", and mate in " + claim.moves())
                                    .orElse(""),
                    claims);
            return;
        }
        List<Deed> does = telling(answer);
        if (!does.isEmpty()) {
            List<Deed> deeds = deeds(facts.played(), 1, VISIBLE);
            List<Claim> claims = new ArrayList<>(deeds);
            claims.addAll(does);
            String what = does.get(0).kind() == Kind.TAKES
                    ? "lets " + PlainWords.side(facts.mover() ^ 1) + " take "
                            + PlainWords.man(answer.start(), does.get(0).square()) + ": "
                            + PlainWords.shown(answer, near(answer))
                    : "is answered by " + PlainWords.numbered(answer) + ", which " + PlainWords.deeds(does);
            say(
                    PlainWords.move(facts.played()) + " " + (deeds.isEmpty() ? "" : PlainWords.deeds(deeds) + " but ")
                            + what,
                    claims);
        }
    }

    /** Whether the best move, too, is answered so: then that is not what is wrong with the other. */
    private boolean isAnswerToBest(int answer) {
        List<Integer> best = facts.best().moves();
        return best.size() > 1 && best.get(1) == answer;
    }

    /** What an answer does that is a reason to fear it. */
    private List<Deed> telling(Line answer) {
        List<Deed> does = answer.moves().isEmpty() ? List.of() : deeds(answer, 1, TELLING);
        // What a man that takes back or trades attacks besides is not the reason, nor is what is paid for.
        boolean besides = !does.isEmpty()
                && Moves.isCapture(answer.moves().get(0))
                && (does.get(0).kind() != Kind.TAKES
                        || lost(answer, near(answer))
                                < Exchanges.valueAt(answer.start(), does.get(0).square()) - 1);
        return does.stream()
                .filter(deed -> !besides
                        && (deed.kind() == Kind.TAKES || isReason(Exchanges.valueAt(answer.start(), deed.square()))))
                .toList();
    }

    private boolean isReason(Claim.Sacrifice given) {
        return isReason(given.material().worth());
    }

    /** A game does not turn for a pawn that is attacked or given up. */
    private boolean isReason(int pawns) {
        return facts.loss() < Proofs.TURN || pawns > 1;
    }

    private static int third(Line line) {
        return line.moves().get(Math.min(3, line.moves().size()) - 1);
    }

    private static int near(Line answer) {
        return Proposals.settled(answer, Math.min(3, answer.moves().size()));
    }

    /** In pawns: what the mover has lost after some plies of an answer. */
    private int lost(Line answer, int plies) {
        return Exchanges.lead(Proposals.base(facts.before(), facts.move()), facts.mover())
                - Exchanges.lead(answer.after(plies), facts.mover());
    }

    /** What the other side achieves by its answer and would not have after the best move. */
    Optional<Achievement> punishment(Line answer) {
        if (answer.moves().isEmpty()) {
            return Optional.empty();
        }
        Position base = Proposals.traded(
                Proposals.base(facts.before(), facts.move()), answer.moves().get(0));
        return achieved(answer, Optional.of(facts.before()), base)
                .filter(achieved -> facts.loss() < Explainer.ERROR || achieved.worth() > anyway());
    }

    /** What the other side would have won after the best move too, in pawns. */
    int anyway() {
        Position base = Proposals.base(facts.before(), facts.move());
        return Proposals.gain(base, facts.best(), facts.mover() ^ 1)
                .map(gain -> gain.material().worth())
                .orElse(0);
    }

    /** Whether what a move loses is about as much as the scores say that it costs. */
    boolean isAll(Optional<Achievement> lost) {
        int cost = WinningChances.centipawns(facts.best().score(facts.mover()))
                - WinningChances.centipawns(facts.played().score(facts.mover()));
        return lost.filter(men -> cost <= 100 * men.worth() + UNEXPLAINED).isPresent();
    }

    /** Whether what a capture loses is said together with what it takes. */
    private boolean isTraded(Achievement achieved) {
        return Moves.isCapture(facts.move())
                && achieved.result() instanceof Gain gain
                && !gain.material().lost().isEmpty();
    }

    /** The same in words. */
    String punished(Achievement achieved) {
        Line answer = achieved.line();
        if (achieved.result() instanceof Claim.Mate mate) {
            return mate.moves() <= 1
                    ? "overlooks " + PlainWords.numbered(answer) + " mate" + PlainWords.pattern(achieved)
                    : "allows mate in " + mate.moves() + PlainWords.pattern(achieved) + ": "
                            + PlainWords.shown(answer, 5);
        }
        Gain gain = (Gain) achieved.result();
        if (PlainWords.promotes(gain)) {
            return "lets the pawn promote: " + PlainWords.how(achieved);
        }
        String loss = (isTraded(achieved) ? "gives up " : "loses ") + PlainWords.material(gain.material());
        return loss + ": " + PlainWords.how(achieved);
    }

    /** Whether a won game is level after the move: that is worth a word whatever the answer does. */
    private boolean givesWinAway() {
        double after = facts.played().chances(facts.mover());
        return facts.best().chances(facts.mover()) >= 80 && after > 40 && after < 60;
    }

    /** How the game stands after a move that nothing visible punishes. */
    private String turned() {
        double before = facts.best().chances(facts.mover());
        double after = facts.played().chances(facts.mover());
        String other = PlainWords.side(facts.mover() ^ 1);
        if (before < Proofs.WORSE) {
            return before < Proofs.LOST
                    ? "makes a lost position worse"
                    : after > Proofs.HOPELESS ? "makes a bad position worse" : "makes a bad position a lost one";
        }
        if (after >= 60) {
            return "gives away a part of the advantage";
        } else if (after > 40) {
            return givesWinAway()
                    ? "gives away the win"
                    : before >= 60 ? "gives away the advantage" : "lets " + other + " come back";
        }
        return "lets " + other + " take over";
    }

    /** What a bad move does and how it is answered, where neither a loss nor a better move is proved. */
    void replied() {
        List<Deed> does = deeds(facts.played(), 1, TEMPTING);
        List<Deed> answers = facts.answer().moves().isEmpty() ? List.of() : deeds(facts.answer(), 1, ANSWERS);
        if (!does.isEmpty()) {
            say(
                    PlainWords.move(facts.played()) + " " + PlainWords.deeds(does)
                            + (answers.isEmpty()
                                    ? ""
                                    : ", but " + PlainWords.numbered(facts.answer()) + " " + PlainWords.deeds(answers)),
                    Stream.concat(does.stream(), answers.stream())
                            .map(Claim.class::cast)
                            .toList());
        }
    }

    /** What the best line would have won beyond what was won. */
    private Optional<Achievement> missed() {
        Line best = facts.best();
        Position base = Proposals.base(facts.before(), best.moves().get(0));
        int have = Proposals.gain(base, facts.played(), facts.mover())
                .map(gain -> gain.material().worth())
                .orElse(0);
        return Achievement.of(best, Optional.empty(), base)
                .filter(achieved -> achieved.worth() > have && !(achieved.isMate() && isMating()))
                .filter(achieved -> achieved.worth() >= PIECE || best.score(facts.mover()) <= DECIDED);
    }

    /** What the best line wins, as a reproach. */
    void misses() {
        missed().ifPresent(won -> {
            String best = PlainWords.numbered(won.line());
            boolean mates = won.result() instanceof Claim.Mate mate && mate.moves() <= 1;
            say(
                    (sentences.isEmpty() ? PlainWords.move(facts.played()) : "It") + " misses " + best
                            + (mates ? " mate" + PlainWords.pattern(won) : ", which " + wins(won)),
                    won.claims());
        });
    }

    /** What a bad move leaves the other side with at the end of its line. */
    void leavesWorse() {
        int other = facts.mover() ^ 1;
        Positional.gained(facts.played(), facts.best(), other)
                .ifPresent(outcome -> say(
                        PlainWords.move(facts.played()) + " leaves " + PlainWords.side(other) + " with "
                                + Positional.words(outcome.reason()) + ": "
                                + PlainWords.shown(outcome.line().rest(), outcome.plies() - 1),
                        List.of(outcome.reason())));
    }

    /** What a bad move's player would have had at the end of the best line. */
    void standsWorse() {
        int mover = facts.mover();
        Positional.gained(facts.best(), facts.played(), mover)
                .ifPresent(outcome -> say(
                        PlainWords.move(facts.played()) + " misses "
                                + PlainWords.shown(outcome.line(), outcome.plies()) + ", after which "
                                + PlainWords.side(mover) + " has " + Positional.words(outcome.reason()),
                        List.of(outcome.reason())));
    }

    /** What the best move does, where nothing else can be said. */
    void passesOver() {
        List<Deed> does = deeds(facts.best(), 1, EnumSet.complementOf(EnumSet.of(Kind.CHECKS)));
        if (!does.isEmpty()) {
            say(
                    PlainWords.move(facts.played()) + " misses " + PlainWords.numbered(facts.best())
                            + (does.get(0).kind() == Kind.CASTLES ? "" : ", which " + PlainWords.deeds(does))
                            + (does.get(0).kind() == Kind.TAKES_BACK ? " with the " + mover(facts.best()) : ""),
                    List.copyOf(does));
        }
    }

    private static PieceType mover(Line line) {
        return PieceType.of(
                Pieces.type(line.start().pieceAt(Moves.from(line.moves().get(0)))));
    }

    /** What would have been better, and why. */
    void better() {
        Line best = facts.best();
        Claim better = new Claim.Better(best, facts.played(), facts.kept());
        String move = PlainWords.numbered(best);
        if (!Proofs.holds(better)) {
            // Which move takes back needs no score to prove it.
            if (punishment(facts.answer()).isEmpty() && untaken().isPresent()) {
                say(move + " takes back", List.copyOf(deeds(best, 1, EnumSet.of(Kind.TAKES_BACK))));
            }
            return;
        }
        Optional<Achievement> missed = missed();
        if (missed.isPresent()) {
            List<Claim> claims = new ArrayList<>(missed.get().claims());
            claims.add(better);
            say(won(missed.get()), claims);
            return;
        }
        // What the move itself does, too, makes no other better.
        List<Deed> deeds = ownDeeds(EnumSet.complementOf(EnumSet.of(Kind.CHECKS)));
        Optional<Claim.Parry> parry = parry(best).filter(claim -> !isAnswered(claim.threat()));
        if (parry.isPresent()) {
            // A move that attacks besides is not played for the threat alone.
            List<Deed> attacks = ownDeeds(VISIBLE);
            List<Claim> claims = new ArrayList<>(List.of(parry.get(), better));
            claims.addAll(attacks);
            say(
                    move + " was better: it " + (attacks.isEmpty() ? "" : PlainWords.deeds(attacks) + " and ")
                            + parried(parry.get()),
                    claims);
        } else if (!deeds.isEmpty()) {
            List<Claim> claims = new ArrayList<>(deeds);
            claims.add(better);
            say(move + " was better: it " + PlainWords.deeds(deeds), claims);
        } else {
            say("Better was " + PlainWords.shown(best, 3), List.of(better));
        }
    }

    /** Whether the move parries a threat, too, or the man that was threatened makes it. */
    private boolean isAnswered(Claim.Threat threat) {
        return Moves.from(facts.move()) == Moves.to(threat.line().moves().get(0))
                || parry(facts.played()).isPresent();
    }

    /** What the best move does first of what the move itself does not. */
    private List<Deed> ownDeeds(Set<Kind> kinds) {
        List<Deed> same = deeds(facts.played(), Integer.MAX_VALUE, kinds);
        boolean sameMan = Moves.from(facts.best().moves().get(0)) == Moves.from(facts.move());
        return deeds(facts.best(), Integer.MAX_VALUE, kinds).stream()
                .filter(deed -> deed.kind() != Kind.SAVES || !sameMan)
                .filter(deed -> same.stream()
                        .noneMatch(other -> other.kind() == deed.kind() && other.square() == deed.square()))
                .limit(1)
                .toList();
    }

    private static String won(Achievement achieved) {
        String move = PlainWords.numbered(achieved.line());
        return achieved.result() instanceof Claim.Mate mate && mate.moves() <= 1
                ? move + " was mate" + PlainWords.pattern(achieved)
                : "Better was " + move + ", which " + wins(achieved);
    }

    /** What a move does to its own side. */
    void drawback() {
        drawback(true);
    }

    /** @param slip whether another move is better; where none is, nobody has to develop */
    void drawback(boolean slip) {
        Deeds.drawbacks(facts.played()).stream()
                .filter(deed -> Proofs.holds(deed) && (slip || deed.kind() != Kind.IDLES))
                .findFirst()
                .ifPresent(deed -> say(
                        (sentences.isEmpty() ? PlainWords.move(facts.played()) : "But it") + " "
                                + PlainWords.deeds(List.of(deed)),
                        List.of(deed)));
    }
}
