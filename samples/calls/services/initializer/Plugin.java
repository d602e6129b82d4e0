package calls.services.initializer;

public interface Plugin {
  default void start() {}
}
