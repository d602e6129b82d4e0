package shapes;

class Broken {
  int f( { return 1; }
}
