package dev.concert.fancy.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.concert.bus.Message.SelectFunction;
import dev.concert.model.Member;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.Type;
import java.util.List;
import org.junit.jupiter.api.Test;

class OverrideRowsTest {
  private static final String FILE = "a/Task.java";
  private static final String RUN = "a.Task#run()";
  private static final String OF_LIBRARY = "java.lang.Runnable#run()";

  private static Program program(List<String> overridden) {
    Routine run =
        new Routine(
            RUN,
            Routine.Kind.METHOD,
            "a.Task",
            List.of("public"),
            FILE,
            3,
            3,
            30,
            40,
            50,
            false,
            false,
            null);
    Member member =
        new Member(
                "run",
                Member.Kind.METHOD,
                Member.Access.PUBLIC,
                List.of("public"),
                "void",
                RUN,
                null)
            .overriding(overridden);
    Type task =
        new Type(
            "a.Task",
            Type.Kind.CLASS,
            List.of(),
            FILE,
            1,
            4,
            "java.lang.Object",
            List.of("java.lang.Runnable"),
            false,
            List.of(member));
    return new Program("/app", List.of(), List.of(task), List.of(run), List.of(), List.of());
  }

  private static RelatedList rows(List<String> overridden) {
    Program program = program(overridden);
    return OverrideRows.of(program, program.routine(RUN).orElseThrow());
  }

  @Test
  void whatALibraryHasIsNamedThoughItHasNoPlace() {
    RelatedRow row = rows(List.of(OF_LIBRARY)).rows().getLast();
    assertEquals("· Runnable.run()", row.badge() + ' ' + row.label());
    assertEquals("of a library", row.note());
    assertEquals(new SelectFunction(OF_LIBRARY), row.selection());
    assertNull(row.place());
  }

  @Test
  void whatNothingOverridesSaysSo() {
    assertEquals(
        "Task.run() overrides nothing, and nothing in this application overrides it.",
        rows(List.of()).why());
  }
}
