package dev.concert.control;

import dev.concert.cagey.CageyAim;
import dev.concert.control.command.ToolCommand;
import dev.concert.control.launch.Tool;
import dev.concert.easy.EasyAim;
import dev.concert.model.Routine;
import dev.concert.racy.RacyAim;
import dev.concert.ui.change.Pulses;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.Labeled;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.fxmisc.richtext.CodeArea;

/**
 * A tool as it is shipped, in a process of its own, with a hand that obeys its standard input: a
 * line is a verb and its objects, apart by tabs; the answer is a line that begins with {@link
 * #HAND}, then "done" or why not. Mouse and keys are those of the toolkit's robot, so a click takes
 * the way of a user's click.
 */
final class ToolWithHand {
  static final String HAND = "hand: ";

  private ToolWithHand() {}

  public static void main(String[] args) throws Exception {
    Thread.ofPlatform().daemon().name("hand").start(ToolWithHand::obey);
    Tool tool = Tool.named(args[0]).orElseThrow();
    ToolCommand.launch(tool, Arrays.copyOfRange(args, 1, args.length));
  }

  private static void obey() {
    try (BufferedReader orders =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String order = orders.readLine(); order != null; order = orders.readLine()) {
        System.out.println(HAND + answer(order.split("\t")));
      }
    } catch (IOException e) {
      System.err.println("the hand hears nothing any more: " + e.getMessage());
    }
  }

  private static String answer(String[] order) {
    try {
      layOut();
      onFx(() -> {
        perform(order);
        return null;
      });
      onFx(() -> null); // what the robot did has been handled
      return "done";
    } catch (CompletionException e) {
      return e.getCause().toString().replace('\n', ' ');
    }
  }

  /** Else a click might hit where something was until just now. */
  private static void layOut() {
    CompletableFuture<Void> passed = new CompletableFuture<>();
    Platform.runLater(() -> Pulses.after(2, () -> passed.complete(null)));
    passed.join();
  }

  private static <T> T onFx(Supplier<T> action) {
    CompletableFuture<T> result = new CompletableFuture<>();
    Platform.runLater(() -> {
      try {
        result.complete(action.get());
      } catch (Throwable e) {
        result.completeExceptionally(e);
      }
    });
    return result.join();
  }

  private static void perform(String[] order) {
    Scene scene = scene();
    switch (order[0]) {
      case "routine" -> click(scene, order[1], node -> holds(node, order[2]));
      case "text" -> click(scene, order[1], node -> says(node, order[2]));
      case "node" -> click(scene, order[1], _ -> true);
      case "menu" -> rightClick(scene, order[1], node -> accessible(node, order[2]));
      case "source" -> click(character(scene, Integer.parseInt(order[1])));
      case "box" -> click(CageyAim.box(scene, order[1]));
      case "fold" -> click(CageyAim.fold(scene, order[1]));
      case "state" -> click(EasyAim.state(scene, order[1]));
      case "bar" ->
          click(RacyAim.bar(scene, Integer.parseInt(order[1]), Double.parseDouble(order[2])));
      case "keys" -> press(Arrays.stream(order).skip(1).map(KeyCode::valueOf).toList());
      default -> throw new IllegalArgumentException("the hand cannot " + order[0]);
    }
  }

  private static Scene scene() {
    Stage stage =
        Window.getWindows().stream()
            .filter(Stage.class::isInstance)
            .map(Stage.class::cast)
            .findFirst()
            .orElseThrow();
    stage.requestFocus();
    return stage.getScene();
  }

  private static boolean holds(Node node, String routine) {
    return node instanceof IndexedCell<?> cell
        && cell.getItem() instanceof Routine held
        && held.name().equals(routine);
  }

  private static boolean says(Node node, String text) {
    return node instanceof Labeled labeled && text.equals(labeled.getText());
  }

  /** Whether one of the lines that a screen reader reads names it. */
  private static boolean accessible(Node node, String text) {
    String spoken = node.getAccessibleText();
    return spoken != null
        && spoken.lines().anyMatch(line -> line.equals(text) || line.endsWith(' ' + text));
  }

  private static void click(Scene scene, String selector, Predicate<Node> wanted) {
    click(middle(find(scene, selector, wanted)));
  }

  private static void rightClick(Scene scene, String selector, Predicate<Node> wanted) {
    Robot robot = new Robot();
    robot.mouseMove(middle(find(scene, selector, wanted)));
    robot.mouseClick(MouseButton.SECONDARY);
  }

  private static Node find(Scene scene, String selector, Predicate<Node> wanted) {
    return scene.getRoot().lookupAll(selector).stream()
        .filter(node -> node.isVisible() && wanted.test(node))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("nothing of that kind is " + selector));
  }

  private static Point2D middle(Node node) {
    Bounds bounds = node.localToScreen(node.getBoundsInLocal());
    return new Point2D(bounds.getCenterX(), bounds.getCenterY());
  }

  /** The middle of a character of the source; it must be on the screen. */
  private static Point2D character(Scene scene, int offset) {
    CodeArea area = (CodeArea) Objects.requireNonNull(scene.lookup(".code-area"));
    Bounds bounds = area.getCharacterBoundsOnScreen(offset, offset + 1).orElseThrow();
    return new Point2D(bounds.getCenterX(), bounds.getCenterY());
  }

  private static void click(Point2D at) {
    Robot robot = new Robot();
    robot.mouseMove(at);
    robot.mouseClick(MouseButton.PRIMARY);
  }

  private static void press(Iterable<KeyCode> keys) {
    Robot robot = new Robot();
    keys.forEach(robot::keyPress);
    keys.forEach(robot::keyRelease);
  }
}
