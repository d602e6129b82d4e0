package dev.concert.fancy.model;

import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.words.Words;
import dev.concert.trace.Amount;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.heat.Heat;
import dev.concert.ui.look.Units;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The source of a file as plain text, with what was measured before each line: of a routine on its
 * first line calls and exclusive time, of a class on its first the sum of these, of other lines
 * calls and inclusive time of what they call; above it what all of the file took.
 */
public final class AnnotatedSource {
  private static final int LINE = 5;

  private final Heat heat;
  private final SinceRun since;
  private final LineHeat lines;
  private final Map<Integer, Routine> routines = new HashMap<>();

  private AnnotatedSource(Program program, String file, Heat heat, SinceRun since) {
    this.heat = heat;
    this.since = since;
    lines = LineHeat.of(program, file, heat, since);
    program.routinesIn(file).stream()
        .filter(routine -> !routine.implicit() && heat.of(routine.name()).isPresent())
        .sorted(Comparator.comparingLong(this::ownNanos))
        .forEach(routine -> routines.put(routine.line(), routine));
  }

  private long ownNanos(Routine routine) {
    return heat.of(routine.name()).orElseThrow().exclusiveNanos();
  }

  /**
   * @param text of the file
   * @param since the run; what has changed is said
   * @return lines that end with a newline; the columns of metrics that were measured nowhere are
   *     not there
   */
  public static String of(Program program, String file, String text, Heat heat, SinceRun since) {
    AnnotatedSource source = new AnnotatedSource(program, file, heat, since);
    List<String> code = text.lines().toList();
    List<List<String>> rows = new ArrayList<>(List.of(titles()));
    for (int line = 1; line <= code.size(); line++) {
      rows.add(source.row(line));
    }
    StringBuilder listing = new StringBuilder(file).append('\n');
    if (source.lines.file().calls() > 0) {
      listing.append(FigureText.ofFile(source.lines.file())).append('\n');
    }
    if (!since.changes().sentence().isEmpty()) {
      listing.append(since.changes().sentence()).append('\n');
    }
    int[] widths = widths(rows);
    for (int row = 0; row < rows.size(); row++) {
      for (int column = 0; column <= LINE; column++) {
        if (widths[column] > 0) {
          String cell = rows.get(row).get(column);
          listing.append(" ".repeat(widths[column] - cell.length())).append(cell).append("  ");
        }
      }
      listing.append(row == 0 ? "" : code.get(row - 1)).append('\n');
    }
    return listing.toString();
  }

  private static List<String> titles() {
    return List.of(
        Words.say("Calls"),
        Words.say("Exclusive"),
        Words.say("Called"),
        Words.say("Blocked"),
        Words.say("Allocated"),
        Words.say("Line"));
  }

  /** Of the columns in characters; 0 where nothing but the title would stand in it. */
  private static int[] widths(List<List<String>> rows) {
    int[] widths = new int[LINE + 1];
    for (int column = 0; column <= LINE; column++) {
      int at = column;
      int widest = rows.stream().skip(1).mapToInt(row -> row.get(at).length()).max().orElse(0);
      widths[column] = widest == 0 ? 0 : Math.max(widest, rows.getFirst().get(column).length());
    }
    return widths;
  }

  private List<String> row(int line) {
    Routine routine = routines.get(line);
    LineHeat.Calls calls = lines.callsOn(line);
    String called =
        calls != null ? called(calls) : lines.hasChanged(line) ? Words.say("changed") : "";
    if (routine != null) {
      RoutineProfile profile = heat.of(routine.name()).orElseThrow();
      return List.of(
          Units.count(profile.calls()) + " ×",
          (since.hasChanged(routine.name()) ? "≠ " : "") + Units.time(profile.exclusiveNanos()),
          called,
          own(profile, LineHeat.BLOCKED, "ns"),
          own(profile, LineHeat.ALLOCATED, "B"),
          String.valueOf(line));
    }
    LineHeat.Sum type = lines.classOn(line);
    if (type != null) {
      return List.of(
          Units.count(type.calls()) + " ×",
          "Σ " + Units.time(type.exclusiveNanos()),
          called,
          amount(type.amount(LineHeat.BLOCKED), "ns"),
          amount(type.amount(LineHeat.ALLOCATED), "B"),
          String.valueOf(line));
    }
    return List.of(
        calls == null ? "" : Units.count(calls.calls()) + " ×",
        "",
        called,
        calls == null ? "" : amount(calls.amount(LineHeat.BLOCKED), "ns"),
        calls == null ? "" : amount(calls.amount(LineHeat.ALLOCATED), "B"),
        String.valueOf(line));
  }

  private static String called(LineHeat.Calls calls) {
    return (calls.isAtMost() ? "≤ " : "") + Units.time(calls.inclusiveNanos());
  }

  private static String own(RoutineProfile profile, String metric, String unit) {
    Amount amount = profile.amounts().get(metric);
    return amount == null ? "" : amount(amount.exclusive(), unit);
  }

  private static String amount(long amount, String unit) {
    return amount < 0 ? "" : Units.format(amount, unit);
  }
}
