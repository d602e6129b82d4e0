package calls.proxies.handlertothread;

import java.lang.reflect.Proxy;

class Main {
  static void main() throws InterruptedException {
    Runnable task =
        (Runnable)
            Proxy.newProxyInstance(
                Main.class.getClassLoader(),
                new Class<?>[] {Runnable.class},
                (proxy, method, arguments) -> null);
    Thread thread = new Thread(task);
    thread.start();
    thread.join();
  }
}
