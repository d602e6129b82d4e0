package dev.concert.trace.shared;

import dev.concert.trace.index.NodeIndex;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The indexes of a run's nodes, which are kept between one reading and the next, and may be shared
 * by all of this process that read the run.
 *
 * <p>An index grows to what its reader has mapped, and is asked of what lies there. So a reader
 * takes its turn before it maps files, and keeps it for as long as it asks: no other makes the
 * index longer meanwhile, and each finds it no longer than its own files are.
 */
public final class RunIndexes implements AutoCloseable {
  private static final Map<Path, Kept> SHARED = new HashMap<>();

  /** Null where nobody else has a part in them. */
  private final Path run;

  private final Kept kept;
  private boolean closed;

  private static final class Kept {
    private final Turns turns = new Turns();
    private final Turns scans = new Turns();
    private final Map<String, NodeIndex> indexes = new HashMap<>();
    private int readers;
  }

  private RunIndexes(Path run, Kept kept) {
    this.run = run;
    this.kept = kept;
  }

  /** For one reader only. */
  public static RunIndexes alone() {
    return new RunIndexes(null, new Kept());
  }

  /**
   * Those that other readers of the same path have, too; freed when the last of them is closed.
   *
   * @param path as the run was opened: an index knows the files of its node by their paths
   */
  public static RunIndexes shared(Path path) {
    Path run = path.toAbsolutePath().normalize();
    synchronized (SHARED) {
      Kept kept = SHARED.computeIfAbsent(run, _ -> new Kept());
      kept.readers++;
      return new RunIndexes(run, kept);
    }
  }

  /** Who is to ask for indexes, or for what they tell. */
  public Turns turns() {
    return kept.turns;
  }

  /** Who is to go through all events for something that is kept on disk for the others. */
  public Turns scans() {
    return kept.scans;
  }

  /**
   * The index of a node.
   *
   * @param stored called where nobody has it yet
   */
  public NodeIndex of(String node, Supplier<NodeIndex> stored) {
    checkTurn();
    return kept.indexes.computeIfAbsent(node, _ -> stored.get());
  }

  /** Null if nobody has it yet. */
  public NodeIndex known(String node) {
    checkTurn();
    return kept.indexes.get(node);
  }

  /** The index of a node is not to be used again. */
  public void forget(String node) {
    checkTurn();
    kept.indexes.remove(node);
  }

  public void forgetAll() {
    checkTurn();
    kept.indexes.clear();
  }

  private void checkTurn() {
    if (!kept.turns.isMine()) {
      throw new IllegalStateException("indexes are asked in turn only");
    }
  }

  /** Waits for nobody, not even for one that reads. */
  @Override
  public void close() {
    synchronized (SHARED) {
      if (!closed && run != null) {
        kept.readers--;
        if (kept.readers == 0) {
          SHARED.remove(run);
        }
      }
      closed = true;
    }
  }
}
