import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { dispute, paymentOperation } from '../payments/index.ts'
import { colleague } from '../session/index.ts'
import { id, money, text, timestamp, wholeNumber } from '../values/index.ts'

const count = z.number().int()

/** An unconfirmed capture, refund or void. */
const unknownEffect = z.object({
  id,
  kind: paymentOperation.shape.kind,
  amount: money,
  currency_code: z.string(),
  provider_id: z.string(),
  /** The provider's last answer, if any. */
  error: z.string().nullable(),
  created_at: timestamp,
  order_id: z.string().nullable(),
  display_id: count.nullable(),
})
export type UnknownEffect = z.output<typeof unknownEffect>

/** A difference between our payments and a provider's records, in minor units. */
const providerDifference = z.object({
  id: count,
  provider_id: z.string(),
  kind: z.enum(['capture', 'refund', 'held']),
  provider_amount: money,
  books_amount: money,
  currency_code: z.string(),
  /** The provider's id of the payment. */
  provider_payment_id: z.string(),
  /** Whether the payment is older than a restore of the store; it isn't refunded automatically. */
  is_before_restore: z.boolean(),
  found_at: timestamp,
  order_id: z.string().nullable(),
  display_id: count.nullable(),
  /** When our payments and the provider's records matched again. */
  resolved_at: timestamp.nullable(),
  /** When and by whom it was acknowledged, and why it stays. */
  acknowledged_at: timestamp.nullable(),
  acknowledged_by: colleague.nullable(),
  note: z.string().nullable(),
})
export type ProviderDifference = z.output<typeof providerDifference>

/** A refund that failed after it had succeeded. */
const failedRefund = z.object({
  /** The id of the payment operation. */
  id,
  amount: money,
  currency_code: z.string(),
  provider_id: z.string(),
  reason: z.string(),
  failed_at: timestamp,
  order_id: z.string(),
  display_id: count,
})

/** An open dispute. */
const openDispute = z.object({
  id,
  amount: money,
  currency_code: z.string(),
  provider_id: z.string(),
  reason: z.string(),
  status: dispute.shape.status,
  evidence_due_at: timestamp.nullable(),
  order_id: z.string(),
  display_id: count,
})

/** Domain's `HealthFigures`, and other facts about the store's machines. */
const storeHealth = z.object({
  checked_at: timestamp,
  queue: z.object({ waiting: count, due_seconds: count }),
  given_up: z.array(z.object({ kind: z.string(), count, last_error: z.string().nullable() })),
  money: z.object({
    unknown_count: count,
    oldest_seconds: count,
    /** The oldest, at most 20. */
    unknown: z.array(unknownEffect),
  }),
  /** Null if no provider's records can be compared. */
  providers: z
    .object({
      /** Open ones: neither resolved nor acknowledged. */
      difference_count: count,
      acknowledged_count: count,
      released_count: count,
      faults: z.array(z.object({ provider_id: z.string(), error: z.string() })),
      /** The oldest, at most 20. */
      differences: z.array(providerDifference),
      /** The latest, at most 20. */
      acknowledged: z.array(providerDifference),
    })
    .nullable(),
  /** Genuine payment provider events that were refused as too old, since the last accepted one. */
  late_notices: z.array(
    z.object({ provider_id: z.string(), count, late_seconds: count, first_refused_at: timestamp }),
  ),
  /** Refunds that failed after they had succeeded, unless refunded since: the latest, at most 20. */
  failed_refunds: z.object({ count, refunds: z.array(failedRefund) }),
  /** Open disputes, those whose evidence is due first, at most 20. */
  disputes: z.object({
    count,
    to_answer_count: count,
    next_due_at: timestamp.nullable(),
    disputes: z.array(openDispute),
  }),
  /** The background checks of the books, which `npm run check` runs at once. */
  books: z.object({
    /** Checks that ran to the end. */
    checked_count: count,
    /** Checks whose last run was not finished. */
    unfinished_count: count,
    broken_count: count,
    /** Those that found something, at most 20. */
    broken: z.array(
      z.object({
        id,
        /** What must hold. */
        statement: z.string(),
        /** A command that fixes it without losing data. */
        remedy: z.string().nullable(),
        /** Records that break it. */
        count,
        /** The first 20 of their ids. */
        ids: z.array(z.string()),
      }),
    ),
  }),
  backups: z.object({
    is_scheduled: z.boolean(),
    is_overdue: z.boolean(),
    last_good_at: timestamp.nullable(),
    last_failure: z.string().nullable(),
  }),
  /** Whether a payment provider that moves money is installed. */
  card_payments: z.object({ is_set_up: z.boolean() }),
  mail: z.object({ is_set_up: z.boolean(), failed_count: count }),
  webhooks: z.object({ failing_count: count }),
  carts: z.object({
    left_count: count,
    left_worth: z.array(z.object({ currency_code: z.string(), amount: money })),
    paid_count: count,
    oldest_paid_seconds: count,
  }),
  locks: z.object({ waiting: count, longest_seconds: count }),
  /** Null if the database is on another machine. */
  disk: z.object({ free_bytes: count, total_bytes: count }).nullable(),
  /** The log archive of the embedded database; null if there is none or the database is external. */
  archive: z
    .object({
      /** The earliest time that the store can be restored to. */
      since: timestamp.nullable(),
      /** When the database was last backed up as a whole. */
      copied_at: timestamp.nullable(),
      is_copy_overdue: z.boolean(),
      /** Whether the running database archives its log there. */
      is_on: z.boolean(),
      /** When a part of the log was last archived. */
      archived_at: timestamp.nullable(),
      /** Whether the last try failed. */
      is_failing: z.boolean(),
      /** The error of the archive itself. */
      fault: z.string().nullable(),
    })
    .nullable(),
  /** The state of the read replica; null if there is none. */
  replica: z.enum(['in_use', 'behind', 'gone', 'no_replica']).nullable(),
  /** The running servers of this store; null behind a connection pooler, which hides them. */
  server_count: count.nullable(),
  database: z.object({ version: z.string(), bytes: count }),
})
export type StoreHealth = z.output<typeof storeHealth>

const declare = endpointsOf({ noun: 'store-health' })

export const retrieveStoreHealth = declare('retrieve-store-health', 'GET /admin/store-health', {
  summary:
    'Returns the health of the store: background jobs, unconfirmed payments, backups, email, webhooks and disk space.',
  response: z.object({ store_health: storeHealth }),
})

export const retryGivenUpWork = declare('retry-given-up-work', 'POST /admin/store-health/retry', {
  summary: 'Retries all background jobs that were given up.',
  response: z.object({ count }),
})

export const acknowledgeDifferenceBody = z.strictObject({
  note: text(1_000).trim().min(1, { error: 'must say why the difference stays' }),
})

export const acknowledgeDifference = declare(
  'acknowledge-difference',
  'POST /admin/store-health/differences/:id/acknowledge',
  {
    summary:
      'Acknowledges a difference from a payment provider, with the reason why it stays. It is no longer open.',
    params: z.strictObject({ id: wholeNumber(Number.MAX_SAFE_INTEGER) }),
    body: acknowledgeDifferenceBody,
    response: z.object({ difference: providerDifference }),
  },
)
