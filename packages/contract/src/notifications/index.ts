export {
  listNotifications,
  type MailContent,
  mailContent,
  type Notification,
  notification,
  resendNotification,
  retrieveNotification,
} from './notifications.ts'
