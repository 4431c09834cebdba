import { isolate } from '@purser/domain/texts'

/** Texts of the page on which calls of API keys are approved or declined. */
export const messages = {
  title: 'Approvals',
  subtitle: 'What API keys asked for beyond their limits',
  list: 'Waiting for approval',
  none: 'Nothing waits for your approval.',
  heading: (call: string, record: string | undefined) =>
    record === undefined ? call : `${call}: ${isolate(record)}`,
  askedBy: (key: string) => `Asked by ${isolate(key)}`,
  approveOf: (heading: string) => `Approve “${heading}”`,
  declineOf: (heading: string) => `Decline “${heading}”`,
  approved: 'Approved',
  declined: 'Declined',
  more: (count: number) =>
    `${count.toLocaleString('en')} more ${count === 1 ? 'waits' : 'wait'}, and ${count === 1 ? 'appears' : 'appear'} here as you decide these.`,
} as const
