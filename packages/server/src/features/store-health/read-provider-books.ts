import type { ProviderDifference, StoreHealth } from '@purser/contract/store-health'
import { sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'

const WEEK = 7 * 86_400
/** How many differences are told one by one. */
const TOLD = 20

interface Counts {
  readonly difference_count: number
  readonly released_count: number
}

/** How the books stand beside those of the payment providers that have books; null where there is none. */
export async function readProviderBooks(db: Db, now: string): Promise<StoreHealth['providers']> {
  const [states, { rows }, differences] = await Promise.all([
    db.selectFrom('payment_provider_state').select(['provider_id', 'fault']).orderBy('provider_id').execute(),
    sql<Counts>`select
      (select count(*) from payment_difference where resolved_at is null) as difference_count,
      (select count(*) from payment_difference where is_released and found_at >= ${addSeconds(now, -WEEK)}) as released_count`.execute(
      db,
    ),
    readDifferences(db),
  ])
  const [counts] = rows
  if (states.length === 0 || counts === undefined) return null
  const faults = states.flatMap(({ provider_id, fault }) => (fault ? [{ provider_id, error: fault }] : []))
  return { ...counts, faults, differences }
}

function readDifferences(db: Db): Promise<ProviderDifference[]> {
  return db
    .selectFrom('payment_difference as difference')
    .leftJoin('payment', 'payment.id', 'difference.payment_id')
    .leftJoin('order', 'order.id', 'payment.home_order_id')
    .select(['difference.id', 'difference.provider_id', 'difference.kind', 'difference.found_at'])
    .select(['difference.provider_amount', 'difference.books_amount', 'difference.currency_code'])
    .select(['difference.provider_payment_id', 'order.id as order_id', 'order.display_id'])
    .$narrowType<Pick<ProviderDifference, 'kind'>>()
    .where('difference.resolved_at', 'is', null)
    .orderBy('difference.found_at')
    .orderBy('difference.id')
    .limit(TOLD)
    .execute()
}
