package dev.concert.control.output;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.trace.CallPath;
import dev.concert.trace.Intrusion;
import dev.concert.trace.Metric;
import dev.concert.trace.NodeProfile;
import dev.concert.trace.OwnCost;
import dev.concert.trace.Profile;
import dev.concert.trace.RecordedValue;
import dev.concert.trace.RunInfo;
import dev.concert.trace.ThreadProfile;
import dev.concert.trace.text.TextProfile;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProfileJsonTest {
  private static final RunInfo INFO =
      new RunInfo(
          Path.of("run"), null, List.of("a"), "h", "25", "", "profile", Instant.EPOCH, "tsc", "");

  private static String json(RecordedValue... values) {
    CallPath root = new CallPath(null, 1, 9, 9, List.of());
    ThreadProfile thread =
        new ThreadProfile("h.1", 1, "main", "main", 9, List.of(), root, List.of(), List.of(values));
    NodeProfile node = new NodeProfile("h.1", new OwnCost(20, 10), List.of(thread));
    Profile profile =
        new Profile(INFO, List.of(Metric.TIME), 0, new Intrusion(20, 0), List.of(node));
    return JsonText.line(ProfileJson.profile(profile, profile.nodes(), TextProfile.Sort.EXCLUSIVE));
  }

  @Test
  void valuesOfTheProgramStandBesideTheCollectionsOfTheirThread() {
    String json = json(new RecordedValue("queue length", 2, 10, 4, 6, 52));
    String values =
        "\"collections\":[],\"values\":[{\"value\":\"queue length\",\"count\":2,\"sum\":10.0,"
            + "\"mean\":5.0,\"deviation\":1.0,\"min\":4.0,\"max\":6.0}]}";
    assertTrue(json.contains(values), json);
  }

  @Test
  void whatIsNoNumberIsNull() {
    double none = Double.NaN;
    String json = json(new RecordedValue("ratio", 1, none, none, none, none));
    assertTrue(json.contains("\"count\":1,\"sum\":null,\"mean\":null,"), json);
  }

  @Test
  void aThreadThatToldNothingHasTheShapeThatItHad() {
    assertFalse(json().contains("values"));
  }
}
