package dev.concert.trace.findings;

import dev.concert.model.words.Words;
import dev.concert.runtime.format.RunFormat;
import dev.concert.trace.file.StoredInput;
import dev.concert.trace.file.StoredOutput;
import dev.concert.trace.findings.Annotation.Kind;
import dev.concert.trace.findings.Annotation.When;
import dev.concert.trace.findings.Annotation.Where;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;

/**
 * What stands out in a run that has ended, kept beside it, because each window and command would go
 * through all events again. Begins with what it was made of: where that has changed, or the file is
 * damaged, it is as if there were none. Sentences are kept in the user's language, each in a file
 * of its own.
 */
final class StoredFindings {
  static final String NAME = "findings";

  private static final Logger LOG = System.getLogger(StoredFindings.class.getName());

  /** Another version when what is found changes, not only its bytes. */
  private static final long MAGIC_AND_VERSION = 0x43_46_49_4E_44_00_00_08L;

  /** What a finding has at least: its kind, its share, two times, three sizes. */
  private static final int LEAST_BYTES = 40;

  private final Path folder;
  private final String name;

  /**
   * @param folder of the run
   */
  StoredFindings(Path folder) {
    this.folder = folder;
    String language = Words.locale().getLanguage();
    name = language.equals("en") ? NAME : NAME + '-' + language;
  }

  /** Null where there are none, or others were recorded since. */
  List<Annotation> read() {
    Path file = folder.resolve(name);
    CRC32C sum = new CRC32C();
    try (InputStream bytes = new BufferedInputStream(Files.newInputStream(file))) {
      InputStream checked = new CheckedInputStream(bytes, sum);
      StoredInput in = new StoredInput(checked, Files.size(file) - Long.BYTES);
      StoredInput.check(in.readLong() == MAGIC_AND_VERSION, "it is of another version");
      StoredInput.check(in.readLong() == recorded(), "something else was recorded since");
      List<Annotation> findings = new ArrayList<>();
      for (int left = in.readSize(LEAST_BYTES); left > 0; left--) {
        findings.add(finding(in));
      }
      long expected = sum.getValue();
      StoredInput.check(new DataInputStream(bytes).readLong() == expected, "its sum is another");
      return findings;
    } catch (NoSuchFileException _) {
      return null;
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "{0} is made anew: {1}", file, e.toString());
      return null;
    }
  }

  void write(List<Annotation> findings) {
    Path file = folder.resolve(name);
    try {
      Path part = Files.createTempFile(folder, name, ".part");
      try {
        write(findings, part);
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "{0} is not kept: {1}", file, e.toString());
    }
  }

  private void write(List<Annotation> findings, Path part) throws IOException {
    CRC32C sum = new CRC32C();
    try (OutputStream bytes = new BufferedOutputStream(Files.newOutputStream(part))) {
      StoredOutput out = new StoredOutput(new CheckedOutputStream(bytes, sum));
      out.writeLong(MAGIC_AND_VERSION);
      out.writeLong(recorded());
      out.writeInt(findings.size());
      for (Annotation finding : findings) {
        store(finding, out);
      }
      new DataOutputStream(bytes).writeLong(sum.getValue());
    }
  }

  /** Of the names, sizes and times of all that was recorded. */
  private long recorded() throws IOException {
    CRC32C sum = new CRC32C();
    try (Stream<Path> files = Files.walk(folder, 2)) {
      for (Path file : files.filter(StoredFindings::isRecorded).sorted().toList()) {
        String words =
            folder.relativize(file)
                + " "
                + Files.size(file)
                + " "
                + Files.getLastModifiedTime(file).toMillis()
                + "\n";
        sum.update(words.getBytes(StandardCharsets.UTF_8));
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    return sum.getValue();
  }

  private static boolean isRecorded(Path file) {
    String name = file.getFileName().toString();
    return name.endsWith(RunFormat.TRACE_SUFFIX)
        || name.startsWith(RunFormat.PROFILE_PREFIX)
        || name.equals(RunFormat.IDENTITIES)
        || name.equals(RunFormat.RUN_JSON);
  }

  private static void store(Annotation finding, StoredOutput out) throws IOException {
    out.writeInt(finding.kind().ordinal());
    out.writeName(finding.sentence());
    storeMaybe(finding.where().node(), out);
    out.writeBoolean(finding.where().thread() != null);
    if (finding.where().thread() != null) {
      out.writeLong(finding.where().thread());
    }
    storeMaybe(finding.where().name(), out);
    storeMaybe(finding.where().routine(), out);
    out.writeLong(finding.when().fromNanos());
    out.writeLong(finding.when().toNanos());
    out.writeLong(Double.doubleToRawLongBits(finding.share()));
    out.writeInt(finding.evidence().size());
    for (Map.Entry<String, Number> figure : finding.evidence().entrySet()) {
      out.writeName(figure.getKey());
      store(figure.getValue(), out);
    }
    out.writeName(finding.cause());
  }

  private static Annotation finding(StoredInput in) throws IOException {
    int kind = in.readInt();
    StoredInput.check(kind >= 0 && kind < Kind.values().length, "it has an unknown kind");
    String sentence = in.readName();
    String node = nameOrNull(in);
    Long thread = in.readBoolean() ? (Long) in.readLong() : null;
    Where where = new Where(node, thread, nameOrNull(in), nameOrNull(in));
    When when = new When(in.readLong(), in.readLong());
    double share = Double.longBitsToDouble(in.readLong());
    Map<String, Number> evidence = new LinkedHashMap<>();
    for (int left = in.readSize(Long.BYTES); left > 0; left--) {
      evidence.put(in.readName(), number(in));
    }
    return new Annotation(
        Kind.values()[kind], sentence, where, when, share, evidence, in.readName());
  }

  private static void storeMaybe(String name, StoredOutput out) throws IOException {
    out.writeBoolean(name != null);
    if (name != null) {
      out.writeName(name);
    }
  }

  private static String nameOrNull(StoredInput in) throws IOException {
    return in.readBoolean() ? in.readName() : null;
  }

  /** Whole numbers stay whole. */
  private static void store(Number number, StoredOutput out) throws IOException {
    boolean whole = number instanceof Long || number instanceof Integer;
    out.writeBoolean(whole);
    out.writeLong(whole ? number.longValue() : Double.doubleToRawLongBits(number.doubleValue()));
  }

  private static Number number(StoredInput in) throws IOException {
    boolean whole = in.readBoolean();
    long bits = in.readLong();
    return whole ? (Number) bits : (Number) Double.longBitsToDouble(bits);
  }
}
