export { type AccountFacts, type AccountPages, linkTo } from './account-emails/account-facts.ts'
export { fillAccountEmail } from './account-emails/fill-account-email.ts'
export { matchingNotifications } from './list-notifications.ts'
export { emailPreviewRoutes, notificationsRoutes } from './notifications.routes.ts'
export {
  createPlainMailHandler,
  plainMailPatience,
  type WrittenMail,
} from './plain-mail.ts'
export { readPlannedEmails } from './planned-emails.ts'
export { pruneNotifications } from './prune-notifications.ts'
export { MAIL_JOB, mailPatience } from './queue-mail.ts'
export { createMailHandler } from './send-notification.ts'
export { createStaffMailHandler, layOutStaffMail, STAFF_MAIL_JOB } from './staff-mail.ts'
export { createEventHandler, mailAgain } from './tell-customer.ts'
export { layOut } from './templates/lay-out.ts'
export { greetingOf, type Part, text } from './templates/mail-outline.ts'
