package dev.concert.easy.panels;

import dev.concert.easy.facts.Details;
import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.ui.look.Styles;
import dev.concert.ui.parts.FactCard;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.StackPane;

/** All that is known of the one thing that was clicked. */
public final class DetailsPane extends ScrollPane {
  private final StackPane box = new StackPane();
  private final Consumer<Details.Link> onLink;
  private static final String HINT =
      Words.known(
          "Click a state, an arrow or a mark to see what it is.\n"
              + "Drag over the rows to measure a range.");

  /** Of any run. */
  private static final String NEVER_SEEN =
      Words.known(
          "\n\nNot seen: threads that never enter a measured routine, and monitors in libraries");

  private final Label hint = new Label(Words.say(HINT));

  /**
   * @param onLink a link was clicked
   */
  public DetailsPane(Consumer<Details.Link> onLink) {
    this.onLink = onLink;
    setId("details");
    getStyleClass().add("details");
    setFitToWidth(true);
    hint.getStyleClass().add(Styles.MUTED);
    hint.setWrapText(true);
    StackPane.setAlignment(hint, javafx.geometry.Pos.TOP_LEFT);
    box.getStyleClass().add("details-box");
    setContent(box);
    show(null, null);
  }

  /**
   * @param facts null for nothing
   */
  public void show(Details facts, Node swatch, Node... actions) {
    box.getChildren().setAll(facts == null ? hint : card(facts, swatch, actions));
    setVvalue(0);
  }

  /**
   * Says what is missing in the picture though nothing was lost.
   *
   * @param unseen what the run's JDK gave no way to see; null without a timeline
   */
  public void showUnseen(List<String> unseen) {
    String more = unseen == null || unseen.isEmpty() ? "" : "; " + String.join(", ", unseen);
    hint.setText(
        unseen == null ? Words.say(HINT) : Words.say(HINT) + Words.say(NEVER_SEEN) + more + ".");
  }

  /** What is known of a thing, to stand in this pane or to pop out of the picture. */
  public FactCard card(Details facts, Node swatch, Node... actions) {
    String full = facts.title();
    String name = full.indexOf('#') < 0 ? full : RoutineName.label(full);
    List<FactCard.Fact> lines = facts.fields().stream().map(this::line).toList();
    return new FactCard(name, swatch, name.equals(full) ? null : full, lines, actions);
  }

  private FactCard.Fact line(Details.Field fact) {
    Runnable click = fact.link() == null ? null : () -> onLink.accept(fact.link());
    return new FactCard.Fact(fact.name(), fact.value(), click);
  }
}
