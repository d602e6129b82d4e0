package dev.concert.bus;

/** A body that is not a message; its text is the reason as a clause. */
final class BadMessageException extends Exception {
  private static final long serialVersionUID = 1;

  BadMessageException(String reason) {
    super(reason);
  }
}
