export {
  listNotifications,
  type Message,
  message,
  type Notification,
  notification,
  resendNotification,
  resendNotificationBody,
  retrieveNotification,
} from './notifications.ts'
