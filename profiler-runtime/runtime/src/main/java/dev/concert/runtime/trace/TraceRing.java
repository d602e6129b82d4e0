package dev.concert.runtime.trace;

import dev.concert.runtime.file.BlockFile;
import dev.concert.runtime.file.FileBlock;
import dev.concert.runtime.file.Segment;
import dev.concert.runtime.format.Event;
import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;

/**
 * Full event blocks, of which the oldest is used again once the file may not grow. What it held is
 * counted for each thread in a block of its own, and survives a kill as everything does.
 */
public final class TraceRing {
  private static final int MAX_THREADS = (RunFormat.BLOCK_WORDS - RunFormat.BLOCK_HEADER_WORDS) / 2;

  private final ArrayDeque<FileBlock> full = new ArrayDeque<>();
  private final Map<Long, Integer> placeByThread = new HashMap<>();
  private final FileBlock overwritten;

  /**
   * @param file a trace that still has room
   */
  public TraceRing(BlockFile file) throws IOException {
    overwritten = file.claim();
    overwritten.publish(Event.OVERWRITTEN_KIND);
    file.header().put(Header.RING, 1);
  }

  /** Nobody writes this block any more. */
  public synchronized void add(FileBlock block) {
    full.addLast(block);
  }

  /** The oldest block, emptied; null if all are being written. */
  public synchronized FileBlock reuse() {
    FileBlock block = full.pollFirst();
    if (block != null) {
      long generation = block.get(Event.GENERATION);
      count(block);
      block.clear();
      block.put(Event.GENERATION, generation + 1);
    }
    return block;
  }

  private void count(FileBlock block) {
    long thread = block.get(Event.THREAD_ID);
    long events = 0;
    int at = RunFormat.BLOCK_HEADER_WORDS;
    while (at < RunFormat.BLOCK_WORDS && block.get(at) != 0) {
      long word = block.get(at);
      int kind = Event.kind(word);
      if (kind == Event.THREAD) {
        add(thread, events);
        thread = block.get(at + 1);
        events = 0;
      } else if (kind != Event.TIME && !isRepeated(word)) {
        events += kind == Event.CALL ? 2 : 1;
      }
      at += Event.words(word);
    }
    add(thread, events);
  }

  private static boolean isRepeated(long word) {
    return Event.kind(word) == Event.EXTENDED && Event.subKind(word) == Event.OPEN;
  }

  private void add(long thread, long events) {
    int place = placeByThread.computeIfAbsent(thread, this::newPlace);
    int at = RunFormat.BLOCK_HEADER_WORDS + 2 * place;
    overwritten.put(at + 1, overwritten.get(at + 1) + events);
    Segment.release();
    overwritten.put(at, place == 0 ? Event.OTHER_THREADS : thread);
  }

  /** Threads for which there is no room share the first place. */
  private int newPlace(long thread) {
    int next = placeByThread.size() + 1;
    return next < MAX_THREADS ? next : 0;
  }
}
