import type { PaymentOperationKind } from '@purser/domain/payments'
import type { Context, Tx } from '../../database/index.ts'

interface MovedMoney {
  /** The operation's id. */
  readonly id: string
  readonly payment_id: string
  readonly kind: PaymentOperationKind
  /** Minor units. */
  readonly amount: number
}

/**
 * Adds an operation that succeeded to the totals of its payment. The update is relative and guarded, so that the totals never exceed each
 * other, whatever was read before. Throws if the amount doesn't fit.
 */
export async function moveMoney(
  tx: Tx,
  ctx: Context,
  { id, payment_id, kind, amount }: MovedMoney,
): Promise<void> {
  const payment = tx.updateTable('payment').where('id', '=', payment_id)
  const updated = await {
    capture: () =>
      payment
        .set((row) => ({
          amount_captured: row('amount_captured', '+', amount),
          captured_at: ctx.now,
          updated_at: ctx.now,
        }))
        .where('captured_at', 'is', null)
        .where('canceled_at', 'is', null)
        .executeTakeFirst(),
    refund: () =>
      payment
        .set((row) => ({ amount_refunded: row('amount_refunded', '+', amount), updated_at: ctx.now }))
        .where((row) => row(row('amount_refunded', '+', amount), '<=', row.ref('amount_captured')))
        .executeTakeFirst(),
    void: () =>
      payment
        .set({ canceled_at: ctx.now, updated_at: ctx.now })
        .where('captured_at', 'is', null)
        .where('canceled_at', 'is', null)
        .executeTakeFirst(),
  }[kind]()
  if (updated.numUpdatedRows !== 1n) {
    throw new Error(`The ${kind} ${id} does not fit the books of payment ${payment_id}`)
  }
}
