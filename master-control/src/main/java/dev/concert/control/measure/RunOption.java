package dev.concert.control.measure;

import static dev.concert.control.measure.RunOption.Kind.CHOICE;
import static dev.concert.control.measure.RunOption.Kind.FLAG;
import static dev.concert.control.measure.RunOption.Kind.LINES;
import static dev.concert.control.measure.RunOption.Kind.PATH;
import static dev.concert.control.measure.RunOption.Kind.PATTERNS;
import static dev.concert.control.measure.RunOption.Kind.REPEATED;
import static dev.concert.control.measure.RunOption.Kind.SIZE;
import static dev.concert.control.measure.RunOption.Kind.TEXT;
import static dev.concert.control.measure.RunOption.Kind.WORDS;

import dev.concert.model.words.Words;
import java.util.List;
import java.util.Locale;

/**
 * The options of {@code concert run} and {@code concert attach}: the one table from which the
 * command line, its help, the form and the lines of a run's settings are made. The order is that of
 * the form.
 */
public enum RunOption {
  MODE(CHOICE, "MODE", "off, counts, profile (the default), trace or events."),
  OUT(PATH, "RUN", "Folder for the run; new or empty."),
  APP(
      PATH,
      "PATH",
      "The application's sources: a project, a folder, a sources jar. Default: here."),
  JDK(
      PATH,
      "HOME",
      "The JDK that the command gets: its java is the first in PATH, and JAVA_HOME names it."),
  BUILD(
      TEXT,
      "COMMAND",
      "What is run first, unmeasured, such as 'mvn -q package'; if it fails, so does this.",
      new FormField(
          "build",
          Words.known("_Build first"),
          Words.known("nothing, or such as mvn -q package"),
          "",
          true)),
  INCLUDE(
      PATTERNS,
      "P",
      "Measure what matches: a package, a class, class#method, @annotation, size>20 (instructions), loops; "
          + "* stands for anything. May be repeated.",
      new FormField(
          "include",
          Words.known("_Include"),
          Words.known("the application's own packages"),
          "",
          true),
      new FormField(
          "annotation",
          Words.known("Only annotated"),
          Words.known("such as com.acme.Timed"),
          "@",
          false),
      new FormField(
          "size",
          Words.known("Only larger than"),
          Words.known("bytecode instructions, such as 20"),
          "size>",
          false),
      FormField.box("loops", Words.known("Only"), Words.known("methods with loops"), "loops")),
  EXCLUDE(
      PATTERNS,
      "P",
      "Do not measure what matches.",
      new FormField(
          "exclude",
          Words.known("_Exclude"),
          Words.known("such as com.acme.generated.*"),
          "",
          true)),
  THROTTLE(
      TEXT,
      "CALLS,MICROS",
      "Switch off routines that were called more often, and take fewer microseconds on average.",
      new FormField(Words.known("Throttle"), Words.known("calls,microseconds, such as 100000,10"))),
  SELECTION(
      PATH,
      "FILE",
      "What to measure, as concert ctl --save has written it, or a run that measured it. Default: what is marked in the windows "
          + "of the application, if anything is; none leaves that out.",
      new FormField(
          Words.known("Selection file"),
          Words.known("what is marked in the application's windows; or a file, or none"))),
  STATISTICS(
      FLAG,
      "",
      "Record minimum, maximum and squares of the durations of calls, too: 48 bytes more a "
          + "context, and slower calls.",
      new FormField(Words.known("Statistics"), Words.known("durations of calls as statistics"))),
  METRICS(
      TEXT,
      "M,…",
      "Measure beside time: cpu, alloc, blocked, waited, gc, faults, switches, migrations, cycles, "
          + "instructions, cache-misses, branch-misses. Each makes calls slower; concert profile says "
          + "by how much, and which could not be had.",
      new FormField(
          Words.known("Metrics"), Words.known("beside time, such as cpu,alloc,blocked,gc"))),
  COLLECTIONS(
      WORDS,
      "P",
      "See the accesses to these data collections: a type (java.util.HashMap, com.acme.model.*), an array "
          + "(double[]), what a field holds (com.acme.Grid#cells); with :get,put behind a type only calls "
          + "of these methods. May be repeated.",
      new FormField(
          Words.known("Collections"),
          Words.known("such as java.util.HashMap double[] com.acme.Grid#cells"))),
  COLLECTION_OWNER(
      TEXT,
      "first|THREADS",
      "Whose accesses are local: of the worker that accessed an object first (the default), or of the "
          + "threads with such names, as worker-*. DataAccess.own in the program goes first.",
      new FormField(
          Words.known("Owner"),
          Words.known("first (who accessed it first), or names of threads: worker-*"))),
  COLLECTION_BLOCKS(
      TEXT,
      "N",
      "In arrays, and lists by position, each N elements have an owner of their own. Default: the whole "
          + "has one.",
      new FormField(Words.known("Blocks, sample"), Words.known("elements that have one owner"))),
  COLLECTION_SAMPLE(
      TEXT,
      "N",
      "Look at one access in N, at random, and count it N times: cheaper, and an estimate. Default: 1.",
      new FormField(FormField.SAME_ROW, Words.known("one access in so many"))),
  CAPTURE(
      LINES,
      "P: EXPR,…",
      "In mode events, what to record of the calls of what matches: args[1][1..3,5], this.size(), "
          + "result. Default: all arguments and the result of all routines.",
      new FormField(
          Words.known("Capture"),
          Words.known("one a line: com.acme.Matrix#set: args[1], this.size(), result"))),
  CAPTURE_DEPTH(
      TEXT,
      "N",
      "How many objects deep fields are shown, 0 to 3. Default: 1.",
      new FormField(Words.known("Depth, length"), Words.known("0 to 3; usually 1"))),
  CAPTURE_LENGTH(
      TEXT,
      "N",
      "Characters of one value, up to 500. Default: 64.",
      new FormField(FormField.SAME_ROW, Words.known("up to 500; usually 64"))),
  CAPTURE_CALLS(
      FLAG,
      "",
      "Allow expressions to call methods of the program; what these do, happens.",
      new FormField(Words.known("To capture"), Words.known("call methods of the program for it"))),
  REDACT(
      REPEATED,
      "NAME",
      "Do not show what has this name, * stands for anything; or /a regular expression/ for parts "
          + "of texts. Passwords, tokens and the like never are.",
      new FormField(Words.known("Redact"), Words.known("names, or /a regular expression/"))),
  CLOCK(
      CHOICE,
      "CLOCK",
      "auto (the default): the processor's counter if it is available, else nanotime; tsc; nanotime.",
      new FormField(Words.known("Clock"), "")),
  TRACE_LIMIT(
      SIZE,
      "SIZE",
      "Bytes of events for each JVM, such as 500M or 2G. Default: 4G.",
      new FormField(Words.known("Events up to"), Words.known("for each JVM; usually 4G"))),
  PROFILE_LIMIT(
      SIZE,
      "SIZE",
      "Bytes of calling contexts for each JVM. Default: 1G.",
      new FormField(Words.known("Contexts up to"), Words.known("for each JVM; usually 1G"))),
  RING(
      FLAG,
      "",
      "At the limit the newest events take the place of the oldest; else further ones are lost.",
      new FormField(Words.known("Full"), Words.known("at the limit keep the newest events"))),
  PROFILER(
      TEXT,
      "CLASS",
      "A ProfilerService of the program, called in place of Concert's own profiler.",
      new FormField(Words.known("Profiler"), Words.known("a ProfilerService of the program"))),
  NODE_NAME(
      TEXT,
      "NAME",
      "What the JVMs of the run are called where people read it; the variable CONCERT_NODE_NAME in the "
          + "environment of a JVM goes before it. Default: main class and process id.",
      new FormField(
          Words.known("Node name"),
          Words.known("what each JVM is called; usually main class and process id"))),
  REPEAT(
      TEXT,
      "N",
      "Run the command so many times, one after the other, into the folders 1 to N of RUN: concert diff "
          + "then knows the noise."),
  CHECK(
      FLAG,
      "",
      "Let JDK Flight Recorder take samples beside, and say of which hot routines measuring changed the "
          + "rank: then the exit code is 3, and 4 if there were too few samples.",
      new FormField(
          Words.known("Check"), Words.known("whether measuring changed which routines are hot")));

  /** What an option takes. */
  public enum Kind {
    /** Nothing: it is there or not. */
    FLAG(null),
    /** One of a few words. */
    CHOICE(null),
    TEXT(null),
    SIZE(null),
    PATH(null),
    /** Any number; in the form with commas or blanks between. */
    PATTERNS("[\\s,]+"),
    /** Any number; in the form with blanks between. */
    WORDS("\\s+"),
    /** Any number; in the form one a line. */
    LINES("\\R"),
    /** Any number; in the form one. */
    REPEATED("(?!)");

    private final String separator;

    Kind(String separator) {
      this.separator = separator;
    }

    /** Whether the option may be given several times. */
    public boolean isRepeatable() {
      return separator != null;
    }

    /** Takes a field of the form apart into values. */
    public List<String> split(String text) {
      String[] values = isRepeatable() ? text.split(separator) : new String[] {text};
      return List.of(values).stream().map(String::strip).filter(v -> !v.isEmpty()).toList();
    }
  }

  private final Kind kind;
  private final String label;
  private final String help;
  private final List<FormField> fields;

  RunOption(Kind kind, String label, String help, FormField... fields) {
    this.kind = kind;
    this.label = label;
    this.help = help;
    this.fields = List.of(fields);
  }

  /** {@code trace-limit}: in the settings of a run, and behind {@code --} on the command line. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** {@code --trace-limit}. */
  public String flag() {
    return "--" + word();
  }

  public Kind kind() {
    return kind;
  }

  /** What stands for its value in the help; empty if it takes none. */
  public String label() {
    return label;
  }

  /** What it does, for the help. */
  public String help() {
    return help;
  }

  /** Where the form asks for it; none if it does not, or by its own means. */
  public List<FormField> fields() {
    return fields;
  }

  /** What the form says below its fields; empty for nothing. */
  public String note() {
    return this == CAPTURE
        ? Words.say("Arguments and results are recorded in mode events only.")
        : "";
  }

  /** The words of a {@link Kind#CHOICE}, the usual one included. */
  public List<String> choices() {
    return switch (this) {
      case MODE -> RunMode.words();
      case CLOCK -> List.of("auto", "tsc", "nanotime");
      default -> List.of();
    };
  }

  /**
   * The value, if it is one.
   *
   * @throws IllegalArgumentException with one clause if it is not
   */
  public String checked(String value) {
    if (kind == Kind.SIZE) {
      ByteSize.parse(value);
    }
    if (kind == Kind.CHOICE && !choices().contains(value)) {
      throw new IllegalArgumentException(
          "expected one of %s (case-sensitive) but was '%s'".formatted(choices(), value));
    }
    if (this == NODE_NAME && !value.strip().matches("[^\\p{Cntrl}]{1,60}")) {
      throw new IllegalArgumentException(
          Words.say("'%s' is no name of a node, which has 1 to 60 characters in one line", value));
    }
    if (this == BUILD && CommandWords.split(value).isEmpty()) {
      throw new IllegalArgumentException(Words.say("it names no command"));
    }
    if (this == REPEAT && !value.matches("[1-9]\\d{0,3}")) {
      throw new IllegalArgumentException("'" + value + "' is no number from 1 to 9999");
    }
    return value;
  }

  /** What holds where it is not given; null if that is nothing. */
  public String usual() {
    return switch (this) {
      case MODE -> RunMode.PROFILE.word();
      case CLOCK -> "auto";
      default -> null;
    };
  }

  /** Whether it is one for {@code concert run} alone. */
  public boolean isForRunOnly() {
    return switch (this) {
      case JDK, BUILD, REPEAT, CHECK -> true;
      default -> false;
    };
  }

  /** Whether it says something only beside {@link #COLLECTIONS}. */
  public boolean needsCollections() {
    return word().startsWith("collection-");
  }

  /** Whether it changes anything in a mode. */
  public boolean isUsedIn(RunMode mode) {
    return switch (this) {
      case CAPTURE, CAPTURE_DEPTH, CAPTURE_LENGTH, CAPTURE_CALLS, REDACT -> mode == RunMode.EVENTS;
      case CHECK -> mode.isTimed();
      default -> true;
    };
  }

  /** Whether its word and value are a line of the run's settings, as they are. */
  boolean isSetting() {
    return switch (this) {
      case MODE,
          OUT,
          APP,
          JDK,
          BUILD,
          INCLUDE,
          EXCLUDE,
          SELECTION,
          CLOCK,
          TRACE_LIMIT,
          PROFILE_LIMIT,
          RING,
          REPEAT,
          CHECK ->
          false;
      default -> true;
    };
  }

  /** Whether a file of a selection may say it; the rest is the run's own affair. */
  public boolean isOfSelections() {
    return switch (this) {
      case INCLUDE,
          EXCLUDE,
          THROTTLE,
          CAPTURE,
          CAPTURE_DEPTH,
          CAPTURE_LENGTH,
          CAPTURE_CALLS,
          REDACT ->
          true;
      default -> false;
    };
  }
}
