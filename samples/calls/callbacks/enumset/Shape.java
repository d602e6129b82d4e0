package calls.callbacks.enumset;

enum Shape {
  ROUND
}
