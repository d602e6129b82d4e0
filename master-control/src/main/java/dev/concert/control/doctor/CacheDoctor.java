package dev.concert.control.doctor;

import dev.concert.control.caches.AotCaches;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Looks at the AOT caches: which are missing, why, and how to come by them. */
public final class CacheDoctor {
  private static final String SUBJECT = "AOT caches";
  private static final String WITHOUT = "everything works without, but starts more slowly";

  private CacheDoctor() {}

  public static CheckResult examine(AotCaches caches) throws IOException {
    List<String> wanted = caches.wanted();
    List<String> refused = caches.kinds(AotCaches.State.REFUSED);
    if (wanted.isEmpty() && refused.isEmpty()) {
      return CheckResult.good(SUBJECT, "all " + AotCaches.KINDS.size() + " in " + caches.folder());
    }
    if (caches.isBeingMade()) {
      return CheckResult.limited(
          SUBJECT, "being made now", "wait a minute or two; until then " + WITHOUT);
    }
    List<String> found = new ArrayList<>();
    if (!wanted.isEmpty()) {
      found.add("missing or stale: " + named(caches, wanted));
    }
    if (!refused.isEmpty()) {
      found.add("refused by this JDK: " + named(caches, refused));
    }
    return CheckResult.limited(SUBJECT, String.join("; ", found), mend(caches, wanted.isEmpty()));
  }

  static CheckResult unknown(String why) {
    return CheckResult.limited(SUBJECT, "unknown: " + why, "concert train makes them; " + WITHOUT);
  }

  /** With the reason behind the last of those that share it. */
  private static String named(AotCaches caches, List<String> kinds) throws IOException {
    StringBuilder named = new StringBuilder();
    for (int i = 0; i < kinds.size(); i++) {
      String why = caches.why(kinds.get(i));
      boolean last = i + 1 == kinds.size() || !why.equals(caches.why(kinds.get(i + 1)));
      named.append(i == 0 ? "" : ", ").append(kinds.get(i));
      named.append(last && !why.isEmpty() ? " (last try: " + why + ")" : "");
    }
    return named.toString();
  }

  private static String mend(AotCaches caches, boolean allRefused) {
    if (!caches.isWritable()) {
      return caches.folder() + " cannot be written; who installed Concert can run concert train";
    }
    return (allRefused
            ? "concert train --all tries again and says why; "
            : "concert train makes them, best while nothing else runs; ")
        + WITHOUT;
  }
}
