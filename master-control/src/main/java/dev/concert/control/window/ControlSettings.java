package dev.concert.control.window;

import dev.concert.control.form.MeasureForm;
import dev.concert.ui.memory.FilterSetting;
import dev.concert.ui.memory.TableSettings;
import dev.concert.ui.setting.Refusal;
import dev.concert.ui.setting.SettingTable;
import dev.concert.ui.setting.Values;
import java.util.List;

/** What of master control's view can be set and read by name. */
final class ControlSettings extends SettingTable<ControlSettings.Window> {
  private static final String NO_FORM = "no form is open; form=on opens one";

  /** What is set and read. */
  record Window(ControlView view, FormWindows forms) {}

  ControlSettings() {
    FilterSetting.add(this, "filter", RunsPane.FILTER, Window::view);
    TableSettings.addTo(this, Window::view);
    add(
            "chosen",
            Values.texts("RUN"),
            "The runs that are chosen in the list, by their folders.",
            window -> window.view().runs().chosen(),
            (window, folders) -> choose(window.view().runs(), folders))
        .late();
    add(
            "scroll",
            Values.whole(0, Integer.MAX_VALUE),
            "How many runs are scrolled out of the list at its top.",
            window -> window.view().runs().firstLine(),
            (window, line) -> window.view().runs().scrollTo(line))
        .late();
    add(
        "jvms-height",
        Values.decimal(0, Integer.MAX_VALUE),
        "How high the list of running JVMs is, in units of the window.",
        window -> window.view().jvmsSide().size(),
        (window, height) -> window.view().jvmsSide().size(height));
    add(
        "form",
        Values.flag(),
        "Whether a form that measures a command is open.",
        window -> window.forms().latest() != null,
        (window, wanted) -> form(window.forms(), wanted));
    add(
            "form-fields",
            Values.texts("FIELD=VALUE"),
            "What is filled into the form: command, folder, and the options of concert run.",
            window -> filledIn(window.forms().latest()),
            (window, fields) -> fillIn(window.forms().latest(), fields))
        .late();
    add(
            "form-more",
            Values.flag(),
            "Whether the form shows the fields that are seldom needed.",
            window -> window.forms().latest() != null && window.forms().latest().isUnfolded(),
            (window, wanted) -> unfold(window.forms().latest(), wanted))
        .late();
  }

  private static void choose(RunsPane runs, List<String> folders) {
    for (String folder : folders) {
      if (!runs.listed().contains(folder)) {
        throw Refusal.unknown("run", folder, runs.listed());
      }
    }
    runs.choose(folders);
  }

  private static void form(FormWindows forms, boolean wanted) {
    if (!wanted) {
      forms.close();
    } else if (forms.latest() == null) {
      forms.open();
    }
  }

  private static List<String> filledIn(MeasureForm form) {
    return form == null ? List.of() : form.filledIn();
  }

  private static void fillIn(MeasureForm form, List<String> fields) {
    if (form != null) {
      form.fillIn(fields);
    } else if (!fields.isEmpty()) {
      throw new Refusal(NO_FORM);
    }
  }

  private static void unfold(MeasureForm form, boolean wanted) {
    if (form != null) {
      form.unfold(wanted);
    } else if (wanted) {
      throw new Refusal(NO_FORM);
    }
  }
}
