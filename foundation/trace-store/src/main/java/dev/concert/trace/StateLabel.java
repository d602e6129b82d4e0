package dev.concert.trace;

import dev.concert.trace.ThreadTrace.Kind;

/**
 * What states have in common that are counted and drawn alike.
 *
 * @param name of a routine or of a span, or the word of a reason to wait
 */
public record StateLabel(String name, Kind kind) {
  /** Its name as windows say it: a reason to wait in the user's language. */
  public String said() {
    return kind == Kind.BLOCKED ? reason().said() : name;
  }

  /** Why a thread is blocked; null for another kind. */
  public WaitReason reason() {
    return kind == Kind.BLOCKED ? WaitReason.of(name) : null;
  }
}
