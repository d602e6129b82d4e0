package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sources that are edited after they have been read. */
class ChangedSourcesTest {
  private static final long SEED = 20261126;

  @TempDir Path folder;

  private Path application;
  private Instant saved = Instant.parse("2026-11-26T00:00:00Z");

  @BeforeEach
  void write() throws IOException {
    application = folder.resolve("app");
    save("a/Shape.java", "package a; public interface Shape { double area(); }");
    save(
        "a/Base.java",
        """
        package a;
        public abstract class Base implements Shape, AutoCloseable {
          public static final int SIZE = 3;
          protected int count = 1;
          public int size() { return SIZE; }
          public Base twin() { return this; }
          public void close() { count--; }
        }
        """);
    save(
        "a/Circle.java",
        """
        package a;
        public class Circle extends Base {
          public double area() { return size() * 3; }
          public void only() { size(); }
        }
        """);
    save(
        "a/Square.java",
        """
        package a;
        public class Square extends Base {
          public double area() { return new Hidden().value(); }
        }
        class Hidden { int value() { return 4; } }
        """);
    save(
        "b/Uses.java",
        """
        package b;
        import a.*;
        public class Uses {
          Base made() { return new Circle(); }
          void sizes() { made().twin().size(); }
          void closes() throws Exception { try (Base b = made()) { b.area(); } }
          Runnable later() { return () -> made().size(); }
        }
        """);
    save(
        "b/Other.java",
        """
        package b;
        class Other {
          Object o = new Uses();
          void text() { String s = "" + o; consume(s); }
          void consume(Object o) {}
          void consume(String o) {}
        }
        """);
    save("b/Alone.java", "package b; class Alone { void m() { n(); } void n() {} }");
  }

  private void save(String name, String text) throws IOException {
    Path file = application.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    saved = saved.plusSeconds(1);
    Files.setLastModifiedTime(file, FileTime.from(saved)); // however quickly one edit follows
  }

  private void edit(String name, String before, String after) throws IOException {
    String text = Files.readString(application.resolve(name));
    save(name, text.replace(before, after));
  }

  private final TreeSet<String> read = new TreeSet<>();

  private Program load() throws Exception {
    read.clear();
    return TestPrograms.reader(folder.resolve("cache"))
        .load(application, List.of(), (_, _, file) -> read.add(file));
  }

  private void assertReadAgain(List<String> files) throws Exception {
    Program told = load();
    assertEquals(new TreeSet<>(files), read);
    TestPrograms.assertEqual(TestPrograms.read(application), told, "after an edit");
  }

  @Test
  void ofABodyThatChangesOnlyItsFileIsReadAgain() throws Exception {
    load();
    edit("b/Alone.java", "n(); }", "n(); n(); }");
    edit("b/Alone.java", "package b;", "package b; // a comment\nimport java.util.List;");
    assertReadAgain(List.of("a/Square.java", "b/Alone.java"));
  }

  /** Square.java holds a class that nobody finds by its name, and so is always read with others. */
  @Test
  void whatNamesAMemberOrExtendsItsTypeIsReadAgainWithIt() throws Exception {
    load();
    edit("a/Circle.java", "void only()", "long only(int... more)");
    assertReadAgain(List.of("a/Circle.java", "a/Square.java"));
    edit("a/Base.java", "int size()", "long size()");
    assertReadAgain(List.of("a/Base.java", "a/Circle.java", "a/Square.java", "b/Uses.java"));
  }

  @Test
  void whereATypeIsAnotherAllIsReadAgain() throws Exception {
    load();
    List<String> all =
        List.of(
            "a/Base.java",
            "a/Circle.java",
            "a/Shape.java",
            "a/Square.java",
            "b/Alone.java",
            "b/Other.java",
            "b/Uses.java");
    edit("a/Circle.java", "extends Base", "extends Base implements Runnable");
    edit("a/Circle.java", "void only()", "public void run() {} void only()");
    assertReadAgain(all);
    edit("a/Base.java", "SIZE = 3", "SIZE = 5");
    assertReadAgain(all);
    edit("a/Shape.java", "double area();", "double area(); default void more() {}");
    assertReadAgain(all);
    save("b/New.java", "package b; class New { void m() { new Alone().m(); } }");
    load();
    assertEquals(8, read.size());
  }

  @Test
  void whereNothingHasChangedTheSameProgramComesBack() throws Exception {
    ProgramReader reader = TestPrograms.reader(folder.resolve("cache"));
    Program first = reader.load(application, List.of(), Progress.NONE);
    assertSame(first, reader.loadAgain(application, List.of(), first, Progress.NONE));
    edit("b/Alone.java", "n(); }", "n(); n(); }");
    Program second = reader.loadAgain(application, List.of(), first, Progress.NONE);
    assertNotSame(first, second);
    assertNotSame(first, reader.loadAgain(application, List.of(), first, Progress.NONE));
  }

  @Test
  void aMistakeIsToldAndGoneWhenItIsMended() throws Exception {
    load();
    edit("b/Alone.java", "n(); }", "n(; }");
    assertReadAgain(List.of("a/Square.java", "b/Alone.java"));
    edit("b/Alone.java", "n(; }", "n(); }");
    assertReadAgain(List.of("a/Square.java", "b/Alone.java"));
  }

  @Test
  void whatIsReadAfterAnyEditsIsWhatReadingAllTells() throws Exception {
    List<String[]> edits = new ArrayList<>();
    edits.add(new String[] {"a/Base.java", "size() {", "size() { twin();"});
    edits.add(new String[] {"a/Base.java", "public Base twin", "public final Base twin"});
    edits.add(new String[] {"a/Base.java", "public void close()", "private void shut()"});
    edits.add(new String[] {"a/Base.java", "private void shut()", "public void close()"});
    edits.add(new String[] {"a/Base.java", "protected int count", "protected long count"});
    edits.add(new String[] {"a/Base.java", "abstract class", "abstract sealed class"});
    edits.add(new String[] {"a/Base.java", "abstract sealed class", "abstract class"});
    edits.add(new String[] {"a/Circle.java", "void only()", "void only(int i) {} void only()"});
    edits.add(new String[] {"a/Circle.java", "size() * 3", "twin().size() * 3"});
    edits.add(new String[] {"a/Circle.java", "class Circle", "final class Circle"});
    edits.add(new String[] {"a/Square.java", "int value()", "int value(int... i)"});
    edits.add(new String[] {"a/Square.java", "class Hidden", "class Hidden2 {} class Hidden"});
    edits.add(new String[] {"a/Shape.java", "double area()", "float area()"});
    edits.add(new String[] {"a/Shape.java", "float area()", "double area()"});
    edits.add(new String[] {"b/Uses.java", "new Circle()", "new Square()"});
    edits.add(new String[] {"b/Uses.java", "Base made()", "Circle made()"});
    edits.add(new String[] {"b/Uses.java", "import a.*;", "import a.*; import a.Circle;"});
    edits.add(new String[] {"b/Uses.java", "() -> made().size()", "new Alone()::m"});
    edits.add(new String[] {"b/Other.java", "void consume(String o)", "void consume2(String o)"});
    edits.add(new String[] {"b/Other.java", "new Uses()", "new Alone()"});
    edits.add(new String[] {"b/Alone.java", "void n()", "static int n()"});
    edits.add(
        new String[] {
          "b/Alone.java", "void m()", "public String toString() { return \"\"; } void m()"
        });
    Random random = new Random(SEED);
    load();
    for (int round = 0; round < 40; round++) {
      for (int more = random.nextInt(3); more >= 0; more--) {
        String[] edit = edits.get(random.nextInt(edits.size()));
        edit(edit[0], edit[1], edit[2]);
      }
      TestPrograms.assertEqual(
          TestPrograms.read(application), load(), "seed " + SEED + ", round " + round);
    }
  }
}
