import { isolate } from '@purser/domain/texts'

/** The sentences of what customers were sent; those that the specification fixes stand here verbatim. */
export const messages = {
  title: 'Messages to the customer',
  to: (address: string) => `To ${address}`,
  actions: (label: string) => `Actions of ${isolate(label)}`,
  states: {
    queued: 'Waits to be sent',
    sent: 'Sent',
    failed: 'Could not be sent',
    stored: "Not sent: email isn't set up",
    withheld: 'Not sent: canceled before it could leave',
  },
  setUp: 'Set up email',
  resent: {
    queued: (address: string) => `Waits to be sent again to ${address}`,
    sent: (address: string) => `Sent again to ${address}`,
    failed: (address: string) => `Could not be sent again to ${address}`,
    stored: (address: string) => `Not sent again to ${address}: email isn't set up`,
    withheld: (address: string) => `Not sent again to ${address}: canceled before it could leave`,
  },
  preview: {
    action: 'Show mail',
    title: 'Mail',
    subject: 'Subject',
    to: 'To',
    gone: 'What was sent is not kept any more.',
    frame: 'The mail as the customer sees it',
  },
  resend: {
    to: 'To',
    empty: 'Must be filled',
    complete: 'Complete',
    done: 'The notification was resent',
    effect: 'The same mail is sent once more. Money and stock stay as they are.',
  },
} as const
