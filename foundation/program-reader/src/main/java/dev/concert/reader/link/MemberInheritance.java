package dev.concert.reader.link;

import dev.concert.model.Member;
import dev.concert.model.Type;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Adds to a type's members the non-private ones of the application's types it extends. */
final class MemberInheritance {
  private final Map<String, Type> types;
  private final Map<String, List<Member>> inherited = new HashMap<>();

  MemberInheritance(Map<String, Type> types) {
    this.types = types;
  }

  Type complete(Type type, boolean parallel) {
    List<Member> members = new ArrayList<>(type.members());
    members.addAll(inherited(type));
    return new Type(
        type.name(),
        type.kind(),
        type.modifiers(),
        type.file(),
        type.line(),
        type.endLine(),
        type.superclass(),
        type.interfaces(),
        parallel,
        members);
  }

  private List<Member> inherited(Type type) {
    List<Member> known = inherited.get(type.name());
    if (known != null) {
      return known;
    }
    inherited.put(type.name(), List.of()); // a cycle in broken source ends here
    List<Member> found = new ArrayList<>();
    Set<String> hidden = new HashSet<>();
    type.members().forEach(m -> hidden.add(key(m)));
    for (Type supertype : supertypes(type)) {
      for (Member member : supertype.members()) {
        add(found, hidden, type, member, supertype);
      }
      for (Member member : inherited(supertype)) {
        add(found, hidden, type, member, types.get(member.inheritedFrom()));
      }
    }
    inherited.put(type.name(), found);
    return found;
  }

  private List<Type> supertypes(Type type) {
    List<Type> supertypes = new ArrayList<>();
    if (type.superclass() != null && types.containsKey(type.superclass())) {
      supertypes.add(types.get(type.superclass()));
    }
    type.interfaces().stream().filter(types::containsKey).map(types::get).forEach(supertypes::add);
    return supertypes;
  }

  private static void add(
      List<Member> found, Set<String> hidden, Type heir, Member member, Type owner) {
    if (isInheritable(member, owner, heir) && hidden.add(key(member))) {
      found.add(
          new Member(
              member.name(),
              member.kind(),
              member.access(),
              member.modifiers(),
              member.type(),
              member.routine(),
              owner.name(),
              member.overrides()));
    }
  }

  private static boolean isInheritable(Member member, Type owner, Type heir) {
    boolean kind =
        switch (member.kind()) {
          case FIELD, ENUM_CONSTANT -> true;
          case METHOD ->
              owner.kind() != Type.Kind.INTERFACE || !member.modifiers().contains("static");
          case CONSTRUCTOR, INITIALIZER, RECORD_COMPONENT -> false;
        };
    boolean visible =
        switch (member.access()) {
          case PUBLIC, PROTECTED -> true;
          case PACKAGE -> packageOf(owner).equals(packageOf(heir));
          case PRIVATE -> false;
        };
    return kind && visible;
  }

  private static String packageOf(Type type) {
    return type.name().substring(0, Math.max(0, type.name().lastIndexOf('.')));
  }

  /** What an overriding or hiding member has in common with the one it replaces. */
  private static String key(Member member) {
    String routine = member.routine();
    return routine == null ? member.name() : routine.substring(routine.indexOf('#'));
  }
}
