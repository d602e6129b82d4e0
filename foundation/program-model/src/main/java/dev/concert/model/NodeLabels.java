package dev.concert.model;

import dev.concert.model.words.Words;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the nodes of a run are called where people read it; by their names they are found. */
public final class NodeLabels {
  /** Of what somebody called it, in characters; a file may hold anything. */
  private static final int LONGEST = 60;

  /** A class, perhaps behind its module, as the first word. */
  private static final Pattern MAIN_CLASS =
      Pattern.compile(
          "(?:[\\w.]+/)?((?:[\\p{L}_$][\\p{L}\\d_$]*\\.)*)([\\p{L}_$][\\p{L}\\d_$]*)(?= |$)");

  /** A jar, whose path may have blanks. */
  private static final Pattern JAR = Pattern.compile("(?:.*?[/\\\\])?([^/\\\\]+?)\\.jar(?= |$)");

  private static final Pattern NAME = Pattern.compile("(.+)\\.(\\d+)");

  private NodeLabels() {}

  /**
   * What somebody has called it; else the main class, or the jar, and the process, as {@code
   * Live.22871}; its name where neither is known.
   *
   * @param node its name, {@code <machine>.<pid>}
   * @param given by whoever started it; empty for nothing
   * @param command as the JVM tells it: {@code a.Main x}, {@code module/a.Main}, {@code
   *     /lib/app.jar x}; empty if it does not
   */
  public static String of(String node, String given, String command) {
    String clean = given.replaceAll("\\p{Cntrl}", " ").strip();
    if (!clean.isEmpty()) {
      return clean.substring(0, Math.min(LONGEST, clean.length()));
    }
    String program = program(command.strip());
    return program.isEmpty() ? node : program + '.' + process(node);
  }

  private static String program(String command) {
    Matcher jar = JAR.matcher(command);
    Matcher main = MAIN_CLASS.matcher(command);
    boolean isClass = main.lookingAt() && !main.group().endsWith(".jar");
    return isClass ? main.group(2) : jar.lookingAt() ? jar.group(1) : "";
  }

  /** The process of a node, as its name has it. */
  public static String process(String node) {
    return node.substring(node.lastIndexOf('.') + 1);
  }

  /**
   * The same labels in the order of the nodes of a run: that of the labels, {@code node 2} before
   * {@code node 10}, and where these are the same, of the names.
   *
   * @param labels by name
   */
  public static Map<String, String> ordered(Map<String, String> labels) {
    Map<String, String> ordered = new LinkedHashMap<>();
    labels.keySet().stream()
        .sorted(
            Comparator.comparing((String node) -> labels.get(node), NaturalOrder.of())
                .thenComparing(NaturalOrder.of()))
        .forEach(node -> ordered.put(node, labels.get(node)));
    return ordered;
  }

  /**
   * The same labels, but for those that several have: behind these stands the name.
   *
   * @param labels by name
   */
  public static Map<String, String> apart(Map<String, String> labels) {
    Map<String, Integer> owners = new HashMap<>();
    labels.values().forEach(label -> owners.merge(label, 1, Integer::sum));
    Map<String, String> apart = new LinkedHashMap<>();
    labels.forEach(
        (node, label) -> apart.put(node, owners.get(label) == 1 ? label : both(label, node)));
    return apart;
  }

  /**
   * A label with the name by which the node is selected, where that is another: {@code Live.22871
   * (host.22871)}.
   */
  public static String both(String label, String node) {
    return label.equals(node) ? node : label + " (" + node + ')';
  }

  /**
   * A row of a node, a thread or a group of them, with the node where a run has several: {@code
   * main · node 2}.
   *
   * @param label of the node
   */
  public static String within(String row, String label, boolean several) {
    return several ? row + " · " + label : row;
  }

  /**
   * What nothing but its name tells of a node: {@code process 4711 on host}, or the name where it
   * has no number of a process.
   */
  public static String plain(String node) {
    Matcher parts = NAME.matcher(node);
    return parts.matches() ? Words.say("process %s on %s", parts.group(2), parts.group(1)) : node;
  }

  /** Likewise, of a thread of which only the number is known. */
  public static String plain(String node, long thread) {
    return Words.say("thread %s of %s", Long.toString(thread), plain(node));
  }

  /** Whether somebody who names a node means this one: by its name, its label, or both. */
  public static boolean means(String named, String label, String node) {
    return named.equals(node) || named.equals(label) || named.equals(both(label, node));
  }
}
