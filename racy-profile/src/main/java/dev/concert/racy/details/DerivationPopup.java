package dev.concert.racy.details;

import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.racy.figures.ProfileSummary;
import dev.concert.racy.figures.RowKey;
import dev.concert.racy.model.DetailKind;
import dev.concert.racy.model.FigureDerivation;
import dev.concert.racy.model.RacyModel;
import dev.concert.racy.model.RowText;
import dev.concert.ui.ToolContext;
import dev.concert.ui.look.Icons;
import dev.concert.ui.parts.FactCard;
import dev.concert.ui.parts.PopOvers;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import org.kordamp.ikonli.material2.Material2AL;

/** Pops out where a figure comes from, beside it. */
public final class DerivationPopup {
  /** The title in menus. */
  public static final String TITLE = Words.known("Where does this come from?  (I)");

  private final RacyModel model;
  private final ToolContext context;
  private final RacyActions actions;

  public DerivationPopup(RacyModel model, ToolContext context, RacyActions actions) {
    this.model = model;
    this.context = context;
    this.actions = actions;
  }

  public void show(String routine, RowKey row, Node owner, double screenX, double screenY) {
    ProfileSummary summary = model.summary();
    List<FactCard.Fact> facts =
        summary == null || routine == null ? List.of() : FigureDerivation.of(summary, row, routine);
    if (facts.isEmpty()) {
      context.status(Words.say("no figure here: choose a routine that ran on this row"));
      return;
    }
    Button contexts = new Button(Words.say("Calling contexts"), Icons.of(Material2AL.ACCOUNT_TREE));
    contexts.getStyleClass().add("small");
    contexts.setOnAction(_ -> {
      actions.openRow(row);
      actions.selectRoutine(routine);
      model.openDetail(DetailKind.CONTEXTS);
    });
    FactCard card =
        new FactCard(
            RoutineName.label(routine),
            ProfileCells.swatch(context.colour(routine)),
            routine,
            facts,
            contexts);
    String title = RowText.title(summary, row);
    PopOvers.showAt(owner, screenX, screenY, title, card);
  }
}
