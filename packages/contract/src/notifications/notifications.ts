import { notificationStates } from '@purser/domain/notifications'
import { z } from 'zod'
import { customer } from '../customers/index.ts'
import { defineNoun } from '../endpoints/index.ts'
import { booleanFlag, dates, email, id, idList, listOf, timestamp, unsearchedQuery } from '../values/index.ts'

const sent = z.object({
  id,
  event_name: z.string().nullable(),
  resource_type: z.string(),
  resource_id: z.string(),
  customer_id: id.nullable().optional(),
  to: z.string(),
  parent_id: id.nullable().optional(),
  /** Null until it is sent. */
  provider_id: z.string().nullable(),
  state: z.enum(notificationStates),
  /** When the mail server accepted it. */
  sent_at: timestamp.nullable(),
  /** The mail server's error of the last failed try; null once it is sent. */
  error: z.string().nullable(),
  ...dates,
})

export const notification = sent.extend({
  /** Ids of the other records it is about: a fulfillment, a return, a refund. */
  about: z.array(id).optional(),
  resends: z.array(sent).optional(),
  customer: customer.nullable().optional(),
})
export type Notification = z.output<typeof notification>

/** The content of an email. `html` is a complete document in which every value is escaped. */
export const mailContent = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Invoices and credit notes whose PDF files are attached. */
  attachments: z.array(z.object({ invoice_id: id, number: z.string() })).optional(),
})
export type MailContent = z.output<typeof mailContent>

const notifications = defineNoun({ one: 'notification', many: 'notifications', record: notification })

export const listNotifications = notifications.list(
  'Lists the notifications sent to customers, newest first.',
  {
    ...unsearchedQuery(50),
    resource_type: idList.optional(),
    resource_id: idList.optional(),
    event_name: idList.optional(),
    to: idList.optional(),
    state: listOf(notificationStates).optional(),
    include_resends: booleanFlag.optional(),
    /** Those that failed in the last 30 days and were not sent again since. */
    needs_resend: booleanFlag.optional(),
  },
)

export const retrieveNotification = notifications.retrieve(
  'Retrieves a notification with its content. `message` is null if the content is no longer stored.',
  { response: z.object({ notification: notification.extend({ message: mailContent.nullable() }) }) },
)

export const resendNotificationBody = z.strictObject({ to: email.optional() }).nullish()

export const resendNotification = notifications.call('resend-notification', 'POST :id/resend', {
  summary: 'Resends a notification, optionally to another address. Returns the original with its resends.',
  body: resendNotificationBody,
})
