package dev.concert.ui.run;

import dev.concert.ui.setting.SettingTable;
import dev.concert.ui.setting.Values;
import java.time.Duration;
import java.util.function.Function;

/** How often a run that goes on is read, as a setting of a tool's view. */
public final class LiveSetting {
  private LiveSetting() {}

  public static <W> void addTo(SettingTable<W> settings, Function<W, LiveReading> reading) {
    settings.add(
        "read-every",
        Values.choice(LiveReading.INTERVALS, LiveSetting::word),
        "How often a run that goes on is read; cost is as often as a fiftieth of a core allows.",
        window -> reading.apply(window).interval(),
        (window, interval) -> reading.apply(window).setInterval(interval));
  }

  private static String word(Duration interval) {
    long millis = interval.toMillis();
    return interval.isZero() ? "cost" : millis < 1_000 ? millis + "ms" : millis / 1_000 + "s";
  }
}
