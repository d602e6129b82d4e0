package dev.concert.agent.selection;

import dev.concert.runtime.format.Identity;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.runtime.format.JsonLine;

/** A pattern of the user that nothing in this JVM has matched. */
public final class UnmatchedPattern {
  private final String setting;
  private final String pattern;
  private final String nearest;

  /**
   * @param nearest the name that is most like it; null if none is
   */
  UnmatchedPattern(String setting, String pattern, String nearest) {
    this.setting = setting;
    this.pattern = pattern;
    this.nearest = nearest;
  }

  /** For {@code identities}. */
  public JsonLine line() {
    JsonLine line = new JsonLine().open().open(Identity.UNMATCHED).put(Member.SETTING, setting);
    return line.put(Member.PATTERN, pattern).put(Member.NEAREST, nearest).close().close();
  }

  /** Without a full stop. */
  public String sentence() {
    return Identity.unmatchedSentence(setting, pattern, nearest);
  }
}
