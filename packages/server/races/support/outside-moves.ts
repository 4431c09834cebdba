import type { Order } from '@purser/contract/orders'
import { shop } from '../../test/open-shop.ts'
import type { OrderPlan, PlacedOrder } from '../../test/place-order.ts'
import { type CrowdCall, onOrder, post } from './crowd.ts'

/** Prepares orders so that the move is allowed. */
export interface Desk {
  place(plan?: OrderPlan): Promise<PlacedOrder>
  /** Returns the resulting order; throws if the call is refused. */
  ask(call: CrowdCall): Promise<Order>
}

/** A call that moves money or goods once, and the path where its result can be read. */
export interface OutsideMove {
  readonly orderId: string
  readonly call: CrowdCall
  readonly result: string
}

/** Four units at 2,500 including tax: two of each variant. */
const lines = [
  { unit_price: 2_000, quantity: 2 },
  { unit_price: 2_000, quantity: 2 },
]
const one = (item_id = '') => [{ item_id, quantity: 1 }]

async function placeCaptured(desk: Desk): Promise<PlacedOrder> {
  const order = await desk.place({ lines })
  await desk.ask(onOrder(order, 'capture'))
  return order
}

const moveOf = (order: PlacedOrder, operation: string, body?: unknown): OutsideMove => ({
  orderId: order.id,
  call: onOrder(order, operation, body),
  result: `/admin/orders/${order.id}`,
})

/** Prepares the settlement of a swap of one unit for another variant. */
async function settleSwapFor(desk: Desk, variant_id: string): Promise<OutsideMove> {
  const order = await placeCaptured(desk)
  const packed = await desk.ask(onOrder(order, 'fulfillment', { items: one(order.line_ids[0]) }))
  await desk.ask(onOrder(order, 'shipment', { fulfillment_id: packed.fulfillments?.[0]?.id }))
  const swap = { return_items: one(order.line_ids[0]), additional_items: [{ variant_id, quantity: 1 }] }
  const { swaps } = await desk.ask(onOrder(order, 'swaps', swap))
  return moveOf(order, `swaps/${swaps?.[0]?.id}/process-payment`)
}

async function receiveReturn(desk: Desk): Promise<OutsideMove> {
  const order = await placeCaptured(desk)
  // Not the variant that a canceled order restocks: calls held in a transaction must not wait for each other.
  const items = one(order.line_ids[1])
  await desk.ask(onOrder(order, 'fulfillment', { items }))
  const { returns } = await desk.ask(onOrder(order, 'return', { items }))
  const result = `/admin/returns/${returns?.[0]?.id}`
  return { orderId: order.id, call: post(`${result}/receive`, { items }), result }
}

/** The operations that move money or goods, each on its own order where it is allowed. */
export const outsideMoves: Readonly<Record<string, (desk: Desk) => Promise<OutsideMove>>> = {
  'capture an order': async (desk) => moveOf(await desk.place(), 'capture'),
  'refund an order': async (desk) =>
    moveOf(await placeCaptured(desk), 'refund', { amount: 4_000, reason: 'other' }),
  'refund items': async (desk) => {
    const order = await placeCaptured(desk)
    return moveOf(order, 'refund', { amount: 2_500, reason: 'other', items: one(order.line_ids[0]) })
  },
  'cancel an order': async (desk) => moveOf(await desk.place(), 'cancel'),
  'receive a return': receiveReturn,
  'take the difference of a swap': (desk) => settleSwapFor(desk, shop.variants[1]),
  'give the difference of a swap': (desk) => settleSwapFor(desk, shop.variants[2]),
  'claim a refund': async (desk) => {
    const order = await placeCaptured(desk)
    const claim_items = one(order.line_ids[0]).map((item) => ({ ...item, reason: 'wrong_item' }))
    return moveOf(order, 'claims', { type: 'refund', claim_items })
  },
  'pack a fulfillment': async (desk) => {
    const order = await desk.place({ lines, shipping: 500 })
    return moveOf(order, 'fulfillment', { items: one(order.line_ids[0]) })
  },
}
