package dev.concert.fancy.view;

import dev.concert.fancy.model.LineHeat;
import dev.concert.model.Program;
import dev.concert.model.Routine;
import dev.concert.model.Type;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Tips;
import dev.concert.ui.source.LineStripe;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;

/** What was measured, before the line on which a routine begins, or calls stand. */
final class HeatGutter {
  /** As wide as the longest bar, with the gaps beside it, where letters are as small as ever. */
  private static final String ROOM_FOR_BAR = " ".repeat(8);

  private final Map<Integer, List<Routine>> routines = new HashMap<>();
  private GutterFigures figures;

  /** Null where nothing is shown of them. */
  private LineHeat lines;

  private boolean measured;
  private boolean narrow;

  /** As long as the longest figures of the file, which decide how wide its cells are. */
  private String widest = "";

  /** Null for none. */
  void figures(GutterFigures shown) {
    figures = shown;
  }

  /** Without calls, which the tooltip tells, there is more room for the source. */
  void narrow(boolean now) {
    narrow = now;
  }

  void show(Program program, String file) {
    routines.clear();
    measured = false;
    lines = figures == null ? null : figures.lines(program, file);
    for (Type type : program.typesOf(file)) {
      for (Routine routine : program.routinesOf(type.name())) {
        if (!routine.implicit()) {
          routines.computeIfAbsent(routine.line(), _ -> new ArrayList<>(1)).add(routine);
          measured |= figures != null && figures.has(routine.name());
        }
      }
    }
    widest = measured ? widest() : "";
  }

  private String widest() {
    Set<Integer> all = new HashSet<>(routines.keySet());
    if (lines != null) {
      all.addAll(lines.lines());
    }
    CellText longest = CellText.NONE;
    for (int line : all) {
      longest = longest.longest(text(line));
    }
    return (narrow ? "" : longest.calls()) + ROOM_FOR_BAR + longest.time();
  }

  private CellText text(int line) {
    Optional<String> routine = largest(line);
    if (routine.isPresent()) {
      return figures.text(routine.get());
    }
    return lines == null ? CellText.NONE : LineCell.text(lines, line);
  }

  /** For one line, or null where the file has no measurements at all. */
  Node node(int line) {
    if (!measured) {
      return null;
    }
    HBox shown = new HBox();
    shown.getStyleClass().add("heat-figures");
    StackPane cell = new StackPane(ruler(), shown);
    cell.getStyleClass().add("heat-cell");
    Optional<String> routine = largest(line);
    routine.ifPresent(name -> figures.fill(shown, name, narrow));
    if (routine.isEmpty() && lines != null) {
      fillLine(shown, line);
    }
    Tips.on(cell, explanation(routine.orElse(null), line));
    return cell;
  }

  /** Nobody sees it: it is as wide as the widest cell of the file, in whatever font. */
  private Text ruler() {
    Text ruler = new Text(widest);
    ruler.getStyleClass().add(Styles.MONO);
    ruler.setVisible(false);
    return ruler;
  }

  private void fillLine(HBox cell, int line) {
    LineHeat.Calls calls = lines.callsOn(line);
    if (lines.classOn(line) != null) {
      LineCell.fill(cell, lines.classOn(line), narrow);
    } else if (calls == null && lines.hasChanged(line)) {
      LineCell.fillChanged(cell);
    } else if (calls != null) {
      String caller = calls.sites().getFirst().caller();
      LineCell.fill(cell, calls, figures.share(caller, calls.inclusiveNanos()), narrow);
    }
  }

  /** Of all that stands on a line; empty for nothing. */
  private String explanation(String routine, int line) {
    List<String> parts = new ArrayList<>();
    if (routine != null) {
      parts.add(figures.explain(routine) + elsewhere(routine));
    }
    if (lines != null && lines.classOn(line) != null) {
      parts.add(LineCell.explain(lines.classOn(line)));
    }
    if (lines != null && lines.callsOn(line) != null) {
      parts.add(LineCell.explain(lines.callsOn(line)));
    }
    if (lines != null && lines.hasChanged(line)) {
      parts.add(Words.say("this line has changed since the run, so that it has no figures"));
    }
    return String.join("\n\n", parts);
  }

  private String elsewhere(String routine) {
    return lines == null ? "" : LineCell.elsewhere(lines.elsewhere(routine));
  }

  /** Of the whole file; null where no figures of lines are shown. */
  LineHeat lines() {
    return lines;
  }

  private Optional<String> largest(int line) {
    return routines.getOrDefault(line, List.of()).stream()
        .map(Routine::name)
        .filter(figures::has)
        .max(Comparator.comparingDouble(figures::size));
  }

  /** Where in the file time was spent. */
  List<LineStripe.Stretch> stretches(boolean dark) {
    List<LineStripe.Stretch> stretches = new ArrayList<>();
    if (measured) {
      routines.values().stream()
          .flatMap(List::stream)
          .forEach(routine ->
              figures
                  .stripe(routine.name(), dark)
                  .ifPresent(colour ->
                      stretches.add(
                          new LineStripe.Stretch(routine.line(), routine.endLine(), colour))));
    }
    return stretches;
  }
}
