import { isolate } from '@purser/domain/texts'

/** Texts of the page on which calls of API keys are approved or declined. */
export const messages = {
  title: 'Approvals',
  subtitle: 'What API keys asked for beyond their limits',
  waiting: 'Waiting',
  list: 'Waiting for approval',
  none: 'Nothing waits for your approval.',
  heading: (call: string, record: string | undefined) =>
    record === undefined ? call : `${call}: ${isolate(record)}`,
  askedBy: (key: string) => `Asked by ${isolate(key)}`,
  approveOf: (heading: string) => `Approve “${heading}”`,
  declineOf: (heading: string) => `Decline “${heading}”`,
  approved: 'Approved',
  declined: 'Declined',
  decided: {
    title: 'Decided',
    list: 'Decided requests',
    none: 'Nothing was decided in the last 90 days.',
    by: (name: string) => `By ${isolate(name)}`,
    outcome: { pending: '', approved: 'The call was made.', declined: 'The call was not made.' },
    note: (note: string) => `Note: ${isolate(note)}`,
    answer: 'Show answer',
    answerOf: (heading: string) => `Show answer of “${heading}”`,
    gone: "The call was made, but its record no longer exists, so there's no answer to show.",
    historyOf: (key: string) => `History of ${isolate(key)}`,
  },
  more: (count: number) =>
    `${count.toLocaleString('en')} more ${count === 1 ? 'waits' : 'wait'}, and ${count === 1 ? 'appears' : 'appear'} here as you decide these.`,
} as const
