package dev.concert.racy.model;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.NodePies;
import dev.concert.racy.figures.NodePies.Value;
import dev.concert.racy.figures.Pie;
import dev.concert.racy.figures.Pie.Slice;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.ui.parts.TableData;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/** The pies in words, as rows, and as part of the state. */
public final class PieText {
  private static final int SPOKEN = 4;
  private static final int MOST_PIES = 100;

  private final Pies pies;
  private final NodePies made;
  private final ProfileSummary summary;

  /**
   * @param pies that have been made
   */
  public PieText(Pies pies) {
    this.pies = pies;
    this.made = pies.made();
    this.summary = made.summary();
  }

  /** Which pies are shown, as a title. */
  public static String title(Pies pies) {
    return pies.node() == null
        ? Words.say(meaning(pies.value()))
        : Words.say("%s, thread by thread", label(pies));
  }

  private static String label(Pies pies) {
    return pies.made() == null ? pies.node() : label(pies.made().summary(), pies.node());
  }

  private static String label(ProfileSummary summary, String node) {
    return summary.profile().nodeLabels().getOrDefault(node, node);
  }

  /** What a pie stands for. */
  private static String meaning(Value value) {
    return switch (value) {
      case AVERAGE -> Words.known("a node is the average of its threads");
      case MAX -> Words.known("a node is the maximum of each routine of its threads");
      case MIN -> Words.known("a node is the minimum of each routine of its threads");
    };
  }

  /**
   * What a tip says of a pie.
   *
   * @param slice null for the pie as a whole
   */
  public String tip(Pie pie, Slice slice) {
    String click =
        pies.node() == null ? Words.say("\na click shows its threads, each as a pie") : "";
    if (slice == null) {
      return spoken(pie) + click;
    }
    String what = Words.say("%s: %s of %s", name(slice), length(slice.length()), pie.bar().title());
    return what + over(pie, slice) + click;
  }

  private String over(Pie pie, Slice slice) {
    if (slice.segment() < 0) {
      return "";
    }
    String node = pie.bar().key().node();
    return Words.say(
        "\nover the threads of %s on average %s, at most %s, at least %s",
        label(summary, node),
        length(made.length(node, Value.AVERAGE, slice.segment())),
        length(made.length(node, Value.MAX, slice.segment())),
        length(made.length(node, Value.MIN, slice.segment())));
  }

  private String name(Slice slice) {
    if (slice.segment() >= 0) {
      return summary.label(slice.segment());
    }
    return slice.isRest()
        ? Words.say(summary.options().rest())
        : SegmentText.more(summary.options().segments(), slice.count());
  }

  private String length(double length) {
    return BarTooltips.length(summary, length);
  }

  /** What a screen reader says of a pie. */
  public String spoken(Pie pie) {
    StringJoiner text = new StringJoiner(", ", pie.bar().title() + ": ", "");
    pie.slices().stream()
        .limit(SPOKEN)
        .forEach(slice -> text.add(name(slice) + ' ' + length(slice.length())));
    return text.toString();
  }

  /** A line for each function of each pie. */
  public TableData rows() {
    boolean percent = summary.options().inPercent();
    List<List<Object>> rows = new ArrayList<>();
    for (Pie pie : pies.shown()) {
      for (int i = 0; i < pie.bar().size(); i++) {
        rows.add(row(pie, i));
      }
    }
    return new TableData(
        List.of(
            Words.known(pies.node() == null ? "Node" : "Thread"),
            Words.known("Routine"),
            Words.known(percent ? "Shown %" : "Shown"),
            Words.known(percent ? "Average %" : "Average"),
            Words.known(percent ? "Max %" : "Max"),
            Words.known(percent ? "Min %" : "Min")),
        rows);
  }

  private List<Object> row(Pie pie, int i) {
    String node = pie.bar().key().node();
    int segment = pie.bar().routine(i);
    return List.of(
        pie.bar().title(),
        summary.options().segments().name(summary.segments().get(segment)),
        pie.bar().length(i),
        made.length(node, Value.AVERAGE, segment),
        made.length(node, Value.MAX, segment),
        made.length(node, Value.MIN, segment));
  }

  /** For {@code concert state}; null where there are bars. */
  static Map<String, Object> state(Pies pies) {
    if (!pies.areWanted() || pies.made() == null) {
      return null;
    }
    PieText text = new PieText(pies);
    Map<String, Object> state = new LinkedHashMap<>();
    state.put("node", pies.node());
    state.put("value", pies.value().name().toLowerCase(Locale.ROOT));
    state.put("pies", pies.shown().stream().limit(MOST_PIES).map(text::state).toList());
    state.put("piesTotal", pies.shown().size());
    return state;
  }

  /** Of a slice that is no segment, in English. */
  private String id(Slice slice) {
    if (slice.isRest()) {
      return summary.options().rest();
    }
    String noun = summary.options().segments().noun(slice.count() != 1);
    return String.format(Locale.ROOT, "%,d more %s", slice.count(), noun);
  }

  private Map<String, Object> state(Pie pie) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("row", pie.bar().label());
    one.put("threads", pie.threads());
    List<Map<String, Object>> slices = new ArrayList<>();
    for (Slice slice : pie.slices()) {
      Map<String, Object> told = new LinkedHashMap<>();
      int segment = slice.segment();
      told.put("name", segment < 0 ? id(slice) : summary.segments().get(segment));
      told.put("length", slice.length());
      told.put("share", slice.share());
      slices.add(told);
    }
    one.put("slices", slices);
    return one;
  }
}
