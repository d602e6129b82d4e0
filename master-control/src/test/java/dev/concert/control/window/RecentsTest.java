package dev.concert.control.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecentsTest {
  @TempDir private Path folder;
  private final List<String> complaints = new ArrayList<>();

  private Recents recents() {
    return new Recents(folder.resolve("state/recent.json"), complaints::add);
  }

  private Path application(String name) throws IOException {
    return Files.createDirectories(folder.resolve(name));
  }

  @Test
  void whatWasOpenedLastComesFirstInTheNextSession() throws IOException {
    Path a = application("a");
    Path b = application("b");
    Recents recents = recents();
    recents.openedApplication(a);
    recents.openedApplication(b);
    recents.openedApplication(a);
    recents.openedRun(b, null);

    assertEquals(List.of(a, b), recents().applications());
    assertEquals(List.of(b), recents().runs());
    assertEquals(List.of(), complaints);
  }

  @Test
  void whatIsGoneIsNotListed() throws IOException {
    Path gone = application("gone");
    recents().openedApplication(gone);
    Files.delete(gone);

    assertEquals(List.of(), recents().applications());
  }

  @Test
  void onlyTheNewestAreKept() throws IOException {
    Recents recents = recents();
    for (int i = 0; i < Recents.KEPT + 3; i++) {
      recents.openedApplication(application("a" + i));
    }
    assertEquals(Recents.KEPT, recents().applications().size());
  }

  @Test
  void aDamagedFileIsOneComplaintAndAnEmptyList() throws IOException {
    Files.createDirectories(folder.resolve("state"));
    Files.writeString(folder.resolve("state/recent.json"), "{\"applications\":");

    assertEquals(List.of(), recents().applications());
    assertEquals(1, complaints.size());
  }
}
