package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.Routine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder that is read again and again by the same reader, as a window does. */
class EditedFolderTest {
  private static final long SEED = Long.getLong("concert.seed", 20261127);
  private static final int EDITS = Integer.getInteger("concert.edits", 120);

  private static final Map<String, String> SOURCES =
      new TreeMap<>(
          Map.of(
              "a/Shape.java",
              """
              package a;

              public interface Shape {
                double area();

                default String told() {
                  return "a shape of " + area();
                }
              }
              """,
              "a/Base.java",
              """
              package a;

              public abstract class Base implements Shape, AutoCloseable, java.io.Serializable {
                protected int count = Counters.next();
                protected Shape inner;

                static {
                  Counters.next();
                }

                public int size() {
                  return count;
                }

                public void close() {
                  count--;
                }
              }
              """,
              "a/Circle.java",
              """
              package a;

              public class Circle extends Base {
                public double area() {
                  return size() * 3;
                }

                public void hold(Shape other) {
                  inner = other;
                }
              }
              """,
              "a/Square.java",
              """
              package a;

              public class Square extends Base {
                private final Runnable later = () -> size();

                public double area() {
                  later.run();
                  return new Hidden().value();
                }
              }

              class Hidden {
                int value() {
                  return 4;
                }
              }
              """,
              "a/Counters.java",
              """
              package a;

              import java.util.ArrayList;
              import java.util.List;

              public final class Counters {
                private static final List<Shape> SHAPES = new ArrayList<>();
                private static int last;

                static int next() {
                  return last++;
                }

                public static Shape any() {
                  return SHAPES.isEmpty() ? null : SHAPES.get(0);
                }

                public static void add(Shape shape) {
                  SHAPES.add(shape);
                  SHAPES.forEach(Shape::told);
                  SHAPES.sort((one, other) -> Double.compare(one.area(), other.area()));
                }
              }
              """,
              "b/Main.java",
              """
              package b;

              import a.*;
              import java.util.concurrent.*;

              public class Main {
                private final ExecutorService pool = Executors.newFixedThreadPool(2);

                public static void main(String[] args) throws Exception {
                  Main main = new Main();
                  Counters.add(new Circle());
                  main.start(new Square());
                  main.start(Class.forName("a.Circle"));
                }

                void start(Shape shape) {
                  pool.submit(() -> shape.area());
                  pool.execute(new Task(shape));
                  new Thread(shape::told).start();
                }

                void start(Class<?> type) throws Exception {
                  Shape made = (Shape) type.getDeclaredConstructor().newInstance();
                  type.getMethod("area").invoke(made);
                }
              }
              """,
              "b/Task.java",
              """
              package b;

              import a.*;
              import java.io.*;

              class Task implements Runnable {
                private final Shape shape;

                Task(Shape shape) {
                  this.shape = shape;
                }

                public void run() {
                  shape.area();
                  try (Circle circle = new Circle()) {
                    circle.hold(shape);
                    write(circle);
                  }
                }

                private void write(Object object) {
                  try (ObjectOutputStream out = new ObjectOutputStream(OutputStream.nullOutputStream())) {
                    out.writeObject(object);
                  } catch (IOException e) {
                    throw new UncheckedIOException(e);
                  }
                }
              }
              """,
              "b/Alone.java",
              """
              package b;

              class Alone {
                void m() {
                  n();
                }

                void n() {
                  Object o = new Object() {
                    @Override
                    public String toString() {
                      return "alone";
                    }
                  };
                  String s = "it is " + o;
                }
              }
              """));

  private static final List<String> CALLS =
      List.of(
          "a.Counters.add(new a.Circle());",
          "a.Counters.add(new a.Square());",
          "new a.Circle().hold(new a.Square());",
          "new Thread(() -> new a.Square().area()).start();",
          "new b.Alone().m();",
          "System.out.println(new a.Circle());",
          "System.out.println();",
          "java.util.List.of().size();",
          "a.Shape some = new a.Circle(); some.area(); some.told();",
          "a.Shape any = a.Counters.any(); if (any != null) any.area();",
          "new java.util.HashMap<String, a.Shape>().put(\"one\", new a.Square());",
          "Object[] all = {new a.Square()}; all[0].hashCode();",
          "java.util.Optional.of(new a.Circle()).map(a.Shape::told).get();",
          "for (a.Shape each : new java.util.ArrayList<a.Shape>()) each.area();",
          "try { Class.forName(\"a.Circle\").getMethod(\"area\"); } catch (Exception e) { }",
          "Runnable r = new a.Square()::close; r.run();",
          "new Thread(new Runnable() { public void run() { new a.Circle().told(); } }).start();");

  private static final List<String> MEMBERS =
      List.of(
          "a.Shape kept = new a.Circle();",
          "a.Shape held; void set(a.Shape other) { held = other; held.area(); }",
          "public String toString() { return \"it \" + hashCode(); }",
          "public int size() { return a.Counters.next(); }",
          "Runnable task = () -> new a.Square().area();",
          "Runnable reference = new a.Circle()::close;",
          "static class More extends a.Circle { public double area() { return super.area(); } }",
          "{ a.Counters.add(new a.Square()); }");

  private static final List<String[]> RENAMED =
      List.of(
          new String[] {"area", "surface"},
          new String[] {"told", "said"},
          new String[] {"size", "length"},
          new String[] {"hold", "keep"},
          new String[] {"add", "insert"});

  private static final List<String[]> SUPERTYPES =
      List.of(
          new String[] {"extends Base", "implements Shape"},
          new String[] {"implements Shape", "extends Base"},
          new String[] {"class Square", "final class Square"},
          new String[] {"implements Runnable", "implements Runnable, Shape"},
          new String[] {"class Task implements Runnable", "class Task extends Thread"});

  @TempDir Path folder;

  private Path application;
  private ProgramReader reader;
  private Instant saved = Instant.parse("2026-11-27T00:00:00Z");
  private final Random random = new Random(SEED);
  private String lastFile;
  private String lastText;

  @BeforeEach
  void write() throws IOException {
    application = folder.resolve("app");
    reader = TestPrograms.reader(folder.resolve("cache"));
    for (Map.Entry<String, String> source : SOURCES.entrySet()) {
      save(source.getKey(), source.getValue());
    }
  }

  @AfterEach
  void finish() {
    reader.finish();
  }

  private void save(String name, String text) throws IOException {
    Path file = application.resolve(name);
    Files.createDirectories(file.getParent());
    lastFile = name;
    lastText = Files.exists(file) ? Files.readString(file) : null;
    Files.writeString(file, text);
    saved = saved.plusSeconds(1);
    Files.setLastModifiedTime(file, FileTime.from(saved)); // however quickly one edit follows
  }

  private String text(String name) throws IOException {
    return Files.readString(application.resolve(name));
  }

  private Program again(Program before) throws Exception {
    return reader.loadAgain(application, List.of(), before, Progress.NONE);
  }

  private static void assertEqual(Program expected, Program told, String what) {
    TestPrograms.assertEqual(expected, told, what);
    assertIndexed(told, what);
  }

  /** What is looked up is what is listed. */
  private static void assertIndexed(Program told, String what) {
    Program indexed =
        new Program(
            told.application(),
            told.sources(),
            told.types(),
            told.routines(),
            told.calls(),
            told.unresolved());
    for (Routine routine : told.routines()) {
      String name = routine.name();
      assertEquals(indexed.routine(name), told.routine(name), what);
      assertEquals(indexed.callsFrom(name), told.callsFrom(name), what);
      assertEquals(indexed.callsTo(name), told.callsTo(name), what);
      assertEquals(indexed.overriders(name), told.overriders(name), what);
    }
    told.types()
        .forEach(type -> {
          assertEquals(indexed.type(type.name()), told.type(type.name()), what);
          assertEquals(indexed.subtypes(type.name()), told.subtypes(type.name()), what);
          assertEquals(indexed.routinesOf(type.name()), told.routinesOf(type.name()), what);
          assertEquals(indexed.typesOf(type.file()), told.typesOf(type.file()), what);
        });
    told.sources()
        .forEach(source ->
            assertEquals(indexed.source(source.file()), told.source(source.file()), what));
  }

  @Test
  void whereOnlyPlacesHaveChangedNothingIsLinkedAgain() throws Exception {
    Program first = again(null);
    String before = text("b/Main.java");
    save("b/Main.java", before.replace("    pool.submit", "    // two\n    ;\n    pool.submit"));
    Program moved = again(first);
    assertEqual(TestPrograms.read(application), moved, "two lines more");
    Call other = first.callsFrom("b.Task#run()").getFirst();
    assertSame(other, moved.callsFrom("b.Task#run()").getFirst());
    assertSame(first.type("a.Base").get(), moved.type("a.Base").get());
    String lambda = "b.Main#start(a.Shape)->1";
    assertEquals(
        first.routine(lambda).get().why().replace(":17", ":19"), moved.routine(lambda).get().why());
    save("b/Main.java", before);
    assertEqual(first, again(moved), "as it was");
  }

  @Test
  void whereACallTellsNothingNewOfTheRestOnlyItsFileIsLinkedAgain() throws Exception {
    Program first = again(null);
    Call other = first.callsFrom("b.Task#run()").getFirst();
    Call next = first.callsFrom("b.Alone#n()").getFirst();
    String before = text("b/Alone.java");
    save(
        "b/Alone.java",
        before.replace("    n();", "    n();\n    System.out.println();\n    n();"));
    Program second = again(first);
    assertEqual(TestPrograms.read(application), second, "two calls more");
    assertSame(other, second.callsFrom("b.Task#run()").getFirst());
    assertEquals(first.callsFrom("b.Alone#m()").size() + 2, second.callsFrom("b.Alone#m()").size());
    assertEquals(next.line() + 2, second.callsFrom("b.Alone#n()").getFirst().line());
    save("b/Alone.java", before.replace("    n();", "    n();\n    n();"));
    Program third = again(second);
    assertEqual(TestPrograms.read(application), third, "one of them less");
    assertSame(other, third.callsFrom("b.Task#run()").getFirst());
    save("b/Alone.java", before);
    Program last = again(third);
    assertEqual(first, last, "as it was");
    assertSame(other, last.callsFrom("b.Task#run()").getFirst());
  }

  @Test
  void aCallOfMarkedCodeMarksWhatItCallsAndNoLonger() throws Exception {
    Program first = again(null);
    String before = text("b/Task.java");
    assertFalse(first.routine("b.Alone#n()").get().parallel());
    save("b/Alone.java", text("b/Alone.java").replace("void n()", "static void n()"));
    Program alone = again(first);
    save("b/Task.java", before.replace("    shape.area();", "    shape.area();\n    Alone.n();"));
    Program called = again(alone);
    assertEqual(TestPrograms.read(application), called, "called");
    assertTrue(called.routine("b.Alone#n()").get().parallel());
    save("b/Task.java", before);
    Program last = again(called);
    assertFalse(last.routine("b.Alone#n()").get().parallel());
    assertSame(alone.calls().getFirst(), last.calls().getFirst());
  }

  @Test
  void whereSomethingIsCalledBesidesAllIsLinkedAgain() throws Exception {
    Program first = again(null);
    save(
        "b/Alone.java",
        text("b/Alone.java").replace("    n();", "    n();\n    a.Counters.add(null);"));
    Program linked = again(first);
    assertEqual(TestPrograms.read(application), linked, "a call more");
    assertTrue(linked.calls().size() > first.calls().size());
  }

  /** A file of the same name in another source folder names its lines alike. */
  @Test
  void whereTwoFilesDeclareTheSameItIsToldAsFromTheBeginning() throws Exception {
    save("other/b/Main.java", "\n" + SOURCES.get("b/Main.java"));
    Program first = again(null);
    save("b/Main.java", "\n\n" + text("b/Main.java"));
    Program second = again(first);
    assertNotSame(first, second);
    assertEqual(TestPrograms.read(application), second, "of the first");
    save("other/b/Main.java", text("other/b/Main.java").replace("    pool", "    ;\n    pool"));
    assertEqual(TestPrograms.read(application), again(second), "of the second");
  }

  @Test
  void whatIsToldAfterAnyEditsIsWhatReadingAllTells() throws Exception {
    Program program = again(null);
    for (int edit = 0; edit < EDITS; edit++) {
      String what = "seed " + SEED + ", edit " + edit + ": " + editSomething();
      program = again(program);
      assertEqual(TestPrograms.read(application), program, what);
    }
  }

  private String editSomething() throws IOException {
    List<String> files = new ArrayList<>(SOURCES.keySet());
    files.removeIf(file -> !Files.exists(application.resolve(file)));
    String file = files.get(random.nextInt(files.size()));
    int kind = random.nextInt(17);
    if (kind < 4) {
      return afterLine(file, "", kind < 2 ? "" : "// a comment");
    }
    if (kind < 6) {
      return afterLine(file, ") {", ";");
    }
    if (kind < 9) {
      return afterLine(file, ") {", CALLS.get(random.nextInt(CALLS.size())));
    }
    return switch (kind) {
      case 9 -> withoutLine(file);
      case 10 -> replaced(file, SUPERTYPES.get(random.nextInt(SUPERTYPES.size())));
      case 11 -> renamed(RENAMED.get(random.nextInt(RENAMED.size())), file);
      case 12 -> asItWas();
      case 13, 14 -> member(file);
      case 15 -> lastUndone();
      default -> deleted(file, files.size());
    };
  }

  private <T> T any(List<T> some) {
    return some.get(random.nextInt(some.size()));
  }

  /**
   * @param end of the lines behind one of which it may be
   */
  private String afterLine(String file, String end, String line) throws IOException {
    List<String> lines = new ArrayList<>(text(file).lines().toList());
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).endsWith(end) && !lines.get(i).contains(" new ")) {
        places.add(i + 1);
      }
    }
    if (places.isEmpty()) {
      return "nothing";
    }
    lines.add(any(places), "    " + line);
    save(file, String.join("\n", lines) + "\n");
    return line + " in " + file;
  }

  /** A member more in the first type, where it may have it. */
  private String member(String file) throws IOException {
    if (file.equals("a/Shape.java")) {
      return "nothing";
    }
    String member = any(MEMBERS);
    save(
        file,
        text(file).replaceFirst("(?m)^(public |final )*\\w* ?\\w+ .*\\{$", "$0\n  " + member));
    return member + " in " + file;
  }

  private String lastUndone() throws IOException {
    if (lastText == null || !Files.exists(application.resolve(lastFile))) {
      return "nothing";
    }
    save(lastFile, lastText);
    return lastFile + " as before";
  }

  /** A statement that stands by itself. */
  private String withoutLine(String file) throws IOException {
    List<String> lines = new ArrayList<>(text(file).lines().toList());
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).matches(" +[\\w.]+\\(.*\\);")) {
        places.add(i);
      }
    }
    if (places.isEmpty()) {
      return "nothing";
    }
    String gone = lines.remove((int) any(places));
    save(file, String.join("\n", lines) + "\n");
    return "without " + gone.strip() + " in " + file;
  }

  private String replaced(String file, String[] texts) throws IOException {
    save(file, text(file).replace(texts[0], texts[1]));
    return texts[0] + " is " + texts[1] + " in " + file;
  }

  /** In all files, or in one of them and not in the others. */
  private String renamed(String[] names, String one) throws IOException {
    boolean all = random.nextBoolean();
    for (String file : all ? List.copyOf(SOURCES.keySet()) : List.of(one)) {
      if (Files.exists(application.resolve(file))) {
        save(file, text(file).replaceAll("\\b" + names[0] + "\\b", names[1]));
      }
    }
    return names[0] + " is " + names[1] + (all ? " everywhere" : " in " + one);
  }

  private String asItWas() throws IOException {
    String file = any(List.copyOf(SOURCES.keySet()));
    save(file, SOURCES.get(file));
    return file + " as it was";
  }

  /** How parameters of a type that nobody finds are spelled depends on what is read together. */
  private String deleted(String file, int left) throws IOException {
    if (left > 4 && !file.equals("a/Shape.java")) {
      Files.delete(application.resolve(file));
    }
    return file + " deleted";
  }
}
