package dev.concert.racy.view;

import dev.concert.model.RoutineName;
import dev.concert.model.words.Words;
import dev.concert.racy.details.RacyActions;
import dev.concert.trace.findings.Annotation;
import dev.concert.ui.look.Styles;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** What stands out, a line each that leads to what it is about. */
final class FindingsPane {
  private final RacyActions actions;
  private final VBox root = new VBox();
  private boolean roomy = true;
  private boolean leftOut;
  private boolean all;
  private List<Annotation> shown = List.of();

  FindingsPane(RacyActions actions) {
    this.actions = actions;
    root.setId("findings");
    root.setMinHeight(Region.USE_PREF_SIZE);
    root.getStyleClass().add("racy-findings");
  }

  Node node() {
    return root;
  }

  /** Where there is little room, fewer stand here, each on a line of its own. */
  void fit(boolean room) {
    if (room != roomy) {
      roomy = room;
      show(shown);
    }
  }

  /** In a window so low that bars have hardly room, they have all of it. */
  void leaveOut(boolean out) {
    if (out != leftOut) {
      leftOut = out;
      show(shown);
    }
  }

  void show(List<Annotation> findings) {
    shown = findings;
    root.getChildren().clear();
    root.setVisible(!findings.isEmpty() && !leftOut);
    root.setManaged(root.isVisible());
    Label title = new Label(Words.say("Stands out"));
    title.getStyleClass().add(Styles.PANE_TITLE);
    root.getChildren().add(title);
    int count = all ? findings.size() : Math.min(roomy ? 4 : 2, findings.size());
    findings.subList(0, count).forEach(finding -> root.getChildren().add(line(finding)));
    if (count < findings.size()) {
      Hyperlink more = new Hyperlink(Words.say("%d more…", findings.size() - count));
      more.setOnAction(_ -> {
        all = true;
        show(shown);
      });
      root.getChildren().add(more);
    }
  }

  /** On a single line the class gives way before what tells overloads apart. */
  private static String withoutClass(Annotation finding) {
    String routine = finding.where().routine();
    String type = routine == null ? "" : RoutineName.simpleType(RoutineName.type(routine)) + '.';
    String sentence = finding.sentence();
    return !type.isEmpty() && sentence.startsWith(type)
        ? "…" + sentence.substring(type.length())
        : sentence;
  }

  private Node line(Annotation finding) {
    String sentence = finding.sentence();
    String routine = finding.where().routine();
    Hyperlink link =
        new Hyperlink(roomy ? sentence : withoutClass(finding), TrustNotes.icon(finding));
    link.setWrapText(roomy);
    link.setTooltip(
        new Tooltip(
            (routine == null ? sentence : sentence + '\n' + routine)
                + Words.say("\nprobably %s", finding.cause())));
    link.setOnAction(_ -> {
      link.setVisited(false);
      actions.goTo(finding);
    });
    return link;
  }
}
