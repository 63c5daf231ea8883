package hal.session.view;

/**
 * One move of the list.
 *
 * @param san the move in SAN
 * @param mark a judgement such as {@code !} or {@code ?!}, or an empty text
 */
public record MoveEntry(String san, String mark) {}
