package dev.concert.reader.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.reader.TestPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the JDK asks of the objects that it gets, beside what the corpus has. */
class CallbackCallsTest {
  private static final String KEY =
      """
      static final class Key implements Comparable<Key> { public int hashCode() { return 1; }
        public boolean equals(Object o) { return true; } public int compareTo(Key k) { return 0; } }
      """;

  @TempDir Path folder;

  private Program read(String body) throws Exception {
    Path file = folder.resolve("a/B.java");
    Files.createDirectories(file.getParent());
    String imports =
        "package a; import java.io.*; import java.util.*; import java.util.function.*;"
            + " import java.util.concurrent.*; import java.util.stream.*;";
    Files.writeString(file, imports + "\nclass B {\n" + body + "\n}\n");
    return TestPrograms.read(folder);
  }

  /** Reads one class {@code a.B} with this body: its callbacks, {@code ?} where not certain. */
  private List<String> callbacks(String body) throws Exception {
    return read(body).calls().stream()
        .filter(call -> call.kind() == Call.Kind.CALLBACK)
        .map(call ->
            "%s -> %s%s"
                .formatted(label(call.caller()), label(call.callee()), call.certain() ? "" : "?"))
        .distinct()
        .sorted()
        .toList();
  }

  private static String label(String routine) {
    return routine.replace("a.B", "").replaceAll("\\(.*\\)", "");
  }

  @Test
  void aMapThatMayBeOfAnyKindMayHashItsKeys() throws Exception {
    assertEquals(
        List.of("#m -> $Key#equals?", "#m -> $Key#hashCode?"),
        callbacks(KEY + "void m(Map<Key, String> map, Key k) { map.get(k); }"));
  }

  @Test
  void aMapIsOfTheKindThatItIsMadeOf() throws Exception {
    assertEquals(
        List.of("#get -> $Key#compareTo"),
        callbacks(
            KEY
                + """
                private final Map<Key, String> map = new ConcurrentSkipListMap<>();
                String get(Key k) { return map.get(k); }
                static void main() { new B().get(new Key()); }
                """));
  }

  @Test
  void aSetThatASwitchChoosesIsAsOneThatAConditionChooses() throws Exception {
    String method = KEY + "static void main() { m(1, new Key()); } static void m(int i, Key k) {";
    List<String> chosen =
        callbacks(
            method
                + "Set<Key> set = switch (i) { case 0 -> new HashSet<>(); default -> new TreeSet<>(); };"
                + " set.add(k); }");
    assertEquals(
        List.of("#m -> $Key#compareTo?", "#m -> $Key#equals?", "#m -> $Key#hashCode?"), chosen);
    assertEquals(
        chosen,
        callbacks(
            method + "Set<Key> set = i == 0 ? new HashSet<>() : new TreeSet<>(); set.add(k); }"));
  }

  @Test
  void onlyTheObjectThatGetsThereIsAsked() throws Exception {
    assertEquals(
        List.of("#main -> $Circle#hashCode?"),
        callbacks(
            """
            abstract static class Shape {}
            static class Circle extends Shape { public int hashCode() { return 1; } }
            static class Square extends Shape { public int hashCode() { return 2; } }
            static Shape shape() { return new Circle(); }
            static void main() {
              new Square();
              Set<Shape> set = new HashSet<>();
              set.add(shape());
            }
            """));
  }

  @Test
  void anIdentityMapAsksNothing() throws Exception {
    assertEquals(
        List.of(),
        callbacks(KEY + "void m(IdentityHashMap<Key, String> map, Key k) { map.put(k, \"\"); }"));
  }

  @Test
  void whereAComparatorOrdersNoKeyDoes() throws Exception {
    assertEquals(
        List.of("#m -> #m->1"),
        callbacks(
            KEY
                + """
                static void m() {
                  Set<Key> set = new TreeSet<>((a, b) -> 0);
                  set.add(new Key());
                }
                static void main() { m(); }
                """));
  }

  @Test
  void whatIsPrintedIsKnownThroughParameters() throws Exception {
    assertEquals(
        List.of("#p -> $One#toString?", "#p -> $Two#toString?"),
        callbacks(
            """
            static class One { public String toString() { return ""; } }
            static class Two { public String toString() { return ""; } }
            static class Never { public String toString() { return ""; } }
            static void p(Object o) { System.out.println(o); }
            static void main() { p(new One()); p(new Two()); }
            """));
  }

  @Test
  void aListenerMayBeAskedAllThatItsTypeHas() throws Exception {
    assertEquals(
        List.of("#m -> $Mouse#mouseDragged?", "#m -> $Mouse#mouseMoved?"),
        callbacks(
            """
            static class Mouse implements java.awt.event.MouseMotionListener {
              public void mouseDragged(java.awt.event.MouseEvent e) {}
              public void mouseMoved(java.awt.event.MouseEvent e) {}
              public void other() {}
            }
            void m(java.awt.Component c) { c.addMouseMotionListener(new Mouse()); }
            """));
  }

  @Test
  void aListenerIsCalledWhereItsEventIsFired() throws Exception {
    assertEquals(
        List.of("#fire -> #<init>->1"),
        callbacks(
            """
            private final java.beans.PropertyChangeSupport one = new java.beans.PropertyChangeSupport(this);
            private final java.beans.PropertyChangeSupport two = new java.beans.PropertyChangeSupport(this);
            B() { one.addPropertyChangeListener(e -> {}); two.addPropertyChangeListener(e -> {}); }
            void fire() { one.firePropertyChange("x", 1, 2); }
            static void main() { new B().fire(); }
            """));
  }

  @Test
  void whatAWriterWritesGetsToTheStreamBehindIt() throws Exception {
    assertEquals(
        List.of("#m -> $Out#write"),
        callbacks(
            """
            static class Out extends OutputStream { public void write(int b) {} }
            static class Other extends OutputStream { public void write(int b) {} }
            static void m(BufferedWriter w) throws IOException { w.newLine(); }
            static void main() throws IOException {
              m(new BufferedWriter(new OutputStreamWriter(new BufferedOutputStream(new Out()))));
            }
            """));
  }

  @Test
  void aMethodThatIsOverriddenAsksNothing() throws Exception {
    assertEquals(
        List.of("$Own#put -> $Own#removeEldestEntry"),
        callbacks(
            """
            static class Own extends LinkedHashMap<String, String> {
              protected boolean removeEldestEntry(Map.Entry<String, String> e) { return false; }
              public String put(String k, String v) { return super.put(k, v); }
            }
            static void main() { new Own().put("", ""); }
            """));
  }

  @Test
  void whereMoreThanFiftyMayBeMeantNoneIs() throws Exception {
    String classes =
        IntStream.range(0, 51)
            .mapToObj(i ->
                "static class C%d extends Base { public int hashCode() { return 1; } }\n"
                    .formatted(i))
            .collect(Collectors.joining());
    assertEquals(
        List.of(),
        callbacks(
            "static abstract class Base {}\n"
                + classes
                + "int m(Base b) { return Objects.hash(b); }"));
  }

  @Test
  void anElementThatIsTakenOutIsNoWrapper() throws Exception {
    assertEquals(
        List.of(),
        callbacks(
            """
            static String m() {
              Map<String, Supplier<String>> all = new HashMap<>();
              all.put("x", () -> "");
              return all.get("x").get();
            }
            static void main() { m(); }
            """));
  }

  @Test
  void whatIsAskedOnTheSameThreadIsNotParallel() throws Exception {
    Program program =
        read(
            KEY + "void m(Map<Key, String> map, Key k) { map.get(k); new TreeSet<Key>().add(k); }");
    assertEquals(List.of(), program.routines().stream().filter(Routine::parallel).toList());
  }

  @Test
  void aCycleOfVariablesEnds() throws Exception {
    assertEquals(
        List.of("#m -> $Key#compareTo"),
        callbacks(
            KEY
                + """
                static void m(List<Key> a, List<Key> b) {
                  List<Key> c = a;
                  a = b;
                  b = c;
                  m(b, a);
                  Collections.sort(a);
                }
                """));
  }
}
