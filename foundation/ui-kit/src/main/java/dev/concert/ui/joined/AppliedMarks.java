package dev.concert.ui.joined;

import dev.concert.bus.Message;
import dev.concert.model.words.Words;
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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads what the marks of a window stand on, says what comes of them, and applies them: in the
 * programs that run by master control, and for the next run by the application's selection. Used on
 * the FX thread.
 */
public final class AppliedMarks {
  /** A program answers in 2 s or not at all, and is told one thing after the other. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  /** Calls of a run that goes on are counted again after so long. */
  private static final long FRESH_NANOS = 5_000_000_000L;

  private static final String FILE = Words.known("What is measured");

  private final ToolContext context;
  private final Marks marks;
  private final RunNodeNames names;
  private final Supplier<Collection<String>> routines;
  private final Pause awaiting = Pause.onFxThread();

  /** Changes of the selection's file, one after the other. */
  private final Deque<Keeping> keeping = new ArrayDeque<>();

  private Basis basis = Basis.NOTHING;
  private Calls calls = Calls.UNKNOWN;
  private long callsReadNanos;

  /** For what {@link #expected} has been worked out. */
  private MeasuredSelection counted;

  private ExpectedChange expected;
  private boolean shown;

  /** What came of the last that was applied; null before. */
  private String outcome;

  /**
   * What the marks stand on.
   *
   * @param begun lines that choose and do not switch
   * @param switched what is switched behind them
   * @param selection of the application; null where none is known
   * @param kept how many switches that has
   */
  private record Basis(
      List<String> begun,
      List<Switch> switched,
      ApplicationSelection selection,
      int kept,
      boolean live) {
    static final Basis NOTHING = new Basis(List.of(), List.of(), null, 0, false);

    static Basis read(Path userFolder, Path application, Path run) throws IOException {
      boolean folder = run != null && Files.isDirectory(run);
      Path owner = application == null && folder ? applicationOf(run) : application;
      ApplicationSelection selection =
          owner == null ? null : ApplicationSelection.nearest(userFolder, owner);
      List<String> marked = selection == null ? List.of() : selection.lines();
      List<String> begun = folder ? RunControl.wanted(run) : others(marked);
      boolean live = folder && !RunControl.liveNodes(run).isEmpty();
      Stream<String> switched =
          live ? begun.stream() : Stream.of(begun, marked).flatMap(List::stream);
      return new Basis(
          others(begun), switches(switched), selection, switches(marked.stream()).size(), live);
    }

    /** Null where it is not said. */
    private static Path applicationOf(Path run) throws IOException {
      boolean said = Files.isRegularFile(run.resolve("run.json"));
      String named = said ? StartedRun.read(run).application() : null;
      return named == null ? null : Path.of(named);
    }

    private static List<Switch> switches(Stream<String> lines) {
      return lines.flatMap(line -> Switch.of(line).stream()).toList();
    }

    private static List<String> others(List<String> lines) {
      return lines.stream().filter(line -> Switch.of(line).isEmpty()).toList();
    }
  }

  /** A change of the application's selection. */
  private record Keeping(ApplicationSelection selection, List<Switch> switches, boolean all) {
    Path write() throws IOException {
      // A lambda has a name in the program only once that is loaded.
      List<Switch> lasting =
          switches.stream().filter(each -> !each.pattern().contains("->")).toList();
      if (all) {
        selection.replace(lasting);
      } else if (!lasting.isEmpty()) {
        selection.keep(lasting);
      }
      return selection.file();
    }
  }

  /**
   * @param names of the nodes that answer
   * @param routines names of all that are known of the open application
   */
  public AppliedMarks(
      ToolContext context, Marks marks, RunNodeNames names, Supplier<Collection<String>> routines) {
    this.context = context;
    this.names = names;
    names.onRead(marks::say);
    this.marks = marks;
    this.routines = routines;
    marks.onChange(this::changed);
  }

  /** Another application or run is open, or none; nothing is read while marks are not shown. */
  public void follow() {
    if (shown) {
      forget();
      marks.forget();
      read();
    }
  }

  private void forget() {
    basis = Basis.NOTHING;
    calls = Calls.UNKNOWN;
    callsReadNanos = 0;
    counted = null;
    expected = null;
    outcome = null;
    awaiting.stop();
  }

  private void read() {
    Path application = context.application();
    Path run = context.run();
    Path user = context.userFolder();
    context.background(
        "marks",
        Words.say("Reading what is measured"),
        _ -> Basis.read(user, application, run),
        read -> {
          basis = read;
          marks.read(read.begun(), read.switched(), read.live());
        },
        cause -> context.fail(Words.say("What is measured cannot be read"), cause));
  }

  private void changed() {
    if (marks.isShown() != shown) {
      shown = marks.isShown();
      forget();
      if (shown) {
        read();
      }
    }
    if (!marks.isPending()) {
      counted = null;
      expected = null;
    } else if (marks.isKnown() && marks.then() != counted) {
      counted = marks.then();
      expected = null;
      outcome = null;
      expect();
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
        Words.say("Counting calls"),
        _ -> {
          Calls now = read == null ? count(run) : read;
          return new Counted(after, now, ExpectedChange.of(before, after, now, known));
        },
        this::expected,
        cause -> context.fail(Words.say("What that would cost is not known"), cause));
  }

  private record Counted(MeasuredSelection of, Calls calls, ExpectedChange expected) {}

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

  private void expected(Counted made) {
    if (made.of() != counted) {
      return; // something else is wanted meanwhile
    }
    if (made.calls() != calls) {
      calls = made.calls();
      callsReadNanos = System.nanoTime();
    }
    expected = made.expected();
    marks.say();
  }

  /** What a bar has done, with its dialogs in its own window. */
  public MarkBar.Actions in(ToolContext window) {
    return new Here(window);
  }

  private final class Here implements MarkBar.Actions {
    private final ToolContext window;

    Here(ToolContext window) {
      this.window = window;
    }

    @Override
    public void apply() {
      AppliedMarks.this.apply();
    }

    @Override
    public String applying() {
      if (!context.bus().connected()) {
        return Words.say("Keep for the next run");
      }
      return Words.say(marks.isLive() ? "Apply now" : "Apply");
    }

    @Override
    public void open() {
      window
          .askWhatToOpen(FILE)
          .ifPresent(file ->
              window.background(
                  "marks-open",
                  Words.say("Reading %s", file.getFileName()),
                  _ -> ApplicationSelection.lines(file),
                  lines -> want(lines, window),
                  cause ->
                      window.fail(
                          Words.say("The selection %s is not read", file.getFileName()), cause)));
    }

    @Override
    public void save() {
      List<String> lines = marks.all().stream().map(Switch::line).toList();
      window
          .askWhereToSave(FILE, "measured.txt")
          .ifPresent(file ->
              window.background(
                  "marks-save",
                  Words.say("Writing %s", file.getFileName()),
                  _ -> Files.write(file, lines),
                  written -> say(Words.say("Written to %s, for concert run --selection.", written)),
                  cause -> window.fail(Words.say("%s is not written", file.getFileName()), cause)));
    }

    @Override
    public void edit() {
      MarkText.show(window, marks.all(), marks::wantOnly);
    }

    @Override
    public String sentence() {
      return AppliedMarks.this.sentence();
    }
  }

  private void want(List<String> lines, ToolContext window) {
    List<Switch> switches = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (String line : lines) {
      Switch.of(line).ifPresentOrElse(switches::add, () -> others.add(line));
    }
    if (!others.isEmpty()) {
      window.toast(
          Words.say(
              "%s left out, such as '%s': only the start of a run takes them, by --selection",
              Units.plural(others.size(), "line is", "lines are"), others.getFirst()));
    }
    marks.want(switches);
  }

  private String sentence() {
    if (!marks.isKnown()) {
      return Words.say("Reading what is measured…");
    }
    if (marks.isPending()) {
      return expected == null
          ? Words.say("Counting what that changes…")
          : expected.sentence(context.run() != null);
    }
    if (!marks.answers().isEmpty()) {
      return marks.answers().stream().map(this::sentence).collect(Collectors.joining(" · "));
    }
    return outcome == null ? idle() : outcome;
  }

  private String sentence(Marks.Answer answer) {
    String node = names.of(answer.node(), null);
    return answer.problem() != null
        ? node + ": " + answer.problem()
        : Words.say(
            "%s measures %s now", node, Units.plural(answer.routines(), "routine", "routines"));
  }

  private String idle() {
    String kept =
        basis.kept() == 0
            ? ""
            : Words.say(
                " %s kept for the next run.", Units.plural(basis.kept(), "mark is", "marks are"));
    return Words.say("Mark what is to be measured, then apply it.") + kept;
  }

  private void apply() {
    if (!marks.isPending() || !marks.isKnown()) {
      return;
    }
    List<Switch> told = marks.toTell();
    boolean all = marks.isReplacing();
    List<Switch> kept = all ? marks.all() : marks.wanted();
    marks.applied();
    told.forEach(each ->
        context.bus().send(new Message.SetInstrumentation(each.pattern(), each.on(), null)));
    if (basis.selection() == null) {
      say(notKept());
    } else {
      say(Words.say("Keeping what is measured…"));
      keeping.add(new Keeping(basis.selection(), kept, all));
      if (keeping.size() == 1) {
        keep();
      }
    }
    if (marks.isLive()) {
      awaiting.start(PATIENCE.multipliedBy(1L + told.size()), this::unanswered);
    }
  }

  private String notKept() {
    return context.bus().connected()
        ? Words.say(
            "Told to the programs that run; no application is open for whose next run it could be"
                + " kept.")
        : Words.say(
            "Nothing was done: there is no master control to tell programs, and no application is"
                + " open for whose next run it could be kept.");
  }

  private void keep() {
    Keeping first = keeping.getFirst();
    context.background(
        "marks-keep",
        Words.say("Keeping what is measured"),
        _ -> first.write(),
        file -> {
          say(Words.say("Kept for the next run, in %s.", file));
          kept();
        },
        cause -> {
          context.fail(Words.say("What is measured is not kept for the next run"), cause);
          outcome = null;
          kept();
        });
  }

  private void kept() {
    keeping.removeFirst();
    if (keeping.isEmpty()) {
      read(); // whether the run still goes on, too
    } else {
      keep();
    }
  }

  private void unanswered() {
    if (marks.answers().isEmpty()) {
      String before = outcome == null ? "" : outcome + " ";
      say(
          before
              + Words.say(
                  context.bus().connected()
                      ? "No program that runs has answered yet."
                      : "No program that runs has answered, since no master control tells it."));
    }
  }

  private void say(String sentence) {
    outcome = sentence;
    marks.say();
  }
}
