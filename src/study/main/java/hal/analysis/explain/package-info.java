/**
 * Sentences about moves and positions, and only those that a search has proved. {@link Facts} are what
 * searches found; {@link Proposals} and {@link Deeds} look at them and propose {@link Claim}s; {@link Proofs}, which
 * shares nothing with those, proves each claim or drops it; {@link PlainWords} makes sentences of what is left.
 */
package hal.analysis.explain;
