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
      if (held != null && wanted.equals(application) && wantedClasspath.equals(classpath)) {
        return held;
      }
      Program read = models.load(wanted, wantedClasspath, progress);
      application = wanted;
      classpath = List.copyOf(wantedClasspath);
      latest = new WeakReference<>(read);
      return read;
    } finally {
      reading.unlock();
    }
  }
}
