package dev.concert.reader;

import dev.concert.model.Program;
import dev.concert.model.Progress;
import dev.concert.reader.change.ReadSource;
import dev.concert.reader.change.SourceReading;
import dev.concert.reader.facts.FileFacts;
import dev.concert.reader.jdt.JdkApi;
import dev.concert.reader.link.LinkedProgram;
import dev.concert.reader.sources.Application;
import dev.concert.reader.store.Fingerprint;
import dev.concert.reader.store.ModelStore;
import dev.concert.reader.store.RecordStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads a folder: of what has been read before, by this process or another one, only what may say
 * something else now.
 */
final class FolderReading implements ModelStore.Reading {
  /** Another process reads so many files again rather than that each edit writes all of them. */
  private static final int MAX_UNKEPT = 20;

  private final Application found;
  private final JdkApi jdkApi;
  private final Path models;
  private final Surroundings surroundings;
  private ReadFolder read;

  /**
   * What the same sources say the same in.
   *
   * @param key names the application in the store
   */
  record Surroundings(String key, Fingerprint fingerprint) {}

  /**
   * What a folder has said.
   *
   * @param kept what the store has of its sources, some of it perhaps older
   */
  record ReadFolder(
      Surroundings surroundings,
      ReadBeside beside,
      List<ReadSource> sources,
      List<ReadSource> kept,
      LinkedProgram linked) {}

  /**
   * @param before what has been read last; null if nothing of it is kept
   */
  FolderReading(
      Application found, JdkApi jdkApi, Path models, Surroundings surroundings, ReadFolder before) {
    this.found = found;
    this.jdkApi = jdkApi;
    this.models = models;
    this.surroundings = surroundings;
    this.read = before != null && before.surroundings().equals(surroundings) ? before : null;
  }

  /** Null if nothing has been read. */
  ReadFolder read() {
    return read;
  }

  @Override
  public boolean isBegun() {
    return read != null;
  }

  @Override
  public Program read(Progress progress) throws IOException, InterruptedException {
    List<ReadSource> last = read == null ? records().load() : read.sources();
    List<ReadSource> sources = new SourceReading(found, jdkApi, last, progress).read();
    List<FileFacts> facts = sources.stream().map(ReadSource::facts).toList();
    ReadBeside beside = ReadBeside.of(found);
    LinkedProgram linked = null;
    if (read != null && read.beside().equals(beside)) {
      linked = read.linked().edited(facts, beside.unread().size());
    }
    if (linked == null) {
      linked = beside.link(found, facts, progress);
    }
    List<ReadSource> kept = read == null || isMuchNew(sources, read.kept()) ? sources : read.kept();
    read = new ReadFolder(surroundings, beside, sources, kept, linked);
    return linked.program();
  }

  private static boolean isMuchNew(List<ReadSource> sources, List<ReadSource> kept) {
    int others = 0;
    for (int i = 0; i < sources.size(); i++) {
      others += sources.get(i) == kept.get(i) ? 0 : 1;
    }
    return others >= MAX_UNKEPT;
  }

  private RecordStore<ReadSource> records() {
    return new RecordStore<>(
        models, surroundings.key(), ReadSource.class, surroundings.fingerprint());
  }

  @Override
  public void keep() {
    if (read.kept() == read.sources()) {
      records().keep(read.sources());
    }
  }
}
