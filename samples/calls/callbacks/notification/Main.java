package calls.callbacks.notification;

import javax.management.Notification;
import javax.management.NotificationBroadcasterSupport;
import javax.management.NotificationListener;

class Main {
  static void main() {
    NotificationBroadcasterSupport news = new NotificationBroadcasterSupport();
    news.addNotificationListener(new Reader(), null, null);
    tell(news);
  }

  static void tell(NotificationBroadcasterSupport news) {
    news.sendNotification(new Notification("type", "source", 1));
  }
}

class Reader implements NotificationListener {
  @Override
  public void handleNotification(Notification notification, Object handback) {}
}
