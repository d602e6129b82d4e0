package dev.concert.classy.model;

import dev.concert.model.Member;
import dev.concert.model.Program;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Where a routine appears in the hierarchy: who declares, inherits and overrides it. */
final class MemberAppearances {
  private MemberAppearances() {}

  /**
   * @param routine the member of that class, the selected one or what overrides it
   * @param how such as "overridden by Circle"
   */
  public record Appearance(Type type, String routine, String how) {}

  /** The declaring class first, then its subclasses from above; empty if it has no source. */
  static List<Appearance> of(String routine, Program program) {
    List<Appearance> found = new ArrayList<>();
    program
        .type(RoutineName.type(routine))
        .ifPresent(declaring -> {
          found.add(
              new Appearance(
                  declaring,
                  routine,
                  Words.say("declared by %s", RoutineName.simpleType(declaring.name()))));
          if (isVirtual(declaring, routine)) {
            below(declaring.name(), routine, program, found, new LinkedHashSet<>());
          }
        });
    return List.copyOf(found);
  }

  private static boolean isVirtual(Type type, String routine) {
    return type.members().stream()
        .anyMatch(member -> routine.equals(member.routine()) && member.virtual());
  }

  private static void below(
      String type, String routine, Program program, List<Appearance> found, Set<String> seen) {
    String signature = routine.substring(RoutineName.type(routine).length());
    for (Type child : program.subtypes(type)) {
      if (!seen.add(child.name())) {
        continue;
      }
      String own = child.name() + signature;
      String name = RoutineName.simpleType(child.name());
      if (program.routine(own).isPresent()) {
        found.add(new Appearance(child, own, Words.say("overridden by %s", name)));
      } else if (child.members().stream().map(Member::routine).anyMatch(routine::equals)) {
        found.add(new Appearance(child, routine, Words.say("inherited by %s", name)));
      }
      below(child.name(), routine, program, found, seen);
    }
  }
}
