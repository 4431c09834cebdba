import { z } from 'zod'
import { address } from '../addresses/index.ts'
import { cart, paymentSession } from '../carts/carts.ts'
import { customer } from '../customers/index.ts'
import { discount } from '../discounts/index.ts'
import { fulfillment } from '../fulfillments/fulfillments.ts'
import { lineItem } from '../orders/line-items.ts'
import { orderRow } from '../orders/order-row.ts'
import { payment } from '../payments/index.ts'
import { product, variant } from '../products/products.ts'
import { country, provider, region } from '../regions/index.ts'
import { shippingMethod, shippingOption } from '../shipping/index.ts'
import { dates, id, metadata, money, signedMoney, timestamp } from '../values/index.ts'

/*
 * The records that customers see. Every field is named here, so that a new field of the back office isn't sent by accident.
 */

const storeCountry = country.pick({ iso_2: true, iso_3: true, display_name: true })

/** A region as its cart or order shows it. */
export const storeCartRegion = z.object({
  ...region.pick({ id: true, name: true, currency_code: true, tax_rate: true }).shape,
  countries: z.array(storeCountry).optional(),
  payment_providers: z.array(provider.pick({ id: true })).optional(),
})

export const storeAddress = z.object({
  ...address.pick({ id: true, company: true, first_name: true, last_name: true, address_1: true }).shape,
  ...address.pick({ address_2: true, city: true, province: true, postal_code: true }).shape,
  ...address.pick({ country_code: true, phone: true, metadata: true }).shape,
})

/** An item of a cart or order. Prices are in minor units; totals as the record's own. */
export const storeLineItem = z.object({
  ...lineItem.pick({ id: true, title: true, description: true, thumbnail: true, variant_id: true }).shape,
  variant: z
    .object({
      ...variant.pick({ id: true, product_id: true, title: true, sku: true }).shape,
      ...variant.pick({ inventory_quantity: true, manage_inventory: true, allow_backorder: true }).partial()
        .shape,
      product: product.pick({ id: true, title: true, handle: true, thumbnail: true }).nullable(),
    })
    .nullable(),
  ...lineItem.pick({ unit_price: true, includes_tax: true, quantity: true }).shape,
  fulfilled_quantity: z.number().int().nullable(),
  shipped_quantity: z.number().int().nullable(),
  returned_quantity: z.number().int().nullable(),
  ...lineItem.pick({ is_return: true, is_giftcard: true, subtotal: true, discount_total: true }).shape,
  ...lineItem.pick({ gift_card_total: true, tax_total: true, total: true, original_total: true }).shape,
  ...lineItem.pick({ original_tax_total: true, metadata: true, created_at: true, updated_at: true }).shape,
})

const storeDiscount = z.object({
  ...discount.pick({ id: true, code: true, is_dynamic: true }).shape,
  rule: discount.shape.rule.unwrap().pick({ type: true, value: true, allocation: true }),
})

/** An order shows only the end of the code and no balance: its number and email are not secret enough to protect money. */
const storeGiftCard = z.object({ id, code: z.string(), balance: money.optional() })

export const storeShippingMethod = z.object({
  ...shippingMethod.pick({ id: true, shipping_option_id: true }).shape,
  shipping_option: shippingOption.pick({ id: true, name: true }).nullable(),
  ...shippingMethod.pick({ price: true, data: true, subtotal: true, gift_card_total: true }).shape,
  ...shippingMethod.pick({ includes_tax: true, tax_total: true, total: true }).shape,
})

/** The payment details that customers see. */
export const storePaidBy = z.object({ card_last4: z.string().optional(), card_brand: z.string().optional() })

/**
 * A payment session as its customer sees it. `data` has only what their browser needs; of an ordered cart, how it was paid.
 * `problem` tells the customer why it can't be used; its status is 'error' then.
 */
const storePaymentSession = z.object({
  ...paymentSession.pick({ id: true, provider_id: true, is_selected: true, is_initiated: true }).shape,
  ...paymentSession.pick({ status: true, amount: true }).shape,
  data: z.record(z.string(), z.unknown()),
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
})

const totals = {
  subtotal: signedMoney,
  discount_total: signedMoney,
  gift_card_total: signedMoney,
  gift_card_tax_total: signedMoney,
  shipping_total: signedMoney,
  item_tax_total: signedMoney,
  shipping_tax_total: signedMoney,
  tax_total: signedMoney,
  total: signedMoney,
} as const

export const storeCart = z.object({
  ...cart.pick({ id: true, type: true, email: true, customer_id: true, region_id: true }).shape,
  region: storeCartRegion,
  billing_address_id: id.nullable(),
  billing_address: storeAddress.nullable(),
  shipping_address_id: id.nullable(),
  shipping_address: storeAddress.nullable(),
  items: z.array(storeLineItem),
  discounts: z.array(storeDiscount),
  gift_cards: z.array(storeGiftCard),
  shipping_methods: z.array(storeShippingMethod),
  payment_sessions: z.array(storePaymentSession),
  payment_session: storePaymentSession.nullable(),
  ...cart.pick({ completed_at: true, payment_authorized_at: true }).shape,
  ...totals,
  metadata,
  ...dates,
})
export type StoreCart = z.output<typeof storeCart>

const { gift_card_tax_total: _, ...orderTotals } = totals

const storePayment = z.object({
  ...payment.pick({ id: true, provider_id: true, amount: true, currency_code: true }).shape,
  ...payment.pick({ captured_at: true, canceled_at: true }).shape,
  data: storePaidBy,
  created_at: timestamp,
})

/** An order as its customer sees it. */
export const storeOrder = z.object({
  ...orderRow.pick({ id: true, display_id: true, cart_id: true, email: true, customer_id: true }).shape,
  /** The customer, with the order's email; their current email is not shown. */
  customer: customer.pick({ id: true, email: true, first_name: true, last_name: true }),
  status: z.string(),
  payment_status: z.string(),
  fulfillment_status: z.string(),
  region_id: id,
  region: storeCartRegion,
  currency_code: z.string(),
  tax_rate: z.number(),
  billing_address: storeAddress.nullable(),
  shipping_address: storeAddress.nullable(),
  items: z.array(storeLineItem),
  discounts: z.array(storeDiscount),
  gift_cards: z.array(storeGiftCard),
  shipping_methods: z.array(storeShippingMethod),
  payments: z.array(storePayment),
  fulfillments: z.array(
    z.object({
      ...fulfillment.pick({ id: true, tracking_numbers: true }).shape,
      tracking_links: z.array(z.object({ tracking_number: z.string(), url: z.string().nullable() })),
      ...fulfillment.pick({ shipped_at: true, canceled_at: true }).shape,
      created_at: timestamp,
    }),
  ),
  ...orderTotals,
  ...orderRow.pick({ paid_total: true, refunded_total: true, canceled_at: true }).shape,
  /** What edits left due; below 0, what remains to refund. */
  ...orderRow.pick({ amount_due: true }).shape,
  ...dates,
})
export type StoreOrder = z.output<typeof storeOrder>
