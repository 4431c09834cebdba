import type { ProviderDifference, StoreHealth } from '@purser/contract/store-health'
import { SECONDS_A_DAY } from '@purser/domain/dates'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { addSeconds } from '../../clock.ts'
import type { Db } from '../../database/index.ts'

const WEEK = 7 * SECONDS_A_DAY
/** Maximum number of differences listed. */
const TOLD = 20

interface Counts {
  readonly difference_count: number
  readonly acknowledged_count: number
  readonly released_count: number
}

/** Compares the books with those of the payment providers that can be reconciled; null if there is none. */
export async function readProviderBooks(db: Db, now: string): Promise<StoreHealth['providers']> {
  const [states, { rows }, differences, acknowledged] = await Promise.all([
    db.selectFrom('payment_provider_state').select(['provider_id', 'fault']).orderBy('provider_id').execute(),
    sql<Counts>`select
      (${selectOpenDifferences(db).select(({ fn }) => fn.countAll().as('count'))}) as difference_count,
      (select count(*) from payment_difference where acknowledged_at is not null) as acknowledged_count,
      (select count(*) from payment_difference where is_released and (resolved_at is null or resolved_at >= ${addSeconds(now, -WEEK)})) as released_count`.execute(
      db,
    ),
    selectDifferences(db)
      .where('difference.id', 'in', selectOpenDifferences(db).select('id'))
      .orderBy('difference.found_at')
      .orderBy('difference.id')
      .limit(TOLD)
      .execute(),
    selectDifferences(db)
      .where('difference.acknowledged_at', 'is not', null)
      .orderBy('difference.acknowledged_at', 'desc')
      .orderBy('difference.id', 'desc')
      .limit(TOLD)
      .execute(),
  ])
  const [counts] = rows
  if (states.length === 0 || counts === undefined) return null
  const faults = states.flatMap(({ provider_id, fault }) => (fault ? [{ provider_id, error: fault }] : []))
  return { ...counts, faults, differences, acknowledged }
}

export function readDifference(db: Db, id: number): Promise<ProviderDifference> {
  return selectDifferences(db).where('difference.id', '=', id).executeTakeFirstOrThrow()
}

/** Selects the differences that an operator has to settle. */
export function selectOpenDifferences(db: Db) {
  return db
    .selectFrom('payment_difference')
    .where('resolved_at', 'is', null)
    .where('acknowledged_at', 'is', null)
    .where('is_released', '=', false)
}

function selectDifferences(db: Db) {
  return db
    .selectFrom('payment_difference as difference')
    .leftJoin('payment', 'payment.id', 'difference.payment_id')
    .leftJoin('order', 'order.id', 'payment.home_order_id')
    .select(['difference.id', 'difference.provider_id', 'difference.kind', 'difference.found_at'])
    .select(['difference.provider_amount', 'difference.books_amount', 'difference.currency_code'])
    .select([
      'difference.provider_payment_id',
      'difference.is_before_restore',
      'order.id as order_id',
      'order.display_id',
    ])
    .select(['difference.resolved_at', 'difference.acknowledged_at', 'difference.note'])
    .select((difference) =>
      jsonObjectFrom(
        difference
          .selectFrom('user')
          .select(['user.id', 'user.email', 'user.first_name', 'user.last_name'])
          .whereRef('user.id', '=', 'difference.acknowledged_by_id'),
      ).as('acknowledged_by'),
    )
    .$narrowType<Pick<ProviderDifference, 'kind'>>()
}
