package dev.concert.racy;

import dev.concert.racy.figures.ProfileReading;
import dev.concert.racy.figures.ProfileSource;
import dev.concert.racy.figures.Profiles;
import dev.concert.racy.figures.RangeReading;
import dev.concert.racy.paint.BarsGeometry;
import dev.concert.racy.view.BarsView;
import dev.concert.trace.MessageOrder;
import dev.concert.trace.Profile;
import dev.concert.trace.Profile.Stretch;
import dev.concert.trace.TraceEvent;
import dev.concert.trace.findings.Annotation;
import dev.concert.trace.findings.Findings;
import dev.concert.trace.findings.RunScan;
import dev.concert.trace.waits.BlockedTimes;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import dev.concert.ui.fixture.ToolFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import javafx.geometry.Point2D;
import javafx.scene.Node;

/** racy's window on readings made by hand. */
final class RacyFixture implements AutoCloseable {
  private final ToolFixture window;
  private final AtomicReference<ProfileReading> newest;

  private RacyFixture(ToolFixture window, AtomicReference<ProfileReading> newest) {
    this.window = window;
    this.newest = newest;
  }

  static RacyFixture open(Path folder, Profile profile, String... arguments) throws IOException {
    return open(folder, Profiles.reading(profile, false), arguments);
  }

  static RacyFixture open(Path folder, ProfileReading reading, String... arguments)
      throws IOException {
    return open(folder, reading, List.of(), arguments);
  }

  /**
   * @param events from which blocked times are added up, in the order of time
   */
  static RacyFixture open(
      Path folder, ProfileReading reading, List<TraceEvent> events, String... arguments)
      throws IOException {
    Path run = Files.createDirectories(folder.resolve("run-1402"));
    Files.writeString(run.resolve("run.json"), "{}");
    List<String> all = new ArrayList<>(List.of("--run", run.toString()));
    all.addAll(List.of(arguments));
    AtomicReference<ProfileReading> newest = new AtomicReference<>(reading);
    ToolFixture window =
        ToolFixture.open(
            "racy",
            context -> new RacyTool(context, _ -> source(newest, events)),
            all.toArray(String[]::new));
    return new RacyFixture(window, newest);
  }

  /** On a run that lies on disk. */
  static RacyFixture onDisk(Path run, String... arguments) {
    List<String> all = new ArrayList<>(List.of("--run", run.toString()));
    all.addAll(List.of(arguments));
    ToolFixture window =
        ToolFixture.open(
            "racy",
            context -> new RacyTool(context, ProfileSource::open),
            all.toArray(String[]::new));
    return new RacyFixture(window, null);
  }

  /** Beside another run, as the command line names it. */
  static RacyFixture compared(Path folder, Profile profile, Path other) throws IOException {
    Path run = Files.createDirectories(folder.resolve("run-1402"));
    Files.writeString(run.resolve("run.json"), "{}");
    AtomicReference<ProfileReading> newest =
        new AtomicReference<>(Profiles.reading(profile, false));
    ToolFixture window =
        ToolFixture.open(
            "racy",
            context -> new RacyTool(context, _ -> source(newest, List.of())),
            "--run",
            run.toString(),
            "--compare",
            other.toString());
    return new RacyFixture(window, newest);
  }

  /** Without a run. */
  static RacyFixture openNothing(String... arguments) {
    AtomicReference<ProfileReading> newest = new AtomicReference<>();
    ToolFixture window =
        ToolFixture.open(
            "racy", context -> new RacyTool(context, _ -> source(newest, List.of())), arguments);
    return new RacyFixture(window, newest);
  }

  private static ProfileSource source(
      AtomicReference<ProfileReading> newest, List<TraceEvent> events) {
    return new ProfileSource() {
      @Override
      public ProfileReading read() {
        return newest.get();
      }

      @Override
      public ProfileReading readBlocked(ProfileReading bars) {
        BlockedTimes.Collector blocked = new BlockedTimes.Collector();
        events.forEach(blocked);
        return bars.with(blocked.done(), List.of());
      }

      @Override
      public RangeReading read(Stretch range) throws IOException {
        throw new IOException("the run has no events, so nothing is known of " + range);
      }

      @Override
      public boolean live() {
        return newest.get().live();
      }

      @Override
      public List<Annotation> findings() {
        RunScan.Collector collector = new RunScan.Collector();
        events.forEach(collector);
        return Findings.of(newest.get().profile(), collector.done(MessageOrder.NONE));
      }

      @Override
      public void close() {}
    };
  }

  /** What the run has when it is read next. */
  void grow(ProfileReading reading) {
    newest.set(reading);
  }

  ToolFixture window() {
    return window;
  }

  MouseAndKeys hand() {
    return window.hand();
  }

  Map<String, Object> view() {
    return window.view();
  }

  BarsView bars() {
    return (BarsView) window.node("#bars");
  }

  @SuppressWarnings("unchecked")
  List<Map<String, Object>> rows() {
    return (List<Map<String, Object>>) view().get("rows");
  }

  Map<String, Object> row(String label) {
    return rows().stream().filter(row -> row.get("row").equals(label)).findFirst().orElseThrow();
  }

  @SuppressWarnings("unchecked")
  List<Map<String, Object>> segments(String label) {
    return (List<Map<String, Object>>) row(label).get("segments");
  }

  Map<String, Object> segment(String label, String function) {
    return segments(label).stream()
        .filter(segment -> segment.get("function").equals(function))
        .findFirst()
        .orElseThrow();
  }

  @SuppressWarnings("unchecked")
  Map<String, Object> detail() {
    return (Map<String, Object>) view().get("detail");
  }

  int line(String label) {
    return rows().stream().map(row -> row.get("row")).toList().indexOf(label);
  }

  /** The middle of a segment, in the bars' coordinates. */
  Point2D middleOf(String label, String function) {
    int line = line(label);
    double before = 0;
    for (Map<String, Object> segment : segments(label)) {
      double length = (double) segment.get("length");
      if (segment.get("function").equals(function)) {
        return place(line, before + length / 2);
      }
      before += length;
    }
    throw new AssertionError(label + " has no segment of " + function);
  }

  private Point2D place(int line, double length) {
    BarsGeometry geometry = Fx.call(bars()::geometry);
    double scale = geometry.axisWidth() / (double) view().get("axisEnd");
    return new Point2D(
        geometry.axisX() + length * scale, geometry.top(line) + geometry.lineHeight() / 2);
  }

  void clickSegment(String label, String function) {
    Point2D at = middleOf(label, function);
    hand().clickAt(bars(), at.getX(), at.getY());
    window.settle();
  }

  void clickLabel(String label) {
    int line = line(label);
    Point2D at = place(line, 0);
    hand().clickAt(bars(), 20, at.getY());
    window.settle();
  }

  /** Runs a command of the palette; on the FX thread. */
  void command(String title) {
    window.tool().commands().stream()
        .filter(command -> command.title().equals(title))
        .findFirst()
        .orElseThrow()
        .action()
        .run();
  }

  Node node(String selector) {
    return window.node(selector);
  }

  @Override
  public void close() {
    window.close();
  }
}
