export { notificationsRoutes } from './notifications.routes.ts'
export { MAIL_JOB, mailPatience } from './queue-mail.ts'
export { createMailHandler } from './send-notification.ts'
export { createEventHandler } from './tell-customer.ts'
