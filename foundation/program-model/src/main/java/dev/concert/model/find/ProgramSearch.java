package dev.concert.model.find;

import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.RoutineName;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import dev.concert.model.find.SearchResult.Group;
import dev.concert.model.find.SearchResult.Hit;
import dev.concert.model.find.SearchResult.Kind;
import dev.concert.model.words.Words;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;

/** Finds the classes, routines and files of a program by their names. Safe for any thread. */
public final class ProgramSearch {
  private static final Comparator<Hit> WORST_FIRST =
      Comparator.comparing(Hit::match).thenComparing(Hit::name, Comparator.reverseOrder());

  private static final Comparator<Map.Entry<Kind, Group>> BEST_FIRST =
      Comparator.comparing(
              (Map.Entry<Kind, Group> it) -> it.getValue().best().getFirst().match().grade())
          .reversed();

  private final Program program;
  private final List<String> others;
  private final Map<Kind, KnownNames> names = new EnumMap<>(Kind.class);

  /**
   * @param program null for none
   * @param more routines that are known, whether the program has them or not
   */
  public ProgramSearch(Program program, Collection<String> more) {
    this.program = program;
    others =
        more.stream()
            .filter(name -> program == null || program.routine(name).isEmpty())
            .distinct()
            .toList();
  }

  private Stream<String> all(Kind kind) {
    Stream<String> more = kind == Kind.ROUTINE ? others.stream() : Stream.of();
    if (program == null) {
      return more;
    }
    Stream<String> own =
        switch (kind) {
          case CLASS -> program.types().stream().map(Type::name);
          case ROUTINE -> program.routines().stream().map(Routine::name);
          case FILE -> program.sources().stream().map(SourceFile::file);
        };
    return Stream.concat(own, more);
  }

  /** On the first search, which is not on the thread that made this. */
  private synchronized void learn() {
    for (Kind kind : Kind.values()) {
      names.computeIfAbsent(kind, it -> new KnownNames(it, all(it).toList()));
    }
  }

  /**
   * What answers best; if nothing does, what would if less had been asked for.
   *
   * @param most of each kind that are given
   */
  public SearchResult find(String typed, int most) {
    learn();
    NameQuery query = NameQuery.of(typed);
    Map<Kind, Group> groups = query.isEmpty() ? Map.of() : matching(query, most);
    if (groups.isEmpty()) {
      groups = joined(typed, most);
    }
    return groups.isEmpty() && !query.isEmpty()
        ? instead(query, most)
        : new SearchResult(null, groups);
  }

  /** A blank may stand within a name, too, as between the words of one. */
  private Map<Kind, Group> joined(String typed, int most) {
    return NameQuery.joined(typed).stream()
        .map(query -> matching(query, most))
        .filter(groups -> !groups.isEmpty())
        .findFirst()
        .orElse(Map.of());
  }

  private SearchResult instead(NameQuery query, int most) {
    NameQuery anyParameters = query.withoutParameters();
    NameQuery anywhere = anyParameters.withoutPlace();
    Map<Kind, Group> groups = query == anyParameters ? Map.of() : matching(anyParameters, most);
    if (!groups.isEmpty()) {
      return new SearchResult(Words.say("None has such parameters; with others:"), groups);
    }
    groups = anyParameters.isInside() ? Map.of() : matching(anyParameters.inside(), most);
    if (!groups.isEmpty()) {
      return new SearchResult(Words.say("What is in that package:"), groups);
    }
    groups = anyParameters == anywhere ? Map.of() : matching(anywhere, most);
    if (!groups.isEmpty()) {
      return new SearchResult(Words.say("None is in there; elsewhere:"), groups);
    }
    groups = nearest(query, anywhere, most);
    return new SearchResult(
        Words.say(
            groups.isEmpty()
                ? "Nothing is called like that."
                : "Nothing is called like that; the nearest:"),
        groups);
  }

  /** Where the query says, if any are near there, else anywhere. */
  private Map<Kind, Group> nearest(NameQuery query, NameQuery anywhere, int most) {
    Misspelling misspelling = new Misspelling(anywhere.lastPart());
    NameQuery inside = query.anyName();
    Map<Kind, Group> there =
        inside.isEmpty()
            ? Map.of()
            : groups(
                inside,
                (kind, name) -> {
                  Match near = near(misspelling, kind, name); // seldom, and soon told
                  return near == null || match(inside, kind, name) == null ? null : near;
                },
                most);
    return there.isEmpty()
        ? groups(null, (kind, name) -> near(misspelling, kind, name), most)
        : there;
  }

  private static Match near(Misspelling misspelling, Kind kind, String name) {
    return switch (kind) {
      case CLASS -> misspelling.match(RoutineName.simpleType(name));
      case ROUTINE -> misspelling.match(RoutineName.method(name));
      case FILE -> null;
    };
  }

  private Map<Kind, Group> matching(NameQuery query, int most) {
    return groups(query, (kind, name) -> match(query, kind, name), most);
  }

  private static Match match(NameQuery query, Kind kind, String name) {
    return switch (kind) {
      case CLASS -> query.type(name);
      case ROUTINE -> query.routine(name);
      case FILE -> query.file(name);
    };
  }

  /**
   * That with the best answer first, else in the order of the kinds.
   *
   * @param query what no name answers that lacks a letter of it; null for none
   */
  private Map<Kind, Group> groups(
      NameQuery query, BiFunction<Kind, String, Match> matching, int most) {
    Map<Kind, Group> groups = new EnumMap<>(Kind.class);
    for (Kind kind : Kind.values()) {
      Group group = group(kind, query, name -> matching.apply(kind, name), most);
      if (group.total() > 0) {
        groups.put(kind, group);
      }
    }
    Map<Kind, Group> ordered = new LinkedHashMap<>();
    groups.entrySet().stream()
        .sorted(BEST_FIRST)
        .forEachOrdered(it -> ordered.put(it.getKey(), it.getValue()));
    return ordered;
  }

  private Group group(Kind kind, NameQuery query, Function<String, Match> matching, int most) {
    BestHits best = new BestHits(kind, most);
    if (query == null) {
      names.get(kind).match(matching, best::add);
    } else {
      names.get(kind).match(query, matching, best::add);
    }
    return best.group();
  }

  /** The best of a kind that were found up to now. */
  private static final class BestHits {
    private final PriorityQueue<Hit> best = new PriorityQueue<>(WORST_FIRST);
    private final Kind kind;
    private final int most;
    private int total;

    BestHits(Kind kind, int most) {
      this.kind = kind;
      this.most = most;
    }

    void add(String name, Match match) {
      total++;
      best.add(new Hit(kind, name, match));
      if (best.size() > most) {
        best.remove();
      }
    }

    Group group() {
      return new Group(best.stream().sorted(WORST_FIRST.reversed()).toList(), total);
    }
  }
}
