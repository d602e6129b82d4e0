package dev.concert.reader.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.reader.TestPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a call may run, by the objects that get there. */
class NarrowedCallsTest {
  private static final String SHAPES =
      """
      interface Shape { void paint(); }
      static class Circle implements Shape, java.io.Serializable { public void paint() {} }
      static class Square implements Shape { public void paint() {} }
      static class Triangle implements Shape { public void paint() {} }
      """;

  @TempDir Path folder;

  /**
   * Reads one class {@code a.B} with this body and three shapes.
   *
   * @return what {@code use} calls by name on an object, {@code ?} where not certain
   */
  private List<String> used(String body) throws Exception {
    Path file = folder.resolve("a/B.java");
    Files.createDirectories(file.getParent());
    String imports =
        "package a; import java.io.*; import java.util.*; import java.util.function.*;";
    Files.writeString(file, imports + "\nclass B {\n" + SHAPES + body + "\n}\n");
    Program program = TestPrograms.read(folder);
    return program.calls().stream()
        .filter(call -> call.caller().startsWith("a.B#use("))
        .filter(call -> call.kind() == Call.Kind.VIRTUAL || call.kind() == Call.Kind.INTERFACE)
        .map(call -> call.callee().replace("a.B$", "") + (call.certain() ? "" : "?"))
        .toList();
  }

  @Test
  void onlyWhatGetsThereIsCalled() throws Exception {
    assertEquals(
        List.of("Circle#paint()?", "Square#paint()?"),
        used(
            """
            static void main() { use(new Circle()); use(new Square()); new Triangle(); }
            static void use(Shape s) { s.paint(); }
            """));
  }

  @Test
  void codeThatNobodyCallsIsToldByTypes() throws Exception {
    assertEquals(
        List.of("Circle#paint()?", "Square#paint()?", "Triangle#paint()?"),
        used(
            """
            static void main() {}
            static void use(Shape s) { s.paint(); }
            """));
  }

  @Test
  void whatAMethodOnlyChecksStaysApart() throws Exception {
    assertEquals(
        List.of("Circle#paint()"),
        used(
            """
            static void main() { use(check(new Circle(), "")); check(new Square(), "").paint(); }
            static <T> T check(T t, String why) { if (t == null) throw new Error(why); return t; }
            static void use(Shape s) { s.paint(); }
            """));
  }

  @Test
  void whatALibraryHoldsIsWhatItWasGiven() throws Exception {
    assertEquals(
        List.of("Circle#paint()?", "Square#paint()?", "java.util.Map#get(java.lang.Object)?"),
        used(
            """
            static Map<String, Shape> all = new HashMap<>();
            static void main() {
              all.put("c", new Circle());
              all.computeIfAbsent("s", key -> new Square());
              new Triangle().paint();
              use();
            }
            static void use() { all.get("c").paint(); }
            """));
  }

  @Test
  void aListOfTheJdkIsNoneOfTheProgram() throws Exception {
    assertEquals(
        List.of("java.util.List#size()?"),
        used(
            """
            static class Own extends AbstractList<String> {
              public String get(int i) { return ""; }
              public int size() { return 0; }
            }
            static void main() { new Own().size(); use(); }
            static void use() { List<String> l = new ArrayList<>(); l.size(); }
            """));
  }

  @Test
  void whatARecordIsMatchedAgainstIsWhatItWasMadeOf() throws Exception {
    assertEquals(
        List.of("Circle#paint()"),
        used(
            """
            record Box(Shape in) {}
            static void main() { use(new Box(new Circle())); new Square().paint(); }
            static void use(Object o) {
              switch (o) { case Box(Shape s) -> s.paint(); default -> {} }
            }
            """));
  }

  @Test
  void whatALambdaAnswersComesOutWhereItIsCalled() throws Exception {
    assertEquals(
        List.of("Square#paint()", "#main()->1"),
        used(
                """
                static void main() { use(() -> new Square()); new Circle().paint(); }
                static void use(Supplier<Shape> s) { s.get().paint(); }
                """)
            .stream()
            .map(callee -> callee.replace("a.B", ""))
            .toList());
  }

  @Test
  void aSubclassThatIsMadeAnswersForThis() throws Exception {
    assertEquals(
        List.of("Leaf#step()"),
        used(
            """
            static abstract class Base { void step() {} }
            static class Leaf extends Base { void step() {} }
            static class Other extends Base { void step() {} }
            static void main() { use(new Leaf()); }
            static void use(Base b) { b.step(); }
            """));
  }

  @Test
  void aClassThatReflectionMayMakeIsNotForgotten() throws Exception {
    assertEquals(
        List.of("Circle#paint()?", "Square#paint()?", "Triangle#paint()?"),
        used(
            """
            static void main(String[] names) throws Exception {
              use((Shape) Class.forName(names[0]).getDeclaredConstructor().newInstance());
            }
            static void use(Shape s) { s.paint(); }
            """));
  }

  @Test
  void whatIsDeserializedNeedsNoConstructor() throws Exception {
    assertEquals(
        List.of("Circle#paint()?"),
        used(
            """
            static void main() throws Exception {
              use((Shape) new ObjectInputStream(System.in).readObject());
            }
            static void use(Shape s) { s.paint(); }
            """));
  }

  @Test
  void aFieldThatAFrameworkMaySetHoldsAnythingThatGotOut() throws Exception {
    assertEquals(
        List.of("Circle#paint()?", "Square#paint()?"),
        used(
            """
            @jdk.jfr.Label("set") static Shape set = new Circle();
            static void main() { List.of(new Square(), new Circle()); use(); }
            static void use() { set.paint(); }
            """));
  }

  @Test
  void aCallThatIsNotUnderstoodMayGiveAnything() throws Exception {
    assertEquals(
        List.of("Circle#paint()?", "Square#paint()?"),
        used(
            """
            static void main() { use(new Circle()); gone.Away.use(new Square()); }
            static void use(Shape s) { s.paint(); }
            """));
  }

  @Test
  void ofAnArrayAllElementsAreMixed() throws Exception {
    assertEquals(
        List.of("Circle#paint()?", "Square#paint()?"),
        used(
            """
            static void main() {
              Shape[] one = {new Circle()};
              Shape[] other = one;
              other[0] = new Square();
              use(one);
              new Triangle().paint();
            }
            static void use(Shape... s) { s[0].paint(); }
            """));
  }

  @Test
  void whatIsThrownIsCaughtAnywhere() throws Exception {
    assertEquals(
        List.of("Failure#say()"),
        used(
            """
            static class Failure extends RuntimeException { void say() {} }
            static void main() { try { throw new Failure(); } catch (Failure f) { use(f); } }
            static void use(Failure f) { f.say(); }
            """));
  }

  @Test
  void whatATypeDoesNotAllowIsNotThere() throws Exception {
    assertEquals(
        List.of("Circle#paint()"),
        used(
            """
            interface Round extends Shape {}
            static class Disc extends Circle implements Round { public void paint() {} }
            static Object[] all = {new Circle(), new Square()};
            static void main() { Circle c = (Circle) all[0]; Object o = c; use(o); }
            static void use(Object o) { ((Shape) o).paint(); }
            """));
  }

  /**
   * Reads one class {@code a.B} of a library with two own sequences.
   *
   * @return what {@code use} calls of the program, and what of it needs an object from outside
   */
  private List<String> fromOutside(String body) throws Exception {
    Path file = folder.resolve("a/B.java");
    Files.createDirectories(file.getParent());
    String sequences =
        """
        static class One implements CharSequence {
          public char charAt(int i) { return 'a'; }
          public int length() { return 1; }
          public CharSequence subSequence(int from, int to) { return ""; }
        }
        static class Two extends One { public int length() { return 2; } }
        public static CharSequence one() { return new One(); }
        public static CharSequence two() { return new Two(); }
        """;
    Files.writeString(
        file, "package a; import java.util.*; public class B {\n" + sequences + body + "\n}\n");
    return TestPrograms.read(folder).calls().stream()
        .filter(call -> call.caller().startsWith("a.B#use(") && call.callee().startsWith("a.B$"))
        .map(
            call -> call.callee().replace("a.B$", "") + (call.fromOutside() ? " from outside" : ""))
        .sorted()
        .toList();
  }

  @Test
  void whereALibrarysTypeIsAllThatIsKnownClientsMayBringWhatTheyGot() throws Exception {
    assertEquals(
        List.of("One#length() from outside", "Two#length() from outside"),
        fromOutside("public static int use(CharSequence s) { return s.length(); }"));
  }

  @Test
  void whatTheProgramBringsItselfNeedsNoClient() throws Exception {
    assertEquals(
        List.of("One#length()", "Two#length() from outside"),
        fromOutside(
            """
            public static int use(CharSequence s) { return s.length(); }
            public static int own() { return use(new One()); }
            """));
  }

  @Test
  void whatComesOutOfACollectionOfTheProgramNeedsNoClient() throws Exception {
    assertEquals(
        List.of("One#length()", "Two#length() from outside"),
        fromOutside(
            """
            private static final List<CharSequence> ALL = new ArrayList<>();
            public static void add() { ALL.add(new One()); }
            public static int use() { return ALL.get(0).length(); }
            """));
  }

  @Test
  void ofAnOwnTypeAllAreMeant() throws Exception {
    assertEquals(
        List.of("One#length()", "Two#length()"),
        fromOutside("public static int use(One s) { return s.length(); }"));
  }

  @Test
  void aProgramThatBeginsSomewhereHasNoClients() throws Exception {
    assertEquals(
        List.of("One#length()"),
        fromOutside(
            """
            public static void main(String[] args) { use(new One()); }
            public static int use(CharSequence s) { return s.length(); }
            """));
  }

  @Test
  void hooksOfSerializationAreCalledByWhoeverWrites() throws Exception {
    assertEquals(
        List.of("One#length()"),
        fromOutside(
            """
            public static final class Kept extends One implements java.io.Serializable {
              private void writeObject(java.io.ObjectOutputStream out) { use(this); }
            }
            private static int use(CharSequence s) { return s.length(); }
            """));
  }
}
