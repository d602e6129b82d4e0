package dev.concert.fancy.model;

import dev.concert.bus.Message;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.ui.look.RoutineKinds;
import java.util.ArrayList;
import java.util.List;

/** What a method overrides or implements, and what overrides or implements it. */
final class OverrideRows {
  private OverrideRows() {}

  static RelatedList of(Program program, Routine routine, Type type) {
    String subject = RoutineName.labelWithParameters(routine.name());
    if (!OverrideSearch.canBe(routine)) {
      return RelatedList.none(Related.OVERRIDES, subject, why(routine, subject));
    }
    OverrideSearch overriding = new OverrideSearch(program, type);
    List<OverrideSearch.Found> above = overriding.above(routine);
    List<OverrideSearch.Found> below = overriding.below(routine);
    if (above.isEmpty() && below.isEmpty()) {
      return RelatedList.none(
          Related.OVERRIDES,
          subject,
          Words.say(
              "%s overrides nothing that has source in this application, and nothing in it"
                  + " overrides it.",
              subject));
    }
    List<RelatedRow> rows = new ArrayList<>();
    add(rows, Words.say("Overrides"), above);
    add(rows, Words.say("Overridden"), below);
    return new RelatedList(Related.OVERRIDES, subject, RelatedRow.most(rows), "");
  }

  private static String why(Routine routine, String subject) {
    return routine.kind() == Routine.Kind.METHOD || routine.kind() == Routine.Kind.FUNCTION
        ? Words.say("%s is static or private, so that nothing overrides it.", subject)
        : Words.say("%s is no method, so that nothing overrides it.", subject);
  }

  private static void add(List<RelatedRow> rows, String title, List<OverrideSearch.Found> found) {
    if (!found.isEmpty()) {
      rows.add(RelatedRow.heading(title, String.valueOf(found.size())));
      found.forEach(it -> rows.add(row(it)));
    }
  }

  private static RelatedRow row(OverrideSearch.Found found) {
    Routine routine = found.routine();
    String file = routine.file().substring(routine.file().lastIndexOf('/') + 1);
    boolean isAbstract = routine.modifiers().contains("abstract");
    String perhaps = found.certain() ? "" : Words.say("perhaps, by a type parameter");
    return new RelatedRow(
        found.distance() - 1,
        RoutineKinds.letter(routine.kind()),
        RoutineName.labelWithParameters(routine.name()),
        joined(perhaps, isAbstract ? "abstract" : "", "%s:%d".formatted(file, routine.line())),
        joined(routine.name(), "%s:%d".formatted(routine.file(), routine.line()), perhaps),
        new Message.SelectFunction(routine.name()),
        SourceTarget.of(routine),
        null);
  }

  private static String joined(String... parts) {
    List<String> said = List.of(parts).stream().filter(part -> !part.isEmpty()).toList();
    return String.join(" · ", said);
  }
}
