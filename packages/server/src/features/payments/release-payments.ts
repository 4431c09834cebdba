import type { Context, Tx } from '../../database/index.ts'
import { beginPaymentOperation, type NewPaymentOperation } from './begin-payment-operation.ts'

/** Releases open payments one after another and returns their ids. Amounts are in minor units. */
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
