import { claimPaymentStatuses, claimTypes } from '@purser/domain/claims'
import { fulfillmentStatuses } from '@purser/domain/orders'
import { z } from 'zod'
import { id, metadata, money, recordShape, timestamp } from '../values/index.ts'

/** A claim's own fields, as its return embeds it. */
export const claimRow = z.object({
  id,
  order_id: id,
  type: z.enum(claimTypes),
  payment_status: z.enum(claimPaymentStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  refund_amount: money.nullable(),
  shipping_address_id: id.nullable(),
  canceled_at: timestamp.nullable(),
  no_notification: z.boolean().nullable(),
  metadata,
  ...recordShape,
})
