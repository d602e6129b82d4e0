package dev.concert.control.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.control.launch.UserFolders;
import dev.concert.trace.control.ApplicationSelection;
import dev.concert.trace.control.ApplicationSelection.Switch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunPlanTest {
  private static final Path SHOP = Path.of("/home/me/shop");

  @TempDir private Path folder;
  private final RunWishes wishes = new RunWishes();
  private final List<String> told = new ArrayList<>();

  private ApplicationSelection marked;

  @BeforeEach
  void mark() throws IOException {
    marked = new ApplicationSelection(folder, SHOP);
    marked.keep(List.of(new Switch("a.B", false)));
  }

  private List<String> settings(Path root) throws IOException {
    return new RunPlan(wishes, told::add, new UserFolders(folder, folder)).settings(root);
  }

  @Test
  void whatIsMarkedForTheApplicationIsMeasuredAndSaid() throws IOException {
    assertEquals(List.of("off a.B"), settings(SHOP));
    assertEquals(1, told.size());
    assertTrue(told.getFirst().contains(marked.file().toString()), told.getFirst());
    assertTrue(told.getFirst().endsWith("--selection none leaves that out"), told.getFirst());
  }

  @Test
  void aSelectionThatIsNamedCountsInItsPlace() throws IOException {
    Path named = Files.writeString(folder.resolve("mine.txt"), "# mine\non a.C\n");
    wishes.add(RunOption.SELECTION, named.toString());
    assertEquals(List.of("on a.C"), settings(SHOP));
    assertEquals(List.of(), told);
  }

  @Test
  void noneLeavesOutWhatIsMarked() throws IOException {
    wishes.add(RunOption.SELECTION, "none");
    assertEquals(List.of(), settings(SHOP));
    assertEquals(List.of(), told);
  }

  @Test
  void anotherApplicationHasNoneOfIt() throws IOException {
    assertEquals(List.of(), settings(Path.of("/home/me/other")));
    assertEquals(List.of(), settings(null));
    assertEquals(List.of(), told);
  }

  @Test
  void aLineThatNoSelectionHasIsSaidWithItsFile() throws IOException {
    Files.writeString(marked.file(), "agent /tmp/evil.jar\n");
    String why = assertThrows(IllegalArgumentException.class, () -> settings(SHOP)).getMessage();
    assertTrue(why.startsWith(marked.file() + " has the line 'agent /tmp/evil.jar'"), why);
  }
}
