package dev.concert.ui.window;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.concert.ui.Hypertool.Command;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TypedPathTest {
  @TempDir Path folder;
  private final List<Path> opened = new ArrayList<>();

  @BeforeEach
  void fill() throws IOException {
    for (String name : List.of("matrix2", "matrix", "other", ".matrix")) {
      Files.createDirectory(folder.resolve(name));
    }
  }

  private List<String> titles(String typed) {
    return TypedPath.commands(typed, opened::add).stream().map(Command::title).toList();
  }

  private String open(String name) {
    return "Open " + folder.resolve(name);
  }

  @Test
  void aPathIsOfferedBeforeThoseThatBeginLikeIt() {
    assertEquals(List.of(open("matrix"), open("matrix2")), titles(folder + "/matrix"));
    assertEquals(List.of(open("matrix"), open("matrix2")), titles(folder + "/ma "));
    assertEquals(List.of(open(".matrix")), titles(folder + "/.m"));
  }

  @Test
  void behindASlashWhatIsInTheFolderIsOffered() {
    List<String> all = List.of(open(""), open("matrix"), open("matrix2"), open("other"));
    assertEquals(all.stream().map(String::strip).toList(), titles(folder + "/"));
  }

  @Test
  void whatIsNoPathOffersNothing() {
    for (String typed : List.of("", "matrix", "a/b", "/no/such/folder", "\0", "~")) {
      assertEquals(List.of(), titles(typed), typed);
    }
  }

  @Test
  void theCommandOpensThePath() {
    TypedPath.commands(folder + "/oth", opened::add).getFirst().action().run();
    assertEquals(List.of(folder.resolve("other")), opened);
  }
}
