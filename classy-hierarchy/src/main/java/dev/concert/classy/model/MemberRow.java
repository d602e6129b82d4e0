package dev.concert.classy.model;

import dev.concert.model.Member;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.trace.RoutineProfile;
import dev.concert.trace.compare.RoutineDifference;
import dev.concert.trace.heat.Heat;
import dev.concert.trace.sides.DifferenceHeat;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A member as the table shows it.
 *
 * @param parallel whether its routine may run on another thread
 * @param figures its totals in the open run, empty if it was not measured
 * @param difference of the run that it is compared with, empty if there is none
 */
public record MemberRow(
    Member member,
    boolean parallel,
    Optional<RoutineProfile> figures,
    Optional<RoutineDifference> difference) {
  private static final Set<String> ACCESS_WORDS = Set.of("public", "protected", "private");

  public static List<MemberRow> of(Type type, ClassyModel model) {
    return type.members().stream().map(member -> row(member, model)).toList();
  }

  private static MemberRow row(Member member, ClassyModel model) {
    Optional<String> name = Optional.ofNullable(member.routine());
    Optional<Heat> heat = Optional.ofNullable(model.measured().heat());
    Optional<DifferenceHeat> difference = Optional.ofNullable(model.measured().difference());
    return new MemberRow(
        member,
        name.flatMap(model::routine).map(Routine::parallel).orElse(false),
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

  public String type() {
    return member.type() == null ? "" : member.type();
  }

  public String from() {
    return member.inheritedFrom() == null ? "" : RoutineName.simpleType(member.inheritedFrom());
  }
}
