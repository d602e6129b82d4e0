package calls.reflection.fornameconstant;

class Main {
  static void main() throws Exception {
    Class.forName("calls.reflection.fornameconstant.Target");
  }
}
