package dev.concert.trace.index;

import dev.concert.trace.file.Figures;
import dev.concert.trace.file.FileHeader;
import dev.concert.trace.file.MappedWords;
import dev.concert.trace.file.NodeFolder.OpenFile;
import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import dev.concert.trace.file.TraceFile;
import dev.concert.trace.file.TraceFile.Call;
import dev.concert.trace.file.TraceFile.EventRange;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** The trace files of one node, as far as events have been looked for in them. */
final class IndexedFiles {
  private final Map<Path, Integer> numbers = new HashMap<>();
  private final List<IndexedFile> files = new ArrayList<>();

  /** A stretch of events in the file of that number. */
  record Found(EventRange range, int file) {
    /** Where all of several blocks lies at one tick, their thread wrote them one after another. */
    static final Comparator<Found> BY_TIME =
        Comparator.<Found>comparingLong(found -> found.range.baseTick())
            .thenComparingLong(found -> found.range.lastTick())
            .thenComparingInt(found -> found.file)
            .thenComparingLong(found -> found.range.start());

    static long words(List<Found> all) {
      long words = 0;
      for (Found each : all) { // asked between pieces
        words += each.range.size();
      }
      return words;
    }

    /** At the same tick, those do not that lie before it, as what its own block holds does. */
    private boolean beginsAfter(Call call, int fileOfCall) {
      return range.baseTick() > call.tick()
          || range.baseTick() == call.tick()
              && (file > fileOfCall || file == fileOfCall && range.start() > call.at());
    }
  }

  private static final class IndexedFile {
    private static final long GOES_ON = -1;

    private final TraceFile file;
    private final long pid;
    private final long firstNanoTime;
    private long words;

    /** Its last sign of life, where nothing more was expected; then all words were taken. */
    private long lastAlive = GOES_ON;

    private IndexedFile(OpenFile opened, TraceFile file) {
      this.file = file;
      pid = opened.header().pid();
      firstNanoTime = opened.header().anchors().first().nanoTime();
    }

    void store(Path path, StoredOutput out) throws IOException {
      out.writeName(path.getFileName().toString());
      out.writeLong(pid);
      out.writeLong(firstNanoTime);
      out.writeLong(words);
      out.writeLong(lastAlive);
      file.store(out);
    }

    private boolean isSame(OpenFile opened) {
      return pid == opened.header().pid()
          && firstNanoTime == opened.header().anchors().first().nanoTime()
          && words <= opened.words().size()
          && (lastAlive == GOES_ON || lastAlive == opened.header().aliveTick());
    }
  }

  /**
   * A ring has other events in the same place, and a process that seemed to have ended may go on:
   * it had been stopped, or runs on another machine.
   */
  boolean isContinuedBy(List<OpenFile> opened) {
    int known = 0;
    for (OpenFile each : opened) {
      Integer number = numbers.get(each.path());
      if (TraceFile.isRing(each.words()) || number != null && !files.get(number).isSame(each)) {
        return false;
      }
      known += number == null ? 0 : 1;
    }
    return known == files.size();
  }

  /** Whether they are these files, as they are mapped now or were before. */
  boolean areOf(List<OpenFile> opened) {
    return opened.size() == files.size()
        && opened.stream().allMatch(each -> numbers.containsKey(each.path()));
  }

  /**
   * What has been added since the last time, in no order.
   *
   * @param left found before, and not gone through
   * @param alive whether the node's process goes on; then what it recorded after its last sign of
   *     life is left for the next time
   * @param read is told of so many more words, each time that some blocks have been read
   * @param begun takes the calls whose words may still change
   * @return with what was left, in the files as they are mapped now
   */
  List<Found> find(
      List<OpenFile> opened,
      List<Found> left,
      boolean alive,
      LongConsumer read,
      Consumer<Call> begun) {
    List<Found> found = new ArrayList<>();
    opened.forEach(each -> find(each, alive, found, read));
    found.addAll(0, in(opened, left)); // they come first where times are equal
    Map<Long, Found> newest = new HashMap<>();
    found.forEach(
        each -> newest.merge(each.range.thread(), each, BinaryOperator.maxBy(Found.BY_TIME)));
    opened.forEach(each -> takeBegun(each, found, newest, begun));
    return found;
  }

  private void find(OpenFile opened, boolean alive, List<Found> found, LongConsumer read) {
    int number = numbers.computeIfAbsent(opened.path(), _ -> add(opened));
    FileHeader header = opened.header();
    long until = alive || header.isDetached() ? header.aliveTick() : Long.MAX_VALUE;
    IndexedFile indexed = files.get(number);
    for (EventRange range : indexed.file.readOn(opened.words(), until, alive, read)) {
      found.add(new Found(range, number));
    }
    indexed.words = opened.words().size();
    indexed.lastAlive = alive ? IndexedFile.GOES_ON : header.aliveTick();
  }

  private int add(OpenFile opened) {
    files.add(new IndexedFile(opened, new TraceFile(opened.words())));
    return files.size() - 1;
  }

  /**
   * A thread that has gone on in another block does not come back to its last call in this one.
   *
   * @param newest of the events found those that begin last, by thread
   */
  private void takeBegun(
      OpenFile opened, List<Found> found, Map<Long, Found> newest, Consumer<Call> begun) {
    int number = numbers.get(opened.path());
    TraceFile file = files.get(number).file;
    for (Call call : List.copyOf(file.begun())) {
      Found last = newest.get(call.thread());
      if (last != null && last.beginsAfter(call, number)) {
        file.readOn(opened.words(), call).forEach(range -> found.add(new Found(range, number)));
      } else {
        begun.accept(call);
      }
    }
  }

  private List<Found> in(List<OpenFile> opened, List<Found> found) {
    List<MappedWords> words = words(opened);
    return found.stream()
        .map(each -> new Found(each.range.in(words.get(each.file)), each.file))
        .toList();
  }

  /** Of each file by its number, as it is mapped now. */
  List<MappedWords> words(List<OpenFile> opened) {
    MappedWords[] words = new MappedWords[files.size()];
    opened.forEach(each -> words[numbers.get(each.path())] = each.words());
    return List.of(words);
  }

  /** Words in which events have been looked for. */
  long words() {
    return files.stream().mapToLong(file -> file.words).sum();
  }

  /** Ids that have to have a name. */
  BitSet ids() {
    BitSet ids = new BitSet();
    files.forEach(each -> ids.or(each.file.ids()));
    return ids;
  }

  /** Events that found no room, as the blocks' writers counted them. */
  long lost() {
    return files.stream().mapToLong(each -> each.file.lost()).reduce(0, Figures::plus);
  }

  /** Events that have made room for newer ones, by thread; -1 for further threads. */
  Map<Long, Long> overwritten() {
    Map<Long, Long> overwritten = new TreeMap<>();
    for (IndexedFile each : files) {
      each.file.overwritten().forEach((id, events) -> overwritten.merge(id, events, Figures::plus));
    }
    return overwritten;
  }

  /** Blocks of a file with words that cannot be events, or that end inside one. */
  long damagedBlocks(Path file) {
    Integer number = numbers.get(file);
    return number == null ? 0 : files.get(number).file.damagedBlocks();
  }

  void store(StoredOutput out) throws IOException {
    out.writeInt(files.size());
    Path[] paths = new Path[files.size()];
    numbers.forEach((path, number) -> paths[number] = path);
    for (int file = 0; file < paths.length; file++) {
      files.get(file).store(paths[file], out);
    }
  }

  /**
   * Into none.
   *
   * @param opened the node's trace files as they are now
   * @return how many words of each were gone through
   * @throws StoredInput.DamagedStore if they were others, or damaged since
   */
  long[] restore(StoredInput in, List<OpenFile> opened) throws IOException {
    long[] words = new long[in.readSize(Long.BYTES)];
    for (int file = 0; file < words.length; file++) {
      words[file] = restoreFile(in, opened);
    }
    return words;
  }

  private long restoreFile(StoredInput in, List<OpenFile> opened) throws IOException {
    String name = in.readName();
    OpenFile now =
        opened.stream()
            .filter(each -> each.path().getFileName().toString().equals(name))
            .findFirst()
            .orElse(null);
    StoredInput.check(now != null && !TraceFile.isRing(now.words()), name + " is not there");
    long pid = in.readLong();
    long firstNanoTime = in.readLong();
    long words = in.readLong();
    long lastAlive = in.readLong();
    IndexedFile file = new IndexedFile(now, TraceFile.restore(in, now.words()));
    file.words = words;
    file.lastAlive = lastAlive;
    boolean same = file.pid == pid && file.firstNanoTime == firstNanoTime && file.isSame(now);
    StoredInput.check(same, name + " is another file");
    numbers.put(now.path(), files.size());
    files.add(file);
    return words;
  }
}
