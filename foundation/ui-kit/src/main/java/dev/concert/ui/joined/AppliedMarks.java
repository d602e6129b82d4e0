package dev.concert.ui.joined;

import dev.concert.bus.Message;
import dev.concert.trace.control.ApplicationSelection;
import dev.concert.trace.control.ApplicationSelection.Switch;
import dev.concert.trace.control.MeasuredSelection;
import dev.concert.trace.control.RunControl;
import dev.concert.trace.control.StartedRun;
import dev.concert.trace.read.Run;
import dev.concert.ui.ToolContext;
import dev.concert.ui.change.Pause;
import dev.concert.ui.look.Units;
import dev.concert.ui.marking.ExpectedChange;
import dev.concert.ui.marking.ExpectedChange.Calls;
import dev.concert.ui.marking.MarkBar;
import dev.concert.ui.marking.Marks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Reads what the marks of a window stand on, says what comes of them, and applies them: in the
 * programs that run by master control, and for the next run by the application's selection. Used on
 * the FX thread.
 */
public final class AppliedMarks implements MarkBar.Actions {
  /** A program answers in 2 s or not at all. */
  private static final Duration PATIENCE = Duration.ofSeconds(4);

  /** Calls of a run that goes on are counted again after so long. */
  private static final long FRESH_NANOS = 5_000_000_000L;

  private static final String FILE = "What is measured";

  private final ToolContext context;
  private final Marks marks;
  private final Supplier<Collection<String>> routines;
  private final Pause awaiting = Pause.onFxThread();

  private Basis basis = Basis.NOTHING;
  private Calls calls = Calls.UNKNOWN;
  private long callsReadNanos;

  /** For what {@link #expected} has been worked out. */
  private List<Switch> wanted = List.of();

  private ExpectedChange expected;

  private boolean shown;

  /** What came of the last that was applied; null before. */
  private String outcome;

  /**
   * What the marks stand on.
   *
   * @param selection of the application; null where none is known
   * @param labels what each node is called where people read it
   */
  private record Basis(
      List<String> begun,
      ApplicationSelection selection,
      List<String> kept,
      boolean live,
      Map<String, String> labels) {
    static final Basis NOTHING = new Basis(List.of(), null, List.of(), false, Map.of());

    static Basis read(Path userFolder, Path application, Path run) throws IOException {
      boolean folder = run != null && Files.isDirectory(run);
      Path owner = application == null && folder ? applicationOf(run) : application;
      ApplicationSelection selection =
          owner == null ? null : new ApplicationSelection(userFolder, owner);
      return new Basis(
          folder ? RunControl.wanted(run) : List.of(),
          selection,
          selection == null ? List.of() : selection.lines(),
          folder && !RunControl.liveNodes(run).isEmpty(),
          folder ? labels(run) : Map.of());
    }

    private static Map<String, String> labels(Path path) throws IOException {
      try (Run run = Run.open(path)) {
        return run.nodeLabels();
      }
    }

    private static Path applicationOf(Path run) throws IOException {
      String named = StartedRun.read(run).application();
      return named == null ? null : Path.of(named);
    }
  }

  /**
   * @param routines names of all that are known of the open application
   */
  public AppliedMarks(ToolContext context, Marks marks, Supplier<Collection<String>> routines) {
    this.context = context;
    this.marks = marks;
    this.routines = routines;
    marks.onChange(this::changed);
  }

  /** Another application or run is open, or none; nothing is read while marks are not shown. */
  public void follow() {
    if (shown) {
      read();
    }
  }

  private void read() {
    Path application = context.application();
    Path run = context.run();
    Path user = context.userFolder();
    calls = Calls.UNKNOWN;
    callsReadNanos = 0;
    outcome = null;
    context.background(
        "marks",
        "Reading what is measured",
        _ -> Basis.read(user, application, run),
        read -> {
          basis = read;
          marks.read(read.begun(), read.kept(), read.live());
        },
        cause -> context.fail("What is measured cannot be read", cause));
  }

  private void changed() {
    if (!marks.isShown()) {
      awaiting.stop();
      shown = false;
      return;
    }
    if (!shown) {
      shown = true;
      follow();
    }
    if (!marks.wanted().equals(wanted)) {
      wanted = marks.wanted();
      expected = null;
      if (!wanted.isEmpty()) {
        outcome = null;
        expect();
      }
    }
  }

  private void expect() {
    Path run = context.run();
    MeasuredSelection before = marks.now();
    MeasuredSelection after = marks.then();
    Collection<String> known = routines.get();
    Calls read = isFresh() ? calls : null;
    context.background(
        "marks-expected",
        "Counting calls",
        _ -> {
          Calls counted = read == null ? count(run) : read;
          return new Counted(counted, ExpectedChange.of(before, after, counted, known));
        },
        this::expected,
        cause -> context.fail("What that would cost is not known", cause));
  }

  private record Counted(Calls calls, ExpectedChange expected) {}

  private boolean isFresh() {
    boolean read = callsReadNanos != 0;
    return read && (!marks.isLive() || System.nanoTime() - callsReadNanos < FRESH_NANOS);
  }

  private static Calls count(Path path) throws IOException {
    if (path == null) {
      return Calls.UNKNOWN;
    }
    try (Run run = Run.open(path)) {
      return Calls.of(run.shallowProfile());
    }
  }

  private void expected(Counted counted) {
    if (counted.calls() != calls) {
      calls = counted.calls();
      callsReadNanos = System.nanoTime();
    }
    expected = counted.expected();
    marks.say();
  }

  @Override
  public String sentence() {
    if (!marks.wanted().isEmpty()) {
      return expected == null
          ? "Counting what that changes…"
          : expected.sentence(context.run() != null);
    }
    if (!marks.answers().isEmpty()) {
      return marks.answers().stream().map(this::sentence).collect(Collectors.joining(" · "));
    }
    return outcome == null ? idle() : outcome;
  }

  private String sentence(Marks.Answer answer) {
    String node = basis.labels().getOrDefault(answer.node(), answer.node());
    return answer.problem() != null
        ? node + ": " + answer.problem()
        : "%s measures %s now"
            .formatted(node, Units.plural(answer.routines(), "routine", "routines"));
  }

  private String idle() {
    int kept = marks.all().size();
    String so =
        kept == 0
            ? ""
            : " %s kept for the next run of this application."
                .formatted(Units.plural(kept, "mark is", "marks are"));
    return "Mark what is to be measured; nothing changes before it is applied." + so;
  }

  @Override
  public void apply() {
    List<Switch> switches = marks.wanted();
    if (!switches.isEmpty()) {
      marks.applied();
      tell(switches);
      keep(selection -> selection.keep(switches));
    }
  }

  private void tell(List<Switch> switches) {
    switches.forEach(each ->
        context.bus().send(new Message.SetInstrumentation(each.pattern(), each.on(), null)));
  }

  private interface Keeping {
    void of(ApplicationSelection selection) throws IOException;
  }

  private void keep(Keeping keeping) {
    ApplicationSelection selection = basis.selection();
    say(marks.isLive() ? "Waiting for the programs that run…" : kept(selection));
    if (marks.isLive()) {
      awaiting.start(PATIENCE, this::unanswered);
    }
    if (selection == null) {
      return;
    }
    context.background(
        "marks-keep",
        "Keeping what is measured",
        _ -> {
          keeping.of(selection);
          return selection.file();
        },
        _ -> {},
        cause -> context.fail("What is measured is not kept for the next run", cause));
  }

  private static String kept(ApplicationSelection selection) {
    return selection == null
        ? "Told to the programs that run; no application is open for whose next run it could be"
            + " kept."
        : "Kept for the next run, in " + selection.file();
  }

  private void unanswered() {
    if (marks.answers().isEmpty()) {
      String alone = context.bus().connected() ? "" : ", since no master control passes it on";
      say("No program that runs has answered" + alone + ". " + kept(basis.selection()));
    }
  }

  private void say(String sentence) {
    outcome = sentence;
    marks.say();
  }

  @Override
  public void open() {
    context
        .askWhatToOpen(FILE)
        .ifPresent(file ->
            context.background(
                "marks-open",
                "Reading " + file.getFileName(),
                _ -> ApplicationSelection.lines(file),
                this::want,
                cause ->
                    context.fail("The selection " + file.getFileName() + " is not read", cause)));
  }

  private void want(List<String> lines) {
    List<Switch> switches = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (String line : lines) {
      Switch.of(line).ifPresentOrElse(switches::add, () -> others.add(line));
    }
    if (!others.isEmpty()) {
      context.toast(
          "%s of it only a run's start takes, such as '%s': use it as --selection"
              .formatted(Units.plural(others.size(), "line", "lines"), others.getFirst()));
    }
    marks.want(switches);
  }

  @Override
  public void save() {
    List<String> lines = marks.all().stream().map(Switch::line).toList();
    context
        .askWhereToSave(FILE, "measured.txt")
        .ifPresent(file ->
            context.background(
                "marks-save",
                "Writing " + file.getFileName(),
                _ -> Files.write(file, lines),
                written -> say("Written to " + written + ", for concert run --selection"),
                cause -> context.fail(file.getFileName() + " is not written", cause)));
  }

  @Override
  public void edit() {
    MarkText.show(context, marks.all(), this::replace);
  }

  private void replace(List<Switch> all) {
    tell(marks.replace(all));
    keep(selection -> selection.replace(all.stream().map(Switch::line).toList()));
  }
}
