export {
  listNotifications,
  type Message,
  message,
  type Notification,
  notification,
  resendNotification,
  retrieveNotification,
} from './notifications.ts'
