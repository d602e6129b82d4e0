package dev.concert.easy.filters;

import dev.concert.ui.memory.JsonFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The user's filters, the same for all windows: read anew each time, in {@code filters.json}. */
final class FilterStore {
  /** More cannot be chosen from a menu. */
  private static final int MOST = 200;

  private final JsonFile file;

  FilterStore(Path folder) {
    file = new JsonFile(folder.resolve("filters.json"));
  }

  /** By name. */
  List<NamedFilter> all() {
    return file.read().get("filters") instanceof List<?> list
        ? list.stream()
            .map(FilterJson::read)
            .filter(Objects::nonNull)
            .sorted(Comparator.comparing(NamedFilter::name, String.CASE_INSENSITIVE_ORDER))
            .limit(MOST)
            .toList()
        : List.of();
  }

  Optional<NamedFilter> find(String name) {
    return all().stream().filter(filter -> filter.name().equals(name)).findFirst();
  }

  /** In place of another of that name. */
  void save(NamedFilter filter) {
    List<NamedFilter> all = without(filter.name());
    all.add(filter);
    write(all);
  }

  void remove(String name) {
    write(without(name));
  }

  private List<NamedFilter> without(String name) {
    List<NamedFilter> all = new ArrayList<>(all());
    all.removeIf(filter -> filter.name().equals(name));
    return all;
  }

  private void write(List<NamedFilter> all) {
    file.write(Map.of("filters", all.stream().map(FilterJson::of).toList()));
  }
}
