package dev.concert.trace.file;

import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.file.BlockReader.Block;
import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import java.util.stream.Stream;

/**
 * Finds the stretches of one {@code trc} file that belong to one thread each; where the file has
 * grown since, it goes on from where it stopped.
 */
public final class TraceFile {
  /** So many blocks one core reads before another one may help. */
  private static final int ON_A_CORE = 16;

  /** Of so many, which all cores read, an interrupted reader has to wait for the end. */
  private static final int AT_A_TIME = 128;

  private final boolean ring;
  private final List<Block> unfinished = new ArrayList<>();
  private long nextBlock = 1;
  private final List<EventRange> ranges = new ArrayList<>();
  private final List<Call> begun = new ArrayList<>();
  private final BitSet ids = new BitSet();
  private long lost;
  private long damagedBlocks;
  private final List<EventRange> withMessages = new ArrayList<>();
  private final Map<Long, Long> overwritten = new TreeMap<>();
  private long untilTick;

  /**
   * A call that had begun and not ended when the file was read, so that its word may change: until
   * its thread writes another.
   *
   * @param at its word
   */
  public record Call(long thread, long tick, int id, long at) {}

  /**
   * Event words of one thread that lie together; at least one.
   *
   * @param start first event word in the file
   * @param end word behind the last one
   * @param baseTick from which the first delta counts
   * @param lastTick of its last event
   * @param pending what the thread was waiting for when the file was read, as in the block header;
   *     0 if it was not, or where another piece of the block follows
   * @param lost events of the thread that found no room after these, so far
   * @param block first word of the block if that may be used again, with its generation now; else
   *     -1
   */
  public record EventRange(
      MappedWords words,
      long thread,
      int group,
      long start,
      long end,
      long baseTick,
      long lastTick,
      long pending,
      long lost,
      long block,
      long generation) {
    /** The same stretch of the file as it is mapped now. */
    public EventRange in(MappedWords now) {
      return new EventRange(
          now, thread, group, start, end, baseTick, lastTick, pending, lost, block, generation);
    }

    /** Words of events. */
    public long size() {
      return end - start;
    }

    /** Whether words that have been read may no longer be those that were found. */
    boolean overwritten() {
      return block >= 0 && isUsedAgain();
    }

    private boolean isUsedAgain() {
      VarHandle.acquireFence(); // the words were read before
      return words.getAcquire(block + Event.KIND) == 0
          || words.get(block + Event.GENERATION) != generation;
    }
  }

  /**
   * @param words the file as it is now
   */
  public TraceFile(MappedWords words) {
    ring = isRing(words);
  }

  /** How far the file has been read, to go on from there another time; not of a ring. */
  public void store(StoredOutput out) throws IOException {
    out.writeLong(nextBlock);
    out.writeLong(lost);
    out.writeLong(damagedBlocks);
    out.writeLongs(ids.toLongArray());
    out.writeInt(unfinished.size());
    for (Block block : unfinished) {
      block.store(out);
    }
  }

  /**
   * A file as far as it was read when that was stored.
   *
   * @param now the file as it is now
   * @throws StoredInput.DamagedStore if that cannot be
   */
  public static TraceFile restore(StoredInput in, MappedWords now) throws IOException {
    TraceFile file = new TraceFile(now);
    file.nextBlock = in.readLong();
    long blocks = now.size() / RunFormat.BLOCK_WORDS + 1;
    StoredInput.check(file.nextBlock > 0 && file.nextBlock <= blocks, "blocks are missing");
    file.lost = in.readLong();
    file.damagedBlocks = in.readLong();
    file.ids.or(BitSet.valueOf(in.readLongs()));
    int unfinished = in.readSize(Long.BYTES);
    for (int i = 0; i < unfinished; i++) {
      file.unfinished.add(Block.restore(in, now.size()));
    }
    return file;
  }

  /** Whether blocks of a file are used again. */
  public static boolean isRing(MappedWords words) {
    return words.size() > Header.RING && words.get(Header.RING) != 0;
  }

  /** The events of a file; of a node whose process was left, those up to then. */
  public static TraceFile read(MappedWords words, FileHeader header) {
    TraceFile file = new TraceFile(words);
    file.ranges.addAll(
        file.readOn(words, header.isDetached() ? header.aliveTick() : Long.MAX_VALUE, false));
    return file;
  }

  /**
   * What has been added since the last time, in no order.
   *
   * @param now the file as it is now, no shorter than before
   * @param until tick of the last event wanted
   * @param goesOn whether the process writes on: then a call is left for the next time whose word
   *     may still change
   */
  public List<EventRange> readOn(MappedWords now, long until, boolean goesOn) {
    return readOn(now, until, goesOn, _ -> {});
  }

  /**
   * Likewise.
   *
   * @param read is told of so many more words, each time that some blocks have been read
   */
  public List<EventRange> readOn(MappedWords now, long until, boolean goesOn, LongConsumer read) {
    boolean fresh = nextBlock == 1;
    untilTick = until;
    begun.clear();
    withMessages.clear();
    for (; nextBlock * RunFormat.BLOCK_WORDS < now.size(); nextBlock++) {
      unfinished.add(new Block(nextBlock * RunFormat.BLOCK_WORDS));
    }
    List<EventRange> found = new ArrayList<>();
    for (List<Block> some : parts(unfinished, AT_A_TIME)) {
      if (fresh) {
        Interruption.check(); // what has been read before is not thrown away
      }
      Stream<List<Block>> parts = parts(some, ON_A_CORE).stream();
      (fresh ? parts.parallel() : parts)
          .map(part -> read(part, now, goesOn))
          .toList()
          .forEach(reader -> take(reader, found));
      read.accept((long) some.size() * RunFormat.BLOCK_WORDS);
    }
    removeFinished();
    return found;
  }

  private static <T> List<List<T>> parts(List<T> all, int size) {
    List<List<T>> parts = new ArrayList<>();
    for (int from = 0; from < all.size(); from += size) {
      parts.add(all.subList(from, Math.min(from + size, all.size())));
    }
    return parts;
  }

  private BlockReader read(List<Block> blocks, MappedWords now, boolean goesOn) {
    BlockReader reader = new BlockReader(now, untilTick, goesOn, ring);
    blocks.forEach(reader::read);
    return reader;
  }

  private void take(BlockReader reader, List<EventRange> found) {
    found.addAll(reader.found());
    withMessages.addAll(reader.withMessages());
    begun.addAll(reader.begun());
    ids.or(reader.ids());
    lost = Figures.plus(lost, reader.lost());
    damagedBlocks += reader.damagedBlocks();
    reader.overwritten().forEach((id, events) -> overwritten.merge(id, events, Figures::plus));
  }

  public List<EventRange> ranges() {
    return ranges;
  }

  private void removeFinished() {
    unfinished.removeIf(block -> block.damaged || block.at >= block.end() && !block.waiting);
  }

  /** Calls that were left for the next time. */
  public List<Call> begun() {
    return begun;
  }

  /** All ids that have to have a name. */
  public BitSet ids() {
    return ids;
  }

  /** Events that found no room, as the blocks' writers counted them. */
  public long lost() {
    return lost;
  }

  /** Those of the ranges read last in which anything was sent or received. */
  public List<EventRange> withMessages() {
    return withMessages;
  }

  /** Blocks with words that cannot be events, or that end inside one. */
  public long damagedBlocks() {
    return damagedBlocks;
  }

  /** Events that have made room for newer ones, by thread; -1 for further threads. */
  public Map<Long, Long> overwritten() {
    return overwritten;
  }

  /**
   * A call whose word does not change any more, since its thread has gone on in another block.
   *
   * @param now the file as it was when the call was found
   */
  public List<EventRange> readOn(MappedWords now, Call call) {
    List<Block> itsBlock = unfinished.stream().filter(block -> block.at == call.at()).toList();
    List<EventRange> found = new ArrayList<>(1);
    take(read(itsBlock, now, false), found);
    removeFinished();
    return found;
  }
}
