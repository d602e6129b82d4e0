package dev.concert.trace.read;

import dev.concert.trace.read.RunWriter.ThreadOfNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A run that goes on, of one thread that makes one call after the other. */
public final class GrowingRun {
  private static final long MS = 1_000_000;

  private final Path folder;
  private final List<String> routines;
  private final RunWriter run;
  private final ThreadOfNode main;
  private long tick;

  /**
   * @param routines all that are called, a millisecond the last, and each one more than the next
   */
  public GrowingRun(Path folder, String... routines) throws IOException {
    this.folder = folder;
    this.routines = List.of(routines);
    run = new RunWriter(folder).withoutTrace().going();
    main = run.node("host", 4711).thread(1, "main", 0);
    for (int i = 0; i < routines.length; i++) {
      tell(routines[i], routines.length - i);
    }
    run.write();
  }

  /** One call more. */
  public void call(String routine, long millis) throws IOException {
    if (!routines.contains(routine)) {
      throw new IllegalArgumentException(routine + " has not been named from the beginning");
    }
    tell(routine, millis);
    run.write();
  }

  /** One call more of each, of one by the other. */
  public void callFrom(String caller, String callee, long millis) throws IOException {
    main.enter(tick, caller).enter(tick, callee);
    tick += millis * MS;
    main.exit(tick, callee).exit(tick, caller);
    run.write();
  }

  /**
   * Another process takes part, which makes one call.
   *
   * @return the name of its node
   */
  public String join(String routine, long millis) throws IOException {
    RunWriter.Node node = run.node("host", 4712);
    node.thread(1, "main", 0).enter(0, routine).exit(millis * MS, routine);
    run.write();
    return node.name();
  }

  private void tell(String routine, long millis) {
    main.enter(tick, routine).exit(tick + millis * MS, routine);
    tick += millis * MS;
  }

  /** One call more, after which it ends. */
  public void endWith(String routine, long millis) throws IOException {
    run.ended();
    call(routine, millis);
  }

  /** Somebody deletes its folder. */
  public void delete() throws IOException {
    delete(folder);
  }

  /** Somebody deletes what one of its nodes has recorded. */
  public void delete(String node) throws IOException {
    delete(folder.resolve(node));
  }

  private static void delete(Path gone) throws IOException {
    try (Stream<Path> files = Files.walk(gone)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }

  public Path folder() {
    return folder;
  }
}
