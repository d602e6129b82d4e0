package dev.concert.architecture;

import dev.concert.architecture.FloorPlan.Module;
import dev.concert.architecture.FloorPlan.Room;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What docs/architecture.md has behind its plan: each module's rooms as a picture, with the
 * sentences of their packages.
 */
final class FloorPlanPages {
  /** What stands behind this line is made. */
  static final String MADE =
      "<!-- What follows is made from the plan and from package-info.java: see CONTRIBUTING.md,"
          + " golden.update -->";

  private FloorPlanPages() {}

  static String made(FloorPlan plan, Map<String, List<Path>> files) throws IOException {
    StringBuilder page = new StringBuilder(MADE + "\n");
    for (Module module : plan.modules().values()) {
      page.append("\n## ")
          .append(module.name())
          .append(": ")
          .append(module.folder())
          .append("\n\n");
      if (module.rooms().size() > 2) {
        page.append(diagram(module)).append('\n');
      }
      for (Room room : module.rooms().values()) {
        String sentence =
            FloorPlanCheck.sentence(files.getOrDefault(FloorPlan.ROOT + room.name(), List.of()));
        page.append("- `%s` %s%n".formatted(room.name(), sentence));
      }
    }
    return page.toString();
  }

  private static String diagram(Module module) {
    StringBuilder diagram = new StringBuilder("```mermaid\nflowchart TD\n");
    for (Room room : module.rooms().values()) {
      for (String target : room.sees()) {
        if (module.rooms().containsKey(target)) {
          diagram.append("  %s --> %s%n".formatted(room.name(), target));
        }
      }
    }
    return diagram.append("```\n").toString();
  }
}
