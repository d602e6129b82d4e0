package dev.concert.trace.sides;

import dev.concert.trace.Profile;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.Renames;
import dev.concert.trace.compare.RepeatedRuns;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The runs of a comparison, each opened once. Used by one thread at a time. */
public final class ComparedSource implements AutoCloseable {
  /** What is kept of runs that have ended: more than anybody repeats. */
  private static final int MOST_KEPT = 100;

  private final List<Path> others;
  private final boolean shallow;
  private final ProposedRenames proposals = new ProposedRenames();
  private final Map<Path, Run> runs = new HashMap<>();
  private final Map<Part, ComparedRun> ended = new HashMap<>();

  /** Those that were still going when they were read last. */
  private final Set<Path> going = new HashSet<>();

  private record Part(Path run, List<Stretch> stretches) {}

  private ComparedSource(List<Path> others, boolean shallow) {
    this.others = others;
    this.shallow = shallow;
  }

  /**
   * @param named a run, a folder of runs, or several with commas between
   * @throws IOException with one sentence if it is none
   */
  public static ComparedSource open(Path named) throws IOException {
    return open(named, false);
  }

  /** Likewise, without what outermost calls call. */
  public static ComparedSource openShallow(Path named) throws IOException {
    return open(named, true);
  }

  private static ComparedSource open(Path named, boolean shallow) throws IOException {
    ComparedSource source = new ComparedSource(RepeatedRuns.named(named.toString()), shallow);
    try {
      for (Path run : source.others) {
        source.run(run);
      }
      return source;
    } catch (IOException e) {
      source.close();
      throw e;
    }
  }

  private Run run(Path path) throws IOException {
    Run run = runs.get(path);
    if (run == null) {
      run = Run.openShared(path);
      runs.put(path, run);
    }
    return run;
  }

  /** What the open run is compared with, as it is now; what has ended is not read again. */
  public List<ComparedRun> others(List<Stretch> stretches) throws IOException {
    going.clear();
    return read(others, stretches);
  }

  /** Runs of the side of the open one, as they are now; what has ended is not read again. */
  public List<ComparedRun> read(List<Path> paths, List<Stretch> stretches) throws IOException {
    List<ComparedRun> read = new ArrayList<>();
    for (Path path : paths) {
      Part part = new Part(path, stretches);
      ComparedRun known = ended.get(part);
      read.add(known == null ? read(part) : known);
    }
    return read;
  }

  /**
   * What is taken for the same though the sides call it differently.
   *
   * @param own runs of the side of the open one
   * @param others what it is compared with
   */
  public Renames renames(List<ComparedRun> own, List<ComparedRun> others, Sides sides) {
    return sides.joins() ? proposals.of(own, others) : Renames.NONE;
  }

  private ComparedRun read(Part part) throws IOException {
    Run run = run(part.run);
    boolean goesOn = run.live();
    ComparedRun made = ComparedRun.of(profile(run, part.stretches), run.problems());
    if (goesOn) {
      going.add(part.run);
    } else {
      if (ended.size() >= MOST_KEPT) {
        ended.clear();
      }
      ended.put(part, made);
    }
    return made;
  }

  private Profile profile(Run run, List<Stretch> stretches) throws IOException {
    if (stretches.isEmpty()) {
      return shallow ? run.shallowProfile() : run.profile();
    }
    Profile profile = run.profile(stretches);
    return shallow ? profile.shallow() : profile;
  }

  /** Whether all that were going when they were read still are; quick. */
  public boolean goesOn() throws IOException {
    for (Path run : going) {
      if (!run(run).live()) {
        return false;
      }
    }
    return true;
  }

  /** Whether a process of a run was still going when it was read. */
  public boolean live() {
    return !going.isEmpty();
  }

  @Override
  public void close() {
    runs.values().forEach(Run::close);
  }
}
