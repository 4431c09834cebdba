import { claimPaymentStatuses, claimTypes, storedClaimReasons } from '@purser/domain/claims'
import { fulfillmentStatuses } from '@purser/domain/orders'
import { z } from 'zod'
import { address } from '../addresses/index.ts'
import { fulfillment } from '../fulfillments/fulfillments.ts'
import { lineItem } from '../orders/line-items.ts'
import { returnOrder } from '../returns/returns.ts'
import { shippingMethod } from '../shipping/index.ts'
import { id, metadata, money, recordShape, timestamp } from '../values/index.ts'

export const claimItem = z.object({
  id,
  claim_order_id: id,
  item_id: id,
  item: lineItem.optional(),
  variant_id: id.nullable(),
  reason: z.enum(storedClaimReasons),
  note: z.string().nullable(),
  quantity: z.number().int(),
  images: z.array(z.object({ id, url: z.string() })).optional(),
  tags: z.array(z.object({ id, value: z.string() })).optional(),
  metadata,
  created_at: timestamp,
  updated_at: timestamp,
})

export const claim = z.object({
  id,
  order_id: id,
  type: z.enum(claimTypes),
  payment_status: z.enum(claimPaymentStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  refund_amount: money.nullable(),
  shipping_address_id: id.nullable(),
  canceled_at: timestamp.nullable(),
  no_notification: z.boolean().nullable(),
  claim_items: z.array(claimItem).optional(),
  additional_items: z.array(lineItem).optional(),
  return_order: returnOrder.nullable().optional(),
  fulfillments: z.array(fulfillment).optional(),
  shipping_address: address.nullable().optional(),
  shipping_methods: z.array(shippingMethod).optional(),
  metadata,
  ...recordShape,
})
export type Claim = z.output<typeof claim>
