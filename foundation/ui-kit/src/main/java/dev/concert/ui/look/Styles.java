package dev.concert.ui.look;

/** The style classes of {@code concert.css}; the looks behind them live only there. */
public final class Styles {
  private Styles() {}

  public static final String HEADER = "concert-header";
  public static final String TOOL_NAME = "tool-name";
  public static final String STATUS = "concert-status";
  public static final String BADGE = "badge";
  public static final String BADGE_DOT = "badge-dot";

  /** Something has failed. */
  public static final String BANNER = "banner";

  /** Something is to be known of figures; nothing has failed. */
  public static final String CAUTION = "caution";

  public static final String EMPTY = "empty-state";
  public static final String EMPTY_TITLE = "empty-title";
  public static final String PALETTE = "palette";
  public static final String PALETTE_HEADING = "palette-heading";
  public static final String HELP = "help-page";

  /** Text of lesser weight: units, hints, origins. */
  public static final String MUTED = "muted";

  /** Text and tables of source, names and numbers. */
  public static final String MONO = "mono";

  /** A bar of controls above the content. */
  public static final String TOOL_BAR = "concert-tool-bar";

  /** The title of a pane within a window. */
  public static final String PANE_TITLE = "pane-title";

  /** Numbers in tables: right-aligned, figures of equal width. */
  public static final String NUMBER = "number";

  /** The frame around what has the keyboard. */
  public static final String FOCUS_RING = "focus-ring";

  public static final String TOAST = "toast";
  public static final String SOURCE = "source";
  public static final String RULER = "ruler";

  /** A button without a border, such as those of the header. */
  public static final String FLAT = "flat";

  public static final String FILTER = "filter-field";
  public static final String FILTER_WRONG = "filter-wrong";
  public static final String KEY = "key-cap";
}
