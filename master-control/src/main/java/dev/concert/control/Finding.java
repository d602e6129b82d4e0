package dev.concert.control;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * What {@code concert doctor} found out about one thing Concert needs.
 *
 * @param mend what to do about it; null where nothing needs doing
 */
record Finding(String subject, Verdict verdict, String found, String mend) {
  enum Verdict {
    GOOD,
    /** Concert works, but something is not available. */
    LIMITED,
    /** Something does not work at all. */
    BAD
  }

  static Finding good(String subject, String found) {
    return new Finding(subject, Verdict.GOOD, found, null);
  }

  static Finding limited(String subject, String found, String mend) {
    return new Finding(subject, Verdict.LIMITED, found, mend);
  }

  static Finding bad(String subject, String found, String mend) {
    return new Finding(subject, Verdict.BAD, found, mend);
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("subject", subject);
    json.put("verdict", verdict.name().toLowerCase(Locale.ROOT));
    json.put("found", found);
    json.put("mend", mend);
    return json;
  }
}
