import { expect, test } from 'vitest'
import {
  acknowledgeRefusal,
  type DifferenceFacts,
  type HealthFigures,
  retryWorkRefusal,
  storeHealth,
  worstState,
} from './index.ts'

const well = {
  queue: { waiting: 0, due_seconds: 0 },
  given_up: [],
  money: { unknown_count: 0, oldest_seconds: 0 },
  providers: { difference_count: 0, acknowledged_count: 0, released_count: 0, faults: [] },
  late_notices: [],
  failed_refunds: { count: 0 },
  disputes: { count: 0, to_answer_count: 0, next_due_at: null },
  books: { checked_count: 128, unfinished_count: 0, broken_count: 0 },
  backups: {
    is_scheduled: true,
    is_overdue: false,
    last_good_at: '2026-11-22T04:00:00.000Z',
    last_failure: null,
  },
  card_payments: { is_set_up: true },
  mail: { is_set_up: true, failed_count: 0 },
  webhooks: { failing_count: 0 },
  carts: { left_count: 0, left_worth: [], paid_count: 0, oldest_paid_seconds: 0 },
  locks: { waiting: 0, longest_seconds: 0 },
  disk: { free_bytes: 20 * 2 ** 30, total_bytes: 100 * 2 ** 30 },
  replica: 'in_use',
  archive: {
    since: '2026-11-15T04:00:00.000Z',
    copied_at: '2026-11-22T04:00:00.000Z',
    is_copy_overdue: false,
    is_on: true,
    archived_at: '2026-11-22T09:59:00.000Z',
    is_failing: false,
    fault: null,
  },
} satisfies HealthFigures
const format = (moment: string) => moment.slice(0, 10)
const lineOf = (figures: Partial<HealthFigures>) => storeHealth({ ...well, ...figures }, format)[0]

test('a healthy store reports each part as healthy, with nothing to do', () => {
  const lines = storeHealth(well, format)
  expect(worstState(lines)).toBe('good')
  expect(lines.filter(({ todo }) => todo !== null)).toEqual([])
  expect(lines.map(({ says }) => says)).toEqual([
    'All payment operations are confirmed.',
    "Our payments match the providers' records.",
    'The last 128 checks of the books found nothing wrong.',
    'The last good backup is from 2026-11-22.',
    'The store can be restored to any moment since 2026-11-15.',
    'No jobs are waiting.',
    'No jobs have failed.',
    'The mail server accepted all emails in the last seven days.',
    'All webhooks respond.',
    'No carts were abandoned in the last 30 days.',
    'The database responds, and no requests are blocked.',
    'Lists and searches are read from the replica.',
    "20.0 GB of 100.0 GB of the store's disk is free.",
  ])
})

test('refunds that failed later need attention', () => {
  const line = storeHealth({ ...well, failed_refunds: { count: 2 } }, format)[0]
  expect(line).toMatchObject({
    topic: 'Refunds',
    state: 'act',
    says: "Failed after they had succeeded: 2 refunds. The customers haven't received their money.",
  })
})

test.each([
  [
    { count: 2, to_answer_count: 1, next_due_at: '2026-11-30T23:59:59.000Z' },
    'act',
    'Waiting for your evidence: 1 dispute. Evidence for the next is due on 2026-11-30.',
  ],
  [{ count: 2, to_answer_count: 0, next_due_at: null }, 'look', 'Under review by banks: 2 disputes.'],
] as const)('open disputes are reported: %j', (disputes, state, says) => {
  expect(storeHealth({ ...well, disputes }, format)[0]).toMatchObject({ topic: 'Disputes', state, says })
})

test('acknowledged differences are reported without an alarm', () => {
  const lines = storeHealth({ ...well, providers: { ...well.providers, acknowledged_count: 2 } }, format)
  expect(worstState(lines)).toBe('good')
  expect(lines.map(({ says }) => says)).toContain(
    "Our payments match the providers' records, but for 2 differences that were acknowledged.",
  )
})

test.each<[DifferenceFacts, string | undefined]>([
  [{ resolved_at: null, acknowledged_at: null }, undefined],
  [{ resolved_at: null, acknowledged_at: '2026-11-22' }, 'difference_acknowledged'],
  [{ resolved_at: '2026-11-22', acknowledged_at: null }, 'difference_resolved'],
])('a difference can be acknowledged once, while it is open: %j', (difference, code) => {
  expect(acknowledgeRefusal(difference)?.code).toBe(code)
})

test.each<[string, Partial<HealthFigures>, string, string]>([
  [
    'unconfirmed payment for minutes',
    { money: { unknown_count: 1, oldest_seconds: 3_599 } },
    'look',
    "1 payment operation unconfirmed for up to 59 minutes: we don't know yet whether money moved.",
  ],
  [
    'unconfirmed payments for hours',
    { money: { unknown_count: 2, oldest_seconds: 7_300 } },
    'act',
    "2 payment operations unconfirmed for up to 2 hours: we don't know yet whether money moved.",
  ],
  [
    'paid cart not ordered for minutes',
    { carts: { left_count: 9, left_worth: [], paid_count: 1, oldest_paid_seconds: 120 } },
    'look',
    'Paid but not ordered yet: 1 cart, for up to 2 minutes.',
  ],
  [
    'paid carts not ordered for hours',
    { carts: { left_count: 9, left_worth: [], paid_count: 2, oldest_paid_seconds: 7_200 } },
    'act',
    'Paid but not ordered yet: 2 carts, for up to 2 hours.',
  ],
  [
    "payments that don't match the provider's",
    {
      providers: {
        ...well.providers,
        difference_count: 2,
        released_count: 1,
        faults: [{ provider_id: 'stripe', error: 'x' }],
      },
    },
    'act',
    "2 payments don't match the provider's records.",
  ],
  [
    'failed comparison with a provider',
    {
      providers: {
        ...well.providers,
        released_count: 1,
        faults: [{ provider_id: 'stripe', error: 'No.' }],
      },
    },
    'act',
    "We couldn't compare our payments with Stripe: No.",
  ],
  [
    'payment without an order, released',
    { providers: { ...well.providers, released_count: 1 } },
    'look',
    'Released in the last seven days because no order or customer was known: 1 payment.',
  ],
  [
    'notices refused as too old',
    {
      late_notices: [
        { provider_id: 'stripe', count: 3, late_seconds: 425, first_refused_at: '2026-11-22T09:00:00.000Z' },
      ],
    },
    'act',
    "3 notices from Stripe refused since 2026-11-22: the latest is 7 minutes old by this server's clock.",
  ],
  [
    'jobs overdue by a minute',
    { queue: { waiting: 12, due_seconds: 61 } },
    'look',
    'Waiting: 12 jobs. The oldest is overdue by 1 minute.',
  ],
  [
    'job overdue by ten minutes',
    { queue: { waiting: 1, due_seconds: 600 } },
    'act',
    'Waiting: 1 job. The oldest is overdue by 10 minutes.',
  ],
  [
    'jobs given up',
    {
      given_up: [
        { kind: 'fulfillment', count: 3, last_error: 'No such carrier.' },
        { kind: 'of_another_kind', count: 1, last_error: null },
      ],
    },
    'act',
    'Given up after many attempts: fulfillments sent to a provider (3), of another kind (1). Last error: No such carrier.',
  ],
  [
    'backups off',
    { backups: { ...well.backups, is_scheduled: false, is_overdue: false } },
    'look',
    'Backups are off.',
  ],
  [
    'overdue backup',
    { backups: { ...well.backups, is_overdue: true, last_failure: 'No such directory.' } },
    'act',
    'The last good backup is from 2026-11-22. The last attempt failed: No such directory.',
  ],
  [
    'failed backup, last good one recent',
    { backups: { ...well.backups, last_failure: 'No such directory.' } },
    'look',
    'The last good backup is from 2026-11-22. The last attempt failed: No such directory.',
  ],
  [
    'failed first backup',
    { backups: { ...well.backups, last_good_at: null, last_failure: 'No such directory.' } },
    'look',
    'No good backup has been taken yet. The last attempt failed: No such directory.',
  ],
  [
    'log archiving failing',
    { archive: { ...well.archive, is_failing: true, fault: '/mnt/archive is not there.' } },
    'act',
    'The log is not archived since 2026-11-22. /mnt/archive is not there.',
  ],
  [
    'log never archived',
    { archive: { ...well.archive, archived_at: null, is_failing: true } },
    'act',
    'The log is not archived.',
  ],
  [
    'archive with a fault',
    { archive: { ...well.archive, fault: 'Two parts differ.' } },
    'act',
    'Archive maintenance is not running. Two parts differ.',
  ],
  [
    'database started without its archive',
    { archive: { ...well.archive, is_on: false } },
    'act',
    'The log is not archived: the database was started without its archive.',
  ],
  [
    'overdue full copy',
    { archive: { ...well.archive, is_copy_overdue: true } },
    'look',
    'The store can be restored to any moment since 2026-11-15. The last full copy is from 2026-11-22.',
  ],
  [
    'no mail server',
    { mail: { is_set_up: false, failed_count: 9 } },
    'look',
    "Email isn't set up: messages to customers are not sent, only stored with their orders.",
  ],
  [
    'no card payments',
    { card_payments: { is_set_up: false } },
    'look',
    "Card payments aren't set up: customers can only pay outside the store.",
  ],
  [
    'rejected email',
    { mail: { is_set_up: true, failed_count: 1 } },
    'look',
    'The mail server rejected 1 email in the last seven days.',
  ],
  [
    'failing webhooks',
    { webhooks: { failing_count: 2 } },
    'look',
    "Can't be reached: 2 webhooks. Undelivered events are stored.",
  ],
  [
    'blocked database requests',
    { locks: { waiting: 4, longest_seconds: 86_400 } },
    'act',
    'Blocked in the database: 4 requests, for up to 1 day.',
  ],
  [
    'replica behind',
    { replica: 'behind' },
    'look',
    'The replica is more than ten seconds behind. Lists and searches are read from the main database.',
  ],
  [
    'replica address of a primary database',
    { replica: 'no_replica' },
    'look',
    "DATABASE_READ_URL points to a database that isn't a replica. Lists and searches are read from the main database.",
  ],
  [
    'low disk space',
    { disk: { free_bytes: 2 ** 30, total_bytes: 2 ** 33 } },
    'look',
    "Only 1.0 GB of 8.0 GB of the store's disk is free. When it is full, nothing can be saved.",
  ],
  [
    'disk almost full',
    { disk: { free_bytes: 100 * 2 ** 20, total_bytes: 2 ** 33 } },
    'act',
    "Only 100 MB of 8.0 GB of the store's disk is free. When it is full, nothing can be saved.",
  ],
])('reported first, with what to do: %s', (_, figures, state, says) => {
  expect(lineOf(figures)).toMatchObject({ state, says, todo: expect.any(String) })
  expect(worstState(storeHealth({ ...well, ...figures }, format))).toBe(state)
})

test.each<[string, Partial<HealthFigures>, string]>([
  ['jobs waiting, on time', { queue: { waiting: 2, due_seconds: 59 } }, 'Waiting, on time: 2 jobs.'],
  [
    'first backup not run yet',
    { backups: { ...well.backups, last_good_at: null } },
    "The first backup hasn't run yet.",
  ],
  [
    'first archive copy not run yet',
    { archive: { ...well.archive, since: null, copied_at: null } },
    "The archive starts with its first copy, which hasn't run yet.",
  ],
])('reported as healthy: %s', (_, figures, says) => {
  const lines = storeHealth({ ...well, ...figures }, format)
  expect(worstState(lines)).toBe('good')
  expect(lines.map((line) => line.says)).toContain(says)
})

test('an external disk and a missing replica, provider or archive are not reported', () => {
  const figures = { ...well, disk: null, providers: null, replica: null, archive: null }
  const topics = storeHealth(figures, format).map(({ topic }) => topic)
  expect(topics).not.toContain('Disk')
  expect(topics).not.toContain('Payment providers')
  expect(topics).not.toContain('Replica')
  expect(topics).not.toContain('Archive')
})

test('only jobs that were given up can be retried', () => {
  expect(retryWorkRefusal([])?.code).toBe('no_work_given_up')
  expect(retryWorkRefusal([{ kind: 'event', count: 1, last_error: null }])).toBeNull()
})

test('abandoned carts are reported with their contents, and need no action', () => {
  const left_worth = [
    { currency_code: 'eur', amount: 123_400 },
    { currency_code: 'krw', amount: 9_000 },
  ]
  const carts = { left_count: 12, left_worth, paid_count: 0, oldest_paid_seconds: 0 }
  const line = storeHealth({ ...well, carts }, format).find(({ topic }) => topic === 'Carts')
  expect(line).toEqual({
    topic: 'Carts',
    state: 'good',
    says: 'Abandoned in the last 30 days: 12 carts, worth €1,234.00 and ₩9,000.',
    todo: null,
  })
})
