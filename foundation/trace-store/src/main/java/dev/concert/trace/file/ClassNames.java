package dev.concert.trace.file;

import dev.concert.model.classfile.ClassFileNames;
import dev.concert.model.classfile.NamedRoutine;
import dev.concert.model.classfile.RawClass;
import dev.concert.model.classfile.RawClass.Method;
import dev.concert.model.classfile.RawClass.Nesting;
import dev.concert.model.classfile.RawClass.Parameter;
import dev.concert.model.classfile.RawClass.Site;
import dev.concert.model.classfile.RawClass.Variable;
import dev.concert.runtime.format.Identity.Member;
import dev.concert.trace.file.ClassFileRoutines.Place;
import dev.concert.trace.file.ClassFileRoutines.Told;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** Names the routines of a class by what the runtime wrote down of its class file. */
final class ClassNames {
  private ClassNames() {}

  /**
   * @param type the object of a {@code class} line
   * @param names takes the id and name of each woven routine
   */
  static void read(JsonObject type, BiConsumer<Integer, String> names) {
    List<JsonObject> lines = type.objects(Member.METHODS);
    List<Method> methods = lines.stream().map(ClassNames::method).toList();
    Map<Method, Integer> ids = new IdentityHashMap<>();
    for (int i = 0; i < methods.size(); i++) {
      ids.put(methods.get(i), lines.get(i).integer(Member.ID, 0));
    }
    RawClass raw = raw(type, methods);
    ClassFileNames.of(raw)
        .forEach(named -> {
          Integer id = ids.remove(named.method()); // a shared body counts as its first name
          if (id != null && id > 0) {
            names.accept(id, named.name());
          }
        });
    ids.forEach((method, id) -> acceptUnlisted(raw, method, id, names));
  }

  /**
   * Where its routines lie.
   *
   * @param type the object of a {@code class} line
   */
  static Told told(JsonObject type) {
    List<JsonObject> lines = type.objects(Member.METHODS);
    List<Method> methods = lines.stream().map(ClassNames::method).toList();
    Map<Method, JsonObject> left = new IdentityHashMap<>();
    for (int i = 0; i < methods.size(); i++) {
      left.put(methods.get(i), lines.get(i));
    }
    RawClass raw = raw(type, methods);
    List<Place> places = new ArrayList<>();
    for (NamedRoutine named : ClassFileNames.of(raw)) {
      JsonObject line = left.remove(named.method()); // a shared body counts as its first name
      if (line != null) {
        places.add(
            new Place(
                named.name(),
                line.integer(Member.LINE, 0),
                line.integer(Member.LAST_LINE, 0),
                line.integer(Member.ID, 0) > 0));
      }
    }
    return new Told(
        raw.name(), raw.sourceFile(), type.text(Member.HASH, null), List.copyOf(places));
  }

  /** A method that has no name in the source, but was woven all the same. */
  private static void acceptUnlisted(
      RawClass type, Method method, int id, BiConsumer<Integer, String> names) {
    if (id > 0) {
      names.accept(id, type.name() + '#' + method.name() + method.descriptor());
    }
  }

  private static RawClass raw(JsonObject type, List<Method> methods) {
    JsonObject inner = type.object(Member.INNER);
    boolean isInner = type.has(Member.INNER);
    return new RawClass(
        binary(type.text(Member.NAME, "")),
        type.has(Member.SUPER) ? binary(type.text(Member.SUPER, "")) : null,
        isInner ? inner.integer(Member.FLAGS, 0) : type.integer(Member.FLAGS, 0),
        isInner ? nesting(inner) : Nesting.TOP,
        type.objects(Member.FIELDS).stream().map(field -> field.text(Member.NAME, "")).toList(),
        type.text(Member.SOURCE, null),
        methods);
  }

  private static String binary(String internalName) {
    return internalName.replace('/', '.');
  }

  private static Nesting nesting(JsonObject inner) {
    if (!inner.has(Member.SIMPLE)) {
      return Nesting.ANONYMOUS;
    }
    return inner.has(Member.OUTER) ? Nesting.MEMBER : Nesting.LOCAL;
  }

  private static Method method(JsonObject line) {
    return new Method(
        line.text(Member.NAME, ""),
        line.text(Member.DESCRIPTOR, "()V"),
        line.integer(Member.FLAGS, 0),
        line.has(Member.PARAMETERS) ? parameters(line) : null,
        line.has(Member.LOCALS) ? variables(line) : null,
        line.integer(Member.LINE, 0),
        sites(line));
  }

  private static List<Parameter> parameters(JsonObject line) {
    return line.objects(Member.PARAMETERS).stream()
        .map(parameter -> new Parameter(parameter.integer(Member.FLAGS, 0)))
        .toList();
  }

  private static List<Variable> variables(JsonObject line) {
    return line.objects(Member.LOCALS).stream()
        .map(local -> new Variable(local.integer(Member.SLOT, -1), local.text(Member.NAME, "")))
        .toList();
  }

  private static List<Site> sites(JsonObject line) {
    List<Site> sites = new ArrayList<>();
    for (JsonObject site : line.objects(Member.SITES)) {
      sites.add(
          new Site(
              site.text(Member.TARGET, ""),
              site.text(Member.DESCRIPTOR, ""),
              site.integer(Member.LINE, 0)));
    }
    return sites;
  }
}
