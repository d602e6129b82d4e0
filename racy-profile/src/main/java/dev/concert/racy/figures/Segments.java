package dev.concert.racy.figures;

import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.trace.Amount;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.Row;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What the segments of a bar stand for. */
public enum Segments {
  ROUTINES,
  CLASSES,
  PACKAGES;

  private static final String NO_PACKAGE = Words.known("(no package)");

  /** The segment that a routine is part of; what has no class is one of its own. */
  public String of(String routine) {
    return switch (this) {
      case ROUTINES -> routine;
      case CLASSES -> RoutineName.type(routine);
      case PACKAGES -> packageOf(routine);
    };
  }

  private static String packageOf(String routine) {
    String type = RoutineName.type(routine);
    int dot = type.lastIndexOf('.');
    return type.equals(routine) ? routine : dot < 0 ? NO_PACKAGE : type.substring(0, dot);
  }

  /** How a segment is called in little room. */
  public String label(String segment) {
    return switch (this) {
      case ROUTINES -> RoutineName.label(segment);
      case CLASSES -> RoutineName.simpleType(segment);
      case PACKAGES -> name(segment);
    };
  }

  /** How a segment is called in full. */
  public String name(String segment) {
    boolean none = this == PACKAGES && segment.equals(NO_PACKAGE);
    return none ? Words.say(NO_PACKAGE) : segment;
  }

  /** {@code 1 class}, {@code 3 classes} without the number, not said yet. */
  public String noun(boolean plural) {
    return switch (this) {
      case ROUTINES -> Words.known(plural ? "routines" : "routine");
      case CLASSES -> Words.known(plural ? "classes" : "class");
      case PACKAGES -> Words.known(plural ? "packages" : "package");
    };
  }

  /** In the answer to {@code state}, where a routine is called by the word of its message. */
  public String member() {
    return this == ROUTINES ? "function" : noun(false);
  }

  /** Rows whose routines are added up by their segments; of inclusive times there is no sum. */
  List<Row> of(List<Row> rows) {
    return this == ROUTINES ? rows : rows.stream().map(this::grouped).toList();
  }

  private Row grouped(Row row) {
    Map<String, RoutineProfile> sums = new TreeMap<>();
    for (RoutineProfile routine : row.routines()) {
      sums.merge(of(routine.routine()), named(routine), RoutineProfile::plus);
    }
    return new Row(
        row.node(),
        row.thread(),
        row.label(),
        row.lifeNanos(),
        new ArrayList<>(sums.values()),
        row.collections());
  }

  private RoutineProfile named(RoutineProfile routine) {
    Map<String, Amount> amounts = new HashMap<>();
    routine.amounts().forEach((name, of) -> amounts.put(name, new Amount(0, of.exclusive())));
    return new RoutineProfile(
        of(routine.routine()),
        routine.calls(),
        0,
        0,
        routine.exclusiveNanos(),
        routine.quality(),
        null,
        amounts);
  }
}
