import { z } from 'zod'
import { orderEdit, orderItemChange } from '../order-edits/order-edits.ts'
import { returnItem, returnOrder } from '../returns/returns.ts'
import { swapRow } from '../swaps/swap-row.ts'
import { dates, timestamp } from '../values/index.ts'
import { storeAddress, storeCart, storeLineItem, storeOrder, storeShippingMethod } from './cart-entities.ts'

/*
 * Returns, swaps and changes of orders as customers see them. Every field is named here.
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

/** An item of an edited order: that of the order, or an added one. */
const storeEditedItem = storeLineItem.extend({ original_item_id: orderEdit.shape.id.nullable() })

/**
 * A change of an order as its customer sees it, who accepts or declines it. Amounts are in minor units; `effects` say what the order came to and what
 * is due with the change, or below 0 what remains to refund.
 */
export const storeOrderEdit = orderEdit
  .pick({ id: true, order_id: true, status: true, requested_at: true, confirmed_at: true, declined_by: true })
  .extend({
    ...orderEdit.pick({ declined_reason: true, declined_at: true, canceled_at: true }).shape,
    ...orderEdit.pick({ payment_collection_id: true, payment_collection: true }).shape,
    items: z.array(storeEditedItem),
    changes: z.array(
      orderItemChange
        .pick({ id: true, type: true, order_edit_id: true, original_line_item_id: true, line_item_id: true })
        .extend({
          line_item: storeEditedItem.nullable(),
          original_line_item: storeLineItem.nullable(),
          ...dates,
        }),
    ),
    shipping_methods: z.array(storeShippingMethod),
    ...orderEdit.pick({ subtotal: true, discount_total: true, shipping_total: true, tax_total: true }).shape,
    ...orderEdit.pick({ gift_card_total: true, gift_card_tax_total: true, total: true }).shape,
    ...orderEdit.pick({ difference_due: true, discount_codes: true }).shape,
    ...orderEdit.pick({ is_shipping_changed: true, is_discount_changed: true }).shape,
    effects: orderEdit.shape.effects.pick({ previous_total: true, amount_due: true }),
    ...dates,
  })
export type StoreOrderEdit = z.output<typeof storeOrderEdit>
