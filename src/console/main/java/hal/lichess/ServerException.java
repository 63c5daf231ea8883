package hal.lichess;

import hal.support.UserException;

/** What came of a request that was not answered as hoped, with a message for the user. */
public final class ServerException extends UserException {
    private static final long serialVersionUID = 1L;

    /** What has happened to the request. */
    public enum Kind {
        /** There was no answer, or the server was in trouble: whether the request has had its effect is not known. */
        LOST,
        /** The token is missing, wrong or not allowed to do this. */
        FORBIDDEN,
        /** There is no such thing. */
        NOT_FOUND,
        /** The server has said no. */
        REFUSED
    }

    private final Kind kind;

    ServerException(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    ServerException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }
}
