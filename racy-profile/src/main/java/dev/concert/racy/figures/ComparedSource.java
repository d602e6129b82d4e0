package dev.concert.racy.figures;

import dev.concert.trace.compare.ComparedRun;
import dev.concert.trace.compare.RepeatedRuns;
import dev.concert.trace.read.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The other side of a comparison: a run or several. Used by one thread at a time. */
public final class ComparedSource implements AutoCloseable {
  private final List<Run> runs = new ArrayList<>();
  private List<ComparedRun> last = List.of();
  private boolean live = true;

  private ComparedSource() {}

  /**
   * @param named a run, a folder of runs, or several with commas between
   * @throws IOException with one sentence if it is none
   */
  public static ComparedSource open(Path named) throws IOException {
    ComparedSource source = new ComparedSource();
    try {
      for (Path run : RepeatedRuns.named(named.toString())) {
        source.runs.add(Run.open(run));
      }
      return source;
    } catch (IOException e) {
      source.close();
      throw e;
    }
  }

  /** As the runs are now; what has ended is not read again. */
  public List<ComparedRun> read() throws IOException {
    if (live) {
      boolean going = false;
      List<ComparedRun> read = new ArrayList<>();
      for (Run run : runs) {
        going |= run.live();
        read.add(ComparedRun.of(run.profile(), run.problems()));
      }
      last = List.copyOf(read);
      live = going;
    }
    return last;
  }

  /** Whether a process of a run is still going now; quick. */
  public boolean goesOn() throws IOException {
    for (Run run : runs) {
      if (run.live()) {
        return true;
      }
    }
    return false;
  }

  /** Whether a process of a run was still going when it was read. */
  public boolean live() {
    return live;
  }

  @Override
  public void close() {
    runs.forEach(Run::close);
  }
}
