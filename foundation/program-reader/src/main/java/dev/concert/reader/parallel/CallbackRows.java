package dev.concert.reader.parallel;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What methods of the JDK ask of the objects that they get, from {@code callbacks.tsv}. */
public final class CallbackRows {
  /** Asks for every function. */
  public static final String FUNCTIONS = "functions";

  /** The kind of rows by which each object answers only what it answers first. */
  public static final String FIRST = "first";

  static final int RECEIVER = -1;
  static final int ANY = -2;

  private static final Pattern OBJECT =
      Pattern.compile("(this|any|\\d+)(\\+)?(\\*|\\.held|\\.kept|<\\d>)?");

  /** Which objects are asked. */
  enum Depth {
    SELF,
    /** What it holds, too. */
    ALL,
    HELD,
    /** What it holds through variables. */
    KEPT,
    ELEMENT
  }

  /**
   * @param argument index, {@link #RECEIVER} or {@link #ANY}
   * @param more whether those behind the argument are asked, too
   * @param element index of the type argument, for {@link Depth#ELEMENT}
   * @param asked routines; behind {@code >} what is asked of what the one before answers
   * @param kind of receiver; null if any
   * @param assumed whether a receiver of which nothing is known is taken to be of the kind
   * @param each whether all that is held is asked, and not one of it
   */
  record Row(
      String type,
      String parameters,
      int argument,
      boolean more,
      Depth depth,
      int element,
      List<String> asked,
      String kind,
      boolean assumed,
      boolean each) {
    boolean takes(List<String> erasedParameters) {
      return parameters == null || String.join(",", erasedParameters).equals(parameters);
    }
  }

  private static final CallbackRows JDK = read();

  private final Map<String, List<String>> lists = new HashMap<>();
  private final Map<String, String> kinds = new HashMap<>();
  private final Map<String, List<Row>> byMethod = new HashMap<>();

  private CallbackRows() {}

  public static CallbackRows ofJdk() {
    return JDK;
  }

  List<Row> named(String method) {
    return byMethod.getOrDefault(method, List.of());
  }

  /**
   * Of which kinds something with these types is.
   *
   * @param types its class and all supertypes
   */
  public Set<String> kinds(Collection<String> types) {
    Set<String> found = new LinkedHashSet<>();
    for (String type : types) {
      if (kinds.containsKey(type)) {
        found.add(kinds.get(type));
      }
    }
    return found;
  }

  /** The first of these types that tells a kind; null if none does. */
  String kindType(Collection<String> types) {
    return types.stream().filter(kinds::containsKey).findFirst().orElse(null);
  }

  private static CallbackRows read() {
    CallbackRows rows = new CallbackRows();
    try (InputStream in = CallbackRows.class.getResourceAsStream("callbacks.tsv");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      lines.lines().filter(line -> !line.startsWith("#")).forEach(rows::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }

  private void add(String line) {
    String[] cells = line.split("\t");
    switch (line.charAt(0)) {
      case '@' -> lists.put(cells[0], List.of(cells[1].split(" ")));
      case '=' -> {
        for (String type : cells[1].split(" ")) {
          kinds.put(type, cells[0].substring(1));
        }
      }
      default -> addRow(cells);
    }
  }

  private void addRow(String[] cells) {
    Matcher object = OBJECT.matcher(cells[2]);
    if (!object.matches()) {
      throw new IllegalStateException("\"" + cells[2] + "\" is no object to ask");
    }
    int argument =
        switch (object.group(1)) {
          case "this" -> RECEIVER;
          case "any" -> ANY;
          default -> Integer.parseInt(object.group(1));
        };
    String depth = object.group(3);
    String kind = cells.length > 4 && !cells[4].equals("-") ? cells[4] : null;
    int open = cells[1].indexOf('(');
    String names = open < 0 ? cells[1] : cells[1].substring(0, open);
    Row row =
        new Row(
            cells[0],
            open < 0 ? null : cells[1].substring(open + 1, cells[1].length() - 1),
            argument,
            object.group(2) != null,
            depth(depth),
            depth(depth) == Depth.ELEMENT ? depth.charAt(1) - '0' : 0,
            asked(cells[3]),
            kind == null || !kind.endsWith("?") ? kind : kind.substring(0, kind.length() - 1),
            kind != null && kind.endsWith("?"),
            cells.length > 5);
    for (String name : names.split("/")) {
      byMethod.computeIfAbsent(name, _ -> new ArrayList<>()).add(row);
    }
  }

  private static Depth depth(String written) {
    return switch (written) {
      case null -> Depth.SELF;
      case "*" -> Depth.ALL;
      case ".held" -> Depth.HELD;
      case ".kept" -> Depth.KEPT;
      default -> Depth.ELEMENT;
    };
  }

  private List<String> asked(String cell) {
    List<String> asked = new ArrayList<>();
    for (String part : cell.split(" ")) {
      if (part.startsWith("@") && !lists.containsKey(part)) {
        throw new IllegalStateException("no list is called \"" + part + '"');
      }
      if (!part.equals("-")) {
        asked.addAll(lists.getOrDefault(part, List.of(part)));
      }
    }
    return List.copyOf(asked);
  }
}
