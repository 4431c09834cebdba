import { z } from 'zod'
import { returnItem, returnOrder } from '../returns/returns.ts'
import { swapRow } from '../swaps/swap-row.ts'
import { dates, timestamp } from '../values/index.ts'
import { storeAddress, storeCart, storeLineItem, storeOrder, storeShippingMethod } from './cart-entities.ts'

/*
 * Returns and swaps as customers see them. Every field is named here.
 */

/** A return as its customer sees it. Its refund is with tax, in minor units. */
export const storeReturn = returnOrder
  .pick({ id: true, status: true, order_id: true, swap_id: true, claim_order_id: true, refund_amount: true })
  .extend({
    received_at: timestamp.nullable(),
    items: z.array(
      returnItem.pick({
        return_id: true,
        item_id: true,
        quantity: true,
        is_requested: true,
        requested_quantity: true,
        received_quantity: true,
        reason_id: true,
      }),
    ),
    shipping_method: storeShippingMethod.nullable(),
    ...dates,
  })
export type StoreReturn = z.output<typeof storeReturn>

/** A swap as its customer sees it. The difference due, in minor units, is also its cart's total. */
export const storeSwap = swapRow
  .pick({ id: true, order_id: true, cart_id: true, payment_status: true, fulfillment_status: true })
  .extend({
    ...swapRow.pick({ status: true, difference_due: true, confirmed_at: true, canceled_at: true }).shape,
    order: storeOrder.pick({ id: true, display_id: true, email: true, region_id: true, currency_code: true }),
    cart: storeCart.nullable(),
    additional_items: z.array(storeLineItem),
    return_order: storeReturn.nullable(),
    shipping_address: storeAddress.nullable(),
    shipping_methods: z.array(storeShippingMethod),
    fulfillments: storeOrder.shape.fulfillments,
    payment: storeOrder.shape.payments.unwrap().nullable(),
    ...dates,
  })
export type StoreSwap = z.output<typeof storeSwap>
