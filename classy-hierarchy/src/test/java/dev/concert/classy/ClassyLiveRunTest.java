package dev.concert.classy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.bus.Message.CompareRun;
import dev.concert.bus.Message.SelectFunction;
import dev.concert.bus.Message.SwitchRun;
import dev.concert.classy.model.ClassPrograms;
import dev.concert.classy.model.MemberRow;
import dev.concert.model.Program;
import dev.concert.trace.read.GrowingRun;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassyLiveRunTest {
  private static final double MS = 1_000_000;
  private static final String RUN = "a.Square#run(int)";

  @TempDir Path folder;
  private ToolFixture fixture;
  private GrowingRun run;

  @BeforeEach
  void open() throws IOException {
    Program program = new ClassPrograms().type("a.Shape", null).type("a.Square", "a.Shape").build();
    Path application = Files.createDirectories(folder.resolve("app"));
    fixture =
        ToolFixture.open(
            "classy", ClassyTool::new, (_, _, _) -> program, "--app", application.toString());
    fixture.receive("cagey/1", new SelectFunction(RUN));
    run = new GrowingRun(folder.resolve("run"), RUN);
    fixture.receive("control/1", new SwitchRun(run.folder().toString()));
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  @SuppressWarnings("unchecked")
  private TableView<MemberRow> members() {
    return (TableView<MemberRow>) fixture.node("#members");
  }

  private void await(String title, Object figure) {
    TableView<MemberRow> members = members();
    Fx.until(
        title + " is " + figure,
        () -> {
          MemberRow row =
              members.getItems().stream()
                  .filter(item -> RUN.equals(item.member().routine()))
                  .findFirst()
                  .orElseThrow();
          return members.getColumns().stream()
              .filter(column -> column.getText().equals(title))
              .anyMatch(column -> figure.equals(column.getCellData(row)));
        });
  }

  @Test
  void theMemberTableFollowsARunUntilItsEnd() throws IOException {
    await("Exclusive", 1 * MS);
    run.call(RUN, 3);
    await("Exclusive", 4 * MS);
    run.endWith(RUN, 6);
    await("Exclusive", 10 * MS);
    await("Calls", 3.0);
  }

  @Test
  void aNodeThatIsDeletedIsSaidToBeGone() throws IOException {
    String node = run.join(RUN, 6);
    await("Exclusive", 7 * MS);
    run.delete(node);
    await("Exclusive", 1 * MS);
    assertEquals(
        "The run run has lost host.4712: its files are gone, and its figures with them", said());
  }

  /** In the line above everything. */
  private String said() {
    return Fx.call(() -> ((Label) fixture.node(".banner .label")).getText());
  }

  @Test
  void aDifferenceFollowsBothRuns() throws IOException {
    GrowingRun other = new GrowingRun(folder.resolve("other"), RUN);
    fixture.receive("racy/1", new CompareRun(other.folder().toString()));
    other.call(RUN, 3);
    await("± Exclusive", 3 * MS);
    run.endWith(RUN, 6);
    await("± Exclusive", -3 * MS);
  }

  @Test
  void theRowThatWasChosenStaysWithTheKeyboardInItsPlace() throws IOException {
    await("Exclusive", 1 * MS);
    TableView<MemberRow> members = members();
    Fx.run(() -> {
      TableColumn<MemberRow, ?> name = members.getColumns().get(1);
      members.getSortOrder().add(name);
      members.requestFocus();
      members.getSelectionModel().clearAndSelect(indexOf("size"));
    });

    run.endWith(RUN, 3);
    await("Exclusive", 4 * MS);

    Fx.run(() -> {
      assertEquals("size", members.getSelectionModel().getSelectedItem().name());
      assertEquals(1, members.getSelectionModel().getSelectedItems().size());
      assertEquals(
          members.getSelectionModel().getSelectedIndex(),
          members.getFocusModel().getFocusedIndex());
      assertEquals(members, fixture.scene().getFocusOwner());
    });
  }

  private int indexOf(String member) {
    return members().getItems().stream().map(MemberRow::name).toList().indexOf(member);
  }
}
