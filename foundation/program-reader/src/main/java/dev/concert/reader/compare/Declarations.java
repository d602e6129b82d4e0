package dev.concert.reader.compare;

import dev.concert.model.Member;
import dev.concert.model.Routine;
import dev.concert.model.Type;
import dev.concert.reader.facts.FileFacts;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What one side declares, by name. */
final class Declarations {
  /** In the order of the files. */
  final Map<String, Type> types = new LinkedHashMap<>();

  final Map<String, Routine> routines = new HashMap<>();
  final Map<String, List<String>> overridden = new HashMap<>();
  private final Map<String, Map<String, Member>> members = new HashMap<>();
  private final Map<String, Map<String, Routine>> lambdas = new HashMap<>();

  Declarations(List<FileFacts> files) {
    for (FileFacts file : files) {
      file.types().forEach(type -> types.putIfAbsent(type.name(), type));
      for (Routine routine : file.routines()) {
        routines.putIfAbsent(routine.name(), routine);
        if (routine.kind() == Routine.Kind.LAMBDA) {
          lambdas
              .computeIfAbsent(routine.type(), _ -> new LinkedHashMap<>())
              .put(routine.name(), routine);
        }
      }
      for (FileFacts.Implementer implementer : file.implementers()) {
        if (types.containsKey(implementer.name())) {
          implementer.methods().forEach(m -> overridden.putIfAbsent(m.routine(), m.overrides()));
        }
      }
    }
    types.values().forEach(type -> members.put(type.name(), members(type)));
  }

  /** By kind and name; instance initialisers have none in class files, and are left out. */
  private static Map<String, Member> members(Type type) {
    Map<String, Member> members = new LinkedHashMap<>();
    for (Member member : type.members()) {
      boolean routine = member.routine() != null;
      if (routine || member.kind() != Member.Kind.INITIALIZER) {
        members.put(
            routine ? member.routine() : type.name() + '.' + member.name() + " " + member.kind(),
            member);
      }
    }
    return members;
  }

  Map<String, Member> members(String type) {
    return members.getOrDefault(type, Map.of());
  }

  Map<String, Routine> lambdas(String type) {
    return lambdas.getOrDefault(type, Map.of());
  }

  boolean isInContract(String type) {
    int within = type.lastIndexOf('$');
    Type outer = within < 0 ? null : types.get(type.substring(0, within));
    return outer != null
        && (outer.kind() == Type.Kind.INTERFACE || outer.kind() == Type.Kind.ANNOTATION);
  }
}
