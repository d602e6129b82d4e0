package dev.concert.bus;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What travels on the bus. Each kind is a record whose components are the fields of the JSON body;
 * a component that may be absent is null, a {@link Flag} that is absent is false, the others refuse
 * null with a {@link NullPointerException}. Names and paths in a message are untrusted text.
 */
public sealed interface Message {
  /** A component that JSON holds where it is true only; where it is absent, it is false. */
  @Retention(RetentionPolicy.RUNTIME)
  @Target(ElementType.RECORD_COMPONENT)
  @interface Flag {}

  /** Everybody moves to another application. */
  record SwitchApplication(String application, List<String> sources, List<String> classpath)
      implements Message {
    public SwitchApplication {
      Objects.requireNonNull(application, "application");
      sources = sources == null ? List.of() : List.copyOf(sources);
      classpath = classpath == null ? List.of() : List.copyOf(classpath);
    }
  }

  /** Everybody shows another run; {@code run} is the path of its folder, null for none. */
  record SwitchRun(String run) implements Message {}

  /**
   * Everybody shows how another run differs from the one that is open; {@code with} is a run or a
   * folder of repeated runs, null to compare nothing any more. A window that shows another run than
   * {@code run} compares nothing; null is whichever is open. A missing end of a range is that of
   * the run. The other run has the same range unless it is given one; a run that is compared with
   * itself has all the rest.
   *
   * @param normalise {@code life} or {@code calls}; else amounts stay as they were measured
   * @param single whether the open run stands alone though others were repeated with it
   * @param apart whether routines that seem to have been renamed between the runs are shown apart
   */
  record CompareRun(
      String with,
      String run,
      Long fromNanos,
      Long toNanos,
      Long otherFromNanos,
      Long otherToNanos,
      String normalise,
      @Flag boolean single,
      @Flag boolean apart)
      implements Message {
    /** In which what seems to have been renamed is one routine. */
    public CompareRun(
        String with,
        String run,
        Long fromNanos,
        Long toNanos,
        Long otherFromNanos,
        Long otherToNanos,
        String normalise,
        boolean single) {
      this(with, run, fromNanos, toNanos, otherFromNanos, otherToNanos, normalise, single, false);
    }

    /** Nothing is compared any more. */
    public static final CompareRun NOTHING = new CompareRun(null);

    /** All of whichever run is open. */
    public CompareRun(String with) {
      this(with, null, null, null, null, null, null, false);
    }

    /** Whether a window that shows this run is to compare it. */
    public boolean isAbout(String open) {
      return with != null && (run == null || run.equals(open));
    }
  }

  /** A selection: independent slots, one for each kind. */
  sealed interface Selection extends Message {
    /**
     * Whether it comes from back or forward, so that others show it and do not remember it again.
     */
    boolean history();

    /** The text that stands for the selected thing in a status line and in {@code state}. */
    String subject();
  }

  /**
   * {@code reveal} asks tools to bring the routine into view even if something of it is visible.
   */
  record SelectFunction(String routine, @Flag boolean reveal, @Flag boolean history)
      implements Selection {
    public SelectFunction {
      Objects.requireNonNull(routine, "routine");
    }

    public SelectFunction(String routine) {
      this(routine, false, false);
    }

    @Override
    public String subject() {
      return routine;
    }
  }

  record SelectClass(String type, @Flag boolean history) implements Selection {
    public SelectClass {
      Objects.requireNonNull(type, "type");
    }

    public SelectClass(String type) {
      this(type, false);
    }

    @Override
    public String subject() {
      return type;
    }
  }

  /** {@code line} counts from 1; null means the file as a whole. */
  record SelectFile(String file, Integer line, @Flag boolean history) implements Selection {
    public SelectFile {
      Objects.requireNonNull(file, "file");
    }

    public SelectFile(String file, Integer line) {
      this(file, line, false);
    }

    @Override
    public String subject() {
      return line == null ? file : file + ':' + line;
    }
  }

  record SelectCollection(String collection, @Flag boolean history) implements Selection {
    public SelectCollection {
      Objects.requireNonNull(collection, "collection");
    }

    public SelectCollection(String collection) {
      this(collection, false);
    }

    @Override
    public String subject() {
      return collection;
    }
  }

  /** {@code thread} is the thread's id within its node; null means the node as a whole. */
  record SelectNode(String node, Long thread, @Flag boolean history) implements Selection {
    public SelectNode {
      Objects.requireNonNull(node, "node");
    }

    public SelectNode(String node, Long thread) {
      this(node, thread, false);
    }

    @Override
    public String subject() {
      return thread == null ? node : node + '/' + thread;
    }
  }

  /** Nanoseconds since the run's start. */
  record SelectTime(String run, long fromNanos, long toNanos, @Flag boolean history)
      implements Selection {
    public SelectTime {
      Objects.requireNonNull(run, "run");
    }

    public SelectTime(String run, long fromNanos, long toNanos) {
      this(run, fromNanos, toNanos, false);
    }

    @Override
    public String subject() {
      return fromNanos + "–" + toNanos + " ns";
    }
  }

  record SelectRegion(String region, @Flag boolean history) implements Selection {
    public SelectRegion {
      Objects.requireNonNull(region, "region");
    }

    public SelectRegion(String region) {
      this(region, false);
    }

    @Override
    public String subject() {
      return region;
    }
  }

  /** A question or an order to one tool, or to master control; see {@link Bus#ask}. */
  sealed interface Request extends Message {
    /** A tool's name or one instance of it; the oldest instance answers a name. */
    String tool();

    /** How long one waits for the answer; after that there is none. */
    default long patienceMillis() {
      return 2_000;
    }
  }

  /** fancy shows the source of a routine; {@code line} of its file, if not its beginning. */
  record ShowSource(String routine, Integer line) implements Request {
    public ShowSource {
      Objects.requireNonNull(routine, "routine");
    }

    public ShowSource(String routine) {
      this(routine, null);
    }

    @Override
    public String tool() {
      return "fancy";
    }
  }

  /** cagey shows who calls a routine. */
  record ShowCallers(String routine) implements Request {
    public ShowCallers {
      Objects.requireNonNull(routine, "routine");
    }

    @Override
    public String tool() {
      return "cagey";
    }
  }

  /** racy shows a routine over all rows. */
  record ShowProfile(String routine) implements Request {
    public ShowProfile {
      Objects.requireNonNull(routine, "routine");
    }

    @Override
    public String tool() {
      return "racy";
    }
  }

  /** easy shows the states of a routine. */
  record ShowInTime(String routine) implements Request {
    public ShowInTime {
      Objects.requireNonNull(routine, "routine");
    }

    @Override
    public String tool() {
      return "easy";
    }
  }

  /**
   * A tool opens what a {@link ViewLink} names, and shows that part of it. One that is not running
   * is started first.
   */
  record ShowView(String tool, String link) implements Request {
    public ShowView {
      Objects.requireNonNull(tool, "tool");
      Objects.requireNonNull(link, "link");
    }

    @Override
    public long patienceMillis() {
      return 30_000;
    }
  }

  /**
   * A tool shows what it has open as the settings say, and answers how it shows it then.
   *
   * @param settings by their names, as JSON-like values; without any, nothing is changed
   */
  record View(String tool, Map<String, Object> settings) implements Request {
    public View {
      Objects.requireNonNull(tool, "tool");
      settings =
          settings == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(settings));
    }

    @Override
    public long patienceMillis() {
      return 30_000;
    }
  }

  record Raise(String tool) implements Request {
    public Raise {
      Objects.requireNonNull(tool, "tool");
    }

    /** Master control may start five tools meanwhile. */
    @Override
    public long patienceMillis() {
      return 10_000;
    }
  }

  /** The tool's window goes back to its tile of the screen. */
  record Arrange(String tool) implements Request {
    public Arrange {
      Objects.requireNonNull(tool, "tool");
    }
  }

  record State(String tool) implements Request {
    public State {
      Objects.requireNonNull(tool, "tool");
    }
  }

  /**
   * Writes a picture of the tool's window. It is answered when the file is there, and a large
   * window takes seconds on a busy machine.
   */
  record Snapshot(String tool, String file) implements Request {
    public Snapshot {
      Objects.requireNonNull(tool, "tool");
      Objects.requireNonNull(file, "file");
    }

    @Override
    public long patienceMillis() {
      return 30_000;
    }
  }

  record Quit(String tool) implements Request {
    public Quit {
      Objects.requireNonNull(tool, "tool");
    }
  }

  /** Asks master control to send what it keeps again. */
  record Recall() implements Request {
    @Override
    public String tool() {
      return "control";
    }
  }

  /**
   * Everybody draws a routine of the open application in another colour; {@code colour} is {@code
   * #rrggbb}, null for the one that follows from its name.
   */
  record SetColour(String routine, String colour) implements Message {
    public SetColour {
      Objects.requireNonNull(routine, "routine");
    }
  }

  /**
   * Switches routines that match a pattern on or off in all measured programs; {@code mode} is null
   * to leave it as it is.
   */
  record SetInstrumentation(String pattern, boolean on, String mode) implements Message {
    public SetInstrumentation {
      Objects.requireNonNull(pattern, "pattern");
    }
  }

  /**
   * A node has acknowledged; {@code routines} counts those that it measures now. Where it has not,
   * {@code problem} says why, in one sentence without a full stop; else it is null.
   */
  record InstrumentationChanged(
      String node, String pattern, boolean on, String mode, int routines, String problem)
      implements Message {
    public InstrumentationChanged {
      Objects.requireNonNull(node, "node");
      Objects.requireNonNull(pattern, "pattern");
    }
  }

  record Hello(String tool, String instance, long pid, String version) implements Message {
    public Hello {
      Objects.requireNonNull(tool, "tool");
      Objects.requireNonNull(instance, "instance");
    }
  }

  /** Sent every 2 s; a sender that is silent for 6 s is lost. */
  record Heartbeat(String tool, String instance) implements Message {
    public Heartbeat {
      Objects.requireNonNull(tool, "tool");
      Objects.requireNonNull(instance, "instance");
    }
  }

  record Bye(String tool, String instance) implements Message {
    public Bye {
      Objects.requireNonNull(tool, "tool");
      Objects.requireNonNull(instance, "instance");
    }
  }
}
