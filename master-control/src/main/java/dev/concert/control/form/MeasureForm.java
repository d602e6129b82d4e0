package dev.concert.control.form;

import dev.concert.control.launch.ErrorMessages;
import dev.concert.control.measure.CommandWords;
import dev.concert.control.measure.EarlierRun;
import dev.concert.control.measure.Jdk;
import dev.concert.control.measure.Measurement;
import dev.concert.control.measure.Repetition;
import dev.concert.control.measure.RunMode;
import dev.concert.control.measure.RunOption;
import dev.concert.control.measure.RunWishes;
import dev.concert.model.words.Words;
import dev.concert.ui.parts.PopOvers;
import dev.concert.ui.setting.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import javafx.util.StringConverter;
import org.controlsfx.control.PopOver;

/**
 * A form around {@code concert run}: what to measure, and what it says while it runs. Used on the
 * FX thread.
 */
public final class MeasureForm extends BorderPane {
  /** What the form needs from outside. */
  public interface Runs {
    /** Makes the folder of a new run. */
    Path create() throws IOException;

    Process start(Measurement measurement, Path run) throws IOException;

    Path log();

    /** Asks for a file that says what to measure. */
    Optional<Path> chooseSelection();

    /** Asks for the folder of a JDK. */
    Optional<Path> chooseJdk();

    /** Starts what tells how an application is built and run; its log is that of that name. */
    Process recipes(Path application) throws IOException;

    Path recipesLog();

    /** Those that are known, the newest first. */
    List<EarlierRun> earlier();

    /** Tells when those are others. */
    Observable earlierChanges();

    /**
     * How a run was started.
     *
     * @throws IOException with one sentence if that is not known
     */
    Repetition repetition(Path run) throws IOException;

    /** The JDKs of this machine; called on another thread. */
    List<Jdk> jdks();

    /** Shows the run in all tools. */
    void open(Path run);
  }

  private static final double UNFOLDED_HEIGHT = 200;
  private static final double CHOICES_HEIGHT = 320;

  private static final StringConverter<RunMode> MODE_WORDS =
      new StringConverter<>() {
        @Override
        public String toString(RunMode mode) {
          return mode == null ? "" : mode.word() + " – " + mode.meaning();
        }

        @Override
        public RunMode fromString(String text) {
          throw new UnsupportedOperationException("modes are chosen, not typed");
        }
      };

  private final Runs runs;
  private final Path application;
  private final TextField command = new TextField();
  private final Button choosing = new Button(Words.say("C_hoose…"));
  private final TextField folder = new TextField();
  private final JdkChoice jdk;
  private final ComboBox<RunMode> mode = new ComboBox<>();
  private final OptionFields first;
  private final OptionFields more;
  private final TitledPane unfolding = new TitledPane();
  private final Label patterns = new Label();
  private final Label size = new Label();
  private final Label outcome = new Label();
  private final FormRun program;
  private final InvalidationListener otherRuns = _ -> hint();
  private final PauseTransition typed = new PauseTransition(Duration.millis(200));
  private ApplicationFacts facts = ApplicationFacts.NONE;

  /** Of a run that is repeated, what no field has room for. */
  private RunWishes kept = new RunWishes();

  /** Whose code is measured: the open application, or that of a run that is repeated; or null. */
  private Path measured;

  private Process recipes;
  private PopOver choices;

  /**
   * @param application that is measured, or null
   */
  public MeasureForm(Path application, Runs runs) {
    this.application = application;
    this.measured = application;
    this.runs = runs;
    getStylesheets()
        .add(
            Objects.requireNonNull(MeasureForm.class.getResource("form.css"))
                .toExternalForm()); // its own window
    getStyleClass().add("measure-form");
    command.setId("command");
    command.setPromptText("java -jar app.jar");
    boolean isFolder = application != null && Files.isDirectory(application);
    folder.setText(isFolder ? application.toString() : System.getProperty("user.home"));
    jdk = new JdkChoice(runs::chooseJdk, outcome::setText);
    mode.setConverter(MODE_WORDS);
    mode.getItems().setAll(RunMode.values());
    mode.setValue(RunMode.TRACE);
    mode.setMaxWidth(Double.MAX_VALUE);
    mode.setId(RunOption.MODE.word());
    first = new OptionFields(mode.valueProperty(), runs::chooseSelection);
    more = new OptionFields(mode.valueProperty(), runs::chooseSelection);
    outcome.setWrapText(true);
    outcome.getStyleClass().add("outcome");
    program = new FormRun(runs, this::wanted, outcome);
    fillIn();
    patterns.setId("patterns");
    size.setId("expected");
    first.addHints(patterns, size);
    VBox top = new VBox(first.grid(), folded(), program.buttons());
    top.setSpacing(10);
    setTop(top);
    setCenter(program.output());
    followTyping();
    askForFacts();
  }

  private void fillIn() {
    first.addRow(Words.say("_Command"), commandRow(), command);
    first.addRow(Words.say("_Folder"), folder);
    first.addRow(Words.say("_JDK"), jdk, jdk.box());
    first.addRow(Words.say("_Measure"), mode);
    first.addAll(true);
    more.addAll(false);
  }

  private HBox commandRow() {
    choosing.setMnemonicParsing(true);
    choosing.setMinWidth(USE_PREF_SIZE);
    choosing.setOnAction(_ -> offerChoices());
    command.setOnKeyPressed(key -> {
      if (key.getCode() == KeyCode.DOWN) {
        offerChoices();
        key.consume();
      }
    });
    HBox.setHgrow(command, Priority.ALWAYS);
    return new HBox(8, command, choosing);
  }

  /**
   * All else that {@code concert run} takes. What makes no sense is told by that command, in this
   * window.
   */
  private TitledPane folded() {
    ScrollPane scroll = new ScrollPane(more.grid());
    scroll.setFitToWidth(true);
    scroll.setPrefViewportHeight(UNFOLDED_HEIGHT);
    unfolding.setText(Words.say("M_ore"));
    unfolding.setContent(scroll);
    unfolding.setMnemonicParsing(true);
    unfolding.setId("more");
    unfolding.setExpanded(false);
    unfolding.setAnimated(false);
    return unfolding;
  }

  /** Whether the fields are shown that are seldom needed. */
  public boolean isUnfolded() {
    return unfolding.isExpanded();
  }

  public void unfold(boolean wanted) {
    unfolding.setExpanded(wanted);
  }

  // What is known before

  private void followTyping() {
    typed.setOnFinished(_ -> hint());
    first.onChange(typed::playFromStart);
    more.onChange(typed::playFromStart);
    command.textProperty().addListener((_, _, _) -> typed.playFromStart());
    mode.valueProperty().addListener((_, _, _) -> typed.playFromStart());
    runs.earlierChanges().addListener(otherRuns);
    hint();
  }

  private void hint() {
    RunWishes wishes = wishes();
    size.setText(
        command.getText().isBlank()
            ? ""
            : Words.say(
                "Expected size: %s.",
                FormHints.size(runs.earlier(), command.getText(), mode.getValue(), wishes)));
    ApplicationFacts known = facts;
    CompletableFuture.supplyAsync(() -> FormHints.patterns(known, wishes))
        .thenAccept(words ->
            Platform.runLater(() -> {
              if (known == facts && wishes.words().equals(wishes().words())) {
                patterns.setText(words.isEmpty() ? "" : Words.say("Matched: %s.", words));
              }
            }));
  }

  private void askForFacts() {
    CompletableFuture.supplyAsync(runs::jdks)
        .thenAccept(found -> Platform.runLater(() -> jdk.offer(found)));
    if (application == null || !Files.isDirectory(application)) {
      return;
    }
    facts = ApplicationFacts.unknown(Words.say("the sources are still being read"));
    try {
      recipes = runs.recipes(application);
    } catch (IOException e) {
      facts = ApplicationFacts.unknown(ErrorMessages.sentence(e));
      return;
    }
    recipes
        .onExit()
        .thenApply(_ -> ApplicationFacts.read(runs.recipesLog()))
        .thenAccept(found ->
            Platform.runLater(() -> {
              facts = found;
              hint();
            }));
  }

  private void offerChoices() {
    String missing =
        facts.problem() == null
            ? ""
            : Words.say("Main classes and tests are not known: %s.", Words.say(facts.problem()));
    ChoiceList list =
        new ChoiceList(CommandChoice.of(runs.earlier(), facts.recipes()), missing, this::take);
    list.setPrefHeight(CHOICES_HEIGHT);
    closeChoices();
    choices = PopOvers.show(choosing, Words.say("What to measure"), list);
  }

  private void closeChoices() {
    if (choices != null) {
      choices.hide();
      choices = null;
    }
  }

  private void take(CommandChoice choice) {
    closeChoices();
    if (choice.recipe() == null) {
      repeat(choice.earlier().directory());
      return;
    }
    RunWishes wanted = chosen().with(RunOption.BUILD, choice.recipe().build());
    show(wanted);
    command.setText(CommandWords.join(choice.recipe().command()));
    folder.setText(application.toString());
    measured = application;
    outcome.setText("");
  }

  private void show(RunWishes wishes) {
    RunWishes left = more.show(first.show(wishes));
    kept = new RunWishes();
    for (RunOption option : RunOption.values()) {
      if (!option.fields().isEmpty()) {
        left.all(option).forEach(value -> kept.add(option, value));
      }
    }
  }

  /**
   * Fills in how a run was started; what no field stands for is kept for the next start.
   *
   * @return whether it can be started as it is
   */
  public boolean repeat(Path earlier) {
    Repetition again;
    try {
      again = runs.repetition(earlier);
    } catch (IOException e) {
      outcome.setText(Words.say("How it was started is not known: %s.", ErrorMessages.sentence(e)));
      return false;
    }
    command.setText(again.commandText());
    if (again.folder() != null) {
      folder.setText(again.folder().toString());
    }
    mode.setValue(again.wishes().mode());
    boolean there = jdk.select(again.wishes().path(RunOption.JDK).orElse(null));
    show(again.wishes());
    measured = again.wishes().path(RunOption.APP).orElse(null);
    outcome.setText(remark(again, there));
    return again.isWhole() && there && again.leftOut().isEmpty();
  }

  /**
   * What the fields hold, in their order, without those that are as they come: {@code command=java
   * -jar app.jar}, {@code mode=trace}; options as {@code concert run} calls them.
   */
  public List<String> filledIn() {
    return NamedFields.of(command.getText(), folder.getText(), wishes());
  }

  /**
   * Puts values into the fields, as {@link #filledIn} tells them; fields that are not named are
   * emptied, but the folder, which stays.
   *
   * @throws dev.concert.ui.setting.Refusal if there is no such field, or no such value of it; then
   *     nothing has been put
   */
  public void fillIn(List<String> fields) {
    NamedFields named = NamedFields.read(fields);
    RunWishes wishes = named.wishes();
    boolean there = jdk.select(wishes.path(RunOption.JDK).orElse(null));
    if (!there) {
      throw new Refusal("%s is no JDK".formatted(wishes.path(RunOption.JDK).orElseThrow()));
    }
    command.setText(named.command());
    if (!named.folder().isEmpty()) {
      folder.setText(named.folder());
    }
    mode.setValue(wishes.has(RunOption.MODE) ? wishes.mode() : RunMode.TRACE);
    measured = wishes.path(RunOption.APP).orElse(application);
    show(wishes);
    outcome.setText("");
  }

  private static String remark(Repetition again, boolean jdkIsThere) {
    if (!again.leftOut().isEmpty()) {
      return Words.say(
          "Not taken over, since no option says it: %s", String.join("; ", again.leftOut()));
    }
    if (!jdkIsThere) {
      return Words.say("Its JDK is not there any more; choose another.");
    }
    return again.isWhole()
        ? ""
        : Words.say("In which folder it ran is not known; check it and the command.");
  }

  // What is measured

  /** Starts what is filled in; what keeps it from that is told here. */
  public void start() {
    program.start();
  }

  private Measurement wanted() {
    Path where = Path.of(folder.getText().strip());
    if (!Files.isDirectory(where)) {
      throw new IllegalArgumentException(Words.say("%s is not a folder", where));
    }
    return new Measurement(CommandWords.split(command.getText()), where, wishes());
  }

  private RunWishes wishes() {
    RunWishes wishes = new RunWishes();
    wishes.add(RunOption.MODE, mode.getValue().word());
    if (measured != null) {
      wishes.add(RunOption.APP, measured.toString());
    }
    jdk.home().ifPresent(home -> wishes.add(RunOption.JDK, home.toString()));
    addChosen(wishes);
    return wishes;
  }

  private RunWishes chosen() {
    RunWishes wishes = new RunWishes();
    addChosen(wishes);
    return wishes;
  }

  private void addChosen(RunWishes wishes) {
    first.addTo(wishes);
    more.addTo(wishes);
    for (RunOption option : RunOption.values()) {
      kept.all(option).forEach(value -> wishes.add(option, value));
    }
  }

  /** The window is closed: the measured program goes on, nobody looks any more. */
  public void dispose() {
    program.dispose();
    typed.stop();
    runs.earlierChanges().removeListener(otherRuns);
    closeChoices();
    if (recipes != null) {
      recipes.destroy();
    }
  }
}
