package dev.concert.runtime.file;

import dev.concert.runtime.format.Header;
import dev.concert.runtime.format.RunFormat;
import dev.concert.runtime.state.Quiet;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.MappedByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * A file that grows by blocks, of which threads claim free ones. It holds no channel open: a
 * channel dies when a thread that uses it is interrupted, and the program's threads may be
 * interrupted at any time.
 */
public final class BlockFile {
  public static final int SEGMENT_BYTES = RunFormat.SEGMENT_BLOCKS * RunFormat.BLOCK_BYTES;
  static final int SEGMENT_WORDS = SEGMENT_BYTES / 8;

  /** When so many blocks are left it is time to make more. */
  public static final int FEW = RunFormat.SEGMENT_BLOCKS / 2;

  private static final int PAGE_WORDS = 4096 / 8;

  private static final byte[] ZEROS = new byte[RunFormat.BLOCK_BYTES];

  /** Fills a file's next piece with zeros; replaced in tests by a disk that is full. */
  interface Filler {
    void fill(RandomAccessFile file, long offset, int bytes) throws IOException;
  }

  private final Path path;
  private final long limitBytes;
  private final Filler filler;
  private final ArrayDeque<FileBlock> free = new ArrayDeque<>();
  private final Object growth = new Object();
  private Segment[] segments = new Segment[8];
  private volatile int segmentCount;
  private final FileBlock header;

  /** Woken when few blocks are free; null: nobody. */
  private volatile Thread ahead;

  /**
   * @param limitBytes the file never gets larger than this
   */
  public BlockFile(Path path, long limitBytes) throws IOException {
    this(path, limitBytes, BlockFile::fillWithZeros);
  }

  BlockFile(Path path, long limitBytes, Filler filler) throws IOException {
    this.path = path;
    this.limitBytes = limitBytes;
    this.filler = filler;
    Files.createFile(path);
    grow();
    header = claim();
  }

  /** Counts calls, or events, for which there is no block in which to count their loss. */
  public void addLost(long count) {
    header.segment.add(header.start + Header.LOST, count);
  }

  /** The file's first block. */
  public FileBlock header() {
    return header;
  }

  /**
   * An empty block, or null if the file has reached its limit.
   *
   * @throws IOException if the file cannot grow: the disk is full, say
   */
  public FileBlock claim() throws IOException {
    while (true) {
      FileBlock block;
      int left;
      synchronized (free) {
        block = free.pollFirst();
        left = free.size();
      }
      if (block != null) {
        if (left == FEW) {
          wake();
        }
        return block;
      }
      if (!growQuietly()) {
        return null;
      }
    }
  }

  /** From here on this thread is woken when few blocks are free, so as to grow the file. */
  public void growsAhead(Thread thread) {
    ahead = thread;
  }

  private void wake() {
    Thread sleeper = ahead;
    if (sleeper == null) {
      return;
    }
    boolean quiet = Quiet.begin();
    try {
      LockSupport.unpark(sleeper);
    } finally {
      Quiet.end(quiet);
    }
  }

  private boolean growQuietly() throws IOException {
    boolean quiet = Quiet.begin();
    try {
      return growIfNoneFree(1);
    } finally {
      Quiet.end(quiet);
    }
  }

  /** Takes back a block that nobody writes any more. */
  public void release(FileBlock block) {
    block.clear();
    synchronized (free) {
      free.addFirst(block);
    }
  }

  /** Grows unless so many blocks are free; false if the limit forbids it. */
  public boolean growIfNoneFree(int wanted) throws IOException {
    synchronized (growth) {
      if (hasFree(wanted)) {
        return true;
      }
      if ((segmentCount + 1L) * SEGMENT_BYTES > limitBytes) {
        return false;
      }
      grow();
      return true;
    }
  }

  /** Grows until so many blocks are free; false if the limit forbids it. */
  public boolean reserve(int wanted) throws IOException {
    while (!hasFree(wanted)) {
      if (!growIfNoneFree(wanted)) {
        return false;
      }
    }
    return true;
  }

  private boolean hasFree(int wanted) {
    synchronized (free) {
      return free.size() >= wanted;
    }
  }

  /** Bytes that it takes on the disk. */
  public long size() {
    return (long) segmentCount * SEGMENT_BYTES;
  }

  /** Shows all blocks but the header, whoever writes them. */
  public void forEachBlock(Consumer<FileBlock> look) {
    int count = segmentCount;
    for (int i = 0; i < count; i++) {
      for (int block = i == 0 ? 1 : 0; block < RunFormat.SEGMENT_BLOCKS; block++) {
        look.accept(new FileBlock(segments[i], block * RunFormat.BLOCK_WORDS));
      }
    }
  }

  public Segment segment(long word) {
    return segments[(int) (word / SEGMENT_WORDS)];
  }

  private void grow() throws IOException {
    long offset = (long) segmentCount * SEGMENT_BYTES;
    Segment segment = new Segment(offset / 8, fillAndMap(offset));
    touch(segment);
    synchronized (free) {
      add(segment);
      for (int i = 0; i < RunFormat.SEGMENT_BLOCKS; i++) {
        free.addLast(new FileBlock(segment, i * RunFormat.BLOCK_WORDS));
      }
    }
  }

  /** A page's first store takes half a microsecond; nobody else writes here yet. */
  private static void touch(Segment segment) {
    for (int word = 0; word < SEGMENT_WORDS; word += PAGE_WORDS) {
      segment.words.put(word, 0);
    }
  }

  private void add(Segment segment) {
    if (segmentCount == segments.length) {
      segments = java.util.Arrays.copyOf(segments, 2 * segmentCount);
    }
    segments[segmentCount] = segment;
    segmentCount++;
  }

  /** Keeps the thread's interrupt status, and is not disturbed by it. */
  private MappedByteBuffer fillAndMap(long offset) throws IOException {
    boolean interrupted = false;
    try {
      while (true) {
        interrupted |= Thread.interrupted();
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
          filler.fill(file, offset, SEGMENT_BYTES);
          return file.getChannel().map(FileChannel.MapMode.READ_WRITE, offset, SEGMENT_BYTES);
        } catch (ClosedByInterruptException e) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static void fillWithZeros(RandomAccessFile file, long offset, int bytes)
      throws IOException {
    file.seek(offset);
    for (int done = 0; done < bytes; done += ZEROS.length) {
      file.write(ZEROS);
    }
  }
}
