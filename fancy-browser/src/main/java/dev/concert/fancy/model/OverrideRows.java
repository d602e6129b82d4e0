package dev.concert.fancy.model;

import dev.concert.bus.Message;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.ui.look.ParallelSign;
import dev.concert.ui.look.RoutineKinds;
import java.util.ArrayList;
import java.util.List;

/** What a method overrides or implements, and what overrides or implements it. */
final class OverrideRows {
  private OverrideRows() {}

  static RelatedList of(Program program, Routine routine) {
    String subject = RoutineName.labelWithParameters(routine.name());
    if (!isVirtual(routine)) {
      return RelatedList.none(Related.OVERRIDES, subject, why(routine, subject));
    }
    List<String> above = program.overrides(routine.name());
    List<String> below = program.overriders(routine.name());
    if (above.isEmpty() && below.isEmpty()) {
      return RelatedList.none(
          Related.OVERRIDES,
          subject,
          Words.say(
              "%s overrides nothing, and nothing in this application overrides it.", subject));
    }
    List<RelatedRow> rows = new ArrayList<>();
    add(rows, Words.say("Overrides"), above, program);
    add(rows, Words.say("Overridden"), below, program);
    return new RelatedList(Related.OVERRIDES, subject, RelatedRow.most(rows), "");
  }

  private static String why(Routine routine, String subject) {
    return routine.kind() == Routine.Kind.METHOD || routine.kind() == Routine.Kind.FUNCTION
        ? Words.say("%s is static or private, so that nothing overrides it.", subject)
        : Words.say("%s is no method, so that nothing overrides it.", subject);
  }

  /** Whether a subclass can have a method in its place. */
  private static boolean isVirtual(Routine routine) {
    return routine.kind() == Routine.Kind.METHOD
        && !routine.modifiers().contains("static")
        && !routine.modifiers().contains("private");
  }

  private static void add(
      List<RelatedRow> rows, String title, List<String> found, Program program) {
    if (!found.isEmpty()) {
      rows.add(RelatedRow.heading(title, String.valueOf(found.size())));
      found.stream()
          .map(name -> program.routine(name).map(OverrideRows::row).orElseGet(() -> library(name)))
          .forEach(rows::add);
    }
  }

  private static RelatedRow library(String routine) {
    return new RelatedRow(
        0,
        "·",
        RoutineName.labelWithParameters(routine),
        Words.say("of a library"),
        routine,
        new Message.SelectFunction(routine),
        null,
        null);
  }

  private static RelatedRow row(Routine routine) {
    String file = routine.file().substring(routine.file().lastIndexOf('/') + 1);
    boolean isAbstract = routine.modifiers().contains("abstract");
    return new RelatedRow(
        0,
        RoutineKinds.letter(routine.kind()),
        RoutineName.labelWithParameters(routine.name()),
        joined(isAbstract ? "abstract" : "", "%s:%d".formatted(file, routine.line())),
        joined(routine.name(), "%s:%d".formatted(routine.file(), routine.line()))
            + ParallelSign.line(routine.mark()),
        new Message.SelectFunction(routine.name()),
        SourceTarget.of(routine),
        null,
        routine.mark());
  }

  private static String joined(String... parts) {
    List<String> said = List.of(parts).stream().filter(part -> !part.isEmpty()).toList();
    return String.join(" · ", said);
  }
}
