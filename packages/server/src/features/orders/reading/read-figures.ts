import type { ListedOrder } from '@purser/contract/orders'
import type { Db } from '../../../database/index.ts'
import { selectWhole } from './order-selection.ts'
import { presentOrder, relationsToLoad } from './present-order.ts'
import { readOrders } from './read-orders.ts'

/** Returns figures of orders as the Admin API returns them, by the orders' ids; without orders that don't exist. */
export async function readFigures<Name extends keyof ListedOrder & string>(
  db: Db,
  ids: readonly string[],
  names: readonly Name[],
): Promise<Map<string, Readonly<Record<Name, number>>>> {
  const selection = selectWhole({ fields: names })
  const orders = await readOrders(db, ids, [...relationsToLoad(selection)])
  const figuresOf = (order: (typeof orders)[number]) =>
    // All of them are selected.
    presentOrder(order, selection) as unknown as Record<Name, number>
  return new Map(orders.map((order) => [order.id, figuresOf(order)]))
}
