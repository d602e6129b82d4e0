package dev.concert.model;

import dev.concert.model.words.Words;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Path;

/** Ends a search for sources that goes too far, or that nobody waits for any more. */
public final class SearchBound {
  /** Of a project that is larger than any we know, and a few seconds of looking. */
  private static final int MAX_ENTRIES = 500_000;

  private final Path folder;
  private final String advice;
  private final int maxEntries;
  private int entries;

  /**
   * @param folder that is searched
   * @param advice what to do instead, a clause
   */
  public SearchBound(Path folder, String advice) {
    this(folder, advice, MAX_ENTRIES);
  }

  /**
   * @param maxEntries files and folders that are looked at
   */
  public SearchBound(Path folder, String advice, int maxEntries) {
    this.folder = folder;
    this.advice = advice;
    this.maxEntries = maxEntries;
  }

  /**
   * Counts one more file or folder.
   *
   * @throws IOException with one sentence, if there is more below the folder than below any
   *     project, as below the root of a disk
   * @throws InterruptedIOException if the thread is interrupted
   */
  public void count() throws IOException {
    if (Thread.interrupted()) {
      throw new InterruptedIOException(
          Words.say("the search for sources in %s was cancelled", folder));
    }
    if (++entries > maxEntries) {
      throw new IOException(
          Words.say("%s holds more than %,d files and folders; %s", folder, maxEntries, advice));
    }
  }
}
