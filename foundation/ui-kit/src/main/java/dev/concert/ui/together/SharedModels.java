package dev.concert.ui.together;

import dev.concert.model.ModelSource;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Gives several tools one and the same model of an application: who asks while it is being read
 * waits for it. Holds the one that was read last, for as long as a tool does. Thread-safe.
 */
final class SharedModels implements ModelSource {
  private final ModelSource models;
  private final ReentrantLock reading = new ReentrantLock();
  private Path application;
  private List<Path> classpath;
  private WeakReference<Program> latest = new WeakReference<>(null);

  SharedModels(ModelSource models) {
    this.models = models;
  }

  @Override
  public Program load(Path wanted, List<Path> wantedClasspath, Progress progress)
      throws IOException, InterruptedException {
    reading.lockInterruptibly();
    try {
      Program held = latest.get();
      return held != null && isOf(wanted, wantedClasspath)
          ? held
          : read(wanted, wantedClasspath, progress);
    } finally {
      reading.unlock();
    }
  }

  private boolean isOf(Path wanted, List<Path> wantedClasspath) {
    return wanted.equals(application) && wantedClasspath.equals(classpath);
  }

  private Program read(Path wanted, List<Path> wantedClasspath, Progress progress)
      throws IOException, InterruptedException {
    return keep(wanted, wantedClasspath, models.load(wanted, wantedClasspath, progress));
  }

  private Program keep(Path wanted, List<Path> wantedClasspath, Program read) {
    application = wanted;
    classpath = List.copyOf(wantedClasspath);
    latest = new WeakReference<>(read);
    return read;
  }

  /** The first that asks after an edit has it read, for all. */
  @Override
  public Program loadAgain(
      Path wanted, List<Path> wantedClasspath, Program before, Progress progress)
      throws IOException, InterruptedException {
    reading.lockInterruptibly();
    try {
      Program held = latest.get();
      Program known = held != null && isOf(wanted, wantedClasspath) ? held : before;
      Program now = models.loadAgain(wanted, wantedClasspath, known, progress);
      return keep(wanted, wantedClasspath, now);
    } finally {
      reading.unlock();
    }
  }
}
