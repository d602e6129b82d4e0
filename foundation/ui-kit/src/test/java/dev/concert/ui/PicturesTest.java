package dev.concert.ui;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.bus.Message;
import java.nio.file.Files;
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
}
