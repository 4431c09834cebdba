import { sql } from 'kysely'
import type { Db } from '../../../database/index.ts'

/** A difference between the books and a provider. Amounts in minor units. */
export interface Difference {
  readonly provider_id: string
  readonly kind: 'capture' | 'refund' | 'held'
  readonly reference: string
  readonly provider_payment_id: string
  readonly payment_id: string | null
  readonly payment_operation_id: string | null
  readonly provider_amount: number
  readonly books_amount: number
  readonly currency_code: string
  /** Whether it belongs to no order: the store releases it, and the difference stays open until that is done. */
  readonly is_released?: boolean
  /** The payment was begun before the store was restored. */
  readonly is_before_restore?: boolean
}

/** Keeps the acknowledgment only while the amounts are the same. */
const unlessChanged = <Value>(column: 'acknowledged_at' | 'acknowledged_by_id' | 'note') =>
  sql<Value | null>`case when payment_difference.provider_amount = excluded.provider_amount
    and payment_difference.books_amount = excluded.books_amount then ${sql.ref(`payment_difference.${column}`)} end`

/** A difference that had been resolved counts as newly found. */
const foundAt = sql<string>`case when payment_difference.resolved_at is null
  then payment_difference.found_at else excluded.found_at end`

/** Records an open difference. An acknowledged one stays acknowledged while its amounts are the same. */
export async function keepDifference(db: Db, difference: Difference, now: string): Promise<void> {
  const { provider_amount, books_amount, is_released = false, is_before_restore = false } = difference
  await db
    .insertInto('payment_difference')
    .values({ ...difference, found_at: now })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'reference']).doUpdateSet({
        provider_amount,
        books_amount,
        is_released,
        is_before_restore,
        found_at: foundAt,
        resolved_at: null,
        acknowledged_at: unlessChanged<string>('acknowledged_at'),
        acknowledged_by_id: unlessChanged<string>('acknowledged_by_id'),
        note: unlessChanged<string>('note'),
      }),
    )
    .execute()
}

/** Marks a difference as resolved because the books and the provider now agree. */
export async function resolveDifference(
  db: Db,
  provider_id: string,
  reference: string,
  now: string,
): Promise<void> {
  await db
    .updateTable('payment_difference')
    .set({ resolved_at: now })
    .where('provider_id', '=', provider_id)
    .where('reference', '=', reference)
    .where('resolved_at', 'is', null)
    .execute()
}

/** Records that a release has been pending for too long. It is reported like any difference until it completes or fails. */
export async function noteOverdueRelease(db: Db, provider_id: string, reference: string): Promise<void> {
  await db
    .updateTable('payment_difference')
    .set({ is_released: false })
    .where('provider_id', '=', provider_id)
    .where('reference', '=', reference)
    .execute()
}

/** Records that held money couldn't be released. It is reported until it is; the next attempt uses another idempotency key. */
export async function noteFailedRelease(
  db: Db,
  provider_id: string,
  reference: string,
  attempt: number,
): Promise<void> {
  await db
    .updateTable('payment_difference')
    .set({ is_released: false, release_attempt: attempt + 1 })
    .where('provider_id', '=', provider_id)
    .where('reference', '=', reference)
    .where('release_attempt', '=', attempt)
    .execute()
}
