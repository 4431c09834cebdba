import { fulfillmentStatuses, orderStatuses, paymentStatuses } from '@purser/domain/orders'
import { z } from 'zod'
import { address } from '../addresses/index.ts'
import { claim } from '../claims/claims.ts'
import { customer } from '../customers/index.ts'
import { discount } from '../discounts/index.ts'
import { fulfillment } from '../fulfillments/fulfillments.ts'
import { giftCard, giftCardTransaction } from '../gift-cards/index.ts'
import { payment, paymentOperation, refund } from '../payments/index.ts'
import { region } from '../regions/index.ts'
import { returnOrder } from '../returns/returns.ts'
import { shippingMethod } from '../shipping/index.ts'
import { swap } from '../swaps/swaps.ts'
import { id, metadata, money, recordShape, timestamp } from '../values/index.ts'
import { lineItem } from './line-items.ts'

/** An order's own fields: what a list answers, as far as `fields` asks for them. */
export const orderFields = {
  id,
  /** The human number; never a key. */
  display_id: z.number().int(),
  status: z.enum(orderStatuses),
  fulfillment_status: z.enum(fulfillmentStatuses),
  payment_status: z.enum(paymentStatuses),
  email: z.string(),
  customer_id: id,
  region_id: id,
  currency_code: z.string(),
  /** Percent, as the region's was when the order was placed. */
  tax_rate: z.number(),
  cart_id: id.nullable(),
  draft_order_id: id.nullable(),
  external_id: z.string().nullable(),
  billing_address_id: id.nullable(),
  shipping_address_id: id.nullable(),
  no_notification: z.boolean().nullable(),
  canceled_at: timestamp.nullable(),
  subtotal: money,
  shipping_total: money,
  discount_total: money,
  gift_card_total: money,
  tax_total: money,
  total: money,
  /** Captured. */
  paid_total: money,
  /** Given back, asked for and not refused. */
  refunded_total: money,
  /** What of the captured may still be given back. */
  refundable_amount: money,
  metadata,
  ...recordShape,
} as const

/** What is attached to an order when `expand` asks for it; one order comes with all of it. */
const orderRelations = {
  customer: customer.nullable(),
  region: region.nullable(),
  billing_address: address.nullable(),
  shipping_address: address.nullable(),
  items: z.array(lineItem),
  discounts: z.array(discount),
  gift_cards: z.array(giftCard),
  gift_card_transactions: z.array(giftCardTransaction),
  shipping_methods: z.array(shippingMethod),
  payments: z.array(payment),
  payment_operations: z.array(paymentOperation),
  refunds: z.array(refund),
  fulfillments: z.array(fulfillment),
  returns: z.array(returnOrder),
  swaps: z.array(swap),
  claims: z.array(claim),
  returnable_items: z.array(lineItem),
  item_tax_total: money,
  shipping_tax_total: money,
  gift_card_tax_total: money,
} as const

export const order = z.object(orderFields).extend(z.object(orderRelations).partial().shape)
/** One order with what is attached to it. */
export type Order = z.output<typeof order>

/** A row of the list: the fields and relations that were asked for. */
export const listedOrder = order.partial().extend({ id })
export type ListedOrder = z.output<typeof listedOrder>

/** What an order-returning call answers: the whole order, unless `fields` and `expand` narrow it. */
export const wholeOrderAnswer = z.object({ order: listedOrder })
