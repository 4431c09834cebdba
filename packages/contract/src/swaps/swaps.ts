import { z } from 'zod'
import { address } from '../addresses/index.ts'
import { cart } from '../carts/index.ts'
import { fulfillment } from '../fulfillments/fulfillments.ts'
import { lineItem } from '../orders/line-items.ts'
import { orderRow } from '../orders/order-row.ts'
import { payment } from '../payments/index.ts'
import { returnOrder } from '../returns/returns.ts'
import { shippingMethod } from '../shipping/index.ts'
import { swapRow } from './swap-row.ts'

export const swap = swapRow.extend({
  order: orderRow.partial().required({ id: true }).nullable().optional(),
  cart: cart.nullable().optional(),
  additional_items: z.array(lineItem).optional(),
  return_order: returnOrder.nullable().optional(),
  fulfillments: z.array(fulfillment).optional(),
  payment: payment.nullable().optional(),
  shipping_address: address.nullable().optional(),
  shipping_methods: z.array(shippingMethod).optional(),
})
export type Swap = z.output<typeof swap>
