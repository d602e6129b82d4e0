package dev.concert.cagey.model;

import static dev.concert.cagey.graph.CallPrograms.name;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.cagey.graph.CallPrograms;
import dev.concert.cagey.picture.TreePicture;
import dev.concert.cagey.picture.TreePicture.Ends;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is said of a line beside the pointer. */
class BoxTipTest {
  private final CageyModel model = new CageyModel();

  @BeforeEach
  void show() {
    String[] many = new String[30];
    for (int i = 0; i < many.length; i++) {
      many[i] = "r" + i;
    }
    model.show(
        new CallPrograms()
            .calls("main", "solve")
            .mayCall("main", "solve", "solve")
            .calls("main", many)
            .build());
    model.plant(List.of(name("main")));
  }

  private List<Ends> lines() {
    TreePicture picture = model.picture();
    return picture.at(picture.boxes().getFirst());
  }

  @Test
  void aLineSaysHowManyCallsItStandsForAndHowTheyFindTheirTargets() {
    assertEquals(
        "A.main → A.solve\n3 calls in the source: static, certain, one of several\n"
            + "Click to list the places",
        new BoxTip(model).of(lines().getFirst()));
  }

  @Test
  void aLineToWhatIsNotShownIsNone() {
    TreePicture picture = model.picture();
    assertEquals(24, lines().size());
    assertEquals(25, picture.arrows().size(), "and one to 7 more…");
    assertTrue(
        picture.arrows().stream()
            .filter(arrow -> picture.ends(arrow).isEmpty())
            .allMatch(arrow -> arrow.to().endsWith("more")));
  }
}
