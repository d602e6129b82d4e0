package dev.concert.ui.measured;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.bus.Message.CompareRun;
import dev.concert.ui.Hypertool;
import dev.concert.ui.ShowResult;
import dev.concert.ui.ToolContext;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.measured.ComparisonReader.Compared;
import dev.concert.ui.run.RunFollower;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A window that compares names of runs. */
class ComparisonReaderTest {
  @TempDir Path folder;
  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch interrupted = new CountDownLatch(1);
  private ToolFixture window;

  private static final class Comparing implements Hypertool {
    final ComparisonReader<Path, String> reader;
    final ComparisonBar bar;
    final List<String> made = new ArrayList<>();
    ShownComparison<String> shown;

    Comparing(ToolContext context, ComparisonReader.Reading<Path, String> reading) {
      bar = new ComparisonBar(context);
      RunFollower<Path> follower = new RunFollower<>(context, run -> run, _ -> {}, _ -> true);
      reader = new ComparisonReader<>(context, follower, reading, this::show);
    }

    private void show(ShownComparison<String> now) {
      shown = now;
      bar.show(now);
      if (now != null && now.made() != null) {
        made.add(now.made());
      }
    }

    @Override
    public Node content() {
      return bar;
    }

    @Override
    public void showRun(Path run) {
      reader.follow();
    }

    @Override
    public void showComparison() {
      reader.follow();
    }

    @Override
    public ShowResult show(Message.Selection selection) {
      return ShowResult.missing("nothing is shown here");
    }

    @Override
    public Map<String, Object> view() {
      return Map.of();
    }
  }

  @BeforeEach
  void open() throws IOException {
    for (String name : List.of("one", "two")) {
      Files.writeString(
          Files.createDirectories(folder.resolve(name)).resolve("run.json"), "{\"version\":1}");
    }
    window = ToolFixture.open("demo", context -> new Comparing(context, this::compare));
  }

  @AfterEach
  void close() {
    window.close();
  }

  private Compared<String> compare(Path other, Path open, CompareRun wanted) throws Exception {
    if (wanted.with().equals("slow")) {
      begun.countDown();
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException e) {
        interrupted.countDown();
        throw e;
      }
    }
    if (wanted.with().equals("none")) {
      throw new IOException("none is not a run");
    }
    String title = other + " less " + open.getFileName();
    List<String> notes = List.of("The modes differ.", "The JVMs differ.");
    return new Compared<>(new ShownComparison<>(title, notes, title), false);
  }

  private Comparing tool() {
    return (Comparing) window.tool();
  }

  private void openRun(String name) {
    window.receive("control/1", new Message.SwitchRun(folder.resolve(name).toString()));
  }

  private void compareWith(String with) {
    window.receive("racy/1", new CompareRun(with));
  }

  private boolean isBarThere() {
    return Fx.call(() -> tool().bar.isVisible());
  }

  @Test
  void whatIsComparedIsSaidUntilOneClickEndsItEverywhere() {
    openRun("one");
    assertEquals(false, isBarThere());
    compareWith("other");
    assertEquals("other less one", tool().shown.made());
    assertEquals(true, isBarThere());
    Label notes = (Label) window.node("#comparison-notes");
    assertEquals("The modes differ. 1 more…", Fx.call(notes::getText));
    assertEquals(Map.of("with", "other"), window.state().get("comparison"));

    Fx.run(() -> ((Button) window.node("#comparison-stop")).fire());
    assertEquals(false, isBarThere());
    assertEquals(List.of(CompareRun.NOTHING), window.bus().sent());
    assertNull(window.state().get("comparison"));
  }

  @Test
  void whatIsComparedIsReadWhereThereIsNoRoomForAllOfTheNotes() {
    openRun("one");
    compareWith("other");
    Label sentence = (Label) window.node("#comparison-sentence");
    Fx.run(() -> {
      tool().bar.resize(260, 30);
      tool().bar.layout();
      assertTrue(sentence.getWidth() >= Math.floor(sentence.prefWidth(-1)), sentence::toString);
    });
  }

  @Test
  void aComparisonGoesOnWithTheRunThatIsOpenedNext() {
    compareWith("other");
    assertNull(tool().shown);
    openRun("one");
    openRun("two");
    assertEquals(List.of("other less one", "other less two"), tool().made);
  }

  @Test
  void aComparisonOfOneRunWaitsUntilThatIsOpen() {
    openRun("one");
    String two = folder.resolve("two").toString();
    window.receive("racy/1", new CompareRun("other", two, 1L, 2L, null, null, null, false));
    assertNull(tool().shown);
    openRun("two");
    assertEquals("other less two", tool().shown.made());
    openRun("one");
    assertNull(tool().shown);
  }

  @Test
  void whatIsOvertakenIsInterruptedAndShownToNobody() throws InterruptedException {
    openRun("one");
    window.bus().receive("racy/1", new CompareRun("slow"));
    begun.await();
    compareWith("other");
    interrupted.await();
    assertEquals(List.of("other less one"), tool().made);
  }

  @Test
  void closingAComparisonInterruptsItsReading() throws InterruptedException {
    openRun("one");
    window.bus().receive("racy/1", new CompareRun("slow"));
    begun.await();
    window.receive("racy/1", CompareRun.NOTHING);
    interrupted.await();
    assertEquals(List.of(), tool().made);
    assertNull(tool().shown);
  }

  @Test
  void whatCannotBeComparedSaysWhy() {
    openRun("one");
    compareWith("none");
    assertEquals("Nothing is compared: none is not a run", tool().shown.sentence());
    assertTrue(isBarThere());
  }
}
