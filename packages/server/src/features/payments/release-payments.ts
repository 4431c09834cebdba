import type { Context, Tx } from '../../database/index.ts'
import { beginPaymentOperation, type NewPaymentOperation } from './begin-payment-operation.ts'

/** Has open payments, whose amounts are in minor units, released one after the other; answers their ids. */
export async function releasePayments(
  tx: Tx,
  ctx: Context,
  open: readonly (NewPaymentOperation['payment'] & { readonly amount: number })[],
  no_notification: boolean | null,
): Promise<string[]> {
  for (const payment of open) {
    await beginPaymentOperation(tx, ctx, { payment, kind: 'void', amount: payment.amount, no_notification })
  }
  return open.map(({ id }) => id)
}
