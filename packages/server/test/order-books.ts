import type { Order } from '@purser/contract/orders'
import type { RefundOutcome } from '@purser/domain/payments'
import type { Db } from '../src/database/index.ts'
import type { TestStore } from './store.ts'

/** Reads everything that an operation on an order may write, to see what it wrote or that it wrote nothing. */
export async function readOrderBooks(db: Db, id: string) {
  const order = await db.selectFrom('order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const operations = await db
    .selectFrom('payment_operation')
    .selectAll('payment_operation')
    .innerJoin('payment', 'payment.id', 'payment_operation.payment_id')
    .where('payment.order_id', '=', id)
    .orderBy('payment_operation.id')
    .execute()
  const refunds = await db.selectFrom('refund').selectAll().where('order_id', '=', id).orderBy('id').execute()
  const lines = await db
    .selectFrom('line_item')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('rank')
    .execute()
  const journal = await db
    .selectFrom('journal')
    .select(['operation', 'actor_id', 'customer_id', 'before', 'after'])
    .where('resource_id', '=', id)
    .orderBy('id')
    .execute()
  return { order, payments, operations, refunds, lines, journal, events: await eventsOf(db, [id]) }
}

/** Lists the events of these records, in order. */
export async function eventsOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'event')
    .orderBy('id')
    .execute()
  const events = rows.map(({ payload }) => payload as { event: string; data: Record<string, unknown> })
  return events.filter(({ data }) => ids.includes(String(data.id)))
}

/** Calls an order's operation as the signed-in operator. */
export async function onOrder(
  store: TestStore,
  id: string,
  operation: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const path = operation === 'update' ? `/admin/orders/${id}` : `/admin/orders/${id}/${operation}`
  return store.call<{ order: Order; refund?: RefundOutcome; type?: string; code?: string; message?: string }>(
    'POST',
    path,
    body,
    headers,
  )
}
