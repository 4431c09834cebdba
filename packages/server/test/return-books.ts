import type { ListedReturn } from '@purser/contract/returns'
import type { Db } from '../src/database/index.ts'
import { onOrder, readOrderBooks } from './order-books.ts'
import type { TestStore } from './store.ts'

/** Returns an order's books with everything that its returns wrote, to see what was written or that nothing was. */
export async function readReturnBooks(db: Db, orderId: string) {
  const owned = (table: 'swap' | 'claim_order') =>
    db.selectFrom(table).select('id').where('order_id', '=', orderId)
  const returns = await db
    .selectFrom('return')
    .selectAll()
    .where((of) =>
      of.or([
        of('order_id', '=', orderId),
        of('swap_id', 'in', owned('swap')),
        of('claim_order_id', 'in', owned('claim_order')),
      ]),
    )
    .orderBy('id')
    .execute()
  const ids = ['-', ...returns.map(({ id }) => id)]
  const items = await db
    .selectFrom('return_item')
    .selectAll()
    .where('return_id', 'in', ids)
    .orderBy('return_id')
    .orderBy('item_id')
    .execute()
  const methods = await db.selectFrom('shipping_method').selectAll().where('return_id', 'in', ids).execute()
  const movements = await db
    .selectFrom('inventory_movement')
    .select(['variant_id', 'kind', 'delta', 'return_id', 'line_item_id', 'reason'])
    .where('return_id', 'in', ids)
    .orderBy('id')
    .execute()
  const stock = await db
    .selectFrom('product_variant')
    .select(['id', 'inventory_quantity'])
    .orderBy('id')
    .execute()
  return { ...(await readOrderBooks(db, orderId)), returns, items, methods, movements, stock }
}

/** Requests a return of an order's goods, as the signed-in operator. */
export const requestReturnOf = (
  store: TestStore,
  orderId: string,
  body: Record<string, unknown>,
  headers = {},
) => onOrder(store, orderId, 'return', body, headers)

type ReturnAnswer = { return: ListedReturn; type?: string; message?: string }

/** Receives a return, as the signed-in operator. */
export const receive = (store: TestStore, returnId: string, body: Record<string, unknown>, headers = {}) =>
  store.call<ReturnAnswer>('POST', `/admin/returns/${returnId}/receive`, body, headers)

/** Cancels a return, as the signed-in operator; returns the order. */
export const cancelAsked = (store: TestStore, returnId: string, headers = {}) =>
  store.call<{ order: { id: string }; type?: string; message?: string }>(
    'POST',
    `/admin/returns/${returnId}/cancel`,
    undefined,
    headers,
  )

/** Requests a return and returns it; throws if it is refused. */
export async function openReturnOf(store: TestStore, orderId: string, body: Record<string, unknown>) {
  const { body: answer } = await requestReturnOf(store, orderId, body)
  const made = answer.order?.returns?.at(-1)
  if (!made) throw new Error(`The return was not made: ${answer.message}`)
  return made
}
