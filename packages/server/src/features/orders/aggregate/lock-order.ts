import type { FulfillmentStatus, OrderStatus, PaymentStatus } from '@purser/domain/orders'
import type { PaymentOperationKind, PaymentOperationState } from '@purser/domain/payments'
import type { Expression } from 'kysely'
import { type Context, type Db, preparedById, type Tx } from '../../../database/index.ts'
import { normalizeTimes } from '../../../database/relations/index.ts'
import { noteLockedOrder, notFound, refuseStaleVersion } from '../../../http/index.ts'
import {
  disputesOfOrder,
  paymentOperationsOfOrder,
  paymentsOfOrder,
  refundsOfOrder,
} from '../relations/payment-relations.ts'

/**
 * Loads an order and locks it until the transaction ends, so that concurrent changes of anything in it run one after another. `id` may be a
 * subquery. `leavesHeld`: for something that changes nothing of the order, such as a note; calls that are held on it stay held (undo-14).
 * Returns undefined when there is no such order.
 */
export async function lockOrderIfAny(
  tx: Tx,
  id: string | Expression<string | null>,
  { leavesHeld = false }: { readonly leavesHeld?: boolean } = {},
) {
  const order = await tx.selectFrom('order').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!order) return undefined
  if (!leavesHeld) await noteLockedOrder(tx, order)
  return {
    ...order,
    status: order.status as OrderStatus,
    payment_status: order.payment_status as PaymentStatus,
    fulfillment_status: order.fulfillment_status as FulfillmentStatus,
  }
}

export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrderIfAny>>>

/** Loads an order and locks it until the transaction ends. Throws 404. */
export async function lockOrder(tx: Tx, id: string): Promise<LockedOrder> {
  const order = await lockOrderIfAny(tx, id)
  if (!order) throw notFound('Order', id)
  return order
}

/** Locks the order of an operator's call. Throws 404, or 409 when the client saw an older version. */
export async function lockSeenOrder(tx: Tx, ctx: Context, id: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, id)
  refuseStaleVersion('order', ctx.seenVersion, order.version)
  return order
}

/** Bumps the version of a locked order after a return request was added, canceled or changed; its figures stay the same. */
export async function touchOrder(tx: Tx, ctx: Context, id: string): Promise<void> {
  await tx.updateTable('order').set({ updated_at: ctx.now }).where('id', '=', id).execute()
}

/**
 * Loads the money of a locked order, with the payments of its swaps. Payments are oldest first, the order in which refunds draw on them.
 */
export async function loadOrderMoney(tx: Tx, orderId: string) {
  const [money] = await readMoney(tx, orderId)
  if (!money) throw notFound('Order', orderId)
  return presentMoney(orderId, money)
}

export type OrderMoney = Awaited<ReturnType<typeof loadOrderMoney>>

/** Selects an order's money, for callers that add more of the order to the same query. */
export function selectOrderMoney(db: Db, orderId: string) {
  return db
    .selectFrom('order')
    .select([
      paymentsOfOrder().as('payments'),
      paymentOperationsOfOrder().as('payment_operations'),
      refundsOfOrder().as('refunds'),
      disputesOfOrder().as('disputes'),
    ])
    .where('order.id', '=', orderId)
}

const readMoney = preparedById('money of an order', (db, id) => selectOrderMoney(db, id).compile())

type OrderMoneyRow = Awaited<ReturnType<ReturnType<typeof selectOrderMoney>['executeTakeFirstOrThrow']>>

export function presentMoney(orderId: string, money: OrderMoneyRow) {
  normalizeTimes(money)
  const { payments, payment_operations, refunds, disputes } = money
  return {
    payments,
    /** The payments of the order itself, without those of its swaps. */
    ownPayments: payments.filter((payment) => payment.order_id === orderId),
    payment_operations: payment_operations.map((operation) => ({
      ...operation,
      kind: operation.kind as PaymentOperationKind,
      state: operation.state as PaymentOperationState,
    })),
    refunds,
    disputes,
  }
}
