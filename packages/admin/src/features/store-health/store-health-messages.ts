import { operations } from '@purser/domain/operations'
import type { HealthState } from '@purser/domain/store-health'
import { isolate } from '@purser/domain/texts'

export const messages = {
  title: 'Store health',
  /** How the store does on the whole. */
  whole: {
    good: 'All is well.',
    look: 'The store works. Some of it is worth a look.',
    act: 'Something needs you now.',
  } satisfies Record<HealthState, string>,
  badges: { good: 'Good', look: 'Have a look', act: 'Act now' } satisfies Record<HealthState, string>,
  checked: 'Looked at',
  retry: operations['retry-given-up-work'].label,
  retried: (count: number) => `${count === 1 ? '1 job is' : `${count} jobs are`} tried again`,
  webhooks: 'Show webhooks',
  unknown: {
    title: 'Money of unknown outcome',
    of: 'of',
    by: (provider: string) => `by ${provider}`,
    since: 'asked for',
  },
  disputes: { title: 'Open disputes', by: (provider: string) => `by ${provider}` },
  failedRefunds: {
    title: 'Failed refunds',
    by: (provider: string) => `by ${provider}`,
    failed: 'failed',
  },
  more: (count: number) => `And ${count} more.`,
  differences: {
    title: 'Where the books and a payment provider do not agree',
    known: (payment: string) => `${payment}, found`,
    acknowledged: 'Differences that were acknowledged',
    by: (name: string) => `Acknowledged by ${isolate(name)},`,
    resolved: 'The books agree since',
  },
  acknowledge: {
    title: 'Acknowledge a difference',
    note: 'Why it stays',
    required: 'Say why it stays.',
    example: 'Given back at Stripe itself, as agreed by phone',
    effect: 'No money moves. It is no alarm any more, and stays on this page with your note.',
    done: 'The difference is acknowledged',
  },
  machines: {
    title: 'Machines',
    servers: 'Servers at work',
    notKnown: 'Not known without DATABASE_DIRECT_URL',
    database: 'Database',
    databaseOf: (size: string, version: string) => `${size} in PostgreSQL ${version}`,
  },
  /** Where the day begins: the first thing that needs somebody, and how many more there are; before where that is told, as a link. */
  alarm: (says: string, more: number) => `${says}${more > 0 ? ` And ${more} more.` : ''}`,
  alarmTodo: 'says what to do.',
}
