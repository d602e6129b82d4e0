package dev.concert.classy.model;

import dev.concert.model.Member;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.trace.Heat;
import dev.concert.trace.RoutineProfile;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A member as the table shows it.
 *
 * @param parallel whether its routine may run on another thread
 * @param figures its totals in the open run, empty if it was not measured
 */
public record MemberRow(Member member, boolean parallel, Optional<RoutineProfile> figures) {
  private static final Set<String> ACCESS_WORDS = Set.of("public", "protected", "private");

  public static List<MemberRow> of(Type type, ClassyModel model, Heat heat) {
    return type.members().stream().map(member -> row(member, model, heat)).toList();
  }

  private static MemberRow row(Member member, ClassyModel model, Heat heat) {
    Optional<Routine> routine = Optional.ofNullable(member.routine()).flatMap(model::routine);
    return new MemberRow(
        member,
        routine.map(Routine::parallel).orElse(false),
        heat == null || member.routine() == null ? Optional.empty() : heat.of(member.routine()));
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
    return word(member.access());
  }

  public String kind() {
    return word(member.kind()).replace('_', ' ');
  }

  public String modifiers() {
    return member.modifiers().stream()
        .filter(modifier -> !ACCESS_WORDS.contains(modifier))
        .collect(Collectors.joining(" "));
  }

  public String overridable() {
    return member.virtual() ? "virtual" : "";
  }

  public String type() {
    return member.type() == null ? "" : member.type();
  }

  public String from() {
    return member.inheritedFrom() == null ? "" : RoutineName.simpleType(member.inheritedFrom());
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
