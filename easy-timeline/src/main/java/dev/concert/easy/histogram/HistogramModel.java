package dev.concert.easy.histogram;

import dev.concert.easy.histogram.NormalAssumption.Level;
import dev.concert.model.words.Words;
import dev.concert.ui.change.Changes;

/**
 * What is counted by its length or size, the part of it that is seen, and the part that is picked;
 * without a screen. Used on one thread.
 */
public final class HistogramModel {
  public static final int FEWEST_BINS = 5;
  public static final int MOST_BINS = 200;
  static final int USUAL_BINS = 40;

  /** What a listener has to draw again. */
  public enum Change {
    /** Something else is to be counted, or has been. */
    COUNTS,
    /** Scale, bins or the part that is seen. */
    VIEW,
    PICK
  }

  /** Of which time what is counted is. */
  public enum Times {
    RUN(Words.known("Whole run")),
    VISIBLE(Words.known("Visible time")),
    RANGE(Words.known("Range"));

    private final String text;

    Times(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return Words.say(text);
    }
  }

  private final Changes<Change> changes = new Changes<>();
  private HistogramSubject subject;
  private Times times = Times.RUN;
  private boolean oneRow;
  private ValueCounts counts;
  private Scale scale = Scale.LOG;
  private int wanted = USUAL_BINS;
  private Part seen;
  private Pick pick;
  private HistogramQuery query;
  private HistogramQuery pickedQuery;
  private Picked picked;
  private Bins bins = Bins.NONE;
  private NormalAssumption normal;
  private Level level;

  public Changes<Change> changes() {
    return changes;
  }

  /** Null while nothing is counted. */
  public HistogramSubject subject() {
    return subject;
  }

  /**
   * @param next null for nothing
   */
  public void show(HistogramSubject next) {
    if (next == null || !next.equals(subject)) {
      subject = next;
      counts = null;
      normal = null;
      seen = null;
      pick(null, null);
      layOut(Change.COUNTS);
    }
  }

  // What is counted

  public Times times() {
    return times;
  }

  public void count(Times wantedTimes) {
    times = wantedTimes;
    changes.tell(Change.COUNTS);
  }

  /** Whether only the selected row counts. */
  public boolean oneRow() {
    return oneRow;
  }

  public void countOneRow(boolean one) {
    oneRow = one;
    changes.tell(Change.COUNTS);
  }

  /** What is counted of the run from now on, or null if nothing is. */
  public void count(HistogramQuery next) {
    query = next;
    findPicked();
  }

  private void findPicked() {
    pickedQuery = query == null || pick == null ? null : query.in(pick);
  }

  /** Finds what is picked of the run; null if nothing is. */
  public HistogramQuery pickedQuery() {
    return pickedQuery;
  }

  /** Null as long as it has not been counted. */
  public ValueCounts counts() {
    return counts;
  }

  /**
   * @param next null if it cannot be counted
   */
  public void counted(ValueCounts next) {
    counts = next;
    normal = NormalAssumption.of(next);
    if (level != null) {
      pickOutside(level);
    }
    layOut(Change.COUNTS);
  }

  // What is seen of it

  public Bins bins() {
    return bins;
  }

  private void layOut(Change change) {
    boolean none = counts == null || counts.count() == 0;
    bins =
        none
            ? Bins.NONE
            : seen == null
                ? Bins.of(counts, scale, wanted)
                : Bins.of(counts, scale, wanted, seen.from(), seen.to());
    changes.tell(change);
  }

  public Scale scale() {
    return scale;
  }

  public void scale(Scale next) {
    scale = next;
    layOut(Change.VIEW);
  }

  public int wantedBins() {
    return wanted;
  }

  public void wantBins(int number) {
    wanted = Math.clamp(number, FEWEST_BINS, MOST_BINS);
    layOut(Change.VIEW);
  }

  /** Whether less than all is seen. */
  public boolean isZoomed() {
    return seen != null;
  }

  /**
   * @param part null for all
   */
  public void zoom(Part part) {
    seen = part;
    layOut(Change.VIEW);
  }

  /** Magnifies by a factor (below 1: shrinks), so that a share of the width keeps its value. */
  public void zoom(double factor, double share) {
    if (bins.bins().isEmpty()) {
      return;
    }
    double at = Math.clamp(share, 0, 1);
    long from = Math.round(Math.max(0, valueAt(at - at / factor)));
    long to = Math.round(valueAt(at + (1 - at) / factor));
    boolean all = from <= counts.least() && to > counts.most();
    zoom(all ? null : new Part(Math.max(from, counts.least()), Math.min(to, counts.most() + 1)));
  }

  private double valueAt(double share) {
    return scale.at(share, bins.fromValue(), bins.toValue());
  }

  // What is picked of it

  /** Null if nothing is. */
  public Pick pick() {
    return pick;
  }

  /**
   * @param part null for nothing
   */
  public void pick(Part part) {
    pick(part == null ? null : Pick.of(part), null);
  }

  private void pick(Pick next, Level outside) {
    level = next == null ? null : outside;
    pick = next;
    picked = null;
    findPicked();
    changes.tell(Change.PICK);
  }

  /** Null where too little is counted, or all of it is about equal. */
  public NormalAssumption normal() {
    return normal;
  }

  /**
   * Picks what lies outside of the interval that so large a part of a normal distribution fills.
   */
  public void pickOutside(Level next) {
    pick(normal == null ? null : normal.outside(next), next);
  }

  /** Outside of which what is picked lies; null where bars are picked, or nothing is. */
  public Level level() {
    return level;
  }

  /** Picks all values from one bin to another, in whichever order they are named. */
  public void pickBins(int one, int other) {
    if (!bins.bins().isEmpty()) {
      Bins.Bin first = bins.bins().get(Math.min(one, other));
      Bins.Bin last = bins.bins().get(Math.max(one, other));
      pick(new Part(first.from(), last.to()));
    }
  }

  /** Picks the values of a bin besides what is picked; where they are picked, gives them up. */
  public void toggleBin(int index) {
    Part part = bins.bins().get(index).part();
    if (pick == null) {
      pick(part);
    } else {
      pick(pick.meets(part) ? pick.without(part) : pick.with(part), null);
    }
  }

  /** Whether the values of a bin are among the picked ones. */
  public boolean isPicked(Bins.Bin bin) {
    return pick != null && pick.meets(bin.part());
  }

  /** Null until what is picked has been listed. */
  public Picked picked() {
    return picked;
  }

  public void listed(Picked list) {
    picked = list;
    changes.tell(Change.PICK);
  }
}
