package dev.concert.reader.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.model.Call;
import dev.concert.reader.TestPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which names reflection gets, beside what the corpus has. */
class ReflectiveNamesTest {
  @TempDir Path folder;

  /** Reads {@code Main} with this body and two classes: what it makes, {@code ?} if not certain. */
  private List<String> made(String body) throws Exception {
    Files.writeString(
        folder.resolve("Main.java"),
        "class One {}\nclass Two {}\nclass Main { static void main() throws Exception {\n"
            + body
            + "\n} static void make(String name) throws Exception {"
            + " Class.forName(name).getDeclaredConstructor().newInstance(); } }\n");
    return TestPrograms.read(folder).calls().stream()
        .filter(call -> call.kind() == Call.Kind.REFLECTIVE)
        .map(call -> call.callee() + (call.certain() ? "" : "?"))
        .toList();
  }

  @Test
  void aNameThatIsAssignedOnTheWayIsThatName() throws Exception {
    assertEquals(List.of("One#<init>()"), made("String name; make(name = \"One\");"));
  }

  @Test
  void whatIsAppendedOnTheWayIsNotTheName() throws Exception {
    assertEquals(List.of(), made("String name = \"Other\"; make(name += \"One\");"));
  }

  @Test
  void aSwitchMayChooseTheName() throws Exception {
    assertEquals(
        List.of("One#<init>()?", "Two#<init>()?"),
        made("make(switch (Main.class.hashCode()) { case 0 -> \"One\"; default -> \"Two\"; });"));
  }
}
