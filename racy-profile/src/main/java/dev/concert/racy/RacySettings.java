package dev.concert.racy;

import dev.concert.bus.Message.SelectCollection;
import dev.concert.bus.Message.SelectTime;
import dev.concert.model.words.Words;
import dev.concert.racy.figures.AlikeChoice;
import dev.concert.racy.figures.BarOptions;
import dev.concert.racy.figures.BarOptions.Part;
import dev.concert.racy.figures.BarOptions.Quantity;
import dev.concert.racy.figures.BarOptions.Scale;
import dev.concert.racy.figures.ElementMap.Kind;
import dev.concert.racy.figures.NodePies.Value;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.figures.Segments;
import dev.concert.racy.figures.StackedBar;
import dev.concert.racy.model.AccessChoice.Shown;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.Formulas;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.view.RacyView;
import dev.concert.trace.Metric;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.Row;
import dev.concert.trace.formula.DerivedMetric;
import dev.concert.trace.formula.FormulaException;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.marking.MarkSettings;
import dev.concert.ui.measured.ComparisonSettings;
import dev.concert.ui.memory.FilterSetting;
import dev.concert.ui.memory.TableSettings;
import dev.concert.ui.run.LiveSetting;
import dev.concert.ui.setting.Refusal;
import dev.concert.ui.setting.SettingTable;
import dev.concert.ui.setting.Span;
import dev.concert.ui.setting.Values;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/** What of racy's view can be set and read by name. */
public final class RacySettings extends SettingTable<RacySettings.Window> {
  /** What is set and read: the window of the tool. */
  record Window(ToolContext context, RacyModel model, RacyView view) {}

  private static final String USUAL = "usual";
  private static final String NONE = "none";
  private static final int ALL = Integer.MAX_VALUE;

  public RacySettings() {
    ofTime();
    ofBars();
    ofPicture();
    ofDetail();
  }

  private void ofTime() {
    add(
            "range",
            Values.span().or(NONE),
            "Only this stretch of the run's time is shown.",
            tool -> range(tool.model()),
            RacySettings::range)
        .unless(tool -> tool.model().range().why());
    ComparisonSettings.addTo(this, Window::context, tool -> tool.model().compared().why());
    MarkSettings.addTo(this, tool -> tool.context().marks());
    LiveSetting.addTo(this, tool -> tool.view().live());
  }

  private static Span range(RacyModel model) {
    Stretch only = model.range().wanted();
    return only == null ? null : new Span(only.fromNanos(), only.toNanos());
  }

  private static void range(Window tool, Span only) {
    RacyModel model = tool.model();
    if (only == null) {
      if (model.range().isOnly()) {
        model.range().drop();
      }
      return;
    }
    if (model.run() == null) {
      throw new Refusal("no run is open");
    }
    model.show(new SelectTime(model.run().toString(), only.fromNanos(), only.toNanos()));
    model.range().showOnly(true);
  }

  private void ofBars() {
    bars(
        "rows",
        Values.words(List.of("nodes", "groups", "threads", "alike")).or(USUAL),
        "What has a row; alike threads are shown together.",
        RacySettings::rows,
        RacySettings::withRows);
    add(
        "metric",
        Values.text("NAME"),
        "What is shown of each routine, of what the run measured: time, cpu, alloc...",
        tool -> tool.model().options().metric(),
        (tool, name) -> metric(tool.model(), name));
    add(
        "quantity",
        Values.constants(Quantity.class),
        "The metric, the time in which threads were blocked, or how often routines were called.",
        tool -> tool.model().options().quantity(),
        (tool, quantity) -> quantity(tool.model(), quantity));
    bars(
        "part",
        Values.constants(Part.class),
        "The routine alone, or with all that it calls.",
        BarOptions::part,
        BarOptions::with);
    bars(
        "scale",
        Values.constants(Scale.class),
        "Parts of each row, or figures as they were measured.",
        BarOptions::scale,
        BarOptions::with);
    add(
            "formula",
            Values.text("NAME = FORMULA").or(NONE),
            "A figure derived from others, such as 'per call = exclusive / calls', or its name.",
            tool -> formula(tool.model().options()),
            (tool, text) -> formula(tool.model(), text))
        .unless(tool -> whyNoFormula(tool.model()));
    bars(
        "segments",
        Values.constants(Segments.class),
        "What a segment of a bar is.",
        BarOptions::segments,
        BarOptions::with);
    bars(
        "top",
        Values.whole(1, ALL - 1).or("all"),
        "How many of the largest have a segment of their own.",
        options -> options.top() == ALL ? null : (Integer) options.top(),
        (options, top) -> options.withTop(top == null ? ALL : top));
    bars(
        "threshold",
        Values.decimal(0, 1),
        "The share of a row from which on something has a segment of its own.",
        BarOptions::threshold,
        BarOptions::withThreshold);
    bars(
        "subtracted",
        Values.flag(),
        "Whether the cost of measuring is taken out of all times.",
        BarOptions::subtracted,
        BarOptions::withSubtracted);
  }

  private <T> void bars(
      String name,
      Values<T> values,
      String help,
      Function<BarOptions, T> read,
      BiFunction<BarOptions, T, BarOptions> with) {
    add(
        name,
        values,
        help,
        tool -> read.apply(tool.model().options()),
        (tool, value) -> tool.model().choose(with.apply(tool.model().options(), value)));
  }

  private static String rows(BarOptions options) {
    return switch (options.grouping()) {
      case null -> null;
      case NODE -> "nodes";
      case GROUP -> "groups";
      case THREAD -> Boolean.TRUE.equals(options.alike().together()) ? "alike" : "threads";
    };
  }

  private static BarOptions withRows(BarOptions options, String rows) {
    return switch (rows) {
      case null -> options.with(null, AlikeChoice.NATURAL);
      case "nodes" -> options.with(Row.Grouping.NODE);
      case "groups" -> options.with(Row.Grouping.GROUP);
      case "alike" -> options.with(Row.Grouping.THREAD, AlikeChoice.TOGETHER);
      default -> options.with(Row.Grouping.THREAD);
    };
  }

  private static void metric(RacyModel model, String name) {
    if (model.reading() == null) {
      if (!name.equals(model.options().metric())) {
        throw new Refusal("no run is open");
      }
      return;
    }
    List<Metric> all = model.reading().profile().metrics();
    Metric metric = all.stream().filter(it -> it.name().equals(name)).findFirst().orElse(null);
    if (metric == null) {
      throw Refusal.unknown("metric", name, all.stream().map(Metric::name).toList());
    }
    if (metric.unavailable() != null) {
      throw new Refusal(name + " is not available in this run: " + metric.unavailable());
    }
    model.choose(model.options().with(Quantity.TIME).withMetric(name));
  }

  private static void quantity(RacyModel model, Quantity quantity) {
    if (quantity == Quantity.BLOCKED && !model.mayHaveBlockedTimes()) {
      throw new Refusal("the run has no waits; the agent records them with --mode trace");
    }
    model.choose(model.options().with(quantity));
  }

  private static String formula(BarOptions options) {
    return options.derived() == null ? null : options.derived().toString();
  }

  private static void formula(RacyModel model, String text) {
    if (text == null) {
      model.choose(model.options().with(model.options().quantity()));
      return;
    }
    DerivedMetric named = model.formulas().named(text);
    if (named == null && !text.contains("=")) {
      throw Refusal.unknown(
          "formula", text, model.formulas().all().stream().map(DerivedMetric::name).toList());
    }
    DerivedMetric wanted = named == null ? parsed(text) : named;
    if (!model.formulas().all().contains(wanted)) {
      model.formulas().keep(wanted);
    }
    model.choose(model.options().with(wanted));
  }

  private static DerivedMetric parsed(String text) {
    try {
      return DerivedMetric.parse(text);
    } catch (FormulaException e) {
      throw new Refusal(e.sentence());
    }
  }

  private static String whyNoFormula(RacyModel model) {
    DerivedMetric chosen = model.options().derived();
    return chosen == null || model.summary() == null
        ? null
        : Formulas.whyNot(chosen, model.summary());
  }

  private void ofPicture() {
    add(
        "pies",
        Values.flag(),
        "Whether there is a pie for each node in place of bars.",
        tool -> tool.model().pies().areWanted(),
        (tool, wanted) -> tool.model().pies().want(wanted));
    add(
        "pie",
        Values.constants(Value.class),
        "What the pie of a node shows of its threads.",
        tool -> tool.model().pies().value(),
        (tool, value) -> tool.model().pies().choose(value));
    add(
            "pie-node",
            Values.text("NODE").or("all"),
            "The node whose threads have pies.",
            tool -> tool.model().pies().node(),
            (tool, node) -> pieNode(tool.model(), node))
        .late();
    add(
        "table",
        Values.flag(),
        "Whether bars or pies are shown as a table.",
        tool -> tool.view().isTable(),
        (tool, wanted) -> tool.view().showTable(wanted));
    add(
            "difference",
            Values.flag(),
            "Whether bars, contexts and flames show what differs from the compared run.",
            tool -> tool.model().compared().showsDifference(),
            (tool, wanted) -> difference(tool.model(), wanted))
        .late();
    add(
        "split",
        Values.decimal(0.1, 0.9),
        "How much of the width the bars have.",
        tool -> Math.clamp(tool.view().split(), 0.1, 0.9),
        (tool, share) -> tool.view().split(share));
  }

  private static void pieNode(RacyModel model, String node) {
    List<String> known = model.pies().made() == null ? List.of() : model.pies().made().nodes();
    if (node != null && !model.pies().areWanted()) {
      throw new Refusal("there are no pies; set pies, too");
    }
    if (node != null && !known.contains(node)) {
      throw Refusal.unknown("node", node, known);
    }
    model.pies().open(node);
  }

  private static void difference(RacyModel model, boolean wanted) {
    if (model.compared().comparison() != null) {
      model.compared().showDifference(wanted);
    } else if (wanted) {
      throw new Refusal("nothing is compared");
    }
  }

  private void ofDetail() {
    add(
            "detail",
            Values.constants(DetailKind.class),
            "What is open beside the bars; of the routine that is selected, or of row.",
            tool -> tool.model().detail(),
            (tool, kind) -> detail(tool.model(), kind))
        .late();
    add(
            "row",
            Values.text("ROW"),
            "The row of which the details are: mean, max, min, a node, a thread as it is labelled.",
            tool -> row(tool.model()),
            (tool, label) -> row(tool, label))
        .late();
    add(
            "flame",
            Values.texts("ROUTINE"),
            "The routines that lead, from the top, to what the flame graph is zoomed in to.",
            tool -> tool.view().flame(),
            RacySettings::flame)
        .late();
    add(
            "scroll",
            Values.decimal(0, ALL),
            "How far the rows are scrolled down, in units of the window.",
            tool -> tool.view().scroll(),
            (tool, down) -> tool.view().scroll(down))
        .late();
    add(
        "collection",
        Values.text("NAME").or("first"),
        "The collection of which the accesses are shown.",
        tool -> tool.model().collection(),
        (tool, name) -> collection(tool.model(), name));
    add(
        "accesses",
        Values.constants(Shown.class),
        "What of a collection's accesses is shown: of each row, or to which elements they go.",
        tool -> tool.model().accesses().shown(),
        (tool, shown) -> tool.model().accesses().show(shown));
    add(
        "access-kind",
        Values.constants(Kind.class),
        "Which accesses the colours of elements tell.",
        tool -> tool.model().accesses().kind(),
        (tool, kind) -> tool.model().accesses().choose(kind));
    FilterSetting.add(this, "routines", Words.known("Filter routines"), tool -> tool.view().root());
    TableSettings.addTo(this, tool -> tool.view().root());
  }

  private static void detail(RacyModel model, DetailKind kind) {
    if (model.summary() != null && !model.has(kind)) {
      throw new Refusal("the run has nothing of that kind");
    }
    model.openDetail(kind);
  }

  private static void flame(Window tool, List<String> routines) {
    if (!tool.view().flame(routines)) {
      throw new Refusal("no such calling context is in the flame graph that is open");
    }
  }

  private static String row(RacyModel model) {
    Row row = model.summary() == null ? null : model.summary().row(model.row());
    return row == null ? RowKey.MEAN.group() : row.label();
  }

  private static void row(Window tool, String wanted) {
    ProfileSummary summary = tool.model().summary();
    if (summary == null) {
      if (!wanted.equals(RowKey.MEAN.group())) {
        throw new Refusal("no run is open");
      }
      return;
    }
    RowKey key =
        summary.lines().stream()
            .filter(bar -> names(bar).anyMatch(wanted::equals))
            .map(StackedBar::key)
            .findFirst()
            .orElseThrow(() ->
                Refusal.unknown(
                    "row", wanted, summary.lines().stream().map(StackedBar::label).toList()));
    tool.model().selectRow(key);
    tool.view().reveal(key);
  }

  /** Its label, or as selections are told. */
  private static Stream<String> names(StackedBar bar) {
    return bar.key().selectable()
        ? Stream.of(bar.label(), bar.key().selection().subject())
        : Stream.of(bar.label());
  }

  private static void collection(RacyModel model, String name) {
    if (name != null) {
      ShowResult shown = model.show(new SelectCollection(name));
      if (!shown.found()) {
        throw new Refusal(shown.why());
      }
    }
  }
}
