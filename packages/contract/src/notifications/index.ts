export { listNotifications, type Notification, notification } from './notifications.ts'
