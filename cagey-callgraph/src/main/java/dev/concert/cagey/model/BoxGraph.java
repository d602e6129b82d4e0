package dev.concert.cagey.model;

import dev.concert.cagey.graph.RunCalls.Seen;
import dev.concert.cagey.picture.TreeBox;
import dev.concert.cagey.picture.TreePicture;
import dev.concert.cagey.picture.TreePicture.Arrow;
import dev.concert.cagey.picture.TreePicture.Ends;
import dev.concert.model.Call;
import dev.concert.model.Routine;
import dev.concert.trace.RoutineProfile;
import dev.concert.ui.graph.GraphData;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/** The boxes and arrows of a picture with what is known of them, for other programs. */
public final class BoxGraph {
  private BoxGraph() {}

  /** Times in nanoseconds; lines from 1. */
  public static GraphData of(TreePicture picture, CageyModel model) {
    if (!model.hasProgram()) {
      return GraphData.EMPTY;
    }
    Map<String, TreeBox> byId = new HashMap<>();
    picture.boxes().forEach(box -> byId.put(box.id(), box));
    Path name = Path.of(model.program().application()).getFileName();
    return new GraphData(
        name == null ? "" : name.toString(),
        picture.boxes().stream()
            .map(box -> new GraphData.Box(box.id(), facts(box, model)))
            .toList(),
        picture.arrows().stream()
            .map(arrow -> new GraphData.Arrow(arrow.from(), arrow.to(), facts(arrow, byId, model)))
            .toList());
  }

  private static SequencedMap<String, Object> facts(TreeBox box, CageyModel model) {
    SequencedMap<String, Object> facts = new LinkedHashMap<>();
    facts.put("label", box.label());
    facts.put("routine", box.routine());
    if (box.kind() == TreeBox.Kind.MORE) {
      facts.put("kind", "more");
      return facts;
    }
    if (box.kind() == TreeBox.Kind.GROUP) {
      facts.put("kind", model.groups().gathering().word());
      facts.put("routines", box.routines());
      return facts;
    }
    Optional<Routine> routine = model.routine(box.routine());
    facts.put("kind", routine.map(it -> small(it.kind())).orElse("library"));
    routine.ifPresent(it -> {
      facts.put("type", it.type());
      facts.put("file", it.file());
      facts.put("line", it.line());
      facts.put("endLine", it.endLine());
      facts.put("parallel", it.parallel());
      facts.put("why", it.why());
      facts.put("uncertainCalls", it.uncertainCalls());
    });
    facts.put("folded", box.appearance().folded());
    facts.put("recursive", box.appearance().recursive());
    figures(box.routine(), model).ifPresent(it -> addFigures(it, facts));
    return facts;
  }

  private static Optional<RoutineProfile> figures(String routine, CageyModel model) {
    return model.measured().heat() == null ? Optional.empty() : model.measured().heat().of(routine);
  }

  private static void addFigures(RoutineProfile figures, Map<String, Object> facts) {
    facts.put("calls", figures.calls());
    facts.put("exclusive", figures.exclusiveNanos());
    facts.put("inclusive", figures.inclusiveNanos());
  }

  private static String small(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static SequencedMap<String, Object> facts(
      Arrow arrow, Map<String, TreeBox> byId, CageyModel model) {
    SequencedMap<String, Object> facts = new LinkedHashMap<>();
    TreeBox to = byId.get(arrow.to());
    if (to.kind() == TreeBox.Kind.MORE) {
      facts.put("kinds", List.of());
      return facts;
    }
    TreeBox from = byId.get(arrow.from());
    if (from.kind() == TreeBox.Kind.MORE) {
      facts.put("kinds", List.of());
      return facts;
    }
    Ends ends = new Ends(from, to);
    List<Call> sites = sites(ends, model);
    facts.put("kinds", sites.stream().map(site -> small(site.kind())).distinct().toList());
    if (ends.isSingle()) {
      addPlaces(
          sites.stream().filter(site -> site.caller().equals(from.routine())).toList(), facts);
      facts.put("through", model.graph().through(from.routine(), to.routine()));
    } else {
      facts.put("sites", sites.size());
    }
    facts.put("certain", arrow.certain());
    facts.put("fromOutside", !sites.isEmpty() && sites.stream().allMatch(Call::fromOutside));
    facts.put("guess", arrow.isGuess());
    facts.put("style", style(arrow));
    if (arrow.seen() != Seen.UNKNOWN) {
      facts.put("run", small(arrow.seen()).replace('_', ' '));
      facts.put("calls", calls(from.routines(), to.routines(), model));
    }
    return facts;
  }

  /** Where the routine at its beginning calls. */
  private static void addPlaces(List<Call> sites, SequencedMap<String, Object> facts) {
    facts.put("file", sites.isEmpty() ? null : sites.getFirst().file());
    facts.put("lines", sites.stream().map(Call::line).distinct().toList());
  }

  /** As the window draws it, in a word that Graphviz knows. */
  private static String style(Arrow arrow) {
    return arrow.isGuess() ? "dotted" : arrow.seen() == Seen.UNEXPLAINED ? "dashed" : "solid";
  }

  private static long calls(List<String> callers, List<String> callees, CageyModel model) {
    return callers.stream()
        .mapToLong(
            caller -> callees.stream().mapToLong(callee -> model.run().calls(caller, callee)).sum())
        .sum();
  }

  /**
   * The calls that a line stands for, in the order of the source; where it leads through what is
   * hidden, those of the whole way.
   */
  static List<Call> sites(Ends ends, CageyModel model) {
    List<String> through =
        ends.isSingle()
            ? model.graph().through(ends.from().routine(), ends.to().routine())
            : List.of();
    if (through.isEmpty()) {
      return sites(ends.from().routines(), ends.to().routines(), model);
    }
    List<Call> all = new ArrayList<>();
    String at = ends.from().routine();
    for (String next : through) {
      all.addAll(sites(List.of(at), List.of(next), model));
      at = next;
    }
    all.addAll(sites(List.of(at), List.of(ends.to().routine()), model));
    return all;
  }

  private static List<Call> sites(List<String> callers, List<String> callees, CageyModel model) {
    Set<String> wanted = Set.copyOf(callees);
    return callers.stream()
        .flatMap(caller -> model.program().callsFrom(caller).stream())
        .filter(call -> wanted.contains(call.callee()))
        .toList();
  }
}
