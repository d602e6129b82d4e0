package dev.concert.control.window;

import dev.concert.control.form.MeasureForm;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import dev.concert.ui.setting.Refusal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javafx.stage.Stage;

/** The windows in which a command is measured, each with a form. Used on the FX thread. */
final class FormWindows {
  private static final double WIDTH = 760;
  private static final double HEIGHT = 720;

  private final ToolContext context;
  private final MeasureForm.Runs runs;
  private final List<Open> open = new ArrayList<>();

  /** What was filled in when a form was closed last, so that no key loses what was typed. */
  private List<String> left = List.of();

  /** For which application that was; null for none. */
  private Path leftOf;

  private record Open(MeasureForm form, Stage stage) {}

  FormWindows(ToolContext context, MeasureForm.Runs runs) {
    this.context = context;
    this.runs = runs;
  }

  MeasureForm open() {
    MeasureForm form = new MeasureForm(context.application(), runs);
    Stage stage = context.window(Words.say("Measure a command"), form);
    Open opened = new Open(form, stage);
    stage.setWidth(WIDTH);
    stage.setHeight(HEIGHT);
    Path application = context.application();
    if (Objects.equals(application, leftOf)) {
      fillIn(form);
    }
    stage.setOnHidden(_ -> {
      open.remove(opened);
      left = form.filledIn();
      leftOf = application;
      form.dispose();
    });
    open.add(opened);
    stage.show();
    return form;
  }

  private void fillIn(MeasureForm form) {
    try {
      form.fillIn(left);
    } catch (Refusal e) {
      context.status(Words.say("The form is not as it was left: %s", e.getMessage()));
    }
  }

  /** That of the window that was opened last; null if none is open. */
  MeasureForm latest() {
    return open.isEmpty() ? null : open.getLast().form();
  }

  /** Closes all; what they have started goes on. */
  void close() {
    List.copyOf(open).forEach(each -> each.stage().hide());
  }
}
