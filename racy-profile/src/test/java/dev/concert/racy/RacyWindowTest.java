package dev.concert.racy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.Profile;
import dev.concert.ui.Fx;
import dev.concert.ui.ToolFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RacyWindowTest {
  @TempDir Path run;

  private ToolFixture open(Profile profile, String... more) throws IOException {
    Files.writeString(run.resolve("run.json"), "{}");
    List<String> arguments = new java.util.ArrayList<>(List.of("--run", run.toString()));
    arguments.addAll(List.of(more));
    return ToolFixture.open(
        "racy",
        context -> new RacyTool(context, _ -> source(new Reading(profile, false, List.of()))),
        arguments.toArray(String[]::new));
  }

  private static ProfileSource source(Reading reading) {
    return new ProfileSource() {
      @Override
      public Reading read() {
        return reading;
      }

      @Override
      public void close() {}
    };
  }

  @Test
  void theWindowLooksGood() throws IOException {
    try (ToolFixture racy = open(MatrixRun.profile(), "--theme", "light", "--size", "1400x850")) {
      racy.picture("racy-light");
      for (Detail d : Detail.values()) {
        Fx.run(() ->
            ((javafx.scene.control.TabPane) racy.node("#details"))
                .getSelectionModel()
                .select(d.ordinal()));
        racy.picture("racy-light-" + d.id());
      }
    }
    try (ToolFixture racy =
        open(
            MatrixRun.profile(),
            "--theme",
            "dark",
            "--size",
            "1400x850",
            "--select",
            MatrixRun.COMPUTE)) {
      racy.picture("racy-dark");
      assertEquals(MatrixRun.COMPUTE, racy.view().get("marked"));
    }
    assertTrue(true);
  }
}
