import { z } from 'zod'
import { address } from '../addresses/index.ts'
import { claim } from '../claims/claims.ts'
import { customer } from '../customers/index.ts'
import { discount } from '../discounts/index.ts'
import { fulfillment } from '../fulfillments/fulfillments.ts'
import { giftCard, giftCardTransaction } from '../gift-cards/index.ts'
import { dispute, payment, paymentOperation, refund } from '../payments/index.ts'
import { region } from '../regions/index.ts'
import { returnOrder } from '../returns/returns.ts'
import { shippingMethod } from '../shipping/index.ts'
import { swap } from '../swaps/swaps.ts'
import { emptyList, id, signedMoney } from '../values/index.ts'
import { lineItem } from './line-items.ts'
import { orderFields } from './order-row.ts'

/** The relations of an order, selected by `expand`; a retrieved order has all of them. */
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
  disputes: z.array(dispute),
  fulfillments: z.array(fulfillment),
  returns: z.array(returnOrder),
  swaps: z.array(swap),
  claims: z.array(claim),
  returnable_items: z.array(lineItem),
  edits: emptyList,
  sales_channel: z.object({ id }).nullable(),
  item_tax_total: signedMoney,
  shipping_tax_total: signedMoney,
} as const

const order = z.object(orderFields).extend(z.object(orderRelations).partial().shape)
/** An order with its relations. */
export type Order = z.output<typeof order>

/** A row of the list, with the requested fields and relations. */
export const listedOrder = order.partial().extend({
  id,
  /** Units of all its lines. */
  item_count: z.number().int().optional(),
  /** The names of its shipping options, each once. */
  shipping_method_names: z.array(z.string()).optional(),
})
export type ListedOrder = z.output<typeof listedOrder>

/** An order as calls on a single one return it: the whole order, unless `fields` and `expand` narrow it. */
export const selectedOrder = order.partial().extend({ id })
export const wholeOrderAnswer = z.object({ order: selectedOrder })
