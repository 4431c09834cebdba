import { sql } from 'kysely'
import type { Context, Tx } from '../../database/index.ts'

interface FailedRefund {
  /** The operation's id. */
  readonly id: string
  readonly payment_id: string
  /** Minor units. */
  readonly amount: number
}

/**
 * Records beside its operation that a refund failed after it had succeeded, and subtracts it from the payment's totals. Returns false, and
 * changes nothing, if that is already recorded or the refund never succeeded. The order must be locked. Throws if the amount doesn't fit.
 */
export async function noteRefundFailure(
  tx: Tx,
  ctx: Context,
  { id, payment_id, amount }: FailedRefund,
  reason: string,
): Promise<boolean> {
  const succeeded = tx
    .selectFrom('payment_operation')
    .select([
      'id',
      'amount',
      sql<string>`${reason}`.as('reason'),
      sql<string>`${ctx.now}::timestamptz`.as('at'),
    ])
    .where('id', '=', id)
    .where('kind', '=', 'refund')
    .where('state', '=', 'succeeded')
  const noted = await tx
    .insertInto('refund_failure')
    .columns(['payment_operation_id', 'amount', 'reason', 'created_at'])
    .expression(succeeded)
    .onConflict((conflict) => conflict.column('payment_operation_id').doNothing())
    .executeTakeFirst()
  if (noted.numInsertedOrUpdatedRows !== 1n) return false
  const updated = await tx
    .updateTable('payment')
    .set((row) => ({ amount_refunded: row('amount_refunded', '-', amount), updated_at: ctx.now }))
    .where('id', '=', payment_id)
    .where('amount_refunded', '>=', amount)
    .executeTakeFirst()
  if (updated.numUpdatedRows !== 1n) {
    throw new Error(`The failed refund ${id} does not fit the books of payment ${payment_id}`)
  }
  return true
}
