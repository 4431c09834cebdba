export { NotificationEvent } from './notification-event.tsx'
export { notificationsInput } from './notifications-data.ts'
export { useSentNotifications } from './use-sent-notifications.ts'
