import type { Order } from '@purser/contract/orders'
import { expect } from 'vitest'
import type { PlacedOrder } from '../../../test/place-order.ts'
import { byParcel } from '../../../test/register-claim.ts'
import { type CrowdAnswer, type CrowdCall, onOrder } from '../crowd.ts'

/** Ships an order's only unit and claims it: two units of a variant are to replace it. Returns the claim's id and its new line. */
export async function claimShipped(
  ask: (call: CrowdCall) => Promise<CrowdAnswer>,
  order: PlacedOrder,
  variant_id: string,
): Promise<{ claim_id: string; item_id: string }> {
  const done = async (action: string, body: object = {}): Promise<Order> => {
    const answer = await ask(onOrder(order, action, body))
    expect(answer.status, answer.body).toBe(200)
    return (JSON.parse(answer.body) as { order: Order }).order
  }
  const [item_id] = order.line_ids
  await done('capture')
  const packed = await done('fulfillment', { items: [{ item_id, quantity: 1 }] })
  await done('shipment', { fulfillment_id: packed.fulfillments?.[0]?.id })
  const { claims } = await done('claims', {
    type: 'replace',
    claim_items: [{ item_id, quantity: 1, reason: 'production_failure' }],
    additional_items: [{ variant_id, quantity: 2 }],
    shipping_methods: byParcel,
  })
  return { claim_id: claims?.[0]?.id ?? '', item_id: claims?.[0]?.additional_items?.[0]?.id ?? '' }
}
