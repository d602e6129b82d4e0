package dev.concert.fancy;

import dev.concert.bus.Message.SelectFile;
import dev.concert.fancy.model.FancyModel;
import dev.concert.fancy.model.Related;
import dev.concert.fancy.view.FancyView;
import dev.concert.model.SourceFile;
import dev.concert.ui.ToolContext;
import dev.concert.ui.marking.MarkSettings;
import dev.concert.ui.measured.ComparisonSettings;
import dev.concert.ui.memory.FilterSetting;
import dev.concert.ui.setting.Refusal;
import dev.concert.ui.setting.SettingTable;
import dev.concert.ui.setting.Values;
import java.util.List;

/** What of fancy's view can be set and read by name. */
public final class FancySettings extends SettingTable<FancySettings.Window> {
  /** What is set and read: the window of the tool. */
  record Window(ToolContext context, FancyModel model, FancyView view) {}

  public FancySettings() {
    ComparisonSettings.addTo(
        this, Window::context, tool -> tool.model().measured().whyNotCompared());
    MarkSettings.addTo(this, tool -> tool.context().marks());
    add(
        "file",
        Values.text("FILE").or("none"),
        "The file in the viewer.",
        tool -> tool.view().file(),
        (tool, file) -> file(tool, file));
    add(
            "line",
            Values.whole(1, Integer.MAX_VALUE).or("any"),
            "The first line on the screen.",
            tool -> tool.view().firstLine() == 0 ? null : (Integer) tool.view().firstLine(),
            (tool, line) -> line(tool, line))
        .late();
    for (String list : List.of("files", "functions", "classes", "methods")) {
      FilterSetting.add(this, list, "Filter " + list, Window::view);
    }
    add(
        "lists",
        Values.decimal(0, 1),
        "How much of the width the lists have.",
        tool -> tool.view().listsWidth(),
        (tool, share) -> tool.view().listsWidth(share));
    add(
            "inherited",
            Values.flag(),
            "Whether the class outline has inherited and implicit members, too.",
            tool -> tool.model().related().hasInherited(),
            (tool, on) -> tool.model().related().inherited(on))
        .late();
    add(
            "beside",
            Values.constants(Related.class).or("none"),
            "What stands beside the source, of what is selected.",
            tool -> tool.view().beside(),
            (tool, kind) -> beside(tool, kind))
        .late();
    add(
        "beside-width",
        Values.decimal(0, 1),
        "How much of the width that has.",
        tool -> tool.view().besideWidth(),
        (tool, share) -> tool.view().besideWidth(share));
    add(
        "upper",
        Values.decimal(0, 1),
        "How much of the height the upper lists have.",
        tool -> tool.view().upperHeight(),
        (tool, share) -> tool.view().upperHeight(share));
  }

  /** What is shown already keeps its marks. */
  private static void file(Window tool, String file) {
    if (file == null || file.equals(tool.view().file())) {
      return;
    }
    if (tool.model().program() == null) {
      throw new Refusal("no application is open");
    }
    if (tool.model().select(new SelectFile(file, null)) != null) {
      throw Refusal.unknown(
          "file", file, tool.model().files().stream().map(SourceFile::file).toList());
    }
  }

  private static void beside(Window tool, Related kind) {
    if (kind != null && tool.model().program() == null) {
      throw new Refusal("no application is open");
    }
    tool.view().beside(kind);
  }

  private static void line(Window tool, Integer line) {
    if (line == null) {
      return;
    }
    if (tool.view().file() == null) {
      throw new Refusal("no file is shown; name one with file");
    }
    tool.view().showFrom(line);
  }
}
