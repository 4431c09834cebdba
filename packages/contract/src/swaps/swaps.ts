import { swapFulfillmentStatuses, swapPaymentStatuses } from '@purser/domain/swaps'
import { z } from 'zod'
import { address } from '../addresses/index.ts'
import { fulfillment } from '../fulfillments/fulfillments.ts'
import { lineItem } from '../orders/line-items.ts'
import { payment } from '../payments/index.ts'
import { returnOrder } from '../returns/returns.ts'
import { shippingMethod } from '../shipping/index.ts'
import { id, metadata, recordShape, signedMoney, timestamp } from '../values/index.ts'

export const swap = z.object({
  id,
  order_id: id,
  fulfillment_status: z.enum(swapFulfillmentStatuses),
  payment_status: z.enum(swapPaymentStatuses),
  difference_due: signedMoney.nullable(),
  cart_id: id.nullable(),
  shipping_address_id: id.nullable(),
  confirmed_at: timestamp.nullable(),
  canceled_at: timestamp.nullable(),
  no_notification: z.boolean().nullable(),
  allow_backorder: z.boolean(),
  additional_items: z.array(lineItem).optional(),
  return_order: returnOrder.nullable().optional(),
  fulfillments: z.array(fulfillment).optional(),
  payment: payment.nullable().optional(),
  shipping_address: address.nullable().optional(),
  shipping_methods: z.array(shippingMethod).optional(),
  metadata,
  ...recordShape,
})
export type Swap = z.output<typeof swap>
