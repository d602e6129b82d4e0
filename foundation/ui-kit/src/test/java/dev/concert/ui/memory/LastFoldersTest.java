package dev.concert.ui.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LastFoldersTest {
  private static final String PROJECT = "Open a project";

  @TempDir private Path folder;

  private File begins(String what) {
    File[] at = new File[1];
    new LastFolders(folder.resolve("state")).begin(what, file -> at[0] = file);
    return at[0];
  }

  private void choose(String what, Path chosen) {
    new LastFolders(folder.resolve("state")).keep(what, chosen == null ? null : chosen.toFile());
  }

  @Test
  void aChooserBeginsBesideWhatWasChosenLastOfTheSameKind() throws IOException {
    assertNull(begins(PROJECT));
    Path project = Files.createDirectories(folder.resolve("work/app"));
    choose(PROJECT, project);
    assertEquals(project.getParent().toFile(), begins(PROJECT));
    assertNull(begins("Open a run"), "other things lie elsewhere");
  }

  @Test
  void whatIsGoneAndWhatWasNotChosenLeaveTheChooserAsItIs() throws IOException {
    Path project = Files.createDirectories(folder.resolve("work/app"));
    choose(PROJECT, project);
    choose(PROJECT, null);
    assertEquals(project.getParent().toFile(), begins(PROJECT));
    Files.delete(project);
    Files.delete(project.getParent());
    assertNull(begins(PROJECT));
  }
}
