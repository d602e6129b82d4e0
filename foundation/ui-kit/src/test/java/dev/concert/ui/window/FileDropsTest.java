package dev.concert.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.javafx.tk.TKClipboard;
import dev.concert.bus.Message;
import dev.concert.ui.fixture.DemoTool;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.options.OfferedPath;
import java.io.File;
import java.lang.reflect.Constructor;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.control.Label;
import javafx.scene.input.DataFormat;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.PickResult;
import javafx.scene.input.TransferMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files from the desktop, as the toolkit tells of them: without a screen nothing can be dragged.
 */
class FileDropsTest {
  @TempDir private Path folder;
  private ToolFixture fixture;

  @BeforeEach
  void open() {
    fixture = ToolFixture.open("demo", DemoTool::new);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private DragEvent drag(EventType<DragEvent> type, List<File> files) throws Exception {
    Constructor<Dragboard> board = Dragboard.class.getDeclaredConstructor(TKClipboard.class);
    board.setAccessible(true);
    Object clipboard =
        Proxy.newProxyInstance(
            TKClipboard.class.getClassLoader(),
            new Class<?>[] {TKClipboard.class},
            (_, method, arguments) ->
                switch (method.getName()) {
                  case "hasContent" -> arguments[0] == DataFormat.FILES && !files.isEmpty();
                  case "getContent" -> arguments[0] == DataFormat.FILES ? files : null;
                  case "getTransferModes" -> Set.of(TransferMode.ANY);
                  default -> null;
                });
    Dragboard dragboard = Fx.call(() -> board.newInstance(clipboard));
    DragEvent event =
        new DragEvent(
            null,
            fixture.scene().getRoot(),
            type,
            dragboard,
            10,
            10,
            10,
            10,
            TransferMode.COPY,
            null,
            null,
            new PickResult(fixture.scene().getRoot(), 10, 10));
    Fx.run(() -> Event.fireEvent(fixture.scene().getRoot(), event));
    fixture.settle();
    return event;
  }

  private void drop(Path path) throws Exception {
    drag(DragEvent.DRAG_DROPPED, List.of(path.toFile()));
    fixture.settle();
  }

  @Test
  void aFolderIsOpenedAsAnApplicationEverywhere() throws Exception {
    Files.writeString(
        Files.createDirectories(folder.resolve("src/a")).resolve("B.java"), "package a;");
    drop(folder);
    assertEquals(folder.toString(), fixture.state().get("application"));
    assertEquals(
        List.of(new Message.SwitchApplication(folder.toString(), null, null)),
        fixture.bus().sent());
  }

  @Test
  void aSourcesJarIsOpenedAsAnApplicationEverywhere() throws Exception {
    Path jar = Files.createFile(folder.resolve("x-sources.jar"));
    drop(jar);
    assertEquals(
        List.of(new Message.SwitchApplication(jar.toString(), null, null)), fixture.bus().sent());
  }

  @Test
  void theFolderOfARunAndAFileOfOneAreOpenedAsARunEverywhere() throws Exception {
    Files.writeString(folder.resolve("run.json"), "{}");
    drop(folder);
    assertEquals(folder.toString(), fixture.state().get("run"));
    Path trace = Files.createFile(folder.resolve("host.7.1.trc"));
    drop(trace);
    assertEquals(
        List.of(new Message.SwitchRun(folder.toString()), new Message.SwitchRun(trace.toString())),
        fixture.bus().sent());
  }

  @Test
  void whatIsNoRunIsRefusedAndWhatIsOpenStays() throws Exception {
    Files.writeString(folder.resolve("run.json"), "{}");
    drop(folder);
    drop(Files.writeString(folder.resolve("letter.txt"), "Dear Sir"));
    Path repeated = folder.resolve("repeated");
    Files.writeString(Files.createDirectories(repeated.resolve("2")).resolve("run.json"), "{}");
    Path empty = Files.createDirectory(folder.resolve("empty"));
    Fx.run(() -> fixture.context().openRun(repeated));
    assertEquals(
        repeated + " is no run: it holds several; open one of them, such as 2",
        OfferedPath.whyNoRun(repeated));
    Fx.run(() -> fixture.context().openRun(empty));
    Fx.run(() -> fixture.context().openRun(folder.resolve("gone")));

    assertEquals(folder.toString(), fixture.state().get("run"));
    assertEquals(List.of(new Message.SwitchRun(folder.toString())), fixture.bus().sent());
    Fx.until(
        "the refusal is told",
        () ->
            fixture.scene().getRoot().lookupAll(".label").stream()
                .anyMatch(node ->
                    node instanceof Label label
                        && label.getText().endsWith("gone does not exist")));
  }

  @Test
  void aFolderWithNeitherARunNorSourceIsRefusedAndWhatIsOpenStays() throws Exception {
    Path sources = Files.createDirectory(folder.resolve("sources"));
    Files.writeString(sources.resolve("B.java"), "class B {}");
    drop(sources);
    Path photos = Files.createDirectory(folder.resolve("photos"));
    Files.writeString(photos.resolve("cat.jpg"), "");
    drop(photos);
    assertEquals(sources.toString(), fixture.state().get("application"));
    assertEquals(
        photos + " holds neither a run nor Java source; choose a project, sources, or a run",
        OfferedPath.whyNothing(photos));
    Files.writeString(Files.createDirectory(photos.resolve("1")).resolve("run.json"), "{}");
    assertEquals(
        photos + " is no run: it holds several; open one of them, such as 1",
        OfferedPath.whyNothing(photos));
  }

  @Test
  void onlyFilesAreWelcome() throws Exception {
    assertTrue(drag(DragEvent.DRAG_OVER, List.of(folder.toFile())).isAccepted());
    assertFalse(drag(DragEvent.DRAG_OVER, List.of()).isAccepted());
    drag(DragEvent.DRAG_DROPPED, List.of());
    assertEquals(List.of(), fixture.bus().sent());
  }
}
