import { type Refusal, refusal } from '../refusals/index.ts'
import type { OrderAtStation } from './session.ts'
import { startPacking } from './session.ts'

/** Returns why an order can't be packed at the station: it is canceled, or nothing of it is left to pack. */
export function packRefusal(order: OrderAtStation): Refusal | null {
  if (order.status === 'canceled')
    return refusal('order_canceled', `Order #${order.display_id} is canceled. Don't pack it.`)
  return startPacking(order).lines.length === 0
    ? refusal('already_fulfilled', `Order #${order.display_id} is already packed.`)
    : null
}

/** Returns what a packer reads who scans the slip of an order that someone else packs. `name`: null if it is their own account. */
export function beingPackedRefusal(display_id: number, name: string | null): Refusal {
  return refusal(
    'order_being_packed',
    name === null
      ? `You are packing order #${display_id} on another device.`
      : `${name} is packing order #${display_id}.`,
  )
}

/** Returns what a packer reads whose claim ran out and was taken over, or was released elsewhere. */
export function claimLostRefusal(display_id: number): Refusal {
  return refusal(
    'packing_not_claimed',
    `Order #${display_id} is no longer yours to pack. Scan its slip again to go on.`,
  )
}
