package dev.concert.control.output;

import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.Type;
import dev.concert.model.find.Grade;
import dev.concert.model.find.SearchResult;
import dev.concert.model.find.SearchResult.Group;
import dev.concert.model.find.SearchResult.Hit;
import dev.concert.model.find.SearchResult.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What {@code concert find} prints. */
public final class SearchResultText {
  private SearchResultText() {}

  private record Place(String file, int line) {
    private static final Place UNKNOWN = new Place(null, 0);

    private static Place of(Hit hit, Program program) {
      return switch (hit.kind()) {
        case CLASS -> program.type(hit.name()).map(Place::of).orElse(UNKNOWN);
        case ROUTINE -> program.routine(hit.name()).map(Place::of).orElse(UNKNOWN);
        case FILE -> new Place(hit.name(), 1);
      };
    }

    private static Place of(Type type) {
      return new Place(type.file(), type.line());
    }

    private static Place of(Routine routine) {
      return new Place(routine.file(), routine.line());
    }
  }

  /** For people: kind, whole name, place. */
  public static List<String> lines(SearchResult found, Program program) {
    List<String> lines = new ArrayList<>();
    found
        .groups()
        .forEach((kind, group) -> {
          group.best().forEach(hit -> lines.add(line(hit, Place.of(hit, program))));
          int more = group.total() - group.best().size();
          if (more > 0) {
            lines.add(word(kind) + "  " + more + " more; --top shows them");
          }
        });
    return lines;
  }

  private static String line(Hit hit, Place place) {
    String name = String.format(Locale.ROOT, "%-7s  %s", word(hit.kind()), hit.name());
    boolean placed = hit.kind() != Kind.FILE && place.file() != null;
    return placed ? name + "  " + place.file() + ':' + place.line() : name;
  }

  /** For scripts. */
  public static Map<String, Object> json(String query, SearchResult found, Program program) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("query", query);
    json.put("application", program.application());
    json.put("instead", found.instead());
    List<Object> groups = new ArrayList<>();
    found.groups().forEach((kind, group) -> groups.add(json(kind, group, program)));
    json.put("groups", groups);
    return json;
  }

  private static Map<String, Object> json(Kind kind, Group group, Program program) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("kind", word(kind));
    json.put("total", group.total());
    json.put("hits", group.best().stream().map(hit -> json(hit, program)).toList());
    return json;
  }

  private static Map<String, Object> json(Hit hit, Program program) {
    Place place = Place.of(hit, program);
    Grade grade = hit.match().grade();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", hit.name());
    json.put("file", place.file());
    json.put("line", place.line());
    json.put("match", grade == Grade.NONE ? "near" : word(grade));
    return json;
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
