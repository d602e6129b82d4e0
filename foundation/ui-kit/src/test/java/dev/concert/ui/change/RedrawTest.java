package dev.concert.ui.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.ui.fixture.Fx;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RedrawTest {
  private enum Part {
    DATA,
    SELECTION
  }

  private final Changes<Part> model = new Changes<>();
  private final List<Set<Part>> drawn = new ArrayList<>();
  private final Redraw<Part> redraw = Fx.call(() -> new Redraw<>(Part.class, model, drawn::add));

  private void tell(Part... changes) {
    Fx.run(() -> List.of(changes).forEach(model::tell));
  }

  @Test
  void whatChangesWithinAPulseIsDrawnOnce() {
    tell(Part.DATA, Part.SELECTION, Part.DATA);
    Fx.pulses(2);
    assertEquals(List.of(Set.of(Part.DATA, Part.SELECTION)), drawn);
    assertEquals(1, redraw.times().count());
    Fx.pulses(2);
    assertEquals(1, drawn.size(), "nothing has changed since");
  }

  @Test
  void whatChangesWhileItIsDrawnIsDrawnInTheNextPulse() {
    Changes<Part> other = new Changes<>();
    List<Set<Part>> seen = new ArrayList<>();
    Redraw<Part> again =
        Fx.call(() ->
            new Redraw<>(
                Part.class,
                other,
                changes -> {
                  seen.add(changes);
                  if (seen.size() == 1) {
                    other.tell(Part.SELECTION);
                  }
                }));
    Fx.run(() -> other.tell(Part.DATA));
    Fx.until("both are drawn", () -> seen.size() == 2);
    assertEquals(List.of(Set.of(Part.DATA), Set.of(Part.SELECTION)), seen);
    assertFalse(Fx.call(again::isPending));
  }

  @Test
  void whoAsksWhatIsShownGetsItDrawnAtOnce() {
    Fx.run(() -> {
      model.tell(Part.DATA);
      assertTrue(redraw.isPending());
      redraw.now();
      assertEquals(List.of(Set.of(Part.DATA)), drawn);
      assertFalse(redraw.isPending());
    });
    Fx.pulses(2);
    assertEquals(1, drawn.size(), "the pulse has nothing left to draw");
  }

  @Test
  void aWindowThatIsClosedDrawsNothing() {
    Fx.run(() -> {
      model.tell(Part.DATA);
      redraw.dispose();
    });
    Fx.pulses(2);
    assertEquals(List.of(), drawn);
  }
}
