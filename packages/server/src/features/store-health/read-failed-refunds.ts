import type { StoreHealth } from '@purser/contract/store-health'
import type { Db } from '../../database/index.ts'

/** Maximum number listed individually. */
const LISTED = 20

/** Lists refunds that failed after they had succeeded, latest first, unless their order was refunded since or an operator settled them. */
export async function readFailedRefunds(db: Db): Promise<StoreHealth['failed_refunds']> {
  const [{ count }, refunds] = await Promise.all([
    selectOpenFailedRefunds(db)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    selectOpenFailedRefunds(db)
      .select(['operation.id', 'failure.amount', 'payment.currency_code', 'payment.provider_id'])
      .select([
        'failure.reason',
        'failure.created_at as failed_at',
        'order.id as order_id',
        'order.display_id',
      ])
      .orderBy('failure.created_at', 'desc')
      .orderBy('operation.id')
      .limit(LISTED)
      .execute(),
  ])
  return { count: Number(count), refunds }
}

/** Selects refunds that failed after they had succeeded and still need an operator. */
export function selectOpenFailedRefunds(db: Db) {
  return db
    .selectFrom('refund_failure as failure')
    .innerJoin('payment_operation as operation', 'operation.id', 'failure.payment_operation_id')
    .innerJoin('payment', 'payment.id', 'operation.payment_id')
    .innerJoin('order', 'order.id', 'payment.home_order_id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refund_failure_settlement as settlement')
            .select('settlement.payment_operation_id')
            .whereRef('settlement.payment_operation_id', '=', 'operation.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_operation as later')
            .innerJoin('payment as other', 'other.id', 'later.payment_id')
            .select('later.id')
            .whereRef('other.home_order_id', '=', 'order.id')
            .where('later.kind', '=', 'refund')
            .where('later.state', '<>', 'failed')
            .whereRef('later.created_at', '>', 'failure.created_at'),
        ),
      ),
    )
}
