package dev.concert.reader.jdt;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.model.Call;
import dev.concert.model.Program;
import dev.concert.reader.TestPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TypeAnnotationsTest {
  @TempDir Path folder;

  /** As Guava's AbstractFutureState has it, of which 8 calls had no target. */
  @Test
  void aNestedTypeIsFoundThoughAnAnnotationIsLookedAtBeforeIt() throws Exception {
    Path file = folder.resolve("a/State.java");
    Files.createDirectories(file.getParent());
    String text =
        """
        package a;
        import static a.Future.done;
        @Gone(value =
            Gone.Level.FULL) abstract class State<V> extends Gone2 implements Gone3 {
          private static final Helper HELPER = new Helper();
          static void work() { HELPER.help(); }
          private static class Helper { void help() {} }
        }
        """;
    Files.writeString(file, text);
    Files.writeString(
        folder.resolve("a/Future.java"),
        "package a; public abstract class Future<V> extends State<V> { static void done() {} }");

    Program program = TestPrograms.read(folder);

    assertEquals(List.of(), program.unresolved());
    Call call = program.callsFrom("a.State#work()").getFirst();
    assertEquals("a.State$Helper#help()", call.callee());
    assertEquals(6, call.line());
    assertEquals("help", text.substring(call.offset(), call.offset() + call.length()));
  }
}
