package dev.concert.trace.read;

import dev.concert.model.Progress;
import dev.concert.trace.shared.Turns;

/** How far the events of a run have been gone through, node after node. */
final class ReadingProgress {
  private final Turns turns;
  private Progress told = Progress.NONE;
  private long words;
  private long wordsBefore;
  private long events;
  private long eventsBefore;
  private boolean telling;

  /**
   * @param turns in which the nodes are read: who waits for one is told, too
   */
  ReadingProgress(Turns turns) {
    this.turns = turns;
  }

  void tell(Progress wanted) {
    told = wanted;
  }

  boolean isWanted() {
    return told != Progress.NONE;
  }

  /** Whether somebody is being told just now, who may ask for what has been read. */
  boolean isTelling() {
    return telling;
  }

  /**
   * @param ofAll words of the events of all nodes
   */
  void begin(long ofAll) {
    words = ofAll;
    wordsBefore = 0;
    events = 0;
    eventsBefore = 0;
  }

  /** What is told of all nodes at once. */
  Progress ofAll() {
    return ofNode(words);
  }

  /**
   * What is told of one node.
   *
   * @param itsWords of its events
   */
  Progress ofNode(long itsWords) {
    return new Progress() {
      @Override
      public void report(long done, long total, String what) {
        report(done, total, 0, what);
      }

      @Override
      public void report(long done, long total, long count, String unit) {
        events = eventsBefore + count;
        double share = (double) done / Math.max(1, total);
        reached(wordsBefore + Math.round(share * itsWords), unit);
      }
    };
  }

  /** A node has been gone through. */
  void ended(long itsWords) {
    wordsBefore += itsWords;
    eventsBefore = events;
  }

  /** What is told of what another reader goes through, while this one waits. */
  Progress ofOther() {
    return new Progress() {
      @Override
      public void report(long done, long total, String what) {
        report(done, total, 0, what);
      }

      @Override
      public void report(long done, long total, long count, String unit) {
        telling = true;
        try {
          told.report(done, total, count, unit);
        } finally {
          telling = false;
        }
      }
    };
  }

  private void reached(long done, String unit) {
    long upTo = Math.min(done, words);
    ofOther().report(upTo, words, events, unit);
    turns.letLook(upTo, words, events, unit);
  }
}
