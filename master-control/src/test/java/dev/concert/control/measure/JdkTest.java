package dev.concert.control.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** JDKs that are folders with an executable file of the right name. */
@DisabledOnOs(OS.WINDOWS)
class JdkTest {
  @TempDir private Path folder;

  private Path jdk(String name, String version) throws IOException {
    Path home = folder.resolve(name);
    Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
    Files.writeString(java, "");
    assertTrue(java.toFile().setExecutable(true));
    if (version != null) {
      Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    }
    return home;
  }

  @Test
  void theNewestIsOfferedFirstEachOnceAndNoneThatIsTooOld() throws Exception {
    Path older = jdk("jdk-17", "17.0.15");
    Path newer = jdk("jdk-25", "25.0.3");
    Path mac = jdk("mac.jdk/Contents/Home", "21.0.1").getParent().getParent();
    Path tooOld = jdk("jdk8", "1.8.0_412");
    Path link = Files.createSymbolicLink(folder.resolve("default"), newer);
    Path none = Files.createDirectory(folder.resolve("empty"));

    List<Jdk> found = Jdk.installed(List.of(older, newer, mac, tooOld, link, none));

    assertEquals(
        List.of(
            new Jdk(newer, "25.0.3"),
            new Jdk(mac.resolve("Contents/Home"), "21.0.1"),
            new Jdk(older, "17.0.15")),
        found);
  }

  @Test
  void aCommandFindsItFirst() throws Exception {
    Jdk jdk = Jdk.at(jdk("jdk", null));
    Map<String, String> environment = new HashMap<>(Map.of("PATH", "/usr/bin"));
    jdk.addTo(environment);

    assertEquals(jdk.home().toString(), environment.get("JAVA_HOME"));
    assertEquals(
        jdk.home().resolve("bin") + File.pathSeparator + "/usr/bin", environment.get("PATH"));
    assertEquals(
        List.of(jdk.home().resolve("bin/java").toString(), "-version"),
        jdk.words(List.of("java", "-version")));
    assertEquals(List.of("mvn", "test"), jdk.words(List.of("mvn", "test")), "it has none");
    assertEquals(List.of("/opt/java"), jdk.words(List.of("/opt/java")), "it was chosen");
  }

  @Test
  void aFolderThatIsNoJdkIsRefusedInOneSentence() {
    IOException refused = assertThrows(IOException.class, () -> Jdk.at(folder));
    assertTrue(refused.getMessage().contains("is no JDK"), refused.getMessage());
  }
}
