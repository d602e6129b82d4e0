package dev.concert.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.DemoTool;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.ToolFixture;
import java.util.List;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;

class AloneWindowTest {
  /** What toasts say. */
  private static List<String> said(ToolFixture fixture) {
    fixture.settle();
    return Fx.call(() ->
        fixture.nodes(".notification-bar").stream()
            .flatMap(bar -> bar.lookupAll(".text").stream())
            .map(text -> ((Text) text).getText())
            .filter(text -> text.contains("joins by itself"))
            .toList());
  }

  @Test
  void aClickOnTheBadgeOfAWindowThatIsAloneSaysWhy() {
    try (var fixture = ToolFixture.open("demo", DemoTool::new)) {
      fixture.bus().connect(false);
      fixture.settle();
      fixture.hand().click(fixture.node("#bus-badge"));
      assertTrue(said(fixture).getFirst().startsWith("Master control"), said(fixture)::toString);
    }
  }

  @Test
  void aBusThatWasAskedForIsNamed() {
    try (var fixture = ToolFixture.open("demo", DemoTool::new, "--bus", "stomp://elsewhere:1")) {
      fixture.bus().connect(false);
      fixture.settle();
      fixture.hand().click(fixture.node("#bus-badge"));
      assertTrue(said(fixture).getFirst().contains("elsewhere:1"), said(fixture)::toString);
    }
  }

  @Test
  void ofAWindowThatHasJoinedThereIsNothingToExplain() {
    try (var fixture = ToolFixture.open("demo", DemoTool::new)) {
      fixture.bus().connect(true);
      fixture.settle();
      fixture.hand().click(fixture.node("#bus-badge"));
      assertEquals(List.of(), said(fixture));
    }
  }
}
