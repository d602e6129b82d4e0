package dev.concert.trace.findings;

import dev.concert.trace.Profile;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.read.Run;
import dev.concert.trace.shared.Turns.Turn;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** What stands out in a run, what concerns most of its time first, idle pools last. */
public final class Findings {
  /** Nobody reads more. */
  public static final int MOST = 20;

  private static final List<Detector> DETECTORS =
      List.of(
          new SlowRows(),
          new LongWaits(),
          new ShortWork(),
          new LockConvoys(),
          new StarvingPools(),
          new PinnedWaits(),
          new OutlierCalls(),
          new LaterSlower(),
          new ReversedClocks(),
          new LongHalts());

  /** What hurts somebody comes before threads that could do more. */
  private static final Comparator<Annotation> LARGEST_FIRST =
      Comparator.comparing((Annotation it) -> it.kind() == Kind.STARVING_POOL)
          .thenComparing(Comparator.comparingDouble(Annotation::share).reversed())
          .thenComparing(Annotation::kind)
          .thenComparing(Annotation::sentence);

  private Findings() {}

  /**
   * Reads the run's profile, and all its events where it has any; slow. What was found in a run
   * that has ended, and of which nothing is missing, is kept beside it; who asks while others of
   * this process look for it waits.
   */
  public static List<Annotation> of(Run run) throws IOException {
    if (run.folder() == null || run.live()) {
      return look(run);
    }
    StoredFindings kept = new StoredFindings(run.folder());
    try (Turn _ = run.scans().take()) {
      List<Annotation> before = kept.read();
      return before == null ? lookAndKeep(run, kept) : before;
    }
  }

  private static List<Annotation> lookAndKeep(Run run, StoredFindings kept) throws IOException {
    List<Annotation> found = look(run);
    if (run.isWhole() && !Thread.currentThread().isInterrupted()) {
      kept.write(found);
    }
    return found;
  }

  private static List<Annotation> look(Run run) throws IOException {
    Profile profile = run.shallowProfile();
    return run.traced() ? of(profile, RunScan.of(run)) : of(profile);
  }

  /**
   * What was found before in the run of a folder; quick. Nothing is kept where nobody has looked,
   * or something else was recorded since.
   */
  public static Optional<List<Annotation>> kept(Path folder) {
    return Optional.ofNullable(new StoredFindings(folder).read());
  }

  /** What a profile tells by itself. */
  public static List<Annotation> of(Profile profile) {
    return of(new RunFigures(profile, null));
  }

  /** What a profile tells together with all events of the same run. */
  public static List<Annotation> of(Profile profile, RunScan scan) {
    return of(new RunFigures(profile, scan));
  }

  private static List<Annotation> of(RunFigures run) {
    List<Annotation> found = new ArrayList<>();
    DETECTORS.forEach(detector -> detector.find(run, found::add));
    return found.stream()
        .filter(it -> !isToldByAnother(it, found))
        .sorted(LARGEST_FIRST)
        .limit(MOST)
        .toList();
  }

  /**
   * Who queues for a lock, or keeps its carrier, waits, and who becomes slower has calls that take
   * longer.
   */
  private static boolean isToldByAnother(Annotation one, List<Annotation> found) {
    Set<Kind> stronger =
        switch (one.kind()) {
          case WAITS -> Set.of(Kind.CONVOY, Kind.PINNED);
          case OUTLIERS -> Set.of(Kind.SLOWER_LATER);
          default -> Set.of();
        };
    return found.stream()
        .anyMatch(other ->
            stronger.contains(other.kind())
                && Objects.equals(other.where().routine(), one.where().routine())
                && (other.kind() != Kind.PINNED || isLarger(other, one)));
  }

  /** Others may wait in the same routine for something else. */
  private static boolean isLarger(Annotation one, Annotation other) {
    return one.share() >= other.share() && Objects.equals(one.where().node(), other.where().node());
  }
}
