package dev.concert.trace.text;

import dev.concert.trace.AccessSite;
import dev.concert.trace.AccessTracking;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Profile;
import dev.concert.trace.Quality;
import dev.concert.trace.Row;
import dev.concert.trace.Rows;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * The data accesses of a {@link TextProfile}: each collection over all rows and on each, then the
 * call sites of remote accesses over all rows. {@code ~} stands before what is estimated.
 */
final class TextCollections {
  private static final int MAX_SITES = 20;
  private static final String LINE = "%14s %14s %8s  %s\n";

  /** A call site with the collection that is accessed there. */
  private record Use(CollectionAccess collection, AccessSite site) {}

  private static final Comparator<Use> MOST_REMOTE_FIRST =
      Comparator.comparingLong((Use use) -> use.site.remote()).reversed();

  private final AccessTracking tracking;
  private final List<Row> rows;
  private final List<CollectionAccess> totals;
  private final StringBuilder text = new StringBuilder();

  private TextCollections(Profile profile, List<Row> rows) {
    this.tracking = profile.tracking();
    this.rows = rows;
    this.totals = Rows.collections(rows);
  }

  /** Empty where the run has none. */
  static String of(Profile profile, List<Row> rows) {
    return new TextCollections(profile, rows).text();
  }

  private String text() {
    if (totals.isEmpty()) {
      return tracking.any() ? "collections\n" + tracking.whyEmpty() + "\n\n" : "";
    }
    text.append("collections\n").append(format(LINE, "Local", "Remote", "%Remote", "Name"));
    totals.forEach(this::collection);
    sites();
    notes();
    return text.append('\n').toString();
  }

  private void collection(CollectionAccess total) {
    line(total.local(), total.remote(), total, total.collection());
    for (Row row : rows) {
      row.collections().stream()
          .filter(access -> access.collection().equals(total.collection()))
          .forEach(access ->
              line(access.local(), access.remote(), access, "  " + TextProfile.title(row)));
    }
  }

  private void sites() {
    List<Use> uses = new ArrayList<>();
    totals.forEach(total ->
        total.sites().stream()
            .filter(site -> site.remote() > 0)
            .forEach(site -> uses.add(new Use(total, site))));
    uses.sort(MOST_REMOTE_FIRST);
    if (!uses.isEmpty()) {
      text.append("call sites of remote accesses\n");
    }
    for (Use use : uses.subList(0, Math.min(MAX_SITES, uses.size()))) {
      AccessSite site = use.site;
      String name =
          "%s %s  (%s)".formatted(site.place(), site.operation(), use.collection.collection());
      line(site.local(), site.remote(), use.collection, name);
    }
    if (uses.size() > MAX_SITES) {
      text.append(format(LINE, "", "", "", "(%,d more)".formatted(uses.size() - MAX_SITES)));
    }
  }

  private void notes() {
    if (tracking.any()) {
      text.append("seen at call sites: ").append(String.join(", ", tracking.collections()));
      text.append("; ").append(tracking.meaningOfLocal()).append('\n');
    }
    if (totals.stream().anyMatch(total -> total.countedByHand() != 0)) {
      text.append(tracking.any() ? "the others were " : "")
          .append("counted by hand in the program\n");
    }
    if (totals.stream().anyMatch(total -> total.quality() == Quality.ESTIMATED)) {
      text.append(format("~ estimated: one access in %,d was looked at\n", tracking.sample()));
    }
  }

  private void line(long local, long remote, CollectionAccess of, String name) {
    long all = local + remote;
    double percent = all == 0 ? 0 : 100.0 * remote / all;
    text.append(
        format(
            LINE,
            figure(of, "%,d", local),
            figure(of, "%,d", remote),
            figure(of, "%.1f", percent),
            name));
  }

  private static String figure(CollectionAccess of, String format, Object value) {
    return (of.quality() == Quality.ESTIMATED ? "~" : "") + format(format, value);
  }

  private static String format(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
