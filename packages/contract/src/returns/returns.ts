import { notRestockedReasons, returnStatuses } from '@purser/domain/returns'
import { z } from 'zod'
import { claimRow } from '../claims/claim-row.ts'
import { lineItem } from '../orders/line-items.ts'
import { orderRow } from '../orders/order-row.ts'
import { returnReason } from '../return-reasons/index.ts'
import { shippingMethod } from '../shipping/index.ts'
import { swapRow } from '../swaps/swap-row.ts'
import { id, metadata, money, recordShape, text, timestamp, units } from '../values/index.ts'

/** Why units that came back are not put back into stock; they are where it is left out. */
export const notRestocked = z.enum(notRestockedReasons).nullish()

export const returnItem = z.object({
  return_id: id,
  item_id: id,
  item: lineItem.nullable().optional(),
  /** Asked for until the goods are received, received afterwards. */
  quantity: z.number().int(),
  is_requested: z.boolean(),
  requested_quantity: z.number().int().nullable(),
  received_quantity: z.number().int().nullable(),
  reason_id: id.nullable(),
  reason: returnReason.nullable().optional(),
  note: z.string().nullable(),
  /** Why its units were not put back into stock when they came; null where they were. */
  not_restocked: z.enum(notRestockedReasons).nullable(),
  metadata,
})

export const returnOrder = z.object({
  id,
  status: z.enum(returnStatuses),
  order_id: id.nullable(),
  swap_id: id.nullable(),
  /** Whether it has a swap; derived. */
  is_swap: z.boolean().optional(),
  claim_order_id: id.nullable(),
  refund_amount: money,
  received_at: timestamp.nullable(),
  shipping_data: z.record(z.string(), z.unknown()).nullable(),
  no_notification: z.boolean().nullable(),
  order: orderRow.nullable().optional(),
  swap: swapRow.nullable().optional(),
  claim_order: claimRow.nullable().optional(),
  items: z.array(returnItem).optional(),
  shipping_method: shippingMethod.nullable().optional(),
  metadata,
  ...recordShape,
})
export type Return = z.output<typeof returnOrder>

/** Units of a line that come back, and why. */
export const returnedItemInput = z.strictObject({
  item_id: id,
  quantity: units,
  reason_id: id.nullish(),
  note: text(2_000).nullish(),
})
