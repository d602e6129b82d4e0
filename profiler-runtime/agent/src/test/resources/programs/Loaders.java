import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Loads one class with a thousand class loaders, calls it, and says how many of them remain. */
public class Loaders {
  public static class Guest implements Runnable {
    @Override
    public synchronized void run() {
      work();
    }

    static void work() {}
  }

  public static void main(String[] args) throws Exception {
    URL[] here = {Path.of(args[0]).toUri().toURL()};
    List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      loaders.add(new WeakReference<>(visit(here)));
    }
    for (int i = 0; i < 50 && remaining(loaders) > 0; i++) {
      System.gc();
      Thread.sleep(10);
    }
    System.out.println(remaining(loaders) <= 2 ? "done" : remaining(loaders) + " loaders remain");
  }

  private static ClassLoader visit(URL[] here) throws Exception {
    try (URLClassLoader loader = new URLClassLoader(here, ClassLoader.getPlatformClassLoader())) {
      Runnable guest =
          (Runnable) loader.loadClass("Loaders$Guest").getConstructor().newInstance();
      guest.run();
      return loader;
    }
  }

  private static long remaining(List<WeakReference<ClassLoader>> loaders) {
    return loaders.stream().filter(loader -> loader.get() != null).count();
  }
}
