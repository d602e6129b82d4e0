package dev.concert.racy.details;

import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.racy.figures.CallingContext;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.model.AmountFormat;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.DifferenceWords;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.model.RowText;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.Crumbs;
import dev.concert.ui.parts.Crumbs.Crumb;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** The calling contexts of one row as a flame graph, callers above. Its twin is the tree. */
public final class FlamePane implements DetailPane {
  private final RacyModel model;
  private final VBox root = new VBox();
  private final Crumbs way = new Crumbs(Words.say("Zoomed in to this calling context"));
  private final Button whole = new Button(Words.say("Show all"));
  private final FlamePicture picture;
  private final DifferenceToggle toggle;
  private final NoiseKey noise;
  private RowKey row;
  private CallingContext top;
  private String label = "";
  private List<String> path = List.of();

  public FlamePane(RacyModel model, ToolContext context, RacyActions actions) {
    this.model = model;
    picture = new FlamePicture(model, context, actions, this::zoom);
    root.setId(DetailKind.FLAME.id());
    toggle = DifferenceToggle.ofContexts(model, "flame-difference");
    noise = NoiseKey.ofPicture(context, "flame-noise");
    whole.setOnAction(_ -> zoom(List.of()));
    Region spacer = new Region();
    HBox.setHgrow(spacer, Priority.ALWAYS);
    HBox head = new HBox(way, spacer, noise.node(), toggle.node(), whole);
    head.getStyleClass().add(Styles.TOOL_BAR);
    VBox.setVgrow(picture, Priority.ALWAYS);
    root.getChildren().addAll(head, picture);
  }

  @Override
  public Node node() {
    return root;
  }

  @Override
  public void fill(ProfileSummary summary) {
    RowKey key = model.row();
    List<String> kept = key.equals(row) ? path : List.of();
    row = key;
    String sides = toggle.show();
    DifferenceWords words =
        sides == null
            ? null
            : new DifferenceWords(model.compared().comparison(), AmountFormat.of(summary));
    top = words == null ? CallingContext.of(summary, key) : CallingContext.of(words.comparison());
    label =
        words == null ? RowText.together(summary, key, Words.say("all rows")) : words.title(sides);
    noise.show(words == null ? null : words.noiseOfRuns());
    picture.of(top, label, words);
    zoom(kept);
  }

  /** The context that the routines lead to from the top; the top if one of them is gone. */
  private CallingContext follow(List<String> routines) {
    CallingContext at = top;
    for (String routine : routines) {
      CallingContext next =
          at.children().stream()
              .filter(child -> child.routine().equals(routine))
              .findFirst()
              .orElse(null);
      if (next == null) {
        return top;
      }
      at = next;
    }
    return at;
  }

  /** The routines that lead to what is shown, from the top. */
  public List<String> path() {
    return path;
  }

  /** Zooms in to a context; false where there is none to which the routines lead. */
  public boolean show(List<String> routines) {
    boolean there = routines.isEmpty() || top != null && follow(routines) != top;
    if (there && !routines.equals(path)) {
      zoom(routines);
    }
    return there;
  }

  private void zoom(List<String> to) {
    CallingContext zoomed = follow(to);
    path = zoomed == top ? List.of() : to;
    whole.setVisible(zoomed != top);
    way.show(crumbs());
    picture.zoom(zoomed, path);
  }

  private List<Crumb> crumbs() {
    List<Crumb> crumbs = new ArrayList<>();
    crumbs.add(new Crumb(label, () -> zoom(List.of())));
    for (int i = 0; i < path.size(); i++) {
      List<String> upTo = path.subList(0, i + 1);
      crumbs.add(new Crumb(RoutineName.label(path.get(i)), () -> zoom(upTo)));
    }
    return crumbs;
  }

  @Override
  public void recolour() {
    picture.requestLayout();
  }

  @Override
  public void mark(ProfileSummary summary) {
    picture.requestLayout();
  }
}
