package dev.concert.classy.model;

import dev.concert.model.Member;
import dev.concert.model.Program;
import dev.concert.model.RoutineName;
import dev.concert.model.Type;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Tells what overrides from what implements. */
final class Overriding {
  private Overriding() {}

  /**
   * Whether a member implements, rather than overrides, the nearest routine above it: that of an
   * interface. Of a library's type that is known where a supertype with source names it.
   */
  static boolean isImplementation(Type type, Member member, Program program) {
    if (member.overrides().isEmpty()) {
      return false;
    }
    String owner = RoutineName.type(member.overrides().getFirst());
    return program
        .type(owner)
        .map(ClassHierarchy::isInterface)
        .orElseGet(() -> !ClassHierarchy.isInterface(type) && names(type, program).contains(owner));
  }

  /** All interfaces that a type or one of its supertypes with source names. */
  private static Set<String> names(Type type, Program program) {
    Set<String> names = new HashSet<>();
    Set<String> seen = new HashSet<>();
    Deque<Type> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      Type next = open.pop();
      if (seen.add(next.name())) {
        names.addAll(next.interfaces());
        next.interfaces().forEach(name -> program.type(name).ifPresent(open::push));
        if (next.superclass() != null) {
          program.type(next.superclass()).ifPresent(open::push);
        }
      }
    }
    return names;
  }
}
