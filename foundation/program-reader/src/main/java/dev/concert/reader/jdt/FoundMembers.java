package dev.concert.reader.jdt;

import dev.concert.model.Member;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.naming.ClassBody;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jdt.core.dom.AbstractTypeDeclaration;
import org.eclipse.jdt.core.dom.ImplicitTypeDeclaration;

/** The members that a class turns out to have, and the routines they are. */
final class FoundMembers {
  private final ClassBody body;
  private final String file;
  private final List<Member> members = new ArrayList<>();
  private final List<Routine> routines = new ArrayList<>();
  private final List<FileFacts.Method> methods = new ArrayList<>();
  private final Map<String, List<String>> annotations = new HashMap<>();

  FoundMembers(ClassBody body, String file) {
    this.body = body;
    this.file = file;
  }

  void add(Member member) {
    members.add(member);
  }

  /** A method that others may override, or that overrides others. */
  void add(FileFacts.Method method) {
    methods.add(method);
  }

  /**
   * @param annotated a routine, a type or the location of a parameter
   */
  void annotate(String annotated, List<String> annotationTypes) {
    if (!annotationTypes.isEmpty()) {
      annotations.put(annotated, annotationTypes);
    }
  }

  void add(
      String name,
      Routine.Kind kind,
      int modifiers,
      SourceSpan at,
      boolean implicit,
      boolean uncertain) {
    routines.add(
        new Routine(
            name,
            kind,
            body.name,
            ModifierKeywords.keywords(modifiers),
            file,
            at.line(),
            at.endLine(),
            at.start(),
            at.bodyStart(),
            at.end(),
            implicit,
            uncertain,
            null));
  }

  boolean hasRoutine(String name) {
    return routines.stream().anyMatch(routine -> routine.name().equals(name));
  }

  /** The class as its constructors are called. */
  String simpleName() {
    return body.node instanceof AbstractTypeDeclaration t
            && !(body.node instanceof ImplicitTypeDeclaration)
        ? t.getName().getIdentifier()
        : RoutineName.simpleType(body.name);
  }

  /** Each with what it overrides. */
  List<Member> members() {
    Map<String, List<String>> overridden = new HashMap<>();
    methods.forEach(method -> overridden.put(method.routine(), method.overrides()));
    return members.stream()
        .map(member -> {
          List<String> overrides = overridden.getOrDefault(member.routine(), List.of());
          return overrides.isEmpty() ? member : member.overriding(overrides);
        })
        .toList();
  }

  List<Routine> routines() {
    return routines;
  }

  Map<String, List<String>> annotations() {
    return annotations;
  }

  List<FileFacts.Method> methods() {
    return methods;
  }
}
