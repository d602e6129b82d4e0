package dev.concert.reader.parallel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code callbacks.tsv} names what the JDK has. */
class CallbackRowsTest {
  private static List<String[]> lines() throws IOException {
    try (InputStream in = CallbackRows.class.getResourceAsStream("callbacks.tsv")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split("\t"))
          .toList();
    }
  }

  /** Null if this JDK has none, or it cannot be loaded here. */
  private static Class<?> type(String name) {
    try {
      return Class.forName(name, false, ClassLoader.getPlatformClassLoader());
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  private static String erased(Executable method) {
    return Arrays.stream(method.getParameterTypes())
        .map(CallbackRowsTest::name)
        .collect(Collectors.joining(","));
  }

  private static String name(Class<?> type) {
    return type.isArray() ? name(type.componentType()) + "[]" : type.getName();
  }

  private static Stream<? extends Executable> methods(Class<?> type, String name) {
    Stream<Executable> declared =
        name.equals("<init>")
            ? Stream.of(type.getDeclaredConstructors())
            : Stream.of(type.getDeclaredMethods());
    return Stream.concat(declared, Stream.of(type.getMethods()))
        .filter(m -> name.equals("<init>") ? !(m instanceof Method) : m.getName().equals(name));
  }

  /** Objects of an interface have what every object has. */
  private static Stream<Class<?>> lineage(Class<?> type) {
    Class<?> above = type.isInterface() ? Object.class : type.getSuperclass();
    return Stream.concat(Stream.of(type), above == null ? Stream.of() : lineage(above));
  }

  @Test
  void eachRowIsOfAMethodOfTheJdk() throws IOException {
    List<String> missing = new ArrayList<>();
    for (String[] cells : lines()) {
      if (cells[0].startsWith("@") || cells[0].startsWith("=")) {
        continue;
      }
      Class<?> type = type(cells[0]);
      int open = cells[1].indexOf('(');
      String names = open < 0 ? cells[1] : cells[1].substring(0, open);
      for (String name : names.split("/")) {
        boolean found =
            type != null
                && lineage(type)
                    .flatMap(c -> methods(c, name))
                    .anyMatch(
                        m -> open < 0 || ('(' + erased(m) + ')').equals(cells[1].substring(open)));
        if (!found) {
          missing.add(cells[0] + '#' + name + (open < 0 ? "" : cells[1].substring(open)));
        }
      }
    }
    assertEquals(List.of(), missing);
  }

  @Test
  void whatIsAskedIsDeclaredThere() throws IOException {
    Set<String> asked =
        lines().stream()
            .filter(cells -> !cells[0].startsWith("="))
            .flatMap(
                cells -> Stream.of((cells[0].startsWith("@") ? cells[1] : cells[3]).split("[ >]")))
            .filter(part -> part.contains("#"))
            .collect(Collectors.toSet());
    assertTrue(asked.size() > 100, "only " + asked.size());
    List<String> missing = asked.stream().filter(routine -> !isDeclared(routine)).sorted().toList();
    assertEquals(List.of(), missing);
  }

  private static boolean isDeclared(String routine) {
    Class<?> type = type(routine.substring(0, routine.indexOf('#')));
    String method = routine.substring(routine.indexOf('#') + 1);
    String name = method.substring(0, method.indexOf('('));
    return type != null
        && Stream.of(type.getDeclaredMethods())
            .filter(m -> m.getName().equals(name))
            .anyMatch(m -> (name + '(' + erased(m) + ')').equals(method));
  }

  @Test
  void kindsAreTypesOfTheJdk() throws IOException {
    List<String> missing =
        lines().stream()
            .filter(cells -> cells[0].startsWith("="))
            .flatMap(cells -> Stream.of(cells[1].split(" ")))
            .filter(name -> type(name) == null)
            .toList();
    assertEquals(List.of(), missing);
    assertEquals(Set.of("sorted"), CallbackRows.ofJdk().kinds(List.of("java.util.SortedMap")));
    assertEquals(Set.of(), CallbackRows.ofJdk().kinds(List.of("java.util.Map")));
  }

  @Test
  void everyRowSaysWhatItShould() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (String[] cells : lines()) {
      boolean row = !cells[0].startsWith("@") && !cells[0].startsWith("=");
      if (row && (cells.length < 4 || cells.length > 6)) {
        wrong.add(String.join(" ", cells));
      }
    }
    assertEquals(List.of(), wrong);
  }
}
