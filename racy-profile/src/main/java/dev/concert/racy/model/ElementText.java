package dev.concert.racy.model;

import dev.concert.model.words.Words;
import dev.concert.racy.figures.ElementMap;
import dev.concert.racy.figures.ElementMap.Division;
import dev.concert.racy.figures.ElementMap.Kind;
import dev.concert.racy.figures.ElementMap.Line;
import dev.concert.racy.figures.RowKey;
import dev.concert.trace.AccessSite;
import dev.concert.trace.CollectionAccess;
import dev.concert.trace.Quality;
import dev.concert.trace.elements.ElementAccesses.Counts;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.TableData;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Accesses to elements in words, as rows, and as part of the state. */
public final class ElementText {
  /** So that the state fits into a message. */
  private static final int MAX_CELLS = 200;

  /** As the JDK calls the groups of threads that run parallel streams. */
  private static final String FORK_JOIN = "ForkJoinPool";

  private final ElementMap map;
  private final Kind kind;

  /**
   * A line of the table: what a row accessed in one range, or without an index.
   *
   * @param column -1: without an index
   */
  public record Cell(Line line, int column) {
    /** Null without an index: whether that read or wrote is not known. */
    public Counts counts() {
      return column < 0 ? null : line.cells().get(column);
    }

    public RowKey key() {
      return line.key();
    }

    public double reads() {
      return column < 0 ? Double.NaN : counts().reads();
    }

    public double writes() {
      return column < 0 ? Double.NaN : counts().writes();
    }

    public long local() {
      return column < 0
          ? Math.max(0, line.access().local() - line.total().local())
          : counts().local();
    }

    public long remote() {
      return column < 0
          ? Math.max(0, line.access().remote() - line.total().remote())
          : counts().remote();
    }
  }

  /**
   * @param map not null
   */
  public ElementText(ElementMap map, Kind kind) {
    this.map = map;
    this.kind = kind;
  }

  /** What a kind of accesses is called. */
  public static String word(Kind kind) {
    return Words.say(
        switch (kind) {
          case ALL -> Words.known("all");
          case READS -> Words.known("reads");
          case WRITES -> Words.known("writes");
          case REMOTE -> Words.known("remote");
        });
  }

  /** {@code 1,536 of 1,600 accesses by their index}. */
  public String title() {
    return Words.say(
        "%s of %s by their index", count(map.total().all()), accesses(map.accesses().accesses()));
  }

  /** Why there is nothing to draw; null if there is. */
  public static String whyEmpty(ElementMap map) {
    if (map == null) {
      return Words.say("No row accessed this collection");
    }
    if (!map.isEmpty()) {
      return null;
    }
    CollectionAccess of = map.accesses();
    if (of.sites().isEmpty()) {
      return Words.say("The program counts these accesses by hand, without telling an index");
    }
    boolean indexed = of.sites().stream().anyMatch(site -> isOfArray(site.operation()));
    return indexed
        ? Words.say(
            "The run does not tell the elements of arrays: it was recorded by an earlier Concert")
        : Words.say(
            "These accesses have no index: those of maps, sets, queues, iterators and streams have none");
  }

  private static boolean isOfArray(String operation) {
    return operation.endsWith(" load") || operation.endsWith(" store");
  }

  /** What is to be known beside the picture, a sentence each. */
  public List<String> notes() {
    List<String> notes = new ArrayList<>();
    if (map.width() > 1) {
      notes.add(Words.say("A column is %s", Units.plural(map.width(), "element", "elements")));
    }
    notes.add(division(map.division()));
    long without = map.accesses().withoutIndex();
    if (without > 0) {
      notes.add(
          Words.say(
              "Not drawn: %s without an index, as of iterators, views, add, remove, or counted by hand",
              accesses(without)));
    }
    if (map.more() > 0) {
      notes.add(
          Words.say("%s not drawn", Units.plural(map.more(), "more row is", "more rows are")));
    }
    if (hasForkJoin() || isStreamed()) {
      notes.add(
          Words.say(
              "A parallel stream's splits show where its operations access by index; the elements that"
                  + " it fetches itself, as from a list, are not seen"));
    }
    return notes;
  }

  private boolean hasForkJoin() {
    return map.lines().stream()
        .anyMatch(line ->
            line.label().startsWith(FORK_JOIN)
                || line.key().group() != null && line.key().group().startsWith(FORK_JOIN));
  }

  /** Whether somebody asked for a stream of it, whose elements the JDK then fetches. */
  private boolean isStreamed() {
    return map.accesses().sites().stream()
        .map(AccessSite::operation)
        .anyMatch(
            operation -> operation.endsWith("#stream") || operation.endsWith("#parallelStream"));
  }

  private static String division(Division of) {
    String alone =
        Words.say(
            "One row alone accessed %s of %s, in %s",
            Units.count(of.alone()),
            Units.plural(of.accessed(), "column", "columns"),
            Units.plural(of.pieces(), "piece", "pieces"));
    return of.alone() == of.accessed()
        ? alone
        : Words.say("%s; several rows accessed %s", alone, Units.count(of.accessed() - of.alone()));
  }

  /** What a tip and a screen reader say of a cell. */
  public String cell(int line, int column) {
    Line of = map.lines().get(line);
    Counts counts = of.cells().get(column);
    String where = Words.say("%s, elements %s", of.label(), range(column));
    if (counts.all() == 0) {
      return Words.say("%s: no access", where);
    }
    return Words.say(
        "%s: %s; %s read, %s written, %s of them remote",
        where,
        accesses(counts.all()),
        count(counts.reads()),
        count(counts.writes()),
        count(counts.remote()));
  }

  /** What is said of a row, and stands behind it. */
  public String row(int line) {
    Line of = map.lines().get(line);
    Counts total = of.total();
    return Words.say(
        "%s: %s by their index; %s read, %s written, %s of them remote; %s without one",
        of.label(),
        accesses(total.all()),
        count(total.reads()),
        count(total.writes()),
        count(total.remote()),
        count(of.access().withoutIndex()));
  }

  /** Of a row, behind it. */
  public String total(int line) {
    return count(kind.of(map.lines().get(line).total()));
  }

  /** {@code 0–7}; {@code 5} where a column is one element. */
  public String range(int column) {
    String first = Units.count(map.first(column));
    return map.width() == 1 ? first : first + '–' + Units.count(map.last(column));
  }

  /** Where a line of the table is. */
  public String range(Cell cell) {
    return cell.column() < 0 ? Words.say("without an index") : range(cell.column());
  }

  private String accesses(long number) {
    return sign() + Units.plural(number, "access", "accesses");
  }

  /** {@code ~} stands before an estimate. */
  public String count(long number) {
    return sign() + Units.count(number);
  }

  private String sign() {
    return isEstimated() ? "~" : "";
  }

  public boolean isEstimated() {
    return map.accesses().quality() == Quality.ESTIMATED;
  }

  /** Everything but the empty cells, so that each row adds up to what the tables say of it. */
  public List<Cell> cells() {
    List<Cell> cells = new ArrayList<>();
    for (Line line : map.lines()) {
      for (int column = 0; column < map.columns(); column++) {
        if (line.cells().get(column).all() > 0) {
          cells.add(new Cell(line, column));
        }
      }
      if (line.access().withoutIndex() > 0) {
        cells.add(new Cell(line, -1));
      }
    }
    return cells;
  }

  /** A line for each of {@link #cells}. */
  public TableData rows() {
    List<List<Object>> rows = new ArrayList<>();
    for (Cell cell : cells()) {
      boolean known = cell.column() >= 0;
      List<Object> row = new ArrayList<>();
      row.add(cell.line().label());
      row.add(known ? (Object) map.first(cell.column()) : null);
      row.add(known ? (Object) map.last(cell.column()) : null);
      row.add(cell.reads());
      row.add(cell.writes());
      row.add(cell.local());
      row.add(cell.remote());
      rows.add(row);
    }
    return new TableData(
        List.of(
            Words.known("Row"),
            Words.known("First index"),
            Words.known("Last index"),
            Words.known("Reads"),
            Words.known("Writes"),
            Words.known("Local"),
            Words.known("Remote")),
        rows);
  }

  /** For {@code concert state}. */
  static Map<String, Object> state(ElementMap map, AccessChoice choice) {
    Map<String, Object> state = new LinkedHashMap<>();
    state.put("shown", choice.shown().name().toLowerCase(Locale.ROOT));
    state.put("kind", choice.kind().name().toLowerCase(Locale.ROOT));
    state.put("why", whyEmpty(map));
    if (map == null || map.isEmpty() || choice.shown() == AccessChoice.Shown.ROWS) {
      return state;
    }
    Division division = map.division();
    state.put("width", map.width());
    state.put("columns", map.columns());
    state.put("withoutIndex", map.accesses().withoutIndex());
    state.put("accessedRanges", division.accessed());
    state.put("rangesOfOneRow", division.alone());
    state.put("pieces", division.pieces());
    List<Map<String, Object>> ranges = new ArrayList<>();
    for (int column = 0; column < map.columns(); column++) {
      ranges.add(range(map, column, map.ranges().get(column)));
    }
    state.put("ranges", ranges);
    List<Map<String, Object>> cells = new ArrayList<>();
    for (Line line : map.lines()) {
      for (int column = 0; column < map.columns(); column++) {
        if (line.cells().get(column).all() > 0) {
          Map<String, Object> cell = range(map, column, line.cells().get(column));
          cell.put("row", line.label());
          cells.add(cell);
        }
      }
    }
    state.put("cells", cells.stream().limit(MAX_CELLS).toList());
    state.put("cellsTotal", cells.size());
    return state;
  }

  private static Map<String, Object> range(ElementMap map, int column, Counts counts) {
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("from", map.first(column));
    told.put("to", map.last(column));
    told.put("localReads", counts.localReads());
    told.put("remoteReads", counts.remoteReads());
    told.put("localWrites", counts.localWrites());
    told.put("remoteWrites", counts.remoteWrites());
    return told;
  }
}
