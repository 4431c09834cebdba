import { isolate } from '@purser/domain/texts'

/** Texts of the messages sent to customers. Those that the specification fixes are verbatim. */
export const messages = {
  list: {
    title: 'Emails',
    none: 'No emails found',
    beginning: 'Emails to customers appear here.',
    tabs: { all: 'All', failed: 'Failed' },
    needsResend: 'Not sent again yet',
    saveExample: 'e.g. Waiting',
    columns: { email: 'Email', to: 'To', date: 'Date', state: 'State', error: 'Reason' },
  },
  title: 'Emails to the customer',
  delivered: (labels: readonly string[]) => `Sent: ${labels.join(', ')}`,
  to: (address: string) => `To ${address}`,
  actions: (label: string) => `Actions of ${isolate(label)}`,
  states: {
    queued: 'Waiting to be sent',
    sent: 'Sent',
    failed: 'Could not be sent',
    stored: "Not sent: email isn't set up",
    withheld: 'Not sent: canceled first',
  },
  setUp: 'Set up email',
  resent: {
    queued: (address: string) => `Waiting to be sent again to ${address}`,
    sent: (address: string) => `Sent again to ${address}`,
    failed: (address: string) => `Could not be sent again to ${address}`,
    stored: (address: string) => `Not sent again to ${address}: email isn't set up`,
    withheld: (address: string) => `Not sent again to ${address}: canceled first`,
  },
  preview: {
    action: 'Show email',
    title: 'Email',
    subject: 'Subject',
    attached: 'Attached',
    to: 'To',
    gone: 'This email is no longer stored.',
    frame: 'The email as the customer sees it',
  },
  resend: {
    to: 'To',
    empty: 'Must be filled',
    complete: 'Resend email',
    done: 'The notification was resent',
    effect: "The same email is sent again. Payments and inventory won't change.",
  },
} as const
