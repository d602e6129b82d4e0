package dev.concert.bus;

import java.util.List;

/**
 * What travels on the bus. Each kind is a record whose components are the fields of the JSON body;
 * a component that may be absent is null. Names and paths in a message are untrusted text.
 */
public sealed interface Message {

  /** Everybody moves to another application. */
  record SwitchApplication(String application, List<String> sources, List<String> classpath)
      implements Message {
    public SwitchApplication {
      sources = sources == null ? List.of() : List.copyOf(sources);
      classpath = classpath == null ? List.of() : List.copyOf(classpath);
    }
  }

  /** Everybody shows another run; {@code run} is the path of its folder. */
  record SwitchRun(String run) implements Message {}

  /** A selection: independent slots, one for each kind. */
  sealed interface Selection extends Message {
    /**
     * Whether it comes from back or forward, so that others show it and do not remember it again;
     * null means no.
     */
    Boolean history();

    /** The text that stands for the selected thing in a status line and in {@code state}. */
    String subject();
  }

  /**
   * {@code reveal} asks tools to bring the routine into view even if something of it is visible.
   */
  record SelectFunction(String routine, Boolean reveal, Boolean history) implements Selection {
    public SelectFunction(String routine) {
      this(routine, null, null);
    }

    @Override
    public String subject() {
      return routine;
    }
  }

  record SelectClass(String type, Boolean history) implements Selection {
    public SelectClass(String type) {
      this(type, null);
    }

    @Override
    public String subject() {
      return type;
    }
  }

  /** {@code line} counts from 1; null means the file as a whole. */
  record SelectFile(String file, Integer line, Boolean history) implements Selection {
    public SelectFile(String file, Integer line) {
      this(file, line, null);
    }

    @Override
    public String subject() {
      return line == null ? file : file + ':' + line;
    }
  }

  record SelectCollection(String collection, Boolean history) implements Selection {
    public SelectCollection(String collection) {
      this(collection, null);
    }

    @Override
    public String subject() {
      return collection;
    }
  }

  /** {@code thread} is the thread's id within its node; null means the node as a whole. */
  record SelectNode(String node, Long thread, Boolean history) implements Selection {
    public SelectNode(String node, Long thread) {
      this(node, thread, null);
    }

    @Override
    public String subject() {
      return thread == null ? node : node + '/' + thread;
    }
  }

  /** Nanoseconds since the run's start. */
  record SelectTime(String run, long fromNanos, long toNanos, Boolean history)
      implements Selection {
    public SelectTime(String run, long fromNanos, long toNanos) {
      this(run, fromNanos, toNanos, null);
    }

    @Override
    public String subject() {
      return fromNanos + "–" + toNanos + " ns";
    }
  }

  record SelectRegion(String region, Boolean history) implements Selection {
    public SelectRegion(String region) {
      this(region, null);
    }

    @Override
    public String subject() {
      return region;
    }
  }

  /** A question or an order to one tool, or to master control; answered by a {@link Reply}. */
  sealed interface Request extends Message {
    /** A tool's name or one instance of it; the oldest instance answers a name. */
    String tool();
  }

  /** fancy shows the source of a routine. */
  record ShowSource(String routine) implements Request {
    @Override
    public String tool() {
      return "fancy";
    }
  }

  /** cagey shows who calls a routine. */
  record ShowCallers(String routine) implements Request {
    @Override
    public String tool() {
      return "cagey";
    }
  }

  /** racy shows a routine over all rows. */
  record ShowProfile(String routine) implements Request {
    @Override
    public String tool() {
      return "racy";
    }
  }

  /** easy shows the states of a routine. */
  record ShowInTime(String routine) implements Request {
    @Override
    public String tool() {
      return "easy";
    }
  }

  record Raise(String tool) implements Request {}

  record State(String tool) implements Request {}

  /** Writes a PNG of the tool's window. */
  record Snapshot(String tool, String file) implements Request {}

  record Quit(String tool) implements Request {}

  /** Asks master control to send what it keeps again. */
  record Recall() implements Request {
    @Override
    public String tool() {
      return "control";
    }
  }

  /** Switches routines that match a pattern on or off in all measured programs. */
  record SetInstrumentation(String pattern, boolean on, String mode) implements Message {}

  /** A node has acknowledged; {@code routines} counts those that match. */
  record InstrumentationChanged(String node, String pattern, boolean on, String mode, int routines)
      implements Message {}

  record Hello(String tool, String instance, long pid, String version) implements Message {}

  /** Sent every 2 s; a sender that is silent for 6 s is lost. */
  record Heartbeat(String tool, String instance) implements Message {}

  record Bye(String tool, String instance) implements Message {}
}
