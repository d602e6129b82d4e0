package dev.concert.runtime.core;

import dev.concert.runtime.PlatformContext;
import dev.concert.runtime.Profiler;
import dev.concert.runtime.ThreadContext;
import dev.concert.runtime.cost.CalibratedCost;
import dev.concert.runtime.cost.SteadyTimes;
import dev.concert.runtime.file.BlockFile;
import dev.concert.runtime.file.FileBlock;
import dev.concert.runtime.file.Segment;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.format.Tree;
import dev.concert.runtime.jvm.Clock;
import dev.concert.runtime.trace.TraceBlocks;
import dev.concert.runtime.trace.TraceWriter;
import dev.concert.runtime.tree.ThreadTree;
import dev.concert.runtime.tree.TreeNodes;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.ZipFile;

/**
 * Measures what one entry and exit cost: with the calls that woven code makes, in the mode at hand,
 * for routines that are on, on nodes and in a block that no reader sees. Several short series, some
 * time apart, tell when the JVM has compiled them; see {@link SteadyTimes}.
 */
final class Calibration {
  /** An epoch that is never reached. */
  private static final int NEVER = -1;

  /** Different routines that call each other, as those of a program do. */
  private static final int ROUTINES = 4;

  private static final int CALLS = ROUTINES * ROUTINES;
  private static final int LEAVES = CALLS - ROUTINES;
  private static final int ROUNDS = 64;

  /** So many calls of a routine the JVM makes in its interpreter. */
  private static final int INTERPRETED = Header.INTERPRETED_CALLS;

  private static final int WARMING = 2_000;
  private static final long COMPILING_NANOS = 5_000_000;
  private static final int PIECES = 8;
  private static final int CONTEXTS = 1_000;

  private final Recorder recorder;
  private final BlockFile file;

  /** Null if nobody said where it lies. */
  private final String runtimeJar;

  private final SteadyTimes times = new SteadyTimes();
  private double inside;
  private double interpreted;
  private double warming;
  private double context;
  private double scattered;
  private boolean unwarmed;
  private boolean scatteredKnown;

  Calibration(Recorder recorder, BlockFile file, String runtimeJar) {
    this.recorder = recorder;
    this.file = file;
    this.runtimeJar = runtimeJar;
  }

  /**
   * One series of batches on this thread, which must not be one of the program's.
   *
   * @param nanos how long it may last before the times settle
   * @return false if nothing could be measured, since no routine is on
   */
  boolean series(long nanos) throws IOException {
    int[] routines = recorder.switches().someOn(ROUTINES);
    ThreadTree tree = recorder.newTree(Tree.THREAD, 0, 0, NEVER);
    try {
      return routines != null && tree.root() != TreeNodes.NO_NODE && series(routines, tree, nanos);
    } finally {
      for (FileBlock block : tree.nodes().blocks()) {
        file.release(block);
      }
    }
  }

  CalibratedCost cost() {
    double perCall = times.nanos();
    return new CalibratedCost(
        perCall,
        Math.min(inside, perCall),
        times.isSteady(),
        Math.max(0, interpreted - perCall),
        Math.max(0, warming - perCall),
        context,
        scattered);
  }

  /** Whether all is known as it will stay, unless the program's trees grow. */
  boolean isDone() {
    return times.isSteady() && (scatteredKnown || !isLarge());
  }

  /** Whether the program has more contexts than the tree has in which calls are scattered. */
  private boolean isLarge() {
    return file.size() > (long) ScatteredCalls.contexts() * Tree.NODE_WORDS * Long.BYTES;
  }

  private boolean series(int[] routines, ThreadTree tree, long nanos) throws IOException {
    TraceWriter trace = new TraceWriter(new Scratch(), 0, 0);
    PlatformContext context =
        recorder.context(Thread.currentThread(), 0, 0, tree, trace, Clock.tick());
    ThreadContext.set(context);
    try {
      boolean measured = batches(routines, tree, System.nanoTime() + nanos);
      if (measured && !unwarmed) {
        warm(routines[0]);
        contexts(tree);
        unwarmed = times.isSteady();
      }
      if (measured && times.isSteady() && isLarge() && !scatteredKnown) {
        scatter(routines);
      }
      return measured;
    } finally {
      ThreadContext.set(ThreadContext.NONE);
      context.release();
    }
  }

  private boolean batches(int[] routines, ThreadTree tree, long end) throws IOException {
    times.begin();
    double fastest = Double.MAX_VALUE;
    do {
      long ticks = leaves(routines, tree, Tree.TIME);
      long calls = leaves(routines, tree, Tree.CALLS);
      long start = Clock.tick();
      for (int round = 0; round < ROUNDS; round++) {
        callEachOther(routines);
      }
      double took = Clock.nanos((double) (Clock.tick() - start) / (ROUNDS * CALLS));
      if (leaves(routines, tree, Tree.CALLS) - calls != ROUNDS * LEAVES) {
        continue; // switched off meanwhile
      }
      times.add(took);
      if (took < fastest) {
        fastest = took;
        ticks = leaves(routines, tree, Tree.TIME) - ticks;
        inside = Clock.nanos((double) ticks / (ROUNDS * LEAVES));
      }
    } while (System.nanoTime() < end && !times.hasSettled());
    times.end();
    return fastest < Double.MAX_VALUE;
  }

  private static void callEachOther(int[] routines) {
    for (int i = 0; i < ROUTINES; i++) {
      outer(routines[i], routines[i + 1 & 3], routines[i + 2 & 3], routines[i + 3 & 3]);
    }
  }

  private static void outer(int routine, int first, int second, int third) {
    Profiler scope = Profiler.enter(routine);
    try {
      leaf(first);
      leaf(second);
      leaf(third);
    } finally {
      scope.close();
    }
  }

  private static void leaf(int routine) {
    Profiler scope = Profiler.enter(routine);
    scope.close();
  }

  /** The sum of a word of the nodes of all calls that make none themselves. */
  private static long leaves(int[] routines, ThreadTree tree, int word) throws IOException {
    Set<Long> nodes = new HashSet<>();
    for (int i = 0; i < ROUTINES; i++) {
      long outer = tree.child(tree.root(), Tree.ROUTINE, routines[i]);
      for (int j = 1; j < ROUTINES; j++) {
        nodes.add(tree.child(outer, Tree.ROUTINE, routines[i + j & 3]));
      }
    }
    long sum = 0;
    for (long node : nodes) {
      sum += tree.nodes().get(node, word);
    }
    return sum;
  }

  /**
   * What calls cost before the JVM has compiled their routine, and when it has done so in haste; 0
   * where no copy can be had.
   */
  private void warm(int routine) throws IOException {
    byte[] bytes = bytesOfCopy();
    if (bytes == null) {
      return;
    }
    ProbeForm form = define(bytes);
    interpreted = excess(form, routine, INTERPRETED);
    LockSupport.parkNanos(COMPILING_NANOS);
    warming = excess(form, routine, WARMING);
  }

  /** Nanoseconds that a call takes more for being woven: the median of some pieces. */
  private static double excess(ProbeForm form, int routine, int calls) {
    double[] pieces = new double[PIECES];
    for (int piece = 0; piece < PIECES; piece++) {
      long start = Clock.tick();
      for (int i = 0; i < calls / PIECES; i++) {
        form.woven(routine);
      }
      long woven = Clock.tick();
      for (int i = 0; i < calls / PIECES; i++) {
        form.plain(routine);
      }
      long plain = Clock.tick() - woven;
      pieces[piece] = Clock.nanos((double) (woven - start - plain) / (calls / PIECES));
    }
    Arrays.sort(pieces);
    return Math.max(0, pieces[PIECES / 2]);
  }

  /** Null if the runtime's jar is not found. */
  private byte[] bytesOfCopy() throws IOException {
    String name = ProbeForm.Copy.class.getName().replace('.', '/') + ".class";
    try (InputStream in = Calibration.class.getResourceAsStream('/' + name)) {
      return in == null ? bytesFromJar(name) : in.readAllBytes();
    }
  }

  /** A JVM finds no resources in a jar that joined its boot class path after the start. */
  private byte[] bytesFromJar(String name) throws IOException {
    if (runtimeJar == null || !Files.isRegularFile(Path.of(runtimeJar))) {
      return null;
    }
    try (ZipFile jar = new ZipFile(runtimeJar);
        InputStream in = jar.getInputStream(jar.getEntry(name))) {
      return in.readAllBytes();
    }
  }

  private static ProbeForm define(byte[] bytes) {
    try {
      return (ProbeForm)
          MethodHandles.lookup()
              .defineHiddenClass(bytes, true)
              .lookupClass()
              .getDeclaredConstructor()
              .newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e); // it is a class as any other
    }
  }

  /** What a call costs more whose calling context is new. */
  private void contexts(ThreadTree tree) throws IOException {
    long node = tree.root();
    long start = Clock.tick();
    for (int i = 0; i < CONTEXTS && node != TreeNodes.NO_NODE; i++) {
      node = tree.child(node, Tree.ROUTINE, 1);
    }
    context = Clock.nanos((double) (Clock.tick() - start) / CONTEXTS);
  }

  /** Once, for it takes some milliseconds; not at all where the file cannot hold the tree. */
  private void scatter(int[] routines) throws IOException {
    scatteredKnown = true;
    int blocks = 1 + ScatteredCalls.contexts() / Tree.NODES_PER_BLOCK;
    if (file.reserve(blocks)) {
      scattered = new ScatteredCalls(routines).excess();
    }
  }

  /** The same block again and again, outside of any file. */
  private static final class Scratch implements TraceBlocks {
    private final FileBlock block =
        new FileBlock(new Segment(0, ByteBuffer.allocateDirect(RunFormat.BLOCK_BYTES)), 0);

    @Override
    public TraceWriter.Leftover leftover() {
      return null;
    }

    @Override
    public FileBlock claim() {
      return block;
    }

    @Override
    public void filled(FileBlock unused) {}

    @Override
    public void giveBack(FileBlock unused) {}

    @Override
    public void lose() {}
  }
}
