import { swapFulfillmentStatuses, swapPaymentStatuses, swapStatuses } from '@purser/domain/swaps'
import { z } from 'zod'
import { id, metadata, recordShape, signedMoney, timestamp } from '../values/index.ts'

/** A swap's own fields, as its return embeds it. */
export const swapRow = z.object({
  id,
  order_id: id,
  /** Derived: canceled or not. */
  status: z.enum(swapStatuses).optional(),
  fulfillment_status: z.enum(swapFulfillmentStatuses),
  payment_status: z.enum(swapPaymentStatuses),
  difference_due: signedMoney.nullable(),
  cart_id: id.nullable(),
  shipping_address_id: id.nullable(),
  confirmed_at: timestamp.nullable(),
  canceled_at: timestamp.nullable(),
  no_notification: z.boolean().nullable(),
  allow_backorder: z.boolean(),
  metadata,
  ...recordShape,
})
