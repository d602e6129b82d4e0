package dev.concert.reader.values;

import dev.concert.model.Member;
import dev.concert.model.RoutineName;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Finds the methods and constructors that a lookup may mean. */
public final class Lookups {
  /** Which methods of a class are looked through, by name. */
  interface Range {
    Stream<Member> of(String type, String name);
  }

  private final Members members;

  Lookups(Members members) {
    this.members = members;
  }

  Stream<Member> declaredMethods(String type, String name) {
    return members.declared(type, Member.Kind.METHOD).stream().filter(Members.named(name));
  }

  Stream<Member> publicMethods(String type, String name) {
    return members.publicMethods(type).stream().filter(Members.named(name));
  }

  /**
   * @param parameters null where they are not known
   */
  Known methods(Known classes, Known names, List<String> parameters, Range range) {
    return classes.map(c -> names.map(n -> method(c, n, parameters, range)));
  }

  private static Known method(Thing owner, Thing name, List<String> parameters, Range range) {
    return owner instanceof Thing.ClassObject c && name instanceof Thing.Text n
        ? executables(Members.taking(range.of(c.type(), n.text()), parameters))
        : Known.NOTHING;
  }

  Known constructors(Known classes, List<String> parameters) {
    return classes.map(c ->
        c instanceof Thing.ClassObject owner
            ? executables(
                Members.taking(
                    members.declared(owner.type(), Member.Kind.CONSTRUCTOR).stream(), parameters))
            : Known.NOTHING);
  }

  Known all(Known classes, Member.Kind kind) {
    return classes.map(c ->
        c instanceof Thing.ClassObject owner
            ? executables(members.declared(owner.type(), kind).stream())
            : Known.NOTHING);
  }

  Known allPublic(Known classes) {
    return classes.map(c ->
        c instanceof Thing.ClassObject owner
            ? executables(members.publicMethods(owner.type()).stream())
            : Known.NOTHING);
  }

  /** A record's components are known by the methods that read them. */
  Known accessors(Known classes) {
    return classes.map(c ->
        c instanceof Thing.ClassObject owner
            ? some(
                members.declared(owner.type(), Member.Kind.RECORD_COMPONENT).stream()
                    .map(m -> RoutineName.of(owner.type(), m.name(), List.of()))
                    .map(routine -> new Thing.Executable(routine, false))
                    .toList())
            : Known.NOTHING);
  }

  Known fields(Known classes, Known names) {
    return classes.map(c -> names.map(n -> field(c, n)));
  }

  private Known field(Thing owner, Thing name) {
    Thing.Variable field =
        owner instanceof Thing.ClassObject c && name instanceof Thing.Text n
            ? members.field(c.type(), n.text())
            : null;
    return field == null ? Known.NOTHING : Known.all(field);
  }

  private static Known executables(Stream<Member> found) {
    return some(found.map(Members::executable).toList());
  }

  private static Known some(List<Thing.Executable> found) {
    return found.isEmpty() ? Known.NOTHING : Known.all(found);
  }

  /** Null where not all of them are known. */
  static List<String> types(List<Known> classes) {
    List<Thing.ClassObject> types =
        classes.stream().map(c -> c.only(Thing.ClassObject.class)).toList();
    return types.stream().anyMatch(Objects::isNull)
        ? null
        : types.stream().map(Thing.ClassObject::type).toList();
  }
}
