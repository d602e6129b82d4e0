package dev.concert.racy.view;

import dev.concert.model.words.Words;
import dev.concert.racy.accesses.CollectionPane;
import dev.concert.racy.details.CallersPane;
import dev.concert.racy.details.ContextsPane;
import dev.concert.racy.details.DerivationPopup;
import dev.concert.racy.details.DetailPane;
import dev.concert.racy.details.DifferencePane;
import dev.concert.racy.details.FlamePane;
import dev.concert.racy.details.FunctionPane;
import dev.concert.racy.details.NodePane;
import dev.concert.racy.details.RacyActions;
import dev.concert.racy.details.TextProfilePane;
import dev.concert.racy.details.ValuesPane;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.model.RacyModel.Change;
import dev.concert.ui.ToolContext;
import dev.concert.ui.parts.EmptyState;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.material2.Material2AL;

/** A tab for each kind of detail of which the run has something; only the open one is filled. */
final class DetailTabs {
  private static final Set<Change> OTHER_DETAIL =
      EnumSet.of(
          Change.DETAIL,
          Change.ROW,
          Change.COLLECTION,
          Change.EDGES,
          Change.COMPARED,
          Change.COMPARISON);

  private static final Set<Change> MARKED =
      EnumSet.of(Change.ROUTINE, Change.PART, Change.ACCESSOR);

  private final RacyModel model;
  private final FlamePane flame;
  private final TabPane tabs = new TabPane();
  private final Map<DetailKind, Tab> tabOf = new EnumMap<>(DetailKind.class);
  private final Map<DetailKind, DetailPane> paneOf = new EnumMap<>(DetailKind.class);

  DetailTabs(RacyModel model, ToolContext context, RacyActions actions, DerivationPopup origins) {
    this.model = model;
    paneOf.put(DetailKind.NODE, new NodePane(model, context, actions, origins));
    paneOf.put(DetailKind.TEXT, new TextProfilePane(model));
    paneOf.put(DetailKind.ROUTINE, new FunctionPane(model, context, actions, origins));
    paneOf.put(DetailKind.CALLERS, new CallersPane(model, context, actions));
    paneOf.put(DetailKind.CONTEXTS, new ContextsPane(model, context, actions));
    flame = new FlamePane(model, context, actions);
    paneOf.put(DetailKind.FLAME, flame);
    paneOf.put(DetailKind.COLLECTION, new CollectionPane(model, context, actions));
    paneOf.put(DetailKind.VALUES, new ValuesPane(model, context));
    paneOf.put(DetailKind.DIFFERENCE, new DifferencePane(model, context, actions));
    tabs.setId("details");
    tabs.getStyleClass().add("racy-details");
    tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    tabs.setAccessibleText(Words.say("Details of what is selected"));
    paneOf.forEach((detail, pane) -> tabOf.put(detail, tab(detail, pane)));
    tabs.getTabs().setAll(tabOf.values());
    tabs.getTabs().removeAll(tabOf.get(DetailKind.COLLECTION), tabOf.get(DetailKind.VALUES));
  }

  private Tab tab(DetailKind detail, DetailPane pane) {
    Tab tab = new Tab(detail.shortTitle(), pane.node());
    tab.setTooltip(new Tooltip(detail.title()));
    tab.setId("tab-" + detail.id());
    tab.setOnSelectionChanged(_ -> {
      if (tab.isSelected()) {
        model.openDetail(detail);
      }
    });
    return tab;
  }

  Node node() {
    return tabs;
  }

  FlamePane flame() {
    return flame;
  }

  /** Whether the tab of a detail can be chosen in this run. */
  boolean offers(DetailKind detail) {
    return tabs.getTabs().contains(tabOf.get(detail));
  }

  /** Another summary is shown. Of what a run has nothing, nor was to have, there is no tab. */
  void show() {
    List<Tab> wanted = tabOf.keySet().stream().filter(model::has).map(tabOf::get).toList();
    if (!tabs.getTabs().equals(wanted)) {
      DetailKind open = model.detail();
      tabs.getTabs().setAll(wanted);
      model.openDetail(open);
    }
    select();
    fill();
  }

  /** Something else is marked or opened in the same summary. */
  void show(Set<Change> changes) {
    if (changes.contains(Change.DETAIL)) {
      select();
    }
    if (!Collections.disjoint(changes, OTHER_DETAIL)) {
      fill();
    } else if (!Collections.disjoint(changes, MARKED)) {
      mark();
    }
  }

  private void select() {
    tabs.getSelectionModel().select(tabOf.get(model.detail()));
  }

  private void fill() {
    DetailKind open = model.detail();
    if (model.summary() == null) {
      return;
    }
    boolean range = !model.summary().profile().stretches().isEmpty();
    if (open.ofWholeRun() && range) {
      tabOf.get(open).setContent(ofWholeRun(open));
    } else {
      tabOf.get(open).setContent(paneOf.get(open).node());
      paneOf.get(open).fill(model.summary());
    }
  }

  private Node ofWholeRun(DetailKind kind) {
    return new EmptyState(
        Material2AL.DATE_RANGE,
        Words.say("Not known of a range of time"),
        Words.say(
            "%s: the run has its sums only, without the times at which they came about.",
            kind.title()),
        new EmptyState.Action(
            Words.say("Show the whole run"), () -> model.range().showOnly(false)));
  }

  private void mark() {
    if (model.summary() != null) {
      paneOf.get(model.detail()).mark(model.summary());
    }
  }

  void recolour() {
    paneOf.values().forEach(DetailPane::recolour);
  }
}
