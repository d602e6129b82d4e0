package calls.callbacks.enumset;

enum Colour {
  RED,
  BLUE
}
