import { discountAllocations, discountRuleTypes } from '@purser/domain/discounts'
import { paymentSessionStatuses } from '@purser/domain/payments'
import { z } from 'zod'
import { id, metadata, money, ruleValue, signedMoney, timestamp } from '../values/index.ts'

/*
 * What customers see. Each field that leaves is named here: nothing of a record is sent because it is there.
 */

const storeCountry = z.object({ iso_2: z.string(), iso_3: z.string(), display_name: z.string() })

/** A region as its cart or order shows it. */
export const storeCartRegion = z.object({
  id,
  name: z.string(),
  currency_code: z.string(),
  tax_rate: z.number(),
  countries: z.array(storeCountry).optional(),
  payment_providers: z.array(z.object({ id: z.string() })).optional(),
})

export const storeAddress = z.object({
  id,
  company: z.string().nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  address_1: z.string().nullable(),
  address_2: z.string().nullable(),
  city: z.string().nullable(),
  province: z.string().nullable(),
  postal_code: z.string().nullable(),
  country_code: z.string().nullable(),
  phone: z.string().nullable(),
  metadata,
})

/** A line of a cart or order. Prices are net, in minor units; totals as the record's own. */
export const storeLineItem = z.object({
  id,
  title: z.string(),
  description: z.string().nullable(),
  thumbnail: z.string().nullable(),
  variant_id: id.nullable(),
  variant: z
    .object({
      id,
      product_id: id,
      title: z.string(),
      sku: z.string().nullable(),
      inventory_quantity: z.number().int().optional(),
      manage_inventory: z.boolean().optional(),
      allow_backorder: z.boolean().optional(),
      product: z
        .object({ id, title: z.string(), handle: z.string().nullable(), thumbnail: z.string().nullable() })
        .nullable(),
    })
    .nullable(),
  unit_price: signedMoney,
  quantity: z.number().int(),
  fulfilled_quantity: z.number().int().nullable(),
  shipped_quantity: z.number().int().nullable(),
  returned_quantity: z.number().int().nullable(),
  is_return: z.boolean(),
  is_giftcard: z.boolean(),
  subtotal: signedMoney.optional(),
  discount_total: signedMoney.optional(),
  gift_card_total: signedMoney.optional(),
  tax_total: signedMoney.optional(),
  total: signedMoney.optional(),
  original_total: signedMoney.optional(),
  original_tax_total: signedMoney.optional(),
  metadata,
  created_at: timestamp,
  updated_at: timestamp,
})

const storeDiscount = z.object({
  id,
  code: z.string(),
  is_dynamic: z.boolean(),
  rule: z.object({
    type: z.enum(discountRuleTypes),
    value: ruleValue,
    allocation: z.enum(discountAllocations).nullable(),
  }),
})

/** Of what is ordered only the code's end is told, and no balance: an order's number and email are no secret that money may hang on. */
const storeGiftCard = z.object({ id, code: z.string(), balance: money.optional() })

export const storeShippingMethod = z.object({
  id,
  shipping_option_id: id.nullable(),
  shipping_option: z.object({ id, name: z.string() }).nullable(),
  price: money,
  data: z.record(z.string(), z.unknown()),
  subtotal: money.optional(),
  gift_card_total: money.optional(),
  tax_total: money.optional(),
  total: money.optional(),
})

/** What customers see of how an order was paid. */
export const storePaidBy = z.object({ card_last4: z.string().optional(), card_brand: z.string().optional() })

/**
 * How a customer is to pay: `data` is what their browser needs for it, and nothing else that the provider said; of a cart that was ordered, how
 * it was paid. `problem`: why it can't be paid by this, for the customer to read; its status is 'error' then.
 */
const storePaymentSession = z.object({
  id,
  provider_id: z.string(),
  is_selected: z.boolean(),
  is_initiated: z.boolean(),
  status: z.enum([...paymentSessionStatuses, 'error']),
  amount: money,
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
  id,
  type: z.enum(['default', 'swap', 'draft_order', 'payment_link', 'claim']),
  email: z.string().nullable(),
  customer_id: id.nullable(),
  region_id: id,
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
  completed_at: timestamp.nullable(),
  payment_authorized_at: timestamp.nullable(),
  ...totals,
  metadata,
  created_at: timestamp,
  updated_at: timestamp,
})
export type StoreCart = z.output<typeof storeCart>

const { gift_card_tax_total: _, ...orderTotals } = totals

const storePayment = z.object({
  id,
  provider_id: z.string(),
  amount: money,
  currency_code: z.string(),
  captured_at: timestamp.nullable(),
  canceled_at: timestamp.nullable(),
  data: storePaidBy,
  created_at: timestamp,
})

/** An order as its customer sees it. */
export const storeOrder = z.object({
  id,
  display_id: z.number().int(),
  cart_id: id.nullable(),
  email: z.string(),
  customer_id: id,
  /** The customer, with the order's email; their current email is not shown. */
  customer: z.object({
    id,
    email: z.string(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
  }),
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
      id,
      tracking_numbers: z.array(z.string()),
      tracking_links: z.array(z.object({ tracking_number: z.string(), url: z.string().nullable() })),
      shipped_at: timestamp.nullable(),
      canceled_at: timestamp.nullable(),
      created_at: timestamp,
    }),
  ),
  ...orderTotals,
  paid_total: money,
  refunded_total: money,
  canceled_at: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
})
export type StoreOrder = z.output<typeof storeOrder>
