import type { LineItem } from '@purser/contract/orders'
import type { OrderWithLines } from '@purser/domain/orders'
import type { Tx } from '../../../database/index.ts'
import { readOrder } from './retrieve-order.ts'

/** Reads a locked order with all lines whose goods are its customer's, and the returns requested for them. */
export async function readGoods(tx: Tx, orderId: string): Promise<OrderWithLines<LineItem>> {
  const order = await readOrder(tx, orderId, { expand: ['items', 'returns', 'swaps', 'claims'] })
  return order as OrderWithLines<LineItem>
}
