package dev.concert.racy;

import static dev.concert.racy.figures.Profiles.leaf;
import static dev.concert.racy.figures.Profiles.thread;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message.SelectNode;
import dev.concert.racy.figures.Profiles;
import dev.concert.trace.Profile;
import dev.concert.trace.ThreadProfile;
import dev.concert.ui.fixture.Fx;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Very many threads in racy's window. */
class ManyThreadsWindowTest {
  private static final String WORK = "p.C#work()";
  private static final String FIRST = "999 threads like pool-1-thread-0";

  @TempDir Path folder;

  private RacyFixture open() throws IOException {
    ThreadProfile[] threads = new ThreadProfile[1_000];
    for (int i = 0; i < threads.length; i++) {
      long work = i == 700 ? 950 : 400 + i % 5;
      threads[i] = thread("h.1", i, "pool-1-thread-" + i, 1_000, leaf(WORK, 1, work));
    }
    Profile profile = Profiles.of(threads);
    return RacyFixture.open(folder, profile, "--size", "1280x780");
  }

  private static List<Object> labels(RacyFixture racy) {
    return racy.rows().stream().map(row -> row.get("row")).toList();
  }

  @Test
  void alikeOnesAreOneBarAndTheSlowOneStandsOut() throws IOException {
    try (RacyFixture racy = open()) {
      racy.window().picture("racy-alike");
      assertEquals(List.of("mean", "max", "min", FIRST, "pool-1-thread-700"), labels(racy));
      Map<String, Object> cluster = racy.row(FIRST);
      assertEquals(999, cluster.get("threads"));
      assertEquals(false, cluster.get("open"));
      Map<?, ?> spread = (Map<?, ?>) ((List<?>) cluster.get("spread")).getFirst();
      assertEquals(40.0, (double) spread.get("min"), 1e-9);
      assertEquals(40.4, (double) spread.get("max"), 1e-9);
    }
  }

  @Test
  void aClickOnItsLabelListsItsThreadsAndAnotherOneDoesNot() throws IOException {
    try (RacyFixture racy = open()) {
      racy.clickLabel(FIRST);
      assertEquals(1_003 + 1, racy.view().get("rowsTotal"));
      assertEquals("pool-1-thread-0", labels(racy).get(4));
      assertEquals(FIRST, racy.detail().get("selectedRow"));
      assertEquals("node-profile", racy.detail().get("kind"));
      racy.window().picture("racy-alike-open");
      racy.clickLabel(FIRST);
      assertEquals(5, racy.view().get("rowsTotal"));
    }
  }

  @Test
  void theKeyboardOpensIt() throws IOException {
    try (RacyFixture racy = open()) {
      Fx.run(racy.bars()::requestFocus);
      for (KeyCode key : List.of(KeyCode.HOME, KeyCode.DOWN, KeyCode.DOWN, KeyCode.DOWN)) {
        racy.hand().press(key);
      }
      racy.hand().press(KeyCode.ENTER);
      racy.window().settle();
      assertEquals(true, racy.row(FIRST).get("open"));
    }
  }

  @Test
  void everyThreadIsListedWhereOneWantsThat() throws IOException {
    try (RacyFixture racy = open()) {
      Fx.run(() -> racy.command("Rows: threads"));
      racy.window().settle();
      assertEquals(1_003, racy.view().get("rowsTotal"));
      Fx.run(() -> racy.command("Rows: alike threads"));
      racy.window().settle();
      assertEquals(5, racy.view().get("rowsTotal"));
    }
  }

  @Test
  void aThreadThatIsSelectedElsewhereIsFoundInItsCluster() throws IOException {
    try (RacyFixture racy = open()) {
      racy.window().receive("easy/7", new SelectNode("h.1", 12L));
      racy.window().settle();
      assertEquals("pool-1-thread-12", racy.detail().get("selectedRow"));
      assertTrue(labels(racy).contains(FIRST));
      assertFalse(labels(racy).contains("pool-1-thread-12"));
    }
  }
}
