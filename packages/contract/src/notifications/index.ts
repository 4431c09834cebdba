export {
  listNotifications,
  type MailContent,
  mailContent,
  type Notification,
  notification,
  resendNotification,
  resendNotificationBody,
  retrieveNotification,
} from './notifications.ts'
