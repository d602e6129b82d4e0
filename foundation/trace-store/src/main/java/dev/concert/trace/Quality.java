package dev.concert.trace;

/** How far a figure can be trusted. The order is from best to worst. */
public enum Quality {
  /** Taken at each entry and exit. */
  MEASURED,
  /** Computed from measured ones and a calibration. */
  ESTIMATED,
  /** There is no figure: a routine that was only counted, say, has no times. */
  NOT_MEASURED;

  /** The words for it that users see. */
  public String words() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
  }

  public Quality worse(Quality other) {
    return compareTo(other) < 0 ? other : this;
  }
}
