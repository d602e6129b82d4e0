package dev.concert.ui.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import dev.concert.ui.fixture.DemoTool;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import dev.concert.ui.window.ToolShell;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;
import javafx.stage.Window;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PicturesTest {
  @ParameterizedTest
  @ValueSource(strings = {"light", "dark", "contrast"})
  void aWindowLeavesAPictureInEachTheme(String theme) throws Exception {
    try (var fixture =
        ToolFixture.open("racy", DemoTool::new, "--theme", theme, "--size", "1100x600")) {
      fixture.receive("easy/7", new Message.SelectFunction(DemoTool.ROUTINES.get(1)));
      Fx.run(() -> fixture.context().toast("Copied 12 rows"));
      assertTrue(Files.size(fixture.picture("demo-" + theme)) > 5_000);
    }
  }

  @Test
  void aPictureIsMadeWithoutATemporaryFile(@TempDir Path folder) throws Exception {
    Path cache = Files.createDirectory(folder.resolve("cache"));
    ImageIO.setCacheDirectory(cache.toFile());
    Files.delete(cache); // a file that is made there fails
    try {
      byte[] png = Pictures.png(Fx.call(() -> new WritableImage(4, 3)));
      assertEquals(
          4,
          ImageIO.read(new MemoryCacheImageInputStream(new ByteArrayInputStream(png))).getWidth());
    } finally {
      ImageIO.setCacheDirectory(null);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"light", "dark"})
  void paletteKeysAndHelpLeavePictures(String theme) throws Exception {
    try (var fixture =
        ToolFixture.open("demo", DemoTool::new, "--theme", theme, "--size", "1000x700")) {
      ToolShell shell = fixture.shell();
      Fx.run(shell::openPalette);
      assertTrue(Files.size(fixture.picture("palette-" + theme)) > 5_000);
      Fx.run(shell::showKeys);
      assertTrue(Files.size(fixture.picture("keys-" + theme)) > 5_000);
      Fx.run(() -> shell.help("window"));
      Fx.pulses(4);
      Stage help = (Stage) Window.getWindows().getLast();
      WritableImage image = Fx.call(() -> Pictures.take(help.getScene().getRoot(), 1));
      ExportFile.of(Path.of("target/pictures/help-" + theme + ".png")).write(Pictures.png(image));
    }
  }
}
