package dev.concert.reader.entries;

import dev.concert.model.words.Words;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How the JDK and frameworks bring a routine to another thread, from {@code parallel-entries.tsv}.
 * Immutable.
 */
public final class ParallelEntries {
  public static final int RECEIVER = -1;
  public static final int ALL_FUNCTIONS = -2;
  private static final String OVERRIDE = "override";
  private static final String ANNOTATED = "annotated";
  private static final String ANNOTATED_TYPE = "annotatedType";
  private static final String ANNOTATED_PARAMETER = "annotatedParameter";

  /**
   * @param argument index, or {@link #RECEIVER} or {@link #ALL_FUNCTIONS}
   * @param functions names of the methods that run
   * @param reason continues "is …"
   * @param alone whether what the routine calls is not marked
   */
  public record Entry(
      String type,
      String parameters,
      int argument,
      List<String> functions,
      String reason,
      boolean alone) {

    /** Longer parameter lists are variants with an executor, a delay or a name. */
    public boolean takes(List<String> erasedParameters) {
      String given = String.join(",", erasedParameters);
      return given.equals(parameters) || parameters.isEmpty() || given.startsWith(parameters + ',');
    }
  }

  /**
   * What an annotation of a type says.
   *
   * @param all whether of all its methods that others may call, and not only of those that have
   *     annotations themselves
   */
  public record OfType(String reason, boolean all) {}

  /** All that the table may say. */
  private static final Set<String> REASONS =
      Set.of(
          Words.known("called by a Swing timer"),
          Words.known("called by a container of enterprise beans"),
          Words.known("called by a dispatcher of actors"),
          Words.known("called by an event loop of the network"),
          Words.known("called by workers of a web server"),
          Words.known("called by workers of Spring"),
          Words.known("called when a message comes"),
          Words.known("called when the process gets a signal"),
          Words.known("run by a reactive scheduler"),
          Words.known("run by a test with a time limit"),
          Words.known("run beside other tests"),
          Words.known("started as a coroutine"),
          Words.known("called by a notification broadcaster"),
          Words.known("called by an HTTP server"),
          Words.known("called by an event thread"),
          Words.known("called by the finalizer thread"),
          Words.known("called by the workers of a JavaFX task"),
          Words.known("called by the workers of a thread pool"),
          Words.known("called when asynchronous I/O completes"),
          Words.known("executed by a Swing worker"),
          Words.known("forked as a fork/join task"),
          Words.known("forked in a task scope"),
          Words.known("handed to a thread factory"),
          Words.known("handed to the event thread"),
          Words.known("registered as a shutdown hook"),
          Words.known("registered with a cleaner"),
          Words.known("run by a bulk operation of a concurrent map"),
          Words.known("run by a completable future"),
          Words.known("run by a completion stage"),
          Words.known("run by a parallel array operation"),
          Words.known("run by the last thread to arrive at a barrier"),
          Words.known("scheduled on a timer"),
          Words.known("scheduled on an executor"),
          Words.known("set as a handler that runs on dying threads"),
          Words.known("started as a thread"),
          Words.known("started as a virtual thread"),
          Words.known("submitted to an executor"),
          Words.known("subscribed to a publisher"),
          Words.known("wrapped into a future task"));

  private static final ParallelEntries KNOWN = read();

  private final Map<String, List<Entry>> byMethod = new HashMap<>();
  private final Map<String, String> reasonByOverridden = new HashMap<>();
  private final Map<String, String> reasonByAnnotation = new HashMap<>();
  private final Map<String, OfType> ofTypeByAnnotation = new HashMap<>();
  private final Map<String, String> reasonByParameter = new HashMap<>();

  public static ParallelEntries known() {
    return KNOWN;
  }

  /** For methods of this name; {@code <init>} for constructors. */
  public List<Entry> named(String method) {
    return byMethod.getOrDefault(method, List.of());
  }

  /** Why whatever overrides this method runs on another thread, or null. */
  public String reasonToOverride(String routine) {
    return reasonByOverridden.get(routine);
  }

  /**
   * Why a method with this annotation runs on another thread, or null.
   *
   * @param annotation binary name, which may have in brackets behind it what the annotation says
   */
  public String reasonOfAnnotated(String annotation) {
    return reasonByAnnotation.get(annotation);
  }

  /** Likewise for the methods of a type with this annotation, or null. */
  public OfType ofAnnotatedType(String annotation) {
    return ofTypeByAnnotation.get(annotation);
  }

  /** Likewise for a method of which a parameter has this annotation, or null. */
  public String reasonOfAnnotatedParameter(String annotation) {
    return reasonByParameter.get(annotation);
  }

  private static ParallelEntries read() {
    ParallelEntries entries = new ParallelEntries();
    try (InputStream in = ParallelEntries.class.getResourceAsStream("parallel-entries.tsv");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      lines.lines().filter(line -> !line.isEmpty() && !line.startsWith("#")).forEach(entries::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return entries;
  }

  private void add(String line) {
    String[] cells = line.split("\t");
    if (!REASONS.contains(cells[4])) {
      throw new IllegalStateException("no reason is called \"" + cells[4] + '"');
    }
    String type = cells[0];
    if (cells[3].startsWith(ANNOTATED)) {
      addAnnotation(cells[1].equals("()") ? type : type + cells[1], cells);
      return;
    }
    int open = cells[1].indexOf('(');
    String method = cells[1].substring(0, open);
    if (cells[3].equals(OVERRIDE)) {
      reasonByOverridden.put(type + '#' + cells[1], cells[4]);
      return;
    }
    String parameters = cells[1].substring(open + 1, cells[1].length() - 1);
    int argument = cells[2].equals("*") ? ALL_FUNCTIONS : Integer.parseInt(cells[2]);
    List<String> functions = List.of(cells[3].split("/"));
    byMethod
        .computeIfAbsent(method, _ -> new ArrayList<>())
        .add(new Entry(type, parameters, argument, functions, cells[4], cells.length > 5));
  }

  private void addAnnotation(String annotation, String[] cells) {
    switch (cells[3]) {
      case ANNOTATED -> reasonByAnnotation.put(annotation, cells[4]);
      case ANNOTATED_TYPE ->
          ofTypeByAnnotation.put(annotation, new OfType(cells[4], cells[2].equals("*")));
      case ANNOTATED_PARAMETER -> reasonByParameter.put(annotation, cells[4]);
      default -> throw new IllegalStateException("nothing is called \"" + cells[3] + '"');
    }
  }
}
