import type { StoreHealth } from '@purser/contract/store-health'
import type { DisputeStatus } from '@purser/domain/payments'
import type { Db } from '../../database/index.ts'

/** Maximum number listed individually. */
const LISTED = 20

/** Lists open disputes and when the next evidence is due. */
export async function readOpenDisputes(db: Db): Promise<StoreHealth['disputes']> {
  const [counts, disputes] = await Promise.all([
    countOpenDisputes(db).executeTakeFirstOrThrow(),
    db
      .selectFrom('payment_dispute as dispute')
      .innerJoin('payment', 'payment.id', 'dispute.payment_id')
      .innerJoin('order', 'order.id', 'payment.home_order_id')
      .select(['dispute.id', 'dispute.amount', 'payment.currency_code', 'dispute.provider_id'])
      .select(['dispute.reason', 'dispute.status', 'dispute.evidence_due_at'])
      .select(['order.id as order_id', 'order.display_id'])
      .$narrowType<{ status: DisputeStatus }>()
      .where('dispute.closed_at', 'is', null)
      .orderBy('dispute.evidence_due_at')
      .orderBy('dispute.id')
      .limit(LISTED)
      .execute(),
  ])
  return { ...counts, disputes }
}

/** Selects the number of the open disputes and those that wait for evidence, and finds when the next evidence is due. */
export function countOpenDisputes(db: Db) {
  return db
    .selectFrom('payment_dispute')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('status', '=', 'needs_response').as('to_answer_count'),
      fn.min('evidence_due_at').filterWhere('status', '=', 'needs_response').as('next_due_at'),
    ])
    .where('closed_at', 'is', null)
}
