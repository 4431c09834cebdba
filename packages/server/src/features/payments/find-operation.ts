import type { PaymentOperationKind, PaymentOperationState } from '@purser/domain/payments'
import type { Db } from '../../database/index.ts'

/** Finds a payment operation with its payment and order; undefined if no operation has this id. */
export async function findOperation(db: Db, id: string) {
  const row = await db
    .selectFrom('payment_operation as operation')
    .innerJoin('payment', 'payment.id', 'operation.payment_id')
    .leftJoin('swap', 'swap.id', 'payment.swap_id')
    .leftJoin('refund', 'refund.id', 'operation.refund_id')
    .select([
      'operation.id',
      'operation.payment_id',
      'operation.kind',
      'operation.state',
      'operation.amount',
      'operation.tries',
      'operation.created_at',
      'operation.refund_id',
      'payment.swap_id',
      'refund.swap_id as refunded_swap_id',
      'refund.return_id as refunded_return_id',
      'payment.provider_id',
      'payment.currency_code',
      'payment.data',
    ])
    // A swap's payment is part of its order's money.
    .select((row) => row.fn.coalesce('payment.order_id', 'swap.order_id').as('order_id'))
    .where('operation.id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      ...row,
      kind: row.kind as PaymentOperationKind,
      state: row.state as PaymentOperationState,
    }
  )
}

export type PaymentOperationToSettle = NonNullable<Awaited<ReturnType<typeof findOperation>>>
