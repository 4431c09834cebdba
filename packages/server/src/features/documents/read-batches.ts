import type { Order } from '@purser/contract/orders'
import type { Db } from '../../database/index.ts'
import { readOrders } from '../orders/index.ts'

/** An order to print for, or only its fulfillment or return `part`. */
export interface Wanted {
  readonly order_id: string
  readonly part?: string | undefined
}

export interface OrderToPrint {
  readonly order: Order
  readonly part?: string | undefined
}

/** Orders held in memory at once. */
const BATCH = 25

const relations = [
  'items',
  'shipping_address',
  'shipping_methods',
  'fulfillments',
  'returns',
  'swaps',
  'claims',
] as const

/** Reads the orders in batches of one statement each, in the order asked for. Orders deleted since are left out. */
export async function* batchesOf(db: Db, wanted: readonly Wanted[]): AsyncGenerator<OrderToPrint[]> {
  for (let from = 0; from < wanted.length; from += BATCH) {
    const batch = wanted.slice(from, from + BATCH)
    const ids = [...new Set(batch.map(({ order_id }) => order_id))]
    const orders = new Map((await readOrders(db, ids, relations)).map((order) => [order.id, order]))
    yield batch.flatMap(({ order_id, part }) => {
      const order = orders.get(order_id)
      return order ? [{ order, part }] : []
    })
  }
}
