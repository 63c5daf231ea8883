package hal.analysis.explain;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One to three sentences about the same thing, what decides first. */
public record Sentences(List<Sentence> sentences) {
    /** Keeps its own copy. */
    public Sentences {
        sentences = List.copyOf(sentences);
    }

    /** What they all say. */
    public Stream<Claim> claims() {
        return sentences.stream().flatMap(sentence -> sentence.claims().stream());
    }

    /** Whether nothing is said but the line that the search expects. */
    public boolean isOnlyLine() {
        return claims().allMatch(Claim.Expected.class::isInstance);
    }

    /** All sentences, one after another. */
    public String text() {
        return sentences.stream().map(Sentence::text).collect(Collectors.joining(" "));
    }
}
