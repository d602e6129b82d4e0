package dev.concert.reader.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.reader.TestPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the JDK calls where objects are written to streams and read from them. */
class SerialCallsTest {
  private static final String HOOKS =
      """
      private void writeObject(ObjectOutputStream out) throws IOException {}
      private void readObject(ObjectInputStream in) {}
      """;

  @TempDir Path folder;

  /** Reads these classes: the callbacks, {@code ?} where not certain. */
  private List<String> callbacks(String classes) throws Exception {
    String imports = "import java.io.*; import java.util.*;\n";
    Files.writeString(folder.resolve("Main.java"), imports + classes);
    Program program = TestPrograms.read(folder);
    assertEquals(List.of(), program.sources().getFirst().problems());
    return program.calls().stream()
        .filter(call -> call.kind() == Call.Kind.CALLBACK)
        .map(call ->
            label(call.caller()) + " -> " + label(call.callee()) + (call.certain() ? "" : "?"))
        .toList();
  }

  /** Without parameters, but for constructors. */
  private static String label(String routine) {
    return routine.replaceAll("(?<!<init>)\\(.*\\)", "");
  }

  private static String main(String body) {
    return "class Main { static void main() throws Exception { %s } }\n".formatted(body);
  }

  @Test
  void fieldsAreWrittenWhereTheClassLeavesThemToTheStream() throws Exception {
    assertEquals(
        List.of(
            "Order#writeObject -> Line#writeObject",
            "Main#main -> Order#writeObject",
            "Order#readObject -> Line#readObject?"),
        callbacks(
            """
            class Order implements Serializable {
              private final Line line = new Line();
              private transient Hidden hidden = new Hidden();
              private static Hidden all = new Hidden();
              private void writeObject(ObjectOutputStream out) throws IOException {
                out.defaultWriteObject();
              }
              private void readObject(ObjectInputStream in) throws Exception {
                in.defaultReadObject();
              }
            }
            class Line implements Serializable { %s }
            class Hidden implements Serializable { %s }
            """
                    .formatted(HOOKS, HOOKS)
                + main("new ObjectOutputStream(null).writeObject(new Order());")));
  }

  @Test
  void aCastTellsWhatIsRead() throws Exception {
    assertEquals(
        List.of("Main#main -> A#readObject?"),
        callbacks(
            "class A implements Serializable { %s }\nclass B implements Serializable { %s }\n"
                    .formatted(HOOKS, HOOKS)
                + main("A a = (A) new ObjectInputStream(null).readObject();")));
  }

  @Test
  void anElementOfACollectionIsReadWithIt() throws Exception {
    assertEquals(
        List.of("Main#main -> A#readObject?"),
        callbacks(
            "class A implements Serializable { %s }\nclass B implements Serializable { %s }\n"
                    .formatted(HOOKS, HOOKS)
                + main("var all = (List<A>) new ObjectInputStream(null).readObject();")));
  }

  @Test
  void textTellsNothing() throws Exception {
    assertEquals(
        List.of(),
        callbacks(
            "class A implements Serializable { %s }\n".formatted(HOOKS)
                + """
                class Main {
                  static void main() {}
                  void write(ObjectOutputStream out, String text) throws IOException {
                    out.writeObject(text);
                  }
                  String read(ObjectInputStream in) throws Exception {
                    return (String) in.readObject();
                  }
                }
                """));
  }

  @Test
  void ofWhatIsNotKnownThoseAreMeantThatHaveSomethingToCallUnlessTheyAreMany() throws Exception {
    String library =
        """
        public class Main {
          public void write(ObjectOutputStream out, Object any) throws IOException {
            out.writeObject(any);
          }
          public Object read(ObjectInputStream in) throws Exception { return in.readObject(); }
        }
        """;
    assertEquals(
        List.of("Main#write -> A0#writeObject?", "Main#read -> A0#readObject?"),
        callbacks(classesWithHooks(1) + "class B implements Serializable {}\n" + library));
    assertEquals(List.of(), callbacks(classesWithHooks(51) + library));
  }

  private static String classesWithHooks(int count) {
    return IntStream.range(0, count)
        .mapToObj("class A%d implements Serializable {\n%%s}\n"::formatted)
        .map(type -> type.formatted(HOOKS))
        .collect(Collectors.joining());
  }

  @Test
  void aHookThatTheClassDoesNotInheritIsNotCalled() throws Exception {
    assertEquals(
        List.of("Main#main -> C#writeReplace", "Main#main -> C#writeObject"),
        callbacks(
            """
            class A implements Serializable { private Object writeReplace() { return null; } }
            class B extends A { void writeObject(ObjectOutputStream out) {} }
            class C implements Serializable {
              private Object writeReplace() { return this; }
              private void writeObject(ObjectOutputStream out) {}
            }
            """
                + main(
                    """
                    ObjectOutputStream out = new ObjectOutputStream(null);
                    out.writeObject(new B());
                    out.writeUnshared(new C());
                    """)));
  }

  @Test
  void constantsOfEnumsAreWrittenByName() throws Exception {
    assertEquals(
        List.of("E#valueOf -> E#values"),
        callbacks(
            "enum E { ONE { void m() {} }; void m() {}\n%s}\n".formatted(HOOKS)
                + main("new ObjectOutputStream(null).writeObject(E.ONE);")));
  }

  @Test
  void aStreamThatIsMadeWithoutAnotherDoesAllItself() throws Exception {
    assertEquals(
        List.of("Main#main -> Out#writeObjectOverride"),
        callbacks(
            """
            class Out extends ObjectOutputStream {
              Out() throws IOException {}
              protected void writeObjectOverride(Object any) {}
              protected void annotateClass(Class<?> type) {}
            }
            """
                + main("new Out().writeObject(\"x\");")));
  }

  @Test
  void aHeaderIsWrittenAndReadWhileTheStreamIsMade() throws Exception {
    assertEquals(
        List.of(
            "Out#<init>(java.io.OutputStream) -> Out#writeStreamHeader",
            "In#<init>(java.io.InputStream) -> In#readStreamHeader"),
        callbacks(
            """
            class Out extends ObjectOutputStream {
              Out(OutputStream out) throws IOException { super(out); }
              protected void writeStreamHeader() {}
            }
            class In extends ObjectInputStream {
              In(InputStream in) throws IOException { super(in); }
              protected void readStreamHeader() {}
            }
            """
                + main("new Out(null); new In(null);")));
  }

  @Test
  void objectsAreReplacedByAStreamThatMayOnly() throws Exception {
    String streams =
        """
        class Out extends ObjectOutputStream {
          Out() throws IOException { super(null); enableReplaceObject(%s); }
          protected Object replaceObject(Object any) { return any; }
        }
        """
            + main("new Out().writeObject(\"x\");");
    assertEquals(List.of("Main#main -> Out#replaceObject"), callbacks(streams.formatted("true")));
    assertEquals(List.of(), callbacks(streams.formatted("false")));
  }

  @Test
  void elementsAreComparedWhereAQueueIsRead() throws Exception {
    assertEquals(
        List.of("Main#main -> A#compareTo?"),
        callbacks(
            """
            class A implements Comparable<A>, Serializable {
              public int compareTo(A other) { return 0; }
            }
            """
                + main("var all = (PriorityQueue<A>) new ObjectInputStream(null).readObject();")));
  }

  @Test
  void aConstructorOfARecordIsTheOneWithItsComponents() throws Exception {
    assertEquals(
        List.of("Main#main -> R#<init>(java.util.List,int)?"),
        callbacks(
            """
            record R(List<String> names, int size) implements Serializable {
              R(String name, int size) { this(List.of(name), size); }
            }
            """
                + main("R r = (R) new ObjectInputStream(null).readObject();")));
  }

  @Test
  void aTypeThatMentionsItselfHoldsWhatCanBeTold() throws Exception {
    assertEquals(
        List.of(),
        callbacks(
            """
            class M<K extends Enum<K>> {
              EnumMap<K, String> map;
              boolean same(Object o) { o = ((M<?>) o).map; return map.equals(o); }
            }
            """));
  }

  @Test
  void oneOfTwoIsNotCertainWhereTheOtherIsNotKnown() throws Exception {
    assertEquals(
        List.of("Main#write -> A#writeObject?"),
        callbacks(
            "class A implements Serializable { %s }\n".formatted(HOOKS)
                + """
                class Main {
                  static void main() {}
                  void write(ObjectOutputStream out, A a, Map<?, ?> map) throws IOException {
                    out.writeObject(map.isEmpty() ? a : map.get(1));
                  }
                }
                """));
  }

  @Test
  void aCallThatDoesNotCompileCostsNothingElse() throws Exception {
    assertEquals(
        List.of("Main#main -> A#writeObject"),
        callbacks(
            "class A implements Serializable { %s }\n".formatted(HOOKS)
                + main(
                    """
                    ObjectOutputStream out = new ObjectOutputStream(null);
                    out.writeObject();
                    out.writeObject(new A());
                    new ObjectInputStream(null).registerValidation();
                    """)));
  }
}
