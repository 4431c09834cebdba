import type { LineItem } from '@purser/contract/orders'
import type { OrderWithLines } from '@purser/domain/orders'
import type { Tx } from '../../../database/index.ts'
import { readOrder } from './retrieve-order.ts'

/** An order with all lines whose goods are its customer's, and the returns requested for them. */
export type OrderWithGoods = OrderWithLines<LineItem>

/** Reads the goods of a locked order. */
export async function readGoods(tx: Tx, orderId: string): Promise<OrderWithGoods> {
  const order = await readOrder(tx, orderId, { expand: ['items', 'returns', 'swaps', 'claims'] })
  return order as OrderWithGoods
}
