import { createHash } from 'node:crypto'

export interface DemoOrder {
  readonly display_id: number
  readonly email: string
}

/** Returns one hash of the numbers and customers of a store's orders. */
export const digestOf = (orders: readonly DemoOrder[]): string =>
  createHash('sha256')
    .update(
      orders
        .map(({ display_id, email }) => `${display_id} ${email}`)
        .sort()
        .join('\n'),
    )
    .digest('base64url')

/**
 * The demo store's hash, whatever day it is created: features use a fixed day, journeys today. Changing the demo store
 * changes it.
 */
export const DEMO_ORDERS_DIGEST = 'zhj7lu-esN3c_1hvmzxT73MWbrMr4StkG7tjFe7uoTw'
