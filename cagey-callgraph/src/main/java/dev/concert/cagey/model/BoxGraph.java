package dev.concert.cagey.model;

import dev.concert.cagey.model.RunCalls.Seen;
import dev.concert.cagey.model.TreePicture.Arrow;
import dev.concert.model.Call;
import dev.concert.model.Routine;
import dev.concert.trace.RoutineProfile;
import dev.concert.ui.graph.GraphData;
import java.nio.file.Path;
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
    boolean single = from.kind() == TreeBox.Kind.ROUTINE && to.kind() == TreeBox.Kind.ROUTINE;
    List<String> through = single ? model.graph().through(from.routine(), to.routine()) : List.of();
    List<Call> sites =
        sites(from.routines(), through.isEmpty() ? to.routines() : through.subList(0, 1), model);
    facts.put("kinds", sites.stream().map(site -> small(site.kind())).distinct().toList());
    if (single) {
      facts.put("file", sites.isEmpty() ? null : sites.getFirst().file());
      facts.put("lines", sites.stream().map(Call::line).distinct().toList());
      facts.put("certain", arrow.certain());
      facts.put("through", through);
    } else {
      facts.put("sites", sites.size());
      facts.put("certain", arrow.certain());
    }
    if (arrow.seen() != Seen.UNKNOWN) {
      facts.put("run", small(arrow.seen()).replace('_', ' '));
      facts.put("calls", calls(from.routines(), to.routines(), model));
    }
    return facts;
  }

  private static long calls(List<String> callers, List<String> callees, CageyModel model) {
    return callers.stream()
        .mapToLong(
            caller -> callees.stream().mapToLong(callee -> model.run().calls(caller, callee)).sum())
        .sum();
  }

  private static List<Call> sites(List<String> callers, List<String> callees, CageyModel model) {
    Set<String> wanted = Set.copyOf(callees);
    return callers.stream()
        .flatMap(caller -> model.program().callsFrom(caller).stream())
        .filter(call -> wanted.contains(call.callee()))
        .toList();
  }
}
