package dev.concert.control.doctor;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * What {@code concert doctor} found out about one thing Concert needs.
 *
 * @param mend what to do about it; null where nothing needs doing
 */
public record CheckResult(String subject, Verdict verdict, String found, String mend) {
  public enum Verdict {
    GOOD,
    /** Concert works, but something is not available. */
    LIMITED,
    /** Something does not work at all. */
    BAD
  }

  static CheckResult good(String subject, String found) {
    return new CheckResult(subject, Verdict.GOOD, found, null);
  }

  static CheckResult limited(String subject, String found, String mend) {
    return new CheckResult(subject, Verdict.LIMITED, found, mend);
  }

  static CheckResult bad(String subject, String found, String mend) {
    return new CheckResult(subject, Verdict.BAD, found, mend);
  }

  public Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("subject", subject);
    json.put("verdict", verdict.name().toLowerCase(Locale.ROOT));
    json.put("found", found);
    json.put("mend", mend);
    return json;
  }
}
