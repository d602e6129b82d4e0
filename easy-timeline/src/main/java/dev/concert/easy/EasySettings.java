package dev.concert.easy;

import dev.concert.easy.model.EasyModel;
import dev.concert.easy.view.EasyView;
import dev.concert.easy.view.EasyView.Below;
import dev.concert.easy.view.EasyView.SideTab;
import dev.concert.ui.memory.FilterSetting;
import dev.concert.ui.memory.TableSettings;
import dev.concert.ui.setting.Refusal;
import dev.concert.ui.setting.SettingTable;
import dev.concert.ui.setting.Values;
import java.util.List;

/** What of easy's view can be set and read by name. */
public final class EasySettings extends SettingTable<EasyTool> {
  private static final double NARROWEST = 90;
  private static final double WIDEST = 2_000;

  public EasySettings() {
    order(
        "filter",
        Values.text("NAME"),
        "A filter that was saved in easy, by its name.",
        EasySettings::filter);
    RowSettings.addTo(this);
    StateSettings.addTo(this);
    HistogramSettings.addTo(this);
    TimeSettings.addTo(this);
    ofPanels();
  }

  static EasyModel model(EasyTool tool) {
    return tool.window().model();
  }

  static EasyView view(EasyTool tool) {
    return tool.window().view();
  }

  static void needRun(EasyTool tool) {
    if (model(tool).timeline() == null) {
      throw new Refusal("no run with events is open");
    }
  }

  private static void filter(EasyTool tool, String name) {
    needRun(tool);
    List<String> known = view(tool).filters().names();
    if (!known.contains(name)) {
      throw Refusal.unknown("filter", name, known);
    }
    view(tool).filters().show(name);
  }

  private void ofPanels() {
    add(
        "mountains",
        Values.flag(),
        "Whether the mountain range is shown: how many threads are in which routine.",
        tool -> model(tool).mountainsShown(),
        (tool, wanted) -> model(tool).showMountains(wanted));
    add(
        "below",
        Values.constants(Below.class),
        "The table below the rows: of states, locks, channels, or what stands out.",
        tool -> view(tool).below(),
        (tool, wanted) -> view(tool).show(wanted));
    add(
            "side",
            Values.constants(SideTab.class),
            "What is open at the side.",
            tool -> view(tool).sideTab(),
            (tool, tab) -> view(tool).show(tab))
        .late();
    add(
        "legend",
        Values.words(List.of("side", "window")),
        "Whether the legend is at the side or in a window of its own.",
        tool -> view(tool).isLegendTornOff() ? "window" : "side",
        (tool, place) -> view(tool).tearLegendOff(place.equals("window")));
    FilterSetting.add(this, "legend-filter", "Filter routines", EasySettings::view);
    TableSettings.addTo(this, EasySettings::view);
    add(
        "side-width",
        Values.decimal(NARROWEST, WIDEST),
        "How wide the side is, in units of the window.",
        tool -> view(tool).sideWidth(),
        (tool, width) -> view(tool).setSideWidth(width));
    add(
        "header-width",
        Values.decimal(NARROWEST, WIDEST),
        "How wide the names of rows are.",
        tool -> view(tool).timeline().headerWidth(),
        (tool, width) -> view(tool).timeline().setHeaderWidth(width));
    add(
            "scroll",
            Values.decimal(0, Integer.MAX_VALUE),
            "How far the rows are scrolled down, in units of the window.",
            tool -> model(tool).rows().top(),
            (tool, top) -> model(tool).rows().scrollTo(top))
        .late();
  }
}
