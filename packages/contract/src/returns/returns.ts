import { notRestockedReasons, returnStatuses } from '@purser/domain/returns'
import { z } from 'zod'
import { claimRow } from '../claims/claim-row.ts'
import { lineItem } from '../orders/line-items.ts'
import { orderRow } from '../orders/order-row.ts'
import { returnReason } from '../return-reasons/index.ts'
import { shippingMethod } from '../shipping/index.ts'
import { swapRow } from '../swaps/swap-row.ts'
import { id, metadata, money, recordShape, text, timestamp, units } from '../values/index.ts'

/** Why returned units aren't restocked; by default they are. */
export const notRestocked = z.enum(notRestockedReasons).nullish()

export const returnItem = z.object({
  return_id: id,
  item_id: id,
  item: lineItem.nullable().optional(),
  /** The requested quantity, then the received one. */
  quantity: z.number().int(),
  is_requested: z.boolean(),
  requested_quantity: z.number().int().nullable(),
  received_quantity: z.number().int().nullable(),
  reason_id: id.nullable(),
  reason: returnReason.nullable().optional(),
  note: z.string().nullable(),
  /** Why its units weren't restocked; null if they were. */
  not_restocked: z.enum(notRestockedReasons).nullable(),
  metadata,
})

export const returnOrder = z.object({
  id,
  status: z.enum(returnStatuses),
  order_id: id.nullable(),
  swap_id: id.nullable(),
  /** Derived: whether it belongs to a swap. */
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

/** Returned units of an item, and why. */
export const returnedItemInput = z.strictObject({
  item_id: id,
  quantity: units,
  reason_id: id.nullish(),
  note: text(2_000).nullish(),
})
