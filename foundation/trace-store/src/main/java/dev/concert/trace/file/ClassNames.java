package dev.concert.trace.file;

import dev.concert.model.classfile.ClassFileNames;
import dev.concert.model.classfile.RawClass;
import dev.concert.model.classfile.RawClass.Method;
import dev.concert.model.classfile.RawClass.Nesting;
import dev.concert.model.classfile.RawClass.Parameter;
import dev.concert.model.classfile.RawClass.Site;
import dev.concert.model.classfile.RawClass.Variable;
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
    List<JsonObject> lines = type.objects("methods");
    List<Method> methods = lines.stream().map(ClassNames::method).toList();
    Map<Method, Integer> ids = new IdentityHashMap<>();
    for (int i = 0; i < methods.size(); i++) {
      ids.put(methods.get(i), lines.get(i).integer("id", 0));
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

  /** A method that has no name in the source, but was woven all the same. */
  private static void acceptUnlisted(
      RawClass type, Method method, int id, BiConsumer<Integer, String> names) {
    if (id > 0) {
      names.accept(id, type.name() + '#' + method.name() + method.descriptor());
    }
  }

  private static RawClass raw(JsonObject type, List<Method> methods) {
    JsonObject inner = type.object("inner");
    boolean isInner = type.has("inner");
    return new RawClass(
        binary(type.text("name", "")),
        type.has("super") ? binary(type.text("super", "")) : null,
        isInner ? inner.integer("flags", 0) : type.integer("flags", 0),
        isInner ? nesting(inner) : Nesting.TOP,
        type.objects("fields").stream().map(field -> field.text("name", "")).toList(),
        type.text("source", null),
        methods);
  }

  private static String binary(String internalName) {
    return internalName.replace('/', '.');
  }

  private static Nesting nesting(JsonObject inner) {
    if (!inner.has("simple")) {
      return Nesting.ANONYMOUS;
    }
    return inner.has("outer") ? Nesting.MEMBER : Nesting.LOCAL;
  }

  private static Method method(JsonObject line) {
    return new Method(
        line.text("name", ""),
        line.text("descriptor", "()V"),
        line.integer("flags", 0),
        line.has("parameters") ? parameters(line) : null,
        line.has("locals") ? variables(line) : null,
        line.integer("line", 0),
        sites(line));
  }

  private static List<Parameter> parameters(JsonObject line) {
    return line.objects("parameters").stream()
        .map(parameter -> new Parameter(parameter.integer("flags", 0)))
        .toList();
  }

  private static List<Variable> variables(JsonObject line) {
    return line.objects("locals").stream()
        .map(local -> new Variable(local.integer("slot", -1), local.text("name", "")))
        .toList();
  }

  private static List<Site> sites(JsonObject line) {
    List<Site> sites = new ArrayList<>();
    for (JsonObject site : line.objects("sites")) {
      sites.add(
          new Site(site.text("target", ""), site.text("descriptor", ""), site.integer("line", 0)));
    }
    return sites;
  }
}
