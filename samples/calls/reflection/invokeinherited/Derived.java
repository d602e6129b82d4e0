package calls.reflection.invokeinherited;

public class Derived extends Base {}
