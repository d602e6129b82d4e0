package dev.concert.trace.file;

import dev.concert.runtime.format.Identity.Member;
import dev.concert.trace.AccessSite;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;

/** The places from which data collections are accessed, as a node has told them. */
public final class TrackedSites {
  private record Site(int routine, int line, String operation) {}

  private final Map<Integer, Site> sites = new HashMap<>();

  void accept(JsonObject site) {
    sites.put(
        site.integer(Member.ID, 0),
        new Site(
            site.integer(Member.ROUTINE, 0),
            Math.max(0, site.integer(Member.LINE, 0)),
            site.text(Member.OPERATION, "")));
  }

  /** Id of the routine that has a site, or 0 if that is not known. */
  int routine(int site) {
    Site known = sites.get(site);
    return known == null ? 0 : known.routine;
  }

  public AccessSite named(int site, IntFunction<String> names, long local, long remote) {
    Site known = sites.get(site);
    return known == null
        ? new AccessSite("unnamed call site " + site, 0, "", local, remote)
        : new AccessSite(names.apply(known.routine), known.line, known.operation, local, remote);
  }
}
