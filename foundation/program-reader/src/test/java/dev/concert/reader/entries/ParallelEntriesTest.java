package dev.concert.reader.entries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.classfile.ClassModel;
import java.lang.classfile.MethodModel;
import java.lang.constant.ClassDesc;
import java.lang.reflect.AccessFlag;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Holds the table against the class files that have what it names: the JDK's always, those of
 * frameworks where {@code -Dconcert.frameworks} names a folder of their jars (CONTRIBUTING.md).
 */
class ParallelEntriesTest {
  private static final Set<String> CONTAINERS =
      Set.of("java.util.Collection", "java.util.concurrent.CompletionStage", "java.lang.Object");

  private static final Map<String, String> ANNOTATED =
      Map.of("annotated", "METHOD", "annotatedType", "TYPE", "annotatedParameter", "PARAMETER");

  private record Row(
      String type, String method, String parameters, String argument, String functions) {
    static Row of(String line) {
      String[] cells = line.split("\t");
      int open = cells[1].indexOf('(');
      return new Row(
          cells[0],
          cells[1].substring(0, open),
          cells[1].substring(open + 1, cells[1].length() - 1),
          cells[2],
          cells[3]);
    }

    boolean ofTheJdk() {
      return type.startsWith("java.")
          || type.startsWith("javax.swing.")
          || type.startsWith("javax.management.")
          || type.startsWith("com.sun.")
          || type.startsWith("sun.");
    }

    boolean takes(MethodModel method) {
      String given = LibraryMethods.parameters(method);
      return given.equals(parameters) || parameters.isEmpty() || given.startsWith(parameters + ',');
    }
  }

  private LibraryMethods library;

  private static List<Row> rows() throws IOException {
    try (var in = ParallelEntries.class.getResourceAsStream("parallel-entries.tsv")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .map(Row::of)
          .toList();
    }
  }

  @Test
  void theJdkHasWhatTheTableNames() throws IOException {
    library = LibraryMethods.ofTheJdk();
    assertEquals(List.of(), faults(rows().stream().filter(Row::ofTheJdk).toList()));
  }

  @Test
  void frameworksHaveWhatTheTableNames() throws IOException {
    String folder = System.getProperty("concert.frameworks");
    assumeTrue(folder != null, "-Dconcert.frameworks names no folder of jars");
    library = LibraryMethods.of(Path.of(folder));
    assertEquals(List.of(), faults(rows().stream().filter(row -> !row.ofTheJdk()).toList()));
  }

  private List<String> faults(List<Row> rows) {
    List<String> faults = new ArrayList<>();
    for (Row row : rows) {
      String fault = library.type(row.type()).map(type -> fault(type, row)).orElse("no such type");
      if (!fault.isEmpty()) {
        faults.add("%s#%s(%s): %s".formatted(row.type(), row.method(), row.parameters(), fault));
      }
    }
    return faults;
  }

  /** Empty for none. */
  private String fault(ClassModel type, Row row) {
    if (row.functions().startsWith("annotated")) {
      String place = ANNOTATED.get(row.functions());
      return LibraryMethods.places(type).contains(place) ? "" : "no annotation of " + place;
    }
    List<MethodModel> methods =
        library.methods(row.type(), row.method()).stream().filter(row::takes).toList();
    if (methods.isEmpty()) {
      return "no such method, but " + overloads(row);
    }
    return switch (row.argument()) {
      case "*" -> methods.stream().anyMatch(this::takesFunction) ? "" : "takes no function";
      case "-1" -> ofReceiver(type, row, methods);
      default -> ofArgument(row, Integer.parseInt(row.argument()), methods);
    };
  }

  private List<String> overloads(Row row) {
    return library.methods(row.type(), row.method()).stream()
        .map(LibraryMethods::parameters)
        .toList();
  }

  private String ofReceiver(ClassModel type, Row row, List<MethodModel> methods) {
    if (row.functions().equals("override")) {
      boolean free = methods.stream().anyMatch(m -> LibraryMethods.isOverridable(type, m));
      return free ? "" : "nobody can override it";
    }
    return hasFunctions(row.type(), row) ? "" : "has no " + row.functions();
  }

  /** Each variant of the method has to take what runs there. */
  private String ofArgument(Row row, int index, List<MethodModel> methods) {
    for (MethodModel method : methods) {
      List<ClassDesc> parameters = method.methodTypeSymbol().parameterList();
      if (index >= parameters.size()) {
        return "has no parameter " + index;
      }
      ClassDesc parameter = parameters.get(index);
      String type =
          LibraryMethods.name(parameter.isArray() ? parameter.componentType() : parameter);
      if (!CONTAINERS.contains(type) && !hasFunctions(type, row)) {
        return type + " has no " + row.functions();
      }
    }
    return "";
  }

  private boolean hasFunctions(String type, Row row) {
    return row.functions().equals("any")
        ? isFunction(type)
        : List.of(row.functions().split("/")).stream()
            .anyMatch(name -> !library.methods(type, name).isEmpty());
  }

  private boolean takesFunction(MethodModel method) {
    return method.methodTypeSymbol().parameterList().stream()
        .anyMatch(type -> isFunction(LibraryMethods.name(type)));
  }

  private boolean isFunction(String type) {
    return library
        .type(type)
        .filter(it -> it.flags().has(AccessFlag.INTERFACE))
        .filter(it -> it.methods().stream().anyMatch(m -> m.flags().has(AccessFlag.ABSTRACT)))
        .isPresent();
  }
}
