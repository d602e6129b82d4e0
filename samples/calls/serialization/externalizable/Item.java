package calls.serialization.externalizable;

import java.io.Externalizable;
import java.io.ObjectInput;
import java.io.ObjectOutput;

public class Item implements Externalizable {
  public Item() {}

  @Override
  public void writeExternal(ObjectOutput out) {}

  @Override
  public void readExternal(ObjectInput in) {}
}
