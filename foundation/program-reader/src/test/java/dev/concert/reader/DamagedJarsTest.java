package dev.concert.reader;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.model.SourceFile;
import dev.concert.model.Type;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Jars that no tool makes, or that something has damaged, of sources and of class files. */
class DamagedJarsTest {
  @TempDir Path folder;

  private Path jar;
  private final Map<String, byte[]> entries = new LinkedHashMap<>();

  private static byte[] source(String name) {
    return ("package a; class " + name + " { void m() {} }").getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] type(String name) {
    return ClassFile.of()
        .build(
            ClassDesc.of(name),
            b ->
                b.withMethodBody(
                    "m", ConstantDescs.MTD_void, ClassFile.ACC_STATIC, c -> c.return_()));
  }

  private byte[] zip() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(entry.getKey()));
        zip.write(entry.getValue());
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  private Program read(byte[] zip) throws Exception {
    jar = folder.resolve("x.jar");
    Files.write(jar, zip);
    return TestPrograms.read(jar);
  }

  private static List<String> types(Program program) {
    return program.types().stream().map(Type::name).toList();
  }

  private static List<String> problems(Program program) {
    return program.sources().stream()
        .flatMap(s -> s.problems().stream().map(p -> s.file() + ": " + p))
        .toList();
  }

  private static byte[] replaced(byte[] bytes, String from, String to) {
    HexFormat hex = HexFormat.of();
    String whole = hex.formatHex(bytes);
    String old = hex.formatHex(from.getBytes(StandardCharsets.ISO_8859_1));
    assertTrue(whole.contains(old));
    return hex.parseHex(
        whole.replace(old, hex.formatHex(to.getBytes(StandardCharsets.ISO_8859_1))));
  }

  @Test
  void namesThatLeaveTheJarAreNamesOfClassesLikeOthersAndNothingIsWritten() throws Exception {
    entries.put("../../a/B.class", type("a.B"));
    entries.put("/a/C.class", type("a.C"));
    entries.put("../../Evil.java", source("Evil"));
    entries.put("a/A.java", source("A"));
    Program program = read(zip());
    assertEquals(List.of("a.A", "a.B", "a.C"), types(program).stream().sorted().toList());
    assertEquals(List.of(), problems(program));
    assertFalse(Files.exists(folder.resolve("../../Evil.java")));
  }

  @Test
  void ofTwoEntriesWithOneNameOneIsRead() throws Exception {
    entries.put("a/A.java", source("A"));
    entries.put("a/X.java", source("A"));
    entries.put("a/B.class", type("a.B"));
    entries.put("a/Y.class", type("a.B"));
    Program program =
        read(replaced(replaced(zip(), "a/X.java", "a/A.java"), "a/Y.class", "a/B.class"));
    assertEquals(List.of("a.A", "a.B"), types(program));
    assertEquals(2, program.sources().size());
  }

  @Test
  void anEntryThatIsAFolderOfAnotherCostsItself() throws Exception {
    entries.put("a/A.java", source("A"));
    entries.put("a/A.java/B.java", source("B"));
    entries.put("a/C.java", source("C"));
    Program program = read(zip());
    assertEquals(List.of("a.A", "a.C"), types(program));
    assertEquals(
        List.of(
            "x.jar!/a/A.java/B.java: could not be read: another entry of the archive is in its way"),
        problems(program));
  }

  @Test
  void anEntryWhoseBytesAreDamagedCostsItself() throws Exception {
    entries.put("a/A.java", source("A"));
    entries.put("a/B.class", type("a.B"));
    entries.put("a/C.java", source("C"));
    entries.put("a/D.class", type("a.D"));
    byte[] zip = zip();
    for (String damaged : List.of("a/A.java", "a/B.class")) {
      int at = new String(zip, StandardCharsets.ISO_8859_1).indexOf(damaged) + damaged.length();
      Arrays.fill(zip, at, at + 10, (byte) 0xFF);
    }
    Program program = read(zip);
    assertEquals(List.of("a.C", "a.D"), types(program));
    assertEquals(
        List.of(
            "x.jar!/a/A.java: could not be read: invalid block type",
            "x.jar!/a/B.class: could not be read: invalid block type"),
        problems(program).stream().sorted().toList());
  }

  /** The JDK opens none that says of an entry that it is encrypted. */
  @Test
  void anEncryptedJarIsRefusedInOneSentence() throws Exception {
    entries.put("a/A.java", source("A"));
    byte[] zip = zip();
    int listed = new String(zip, StandardCharsets.ISO_8859_1).indexOf("PK\1\2");
    zip[listed + 8] |= 1;
    IOException refused = assertThrows(IOException.class, () -> read(zip));
    assertEquals(
        jar
            + " cannot be read as a jar or zip file (invalid CEN header (encrypted entry)); name one"
            + " that holds sources or classes",
        refused.getMessage());
  }

  @Test
  void aJarThatIsCutAnywhereIsRefusedInOneSentence() throws Exception {
    entries.put("a/A.java", source("A"));
    entries.put("a/B.class", type("a.B"));
    byte[] zip = zip();
    for (int length = 0; length < zip.length; length++) {
      byte[] cut = Arrays.copyOf(zip, length);
      IOException refused = assertThrows(IOException.class, () -> read(cut), "cut at " + length);
      String told = refused.getMessage();
      assertTrue(told.startsWith(jar + " cannot be read as a jar or zip file ("), told);
    }
  }

  @Test
  void sizesThatLieAreNotBelieved() throws Exception {
    entries.put("a/A.java", source("A"));
    entries.put("a/B.class", type("a.B"));
    byte[] zip = zip();
    String text = new String(zip, StandardCharsets.ISO_8859_1);
    for (int listed = text.indexOf("PK\1\2");
        listed >= 0;
        listed = text.indexOf("PK\1\2", listed + 1)) {
      for (int size : new int[] {0, 3, 1 << 20, Integer.MAX_VALUE, -2}) {
        byte[] forged = zip.clone();
        for (int i = 0; i < 4; i++) {
          forged[listed + 24 + i] = (byte) (size >>> 8 * i);
        }
        try {
          read(forged);
        } catch (IOException e) {
          assertTrue(e.getMessage().startsWith(jar + " "), e.getMessage());
        }
      }
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  @Timeout(300)
  void aDiskOnWhichSourcesHaveNoRoomIsToldAndLeftAsItWas() throws Exception {
    entries.put("a/A.java", source("A"));
    entries.put("a/B.java", ("/*" + "x".repeat(1 << 20) + "*/").getBytes(StandardCharsets.UTF_8));
    jar = Files.write(folder.resolve("x.jar"), zip());
    Path disk = Files.createDirectory(folder.resolve("disk"));
    assertEquals(
        jar + " cannot be unpacked (No space left on device); make room in " + disk + "\n0\n",
        SmallDisk.said(disk, FullDisk.class, jar, folder.resolve("cache"), disk));
  }

  /** The other process: reads a jar, and tells how many files are left. */
  static final class FullDisk {
    public static void main(String[] args) throws Exception {
      try {
        TestPrograms.reader(Path.of(args[1])).load(Path.of(args[0]), List.of(), Progress.NONE);
      } catch (IOException e) {
        System.out.println(e.getMessage());
      }
      try (Stream<Path> files = Files.list(Path.of(args[2]))) {
        System.out.println(files.count());
      }
    }
  }

  @Test
  void ofAJarForSeveralReleasesThePartForAllIsRead() throws Exception {
    entries.put(
        "META-INF/MANIFEST.MF",
        "Manifest-Version: 1.0\nMulti-Release: true\n\n".getBytes(StandardCharsets.UTF_8));
    entries.put("a/B.class", type("a.B"));
    entries.put("META-INF/versions/17/a/B.class", type("a.B"));
    entries.put("META-INF/versions/17/a/C.class", type("a.C"));
    Program program = read(zip());
    assertEquals(List.of("a.B"), types(program));
    assertEquals(
        List.of("x.jar!/a/B.class"), program.sources().stream().map(SourceFile::file).toList());
  }

  @Test
  void aJarThatIsCutWhileItIsReadCostsTheRestOfIt() throws Exception {
    for (int i = 0; i < 50; i++) {
      entries.put("a/B" + i + ".class", type("a.B" + i));
    }
    jar = Files.write(folder.resolve("x.jar"), zip());
    Progress cut =
        (_, _, what) -> {
          if (what.endsWith("/B30.class")) {
            write(jar, new byte[500]);
          }
        };
    Program program = TestPrograms.reader(folder.resolve("cache")).load(jar, List.of(), cut);
    assertFalse(problems(program).isEmpty());
    problems(program).forEach(p -> assertTrue(p.contains(": could not be read: "), p));
  }

  @Test
  void aJarThatGoesAwayBeforeItIsReadIsToldInOneSentence() throws Exception {
    entries.put("a/B.class", type("a.B"));
    entries.put("a/C.class", type("a.C"));
    jar = Files.write(folder.resolve("x.jar"), zip());
    Progress away =
        (_, _, _) -> {
          try {
            Files.deleteIfExists(jar);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        };
    IOException told =
        assertThrows(
            IOException.class,
            () -> TestPrograms.reader(folder.resolve("cache")).load(jar, List.of(), away));
    assertEquals(
        jar + " went away while it was read; read it again when it is there", told.getMessage());
  }

  private static void write(Path file, byte[] bytes) {
    try {
      Files.write(file, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
