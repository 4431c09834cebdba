import { counted } from '@purser/domain/counts'
import { operations } from '@purser/domain/operations'
import type { HealthState } from '@purser/domain/store-health'
import { isolate } from '@purser/domain/texts'

export const messages = {
  title: 'Store health',
  /** Overall state of the store. */
  whole: {
    good: 'Everything is working.',
    look: 'The store is running, with warnings.',
    act: 'Action required.',
  } satisfies Record<HealthState, string>,
  badges: { good: 'OK', look: 'Warning', act: 'Action required' } satisfies Record<HealthState, string>,
  checked: 'Checked',
  retry: operations['retry-given-up-work'].label,
  retried: (count: number) => `Retrying ${counted(count, 'job')}`,
  webhooks: 'Show webhooks',
  unknown: {
    title: 'Unconfirmed payments',
    of: 'of',
    by: (provider: string) => `by ${provider}`,
    since: 'requested',
  },
  books: {
    title: 'Failed checks of the books',
    found: (count: number) => `${counted(count, 'record')} found:`,
    remedy: (command: string) => `To fix it: ${command}.`,
  },
  disputes: { title: 'Open disputes', by: (provider: string) => `by ${provider}` },
  failedRefunds: {
    title: 'Failed refunds',
    by: (provider: string) => `by ${provider}`,
    failed: 'failed',
  },
  more: (count: number) => `And ${count} more.`,
  differences: {
    title: "Payments that don't match the provider's records",
    known: (payment: string) => `${payment}, found`,
    acknowledged: 'Acknowledged differences',
    by: (name: string) => `Acknowledged by ${isolate(name)},`,
    resolved: 'Matches since',
  },
  acknowledge: {
    title: 'Acknowledge difference',
    note: 'Reason',
    required: 'Enter a reason.',
    example: 'Refunded at Stripe, as agreed by phone',
    effect: 'No money moves. The alert ends, and the difference stays here with your reason.',
    done: 'Difference acknowledged',
  },
  machines: {
    title: 'System',
    servers: 'Servers running',
    notKnown: 'Unknown without DATABASE_DIRECT_URL',
    database: 'Database',
    databaseOf: (size: string, version: string) => `${size}, PostgreSQL ${version}`,
  },
  /** On the overview: the first problem, and how many more there are; before the link to the details. */
  alarm: (says: string, more: number) => `${says}${more > 0 ? ` And ${more} more.` : ''}`,
  alarmTodo: 'says what to do.',
}
