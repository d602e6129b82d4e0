package dev.concert.classy.view;

import dev.concert.classy.model.MemberRow;
import dev.concert.model.Call;
import dev.concert.model.Member;
import dev.concert.model.Program;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.trace.RoutineProfile;
import dev.concert.ui.look.Units;
import dev.concert.ui.parts.FactCard.Fact;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What is known of one member: what it overrides, who overrides and calls it, what was measured.
 */
final class MemberCard {
  private static final int LISTED = 6;

  private final Program program;
  private final Consumer<String> select;
  private final List<Fact> facts = new ArrayList<>();

  private MemberCard(Program program, Consumer<String> select) {
    this.program = program;
    this.select = select;
  }

  /**
   * @param select a routine was clicked
   * @param whyNotMeasured why the row has no figures, if it has none
   */
  static List<Fact> of(
      Type type, MemberRow row, Program program, Consumer<String> select, String whyNotMeasured) {
    MemberCard facts = new MemberCard(program, select);
    facts.declaration(type, row);
    if (row.member().routine() != null) {
      facts.routine(row, whyNotMeasured);
    }
    return List.copyOf(facts.facts);
  }

  private void add(String name, String value) {
    facts.add(Fact.of(name, value));
  }

  private void declaration(Type type, MemberRow row) {
    Member member = row.member();
    String modifiers = row.modifiers().isEmpty() ? "" : ' ' + row.modifiers();
    add(Words.say("Declared"), row.access() + modifiers + ' ' + row.kind());
    if (member.type() != null) {
      add(Words.say(member.kind() == Member.Kind.METHOD ? "Returns" : "Type"), member.type());
    }
    add(
        Words.say("In"),
        member.inheritedFrom() == null
            ? type.name()
            : Words.say(
                "%s, inherited by %s",
                member.inheritedFrom(), RoutineName.simpleType(type.name())));
  }

  private void routine(MemberRow row, String whyNotMeasured) {
    String name = row.member().routine();
    program
        .routine(name)
        .ifPresent(routine -> {
          add(Words.say("Source"), routine.file() + ':' + routine.line());
          if (routine.parallel()) {
            add("||", routine.why());
          }
        });
    list(Words.say("Overrides"), row.member().overrides());
    list(Words.say("Overridden"), row.overriders());
    list(Words.say("Called by"), callers(name));
    list(Words.say("Calls"), callees(name));
    add(Words.say("Measured"), row.figures().map(MemberCard::measured).orElse(whyNotMeasured));
  }

  private static String measured(RoutineProfile figures) {
    return Words.say(
        "exclusive %s, inclusive %s, %s",
        Units.time(figures.exclusiveNanos()),
        Units.time(figures.inclusiveNanos()),
        Units.plural(figures.calls(), "call", "calls"));
  }

  private void list(String title, Collection<String> routines) {
    if (routines.isEmpty()) {
      return;
    }
    String name = title;
    for (String routine : routines.stream().limit(LISTED).toList()) {
      boolean ours = program.routine(routine).isPresent();
      facts.add(
          new Fact(name, RoutineName.label(routine), ours ? () -> select.accept(routine) : null));
      name = "";
    }
    if (routines.size() > LISTED) {
      add("", Words.say("%s more; cagey shows them all", Units.count(routines.size() - LISTED)));
    }
  }

  private Set<String> callers(String routine) {
    Set<String> callers = new LinkedHashSet<>();
    program.callsTo(routine).stream().map(Call::caller).forEach(callers::add);
    return callers;
  }

  private Set<String> callees(String routine) {
    Set<String> callees = new LinkedHashSet<>();
    program.callsFrom(routine).stream().map(Call::callee).forEach(callees::add);
    return callees;
  }
}
