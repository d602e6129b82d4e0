package dev.concert.ui;

/** Says a failure in words. */
final class Failure {
  private Failure() {}

  /** The reason as one clause; never empty. */
  static String why(Throwable cause) {
    String message = cause.getMessage();
    if (message == null || message.isBlank()) {
      return cause.getClass().getSimpleName();
    }
    return message.strip().lines().findFirst().orElse(message);
  }
}
