package dev.concert.ui.palette;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.ui.Hypertool.Command;
import dev.concert.ui.fixture.Fx;
import dev.concert.ui.fixture.MouseAndKeys;
import dev.concert.ui.palette.Offer.Group;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The palette with answers that come when the test says so. */
class CommandPaletteTest {
  private final List<String> asked = new ArrayList<>();
  private final List<String> done = new ArrayList<>();
  private CommandPalette palette;
  private MouseAndKeys hand;
  private Stage stage;

  @BeforeEach
  void open() {
    Fx.run(() -> {
      palette = new CommandPalette(asked::add, () -> 1, () -> done.add("closed"));
      Scene scene = new Scene(palette, 700, 500);
      stage = new Stage();
      stage.setScene(scene);
      stage.show();
      palette.open();
    });
    hand = new MouseAndKeys(Fx.call(palette::getScene));
  }

  @AfterEach
  void close() {
    Fx.run(stage::close);
  }

  private Group group(String title, int count) {
    List<Command> commands =
        IntStream.rangeClosed(1, count)
            .mapToObj(i -> title.toLowerCase(Locale.ROOT) + i)
            .map(name -> new Command(title, name, () -> done.add(name)))
            .toList();
    return new Group(title, commands, count);
  }

  private void answer(String typed, Group... groups) {
    Fx.run(() -> palette.show(new Offer(typed, null, List.of(groups))));
  }

  @Test
  void enterDoesNothingThatWasFoundForAnOlderText() {
    hand.type("a");
    answer("a", group("Old", 1));
    hand.type("b");
    hand.press(KeyCode.ENTER);
    assertEquals(List.of(), done);

    answer("ab", group("New", 1));
    assertEquals(List.of("closed", "new1"), done);
  }

  @Test
  void anAnswerThatComesTooLateIsNotShown() {
    hand.type("ab");
    answer("a", group("Old", 1));
    hand.press(KeyCode.ENTER);
    assertEquals(List.of(), done);
    answer("ab", group("New", 1));
    assertEquals(List.of("closed", "new1"), done);
  }

  @Test
  void whoTypesOnAfterEnterWantsSomethingElse() {
    hand.type("a");
    hand.press(KeyCode.ENTER);
    hand.type("b");
    answer("ab", group("New", 1));
    assertEquals(List.of(), done);
    assertEquals(List.of("", "a", "ab"), asked);
  }

  @Test
  void theArrowsPassOverHeadings() {
    hand.type("a");
    answer("a", group("One", 1), group("Two", 2));
    hand.press(KeyCode.DOWN);
    hand.press(KeyCode.DOWN);
    hand.press(KeyCode.UP);
    hand.press(KeyCode.UP);
    hand.press(KeyCode.UP);
    hand.press(KeyCode.DOWN);
    hand.press(KeyCode.ENTER);
    assertEquals(List.of("closed", "two1"), done);
  }

  @Test
  void theLineForMoreListsThem() {
    hand.type("a");
    answer("a", group("One", 8), group("Two", 1));
    for (int i = 0; i < 6; i++) {
      hand.press(KeyCode.DOWN);
    }
    hand.press(KeyCode.ENTER);
    assertEquals(List.of(), done);
    hand.press(KeyCode.ENTER);
    assertEquals(List.of("closed", "one7"), done);
  }
}
