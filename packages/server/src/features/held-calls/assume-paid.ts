import { isSettled } from '@purser/domain/payments'
import { storeContext } from '../../database/index.ts'
import type { UndoDependencies } from '../../http/index.ts'
import { settlePaymentOperation } from '../orders/index.ts'
import { findOperation } from '../payments/index.ts'

/** Settles the payment operations of a call as if the providers had done them, in a transaction that is rolled back. */
export const assumePaid: UndoDependencies['assumePaid'] = async (tx, { effects, now }) => {
  for (const { id } of effects.money) {
    const operation = await findOperation(tx, id)
    if (!operation || operation.order_id === null || isSettled(operation.state)) continue
    const outcome = { state: 'succeeded', reference: null } as const
    await settlePaymentOperation(tx, storeContext(now), { operation, outcome, no_notification: true })
  }
}
