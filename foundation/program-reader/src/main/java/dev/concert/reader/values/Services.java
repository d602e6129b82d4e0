package dev.concert.reader.values;

import dev.concert.reader.values.Known.Extent;
import java.util.List;
import java.util.Map;

/** Who provides a service, as the application's files say; libraries may provide it too. */
public final class Services {
  private final Map<String, List<String>> providers;

  /**
   * @param providers their names, by the service's
   */
  public Services(Map<String, List<String>> providers) {
    this.providers = providers;
  }

  public boolean isService(String type) {
    return providers.containsKey(type);
  }

  /** Objects of those who do. */
  public Known of(String service) {
    List<Thing.Instance> objects =
        providers.getOrDefault(service, List.of()).stream()
            .map(type -> new Thing.Instance(type, true))
            .toList();
    return Known.all(objects).upTo(Extent.ALL_OF_PROGRAM);
  }
}
