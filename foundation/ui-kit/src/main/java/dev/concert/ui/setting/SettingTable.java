package dev.concert.ui.setting;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * All that can be set and read by name in the window of one tool, in the order in which it is set.
 * From it are made the tool's options, their help, what {@code concert view} sets, and what {@code
 * concert state} tells as {@code settings}.
 *
 * <p>A tool's table is in the package that is called like the tool, and is found as a service: so
 * help tells of it without the tool's window.
 *
 * @param <W> the window
 */
public abstract class SettingTable<W> {
  private static final SettingTable<Object> EMPTY = new SettingTable<>() {};

  private final Map<String, NamedSetting<W, ?>> settings = new LinkedHashMap<>();

  protected SettingTable() {}

  /** The table of a tool, by its name; an empty one if it has none. */
  public static SettingTable<?> of(String tool) {
    String room = "dev.concert." + tool;
    for (ServiceLoader.Provider<?> provider :
        ServiceLoader.load(SettingTable.class).stream().toList()) {
      if (provider.type().getPackageName().equals(room)) {
        return (SettingTable<?>) provider.get();
      }
    }
    return EMPTY;
  }

  /**
   * @param name in small letters, with hyphens between words
   * @param help one sentence
   */
  public final <T> NamedSetting<W, T> add(
      String name, Values<T> values, String help, Function<W, T> read, BiConsumer<W, T> set) {
    NamedSetting<W, T> setting = new NamedSetting<>(name, values, help, read, set);
    if (settings.putIfAbsent(name, setting) != null) {
      throw new IllegalStateException("two settings are called " + name);
    }
    return setting;
  }

  /** Something that changes other settings, which tell of it. */
  public final <T> NamedSetting<W, T> order(
      String name, Values<T> values, String help, BiConsumer<W, T> set) {
    return add(name, values, help, null, set);
  }

  public final Collection<NamedSetting<W, ?>> all() {
    return Collections.unmodifiableCollection(settings.values());
  }

  /** Null if there is none of that name. */
  public final NamedSetting<W, ?> named(String name) {
    return settings.get(name);
  }

  public final Set<String> names() {
    return Collections.unmodifiableSet(settings.keySet());
  }

  /** Those of a window. */
  public final ViewSettings in(W window) {
    return new ViewSettings(new ViewSettings.Bound<>(this, window));
  }
}
