package dev.concert.ui.together;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.concert.model.ModelSource;
import dev.concert.model.Program;
import dev.concert.model.Progress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.Test;

class SharedModelsTest {
  private static final Path A = Path.of("a");
  private static final Path B = Path.of("b");

  private final CountDownLatch begun = new CountDownLatch(1);
  private final CountDownLatch mayEnd = new CountDownLatch(1);
  private int loads;
  private final SharedModels models = new SharedModels((application, _, _) -> read(application));

  private Program read(Path application) throws IOException, InterruptedException {
    loads++;
    begun.countDown();
    mayEnd.await();
    if (loads == 1 && application.equals(B)) {
      throw new IOException("b holds no Java source");
    }
    return new Program(
        application.toString(), List.of(), List.of(), List.of(), List.of(), List.of());
  }

  private Program load(Path application) throws IOException, InterruptedException {
    return models.load(application, List.of(), Progress.NONE);
  }

  private CompletableFuture<Program> loadMeanwhile(Path application) {
    CompletableFuture<Program> loaded = new CompletableFuture<>();
    Thread.ofPlatform()
        .daemon()
        .start(() -> {
          try {
            loaded.complete(load(application));
          } catch (IOException | InterruptedException e) {
            loaded.completeExceptionally(e);
          }
        });
    return loaded;
  }

  @Test
  void whoAsksWhileAModelIsBeingReadGetsTheSame() throws Exception {
    CompletableFuture<Program> first = loadMeanwhile(A);
    begun.await();
    CompletableFuture<Program> second = loadMeanwhile(A);
    mayEnd.countDown();
    assertSame(first.get(), second.get());
    assertEquals(1, loads);
  }

  @Test
  void anotherApplicationIsAnotherModel() throws Exception {
    mayEnd.countDown();
    Program a = load(A);
    assertSame(a, load(A));
    assertEquals("b", load(B).application());
    assertNotSame(a, load(A), "it may have changed since");
  }

  @Test
  void whatFailedIsTriedAgain() throws Exception {
    CompletableFuture<Program> first = loadMeanwhile(B);
    begun.await();
    mayEnd.countDown();
    assertThrows(ExecutionException.class, first::get);
    assertEquals("b", load(B).application());
  }

  /** A reader that tells an edit from none. */
  @Test
  void afterAnEditTheFirstHasItReadAndTheOthersGetThat() throws Exception {
    int[] edits = {0};
    ModelSource reader =
        new ModelSource() {
          private int read = -1;

          @Override
          public Program load(Path application, List<Path> classpath, Progress progress) {
            read = edits[0];
            return new Program(
                "edit " + read, List.of(), List.of(), List.of(), List.of(), List.of());
          }

          @Override
          public Program loadAgain(
              Path application, List<Path> classpath, Program before, Progress progress) {
            return read == edits[0] ? before : load(application, classpath, progress);
          }
        };
    SharedModels shared = new SharedModels(reader);
    Program first = shared.load(A, List.of(), Progress.NONE);
    assertSame(first, shared.loadAgain(A, List.of(), first, Progress.NONE));
    edits[0]++;
    Program second = shared.loadAgain(A, List.of(), first, Progress.NONE);
    assertEquals("edit 1", second.application());
    assertSame(second, shared.loadAgain(A, List.of(), first, Progress.NONE));
    edits[0]++;
    Program third = shared.loadAgain(A, List.of(), first, Progress.NONE);
    assertEquals("edit 2", third.application());
    assertSame(third, shared.load(A, List.of(), Progress.NONE));
  }
}
