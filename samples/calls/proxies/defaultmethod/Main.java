package calls.proxies.defaultmethod;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

class Main {
  static void main() {
    Greeter greeter =
        (Greeter)
            Proxy.newProxyInstance(
                Main.class.getClassLoader(),
                new Class<?>[] {Greeter.class},
                (proxy, method, arguments) ->
                    InvocationHandler.invokeDefault(proxy, method, arguments));
    greeter.greet();
  }
}

interface Greeter {
  default void greet() {}
}
