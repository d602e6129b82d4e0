package dev.concert.reader.entries;

import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.stream.Stream;

/** A class that hands tasks over at one row of the table, one for each form. */
final class EntryForms {
  private final int number;
  private final Executable entry;

  /** Index of what is handed over, or -1 for the receiver. */
  private final int argument;

  private final List<String> functions;

  /** What has the functions. */
  private final Class<?> task;

  private EntryForms(
      int number, Executable entry, int argument, List<String> functions, Class<?> task) {
    this.number = number;
    this.entry = entry;
    this.argument = argument;
    this.functions = functions;
    this.task = task;
  }

  /** Null where the class is not there to be compiled against. */
  static EntryForms of(int number, String[] cells) throws ClassNotFoundException {
    Class<?> type = Class.forName(cells[0], false, ClassLoader.getPlatformClassLoader());
    if (type.getName().equals("java.util.concurrent.StructuredTaskScope")) {
      return null; // a preview
    }
    int open = cells[1].indexOf('(');
    String name = cells[1].substring(0, open);
    String parameters = cells[1].substring(open + 1, cells[1].length() - 1);
    List<String> functions = List.of(cells[3].split("/"));
    for (Executable each : candidates(type, name)) {
      int argument = argument(each, cells[2]);
      if (takes(each, parameters) && argument >= -1) {
        Class<?> given = argument < 0 ? type : each.getParameterTypes()[argument];
        return new EntryForms(number, each, argument, functions, task(given, functions));
      }
    }
    throw new AssertionError("no " + cells[0] + '#' + cells[1]);
  }

  private static List<Executable> candidates(Class<?> type, String name) {
    Stream<? extends Executable> all =
        name.equals("<init>")
            ? Arrays.stream(type.getConstructors())
            : Arrays.stream(type.getMethods()).filter(it -> it.getName().equals(name));
    return all.<Executable>map(it -> it)
        .sorted((a, b) -> Integer.compare(a.getParameterCount(), b.getParameterCount()))
        .toList();
  }

  private static boolean takes(Executable each, String parameters) {
    String given =
        String.join(",", Arrays.stream(each.getParameterTypes()).map(EntryForms::erased).toList());
    return given.equals(parameters) || parameters.isEmpty() || given.startsWith(parameters + ',');
  }

  private static String erased(Class<?> type) {
    return type.isArray() ? erased(type.getComponentType()) + "[]" : type.getName();
  }

  /** Of all functions the first; less than -1 if there is none. */
  private static int argument(Executable each, String cell) {
    if (!cell.equals("*")) {
      return Integer.parseInt(cell);
    }
    for (int i = 0; i < each.getParameterCount(); i++) {
      if (function(each.getParameterTypes()[i]) != null) {
        return i;
      }
    }
    return -2;
  }

  private static Class<?> task(Class<?> given, List<String> functions) {
    Class<?> element = given.isArray() ? given.getComponentType() : given;
    if (java.util.Collection.class.isAssignableFrom(element)) {
      return functions.contains("call")
          ? java.util.concurrent.Callable.class
          : RecursiveAction.class;
    }
    return element == ForkJoinTask.class ? RecursiveAction.class : element;
  }

  /** The function of an interface that has one, or null. */
  private static Method function(Class<?> type) {
    List<Method> all = type.isInterface() ? abstractMethods(type) : List.of();
    return all.size() == 1 ? all.getFirst() : null;
  }

  private static List<Method> abstractMethods(Class<?> type) {
    return Stream.concat(Arrays.stream(type.getMethods()), Arrays.stream(type.getDeclaredMethods()))
        .filter(it -> Modifier.isAbstract(it.getModifiers()))
        .filter(it -> !isOfObject(it))
        .distinct()
        .toList();
  }

  private static boolean isOfObject(Method method) {
    return Arrays.stream(Object.class.getMethods())
        .anyMatch(it ->
            it.getName().equals(method.getName())
                && Arrays.equals(it.getParameterTypes(), method.getParameterTypes()));
  }

  private static String name(Class<?> type) {
    return type.getCanonicalName();
  }

  String text() {
    StringBuilder text = new StringBuilder("public class Row" + number + " {\n");
    boolean function = function(task) != null;
    if (function) {
      use(text, "Lambda", lambda("Lambda"));
      use(text, "Reference", "Row" + number + "::bodyReference");
      use(text, "This", "this::bodyThis");
      body(text, "static ", "Reference");
      body(text, "", "This");
    }
    use(text, "Anonymous", object("Anonymous"));
    for (String way : List.of("Local", "Field", "Parameter", "Levels")) {
      through(text, way, function ? lambda(way) : object(way));
      if (function) {
        through(text, way + "Object", object(way + "Object"));
      }
    }
    return text.append("}\n").toString();
  }

  private void use(StringBuilder text, String form, String task) {
    hit(text, form);
    text.append("  public void use" + form + "(" + context() + ") { " + call(cast(task)) + " }\n");
  }

  private void through(StringBuilder text, String way, String task) {
    hit(text, way);
    String type = name(this.task);
    switch (way.replace("Object", "")) {
      case "Local" ->
          text.append(
              "  public void use%s(%s) { %s t = %s; %s }\n"
                  .formatted(way, context(), type, cast(task), call("t")));
      case "Field" -> {
        text.append("  private %s field%s = %s;\n".formatted(type, way, cast(task)));
        text.append(
            "  public void use%s(%s) { %s }\n".formatted(way, context(), call("field" + way)));
      }
      default -> {
        String first = way.startsWith("Levels") ? "more" : "take";
        text.append(
            "  public void use%s(%s) { %s%s(%s); }\n"
                .formatted(way, context(), first, way, names(cast(task))));
        String with = context().isEmpty() ? type + " t" : context() + ", " + type + " t";
        if (first.equals("more")) {
          text.append(
              "  private void more%s(%s) { take%s(%s); }\n".formatted(way, with, way, names("t")));
        }
        text.append("  private void take%s(%s) { %s }\n".formatted(way, with, call("t")));
      }
    }
  }

  private void hit(StringBuilder text, String form) {
    text.append("  static void hit" + form + "() {}\n");
  }

  private String cast(String task) {
    return "(" + name(this.task) + ") (" + task + ")";
  }

  /** What the row takes beside the task, as parameters. */
  private String context() {
    return String.join(", ", contextOf(true));
  }

  private String names(String task) {
    List<String> names = new ArrayList<>(contextOf(false));
    names.add(task);
    return String.join(", ", names);
  }

  private List<String> contextOf(boolean typed) {
    List<String> all = new ArrayList<>();
    if (argument >= 0 && isOnObject()) {
      all.add(typed ? name(entry.getDeclaringClass()) + " r" : "r");
    }
    for (int i = 0; i < entry.getParameterCount(); i++) {
      if (i != argument) {
        all.add(typed ? name(entry.getParameterTypes()[i]) + " p" + i : "p" + i);
      }
    }
    return all;
  }

  private boolean isOnObject() {
    return entry instanceof Method && !Modifier.isStatic(entry.getModifiers());
  }

  private String call(String task) {
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < entry.getParameterCount(); i++) {
      arguments.add(i == argument ? wrapped(task, entry.getParameterTypes()[i]) : "p" + i);
    }
    String owner = name(entry.getDeclaringClass());
    String on = argument < 0 ? '(' + task + ")." : isOnObject() ? "r." : owner + '.';
    String what = entry instanceof Method ? on + entry.getName() : "new " + owner;
    return what + '(' + String.join(", ", arguments) + ");";
  }

  private String wrapped(String task, Class<?> given) {
    if (given.isArray()) {
      return "new " + name(given.getComponentType()) + "[] {" + task + "}";
    }
    return java.util.Collection.class.isAssignableFrom(given)
        ? "java.util.List.of(" + task + ")"
        : task;
  }

  private static String parameters(Method method) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < method.getParameterCount(); i++) {
      all.add(name(method.getParameterTypes()[i]) + " a" + i);
    }
    return String.join(", ", all);
  }

  private static String result(Class<?> type) {
    return type == void.class
        ? ""
        : type == boolean.class
            ? " return false;"
            : type.isPrimitive() ? " return (" + type + ") 0;" : " return null;";
  }

  private String lambda(String form) {
    Method function = function(task);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < function.getParameterCount(); i++) {
      names.add("a" + i);
    }
    return "(%s) -> { hit%s();%s }"
        .formatted(String.join(", ", names), form, result(function.getReturnType()));
  }

  private void body(StringBuilder text, String modifiers, String form) {
    Method function = function(task);
    text.append(
        "  %s%s body%s(%s) { hit%s();%s }\n"
            .formatted(
                modifiers,
                name(function.getReturnType()),
                form,
                parameters(function),
                form,
                result(function.getReturnType())));
  }

  /** An object of a class that has all that is asked, and hits where that is of the row. */
  private String object(String form) {
    StringBuilder text = new StringBuilder("new " + name(task) + "() { ");
    List<Method> wanted = new ArrayList<>(abstractMethods(task));
    if (task == Thread.class) {
      Arrays.stream(Thread.class.getMethods())
          .filter(it -> it.getName().equals("run"))
          .forEach(wanted::add);
    }
    for (Method method : wanted) {
      boolean hits = functions.contains("any") || functions.contains(method.getName());
      String access = Modifier.isPublic(method.getModifiers()) ? "public" : "protected";
      text.append(
          "%s %s %s(%s) { %s%s } "
              .formatted(
                  access,
                  name(method.getReturnType()),
                  method.getName(),
                  parameters(method),
                  hits ? "hit" + form + "();" : "",
                  result(method.getReturnType())));
    }
    return text.append("}").toString();
  }
}
