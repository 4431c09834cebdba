import { storedClaimReasons } from '@purser/domain/claims'
import { z } from 'zod'
import { address } from '../addresses/index.ts'
import { fulfillment } from '../fulfillments/fulfillments.ts'
import { lineItem } from '../orders/line-items.ts'
import { orderRow } from '../orders/order-row.ts'
import { variantWithProduct } from '../products/index.ts'
import { returnOrder } from '../returns/returns.ts'
import { shippingMethod } from '../shipping/index.ts'
import { id, partShape } from '../values/index.ts'
import { claimRow } from './claim-row.ts'

const claimItem = z.object({
  id,
  claim_order_id: id,
  item_id: id,
  item: lineItem.optional(),
  variant_id: id.nullable(),
  variant: variantWithProduct.nullable().optional(),
  reason: z.enum(storedClaimReasons),
  note: z.string().nullable(),
  quantity: z.number().int(),
  images: z.array(z.object({ id, url: z.string() })).optional(),
  tags: z.array(z.object({ id, value: z.string() })).optional(),
  ...partShape,
})

export const claim = claimRow.extend({
  order: orderRow.nullable().optional(),
  claim_items: z.array(claimItem).optional(),
  additional_items: z.array(lineItem).optional(),
  return_order: returnOrder.nullable().optional(),
  fulfillments: z.array(fulfillment).optional(),
  shipping_address: address.nullable().optional(),
  shipping_methods: z.array(shippingMethod).optional(),
})
export type Claim = z.output<typeof claim>
