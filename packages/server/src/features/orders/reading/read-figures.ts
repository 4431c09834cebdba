import type { Db } from '../../../database/index.ts'
import { selectWhole } from './order-selection.ts'
import { presentOrder, relationsToLoad } from './present-order.ts'
import { readOrders } from './read-orders.ts'

const figures = [
  'subtotal',
  'shipping_total',
  'discount_total',
  'gift_card_total',
  'gift_card_tax_total',
  'item_tax_total',
  'shipping_tax_total',
  'tax_total',
  'total',
  'paid_total',
  'refunded_total',
  'refundable_amount',
] as const

type Figures = Readonly<Record<(typeof figures)[number], number>>

/** Returns the figures that the Admin API returns for each order, by id; without those that don't exist. */
export async function readFigures(db: Db, ids: readonly string[]): Promise<Map<string, Figures>> {
  const selection = selectWhole({ fields: figures })
  const orders = await readOrders(db, ids, [...relationsToLoad(selection)])
  // All of them are selected.
  return new Map(orders.map((order) => [order.id, presentOrder(order, selection) as unknown as Figures]))
}
