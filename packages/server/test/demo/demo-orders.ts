import { createHash } from 'node:crypto'

export interface DemoOrder {
  readonly display_id: number
  readonly email: string
}

/** One word for the numbers and customers of a store's orders. */
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
 * That of the demo store, on whatever day it is made: the features' is of a day that never changes, the journeys' of today. A change of what
 * the demo store is made of changes it.
 */
export const DEMO_ORDERS_DIGEST = 'zhj7lu-esN3c_1hvmzxT73MWbrMr4StkG7tjFe7uoTw'
