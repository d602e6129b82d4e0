package dev.concert.control.window;

import dev.concert.control.measure.RunningJvms.RunningJvm;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** The programs of this user that run on Java, each with a button that measures or leaves it. */
final class JvmsPane extends BorderPane {
  JvmsPane(ControlModel model, Consumer<RunningJvm> watch) {
    Label title = new Label(Words.say("Running JVMs"));
    title.getStyleClass().add(Styles.PANE_TITLE);
    HBox bar = new HBox(title);
    bar.setAlignment(Pos.CENTER_LEFT);
    bar.getStyleClass().add("pane-bar");
    ListView<RunningJvm> list = new ListView<>(model.jvms);
    list.setPlaceholder(new Label(Words.say("No other Java program of yours is running.")));
    list.setAccessibleText(Words.say("Running JVMs"));
    list.setCellFactory(_ -> new Cell(watch));
    setTop(bar);
    setCenter(list);
  }

  private static final class Cell extends ListCell<RunningJvm> {
    private final Label pid = new Label();
    private final Label name = new Label();
    private final Label arguments = new Label();
    private final Button watch = new Button(Words.say("Watch"));
    private final HBox line = new HBox(pid, name, arguments, watch);

    Cell(Consumer<RunningJvm> clicked) {
      pid.getStyleClass().addAll(Styles.MUTED, Styles.MONO);
      pid.setMinWidth(USE_PREF_SIZE);
      name.getStyleClass().add("jvm-name");
      name.setMinWidth(0); // the button is always whole
      arguments.getStyleClass().add(Styles.MUTED);
      arguments.setMinWidth(0);
      arguments.setPrefWidth(0);
      arguments.setMaxWidth(Double.MAX_VALUE);
      HBox.setHgrow(arguments, Priority.ALWAYS);
      watch.setMinWidth(USE_PREF_SIZE);
      watch.getStyleClass().add("small-button");
      watch.setOnAction(_ -> clicked.accept(getItem()));
      line.setAlignment(Pos.CENTER_LEFT);
      line.getStyleClass().add("jvm-line");
      line.setMinWidth(0);
      line.setPrefWidth(0);
    }

    @Override
    protected void updateItem(RunningJvm jvm, boolean empty) {
      super.updateItem(jvm, empty);
      setGraphic(empty ? null : line);
      if (!empty) {
        boolean measured = jvm.isMeasured();
        pid.setText(String.valueOf(jvm.pid()));
        name.setText(jvm.name());
        arguments.setText(jvm.arguments());
        Tips.on(this, jvm.command().isEmpty() ? Words.say("unknown command") : jvm.command());
        watch.setText(Words.say(measured ? "Leave" : "Watch"));
        Tips.on(
            watch,
            Words.say(
                measured
                    ? "Ends measuring; the program goes on as it was"
                    : "Joins it as it runs, and measures it; its JVM says on its stderr that an"
                        + " agent was loaded"));
        watch.setAccessibleText(
            measured
                ? Words.say("Leave process %d", jvm.pid())
                : Words.say("Watch process %d", jvm.pid()));
      }
    }
  }
}
