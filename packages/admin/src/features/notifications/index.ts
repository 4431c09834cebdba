export { NotificationEvent } from './notification-event.tsx'
export { notificationsInput } from './notifications-data.ts'
export { SentMessages } from './sent-messages.tsx'
export { useSentNotifications } from './use-sent-notifications.ts'
