package dev.concert.agent.classfile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What woven code reaches on the boot class path is what {@link WovenCalls} lists. */
class WovenCallsTest {
  private static final Pattern INTERNAL_NAME =
      Pattern.compile("\"L?(dev/concert/runtime/[A-Za-z/]+);?\"");

  private static Set<String> exported() throws IllegalAccessException {
    Set<String> names = new TreeSet<>();
    for (Field field : WovenCalls.class.getDeclaredFields()) {
      names.add((String) field.get(null));
    }
    return names;
  }

  @Test
  void eachClassOnTheListIsPublicAndCanOnlyBeCalled() throws Exception {
    for (String name : exported()) {
      Class<?> type = Class.forName(name.replace('/', '.'), false, getClass().getClassLoader());
      assertTrue(Modifier.isPublic(type.getModifiers()), name);
      List<String> fields =
          Stream.of(type.getDeclaredFields())
              .filter(field -> Modifier.isPublic(field.getModifiers()))
              .map(Field::getName)
              .toList();
      assertEquals(List.of(), fields, name);
    }
  }

  @Test
  void theRoomOfTheHooksHoldsNothingElseThatIsPublic() throws Exception {
    Set<String> hooks =
        exported().stream()
            .filter(name -> name.startsWith("dev/concert/runtime/hook/"))
            .collect(Collectors.toCollection(TreeSet::new));
    Path room = Path.of("../runtime/src/main/java/dev/concert/runtime/hook");
    Set<String> there = new TreeSet<>();
    try (Stream<Path> files = Files.list(room)) {
      for (Path file : files.toList()) {
        String type = file.getFileName().toString().replace(".java", "");
        if (Files.readString(file).contains("\npublic final class " + type)) {
          there.add("dev/concert/runtime/hook/" + type);
        }
      }
    }
    assertEquals(there, hooks);
  }

  @Test
  void nobodyElseInTheAgentNamesAClassOfTheRuntimeForWovenCode() throws IOException {
    List<String> elsewhere = new ArrayList<>();
    try (Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
      for (Path source : sources.filter(file -> file.toString().endsWith(".java")).toList()) {
        Matcher name = INTERNAL_NAME.matcher(Files.readString(source));
        while (!source.endsWith("WovenCalls.java") && name.find()) {
          elsewhere.add(source.getFileName() + ": " + name.group(1));
        }
      }
    }
    elsewhere.removeIf(named -> named.endsWith("/Hooked") || named.endsWith("/")); // no calls
    assertEquals(List.of(), elsewhere);
  }
}
