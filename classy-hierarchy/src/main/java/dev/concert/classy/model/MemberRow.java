package dev.concert.classy.model;

import dev.concert.model.Member;
import dev.concert.model.ParallelMark;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.compare.RoutineDifference;
import dev.concert.trace.heat.Heat;
import dev.concert.trace.sides.DifferenceHeat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A member as the table shows it.
 *
 * @param mark why its routine may run on another thread; null if it does not
 * @param implementsIt whether what it overrides is of an interface
 * @param overriders the routines that override it, as their names
 * @param figures its totals in the open run, empty if it was not measured
 * @param difference of the run that it is compared with, empty if there is none
 */
public record MemberRow(
    Member member,
    ParallelMark mark,
    boolean implementsIt,
    List<String> overriders,
    Optional<RoutineProfile> figures,
    Optional<RoutineDifference> difference) {
  private static final Set<String> ACCESS_WORDS = Set.of("public", "protected", "private");

  /** The declared ones, and the inherited ones if they are wanted. */
  public static List<MemberRow> of(Type type, ClassyModel model) {
    return type.members().stream()
        .filter(member -> model.inherited() || member.inheritedFrom() == null)
        .map(member -> row(type, member, model))
        .toList();
  }

  private static MemberRow row(Type type, Member member, ClassyModel model) {
    Optional<String> name = Optional.ofNullable(member.routine());
    Optional<Heat> heat = Optional.ofNullable(model.measured().heat());
    Optional<DifferenceHeat> difference = Optional.ofNullable(model.measured().difference());
    return new MemberRow(
        member,
        name.flatMap(model::routine).map(Routine::mark).orElse(null),
        Overriding.isImplementation(type, member, model.program()),
        name.map(model::overriders).orElse(List.of()),
        heat.flatMap(it -> name.flatMap(it::of)),
        difference.flatMap(it -> name.flatMap(it::of)));
  }

  public String name() {
    if (member.routine() == null) {
      return member.name();
    }
    String signature = member.routine();
    return member.name() + parameters(signature);
  }

  /** The parameters with simple class names. */
  private static String parameters(String routine) {
    int open = routine.indexOf('(');
    if (open < 0 || routine.endsWith("()")) {
      return open < 0 ? "" : "()";
    }
    String[] types = routine.substring(open + 1, routine.lastIndexOf(')')).split(",");
    for (int i = 0; i < types.length; i++) {
      types[i] = RoutineName.simpleType(types[i]);
    }
    return '(' + String.join(", ", types) + ')';
  }

  public String access() {
    return member.access().title();
  }

  public String kind() {
    return member.kind().title();
  }

  public String modifiers() {
    return member.modifiers().stream()
        .filter(modifier -> !ACCESS_WORDS.contains(modifier))
        .collect(Collectors.joining(" "));
  }

  public String overridable() {
    return member.virtual() ? Words.say("virtual") : "";
  }

  /** What it overrides or implements, nearest first, in words; empty for nothing. */
  public String overrides() {
    if (member.overrides().isEmpty()) {
      return "";
    }
    String owner = RoutineName.simpleType(RoutineName.type(member.overrides().getFirst()));
    return implementsIt ? Words.say("implements %s", owner) : Words.say("overrides %s", owner);
  }

  /** Which class overrides it, or how many do; empty for none. */
  public String overridden() {
    return switch (overriders.size()) {
      case 0 -> "";
      case 1 -> Words.say("by %s", RoutineName.simpleType(RoutineName.type(overriders.getFirst())));
      default -> Words.say("by %d classes", overriders.size());
    };
  }

  /**
   * The same, short: ↑ what it overrides, ⇡ what it implements, ↓ who overrides it, by name or by
   * number.
   */
  public String marks() {
    List<String> marks = new ArrayList<>(2);
    if (!member.overrides().isEmpty()) {
      String owner = RoutineName.simpleType(RoutineName.type(member.overrides().getFirst()));
      marks.add((implementsIt ? "⇡ " : "↑ ") + owner);
    }
    if (!overriders.isEmpty()) {
      boolean one = overriders.size() == 1;
      String type = RoutineName.type(overriders.getFirst());
      marks.add("↓ " + (one ? RoutineName.simpleType(type) : overriders.size()));
    }
    return String.join("  ", marks);
  }

  public String type() {
    return member.type() == null ? "" : member.type();
  }

  public String from() {
    return member.inheritedFrom() == null ? "" : RoutineName.simpleType(member.inheritedFrom());
  }
}
