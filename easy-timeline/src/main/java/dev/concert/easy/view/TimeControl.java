package dev.concert.easy.view;

import dev.concert.easy.labels.Prompt;
import dev.concert.easy.states.TimeRange;
import dev.concert.easy.states.TimeText;
import dev.concert.easy.time.TimeAxis;
import dev.concert.easy.time.Viewport;
import dev.concert.model.words.Words;
import dev.concert.ui.ToolContext;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/** Zooms, sets origins, and goes to a time that is typed. */
final class TimeControl {
  private final TimeAxis axis;
  private final ToolContext context;
  private final Prompt prompt;
  private final Supplier<Double> pointer;

  /**
   * @param pointer the moment under the pointer, or null outside
   */
  TimeControl(TimeAxis axis, ToolContext context, Prompt prompt, Supplier<Double> pointer) {
    this.axis = axis;
    this.context = context;
    this.prompt = prompt;
    this.pointer = pointer;
  }

  /** Where keys act: under the pointer, else in the middle. */
  private double atNanos() {
    Double pointed = pointer.get();
    return pointed != null ? pointed : axis.view().centreNanos();
  }

  void zoom(boolean in) {
    axis.zoomByKey(in, atNanos());
  }

  void askZoomFactor() {
    prompt
        .ask(
            Words.say("Zoom factor of keys"),
            Words.say("How many times as large one press makes it: 1.4, 2"),
            TimeText.factor(axis.zoomFactor()))
        .ifPresent(this::setZoomFactor);
  }

  private void setZoomFactor(String text) {
    OptionalDouble factor = TimeText.parseFactor(text);
    if (factor.isPresent()) {
      axis.setZoomFactor(factor.getAsDouble());
      context.status(Words.say("keys zoom by %s", TimeText.factor(axis.zoomFactor())));
    } else {
      context.toast(Words.say("\"%s\" is not a factor above 1, such as 1.4 or 2", text.strip()));
    }
  }

  void setOrigin() {
    axis.setOrigin(pointer.get() == null && axis.originNanos() != null ? null : (Double) atNanos());
  }

  void setZoomOrigin() {
    boolean clear = pointer.get() == null && axis.zoomOriginNanos() != null;
    axis.setZoomOrigin(clear ? null : (Double) atNanos());
  }

  void goToTime() {
    if (axis.endNanos() > 0) {
      prompt
          .ask(
              Words.say("Go to time"),
              Words.say("1.25 s, 350 ms, or a range such as 1.2 s - 1.3 s"),
              "")
          .ifPresent(this::goTo);
    }
  }

  /** Goes where a text says. */
  void goTo(String text) {
    Optional<TimeRange> range = TimeText.parseRange(text);
    OptionalDouble moment = TimeText.parse(text);
    if (range.isPresent() && range.get().lengthNanos() > 0) {
      axis.show(new Viewport(range.get().fromNanos(), range.get().toNanos()));
    } else if (moment.isPresent()) {
      axis.show(axis.view().centredOn(moment.getAsDouble()));
    } else if (!text.isBlank()) {
      context.toast(Words.say("\"%s\" is not a time; write 1.25 s or 350 ms", text.strip()));
    }
  }
}
