export { NotificationEvent } from './notification-event.tsx'
export { notificationsInput } from './notifications-data.ts'
export { useSentMessages } from './use-sent-messages.ts'
