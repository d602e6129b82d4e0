package dev.concert.ui.look;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.text.Font;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.kordamp.ikonli.material2.Material2OutlinedAL;

@Timeout(value = 300, unit = TimeUnit.SECONDS)
class IconFontsTest {
  private static final String FAMILY = "Material Icons";

  @TempDir Path folder;
  private Path temporary;
  private Path cache;

  @BeforeEach
  void folders() throws IOException {
    temporary = Files.createDirectory(folder.resolve("temporary"));
    cache = folder.resolve("cache");
  }

  /** A JVM with an icon, which ends when nobody writes to it any more. */
  static final class OneIcon {
    public static void main(String[] arguments) throws IOException {
      Platform.startup(() -> {
        Icons.tool("racy");
        System.out.println(Font.font(FAMILY).getFamily());
      });
      System.in.transferTo(System.err);
      System.exit(0);
    }
  }

  private Process start() throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-XX:TieredStopAtLevel=1",
            "-Dglass.platform=Headless",
            "-Dprism.order=sw",
            "-Djava.io.tmpdir=" + temporary,
            "-cp",
            System.getProperty("java.class.path"),
            OneIcon.class.getName());
    builder.redirectError(folder.resolve("err").toFile());
    builder.environment().put("XDG_CACHE_HOME", cache.toString());
    return builder.start();
  }

  /** Which font there is for the icon; returns when that is known. */
  private static String family(Process process) throws IOException {
    BufferedReader out = process.inputReader();
    return out.readLine();
  }

  private static void end(Process process) throws IOException, InterruptedException {
    process.getOutputStream().close();
    assertEquals(0, process.waitFor());
  }

  private Path font() {
    return cache.resolve("concert").resolve("fonts").resolve("MaterialIcons.ttf");
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  @Test
  void aProcessThatIsKilledLeavesNoFontBehind() throws Exception {
    Process process = start();
    try {
      assertEquals(FAMILY, family(process));
      assertEquals(List.of(), names(temporary));
      assertEquals(List.of("MaterialIcons.ttf"), names(font().getParent()));
    } finally {
      process.destroyForcibly().waitFor();
    }
    assertEquals(List.of(), names(temporary));
  }

  @Test
  void aFontThatIsDamagedIsWrittenAgain() throws Exception {
    Files.createDirectories(font().getParent());
    Files.writeString(font(), "no font");
    Process process = start();
    assertEquals(FAMILY, family(process));
    assertEquals(246_100, Files.size(font()));
    end(process);
  }

  @Test
  void withoutACacheThereAreIconsAllTheSame() throws Exception {
    Files.writeString(cache, "where a folder should be");
    Process process = start();
    assertEquals(FAMILY, family(process));
    end(process);
    assertEquals(List.of(), names(temporary));
  }

  @Test
  void anIconWhoseFontIsNotLoadedIsRefused() {
    assertThrows(
        IllegalArgumentException.class, () -> Icons.of(Material2OutlinedAL.ACCOUNT_CIRCLE));
  }
}
