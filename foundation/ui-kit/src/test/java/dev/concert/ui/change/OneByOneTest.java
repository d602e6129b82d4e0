package dev.concert.ui.change;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.ui.fixture.Fx;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import javafx.animation.AnimationTimer;
import org.junit.jupiter.api.Test;

class OneByOneTest {
  private final List<Integer> done = new ArrayList<>();
  private final List<Integer> pulses = new ArrayList<>();
  private int pulse;
  private final AnimationTimer counting =
      new AnimationTimer() {
        @Override
        public void handle(long now) {
          pulse++;
        }
      };

  private final OneByOne things = new OneByOne(List.of(thing(1), thing(2), thing(3)));

  private Runnable thing(int number) {
    return () -> {
      done.add(number);
      pulses.add(pulse);
    };
  }

  @Test
  void eachIsDoneOnceInAPulseOfItsOwn() {
    Fx.run(() -> {
      counting.start();
      things.start();
    });
    Fx.until("all are done", () -> done.size() == 3);
    Fx.pulses(2);
    Fx.run(counting::stop);
    assertEquals(List.of(1, 2, 3), done);
    assertEquals(3, new HashSet<>(pulses).size(), pulses::toString);
  }

  @Test
  void whatIsLeftIsDoneAtOnceWhenThereIsNoTimeAndNothingTwice() {
    Fx.run(things::start);
    Fx.until("one is done", () -> !done.isEmpty());
    Fx.run(() -> {
      things.finish();
      assertEquals(List.of(1, 2, 3), done);
      things.finish();
      things.start();
    });
    Fx.pulses(2);
    assertEquals(List.of(1, 2, 3), done);
  }
}
