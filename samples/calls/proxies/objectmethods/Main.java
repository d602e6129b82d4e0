package calls.proxies.objectmethods;

import java.lang.reflect.Proxy;
import java.util.HashSet;
import java.util.Set;

class Main {
  static void main() {
    Runnable task =
        (Runnable)
            Proxy.newProxyInstance(
                Main.class.getClassLoader(),
                new Class<?>[] {Runnable.class},
                (proxy, method, arguments) -> answer());
    task.hashCode();
    keep(task);
  }

  static void keep(Runnable task) {
    Set<Runnable> tasks = new HashSet<>();
    tasks.add(task);
  }

  static Object answer() {
    return 1;
  }
}
