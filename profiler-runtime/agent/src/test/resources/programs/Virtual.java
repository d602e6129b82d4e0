import java.lang.reflect.Method;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;

/** Virtual threads of Java 25: of an executor, of a structured scope, and one that is pinned. */
public class Virtual {
  static final Thread MAIN = Thread.currentThread();
  static final List<Thread> CONTENDERS = new CopyOnWriteArrayList<>();

  static class Slow {
    static int value = initial();

    static int initial() {
      LockSupport.parkNanos(20_000_000); // below a class initialiser, which is native
      return 3;
    }
  }

  static int work(int n) {
    try {
      Thread.sleep(50);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return n;
  }

  static int pinned() {
    return Slow.value;
  }

  static int contends() throws InterruptedException {
    CONTENDERS.add(Thread.currentThread());
    return exclusive();
  }

  static synchronized int exclusive() throws InterruptedException {
    while (!theOtherWaitsOrIsDone()) {
      Thread.sleep(1);
    }
    return work(1);
  }

  static boolean theOtherWaitsOrIsDone() {
    return CONTENDERS.stream()
        .filter(thread -> thread != Thread.currentThread())
        .map(Thread::getState)
        .anyMatch(state -> state == Thread.State.BLOCKED || state == Thread.State.TERMINATED);
  }

  static void scope() throws Exception {
    Class<?> type = Class.forName("java.util.concurrent.StructuredTaskScope");
    Object scope = type.getMethod("open").invoke(null);
    Callable<Integer> task = () -> afterMainWaits();
    call(scope, type.getMethod("fork", Callable.class), task);
    call(scope, type.getMethod("fork", Callable.class), task);
    call(scope, type.getMethod("join"));
    call(scope, type.getMethod("close"));
  }

  static int afterMainWaits() throws InterruptedException {
    while (MAIN.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
    return work(2);
  }

  static void call(Object on, Method method, Object... arguments) throws Exception {
    method.invoke(on, arguments);
  }

  public static void main(String[] args) throws Exception {
    try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      Callable<Integer> task = () -> work(1);
      Future<Integer> first = executor.submit(task);
      Future<Integer> second = executor.submit(task);
      Future<Integer> third = executor.submit(() -> contends());
      Future<Integer> fourth = executor.submit(() -> contends());
      if (first.get() + second.get() + third.get() + fourth.get() + executor.submit(Virtual::pinned).get() != 7) {
        throw new IllegalStateException();
      }
    }
    scope();
    System.out.println("done");
  }
}
