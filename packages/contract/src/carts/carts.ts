import { paymentSessionStatuses } from '@purser/domain/payments'
import { z } from 'zod'
import { address } from '../addresses/index.ts'
import { customer } from '../customers/index.ts'
import { discount } from '../discounts/index.ts'
import { lineItem } from '../orders/line-items.ts'
import { payment } from '../payments/index.ts'
import { region } from '../regions/index.ts'
import { shippingMethod } from '../shipping/index.ts'
import { dates, deletableShape, emptyList, id, money, signedMoney, timestamp } from '../values/index.ts'

/** A payment session of a cart. The provider's data stays on the server, so `data` is always empty. */
export const paymentSession = z.object({
  id,
  cart_id: id,
  provider_id: z.string(),
  is_selected: z.boolean(),
  is_initiated: z.boolean(),
  status: z.enum([...paymentSessionStatuses, 'error']),
  amount: money,
  data: z.object({}),
  ...dates,
})

/** The cart of a draft order or swap. Returned items of a swap have a negative price. */
export const cart = z.object({
  id,
  type: z.enum(['default', 'swap', 'draft_order', 'payment_link', 'claim']),
  email: z.string().nullable(),
  customer_id: id.nullable(),
  region_id: id,
  billing_address_id: id.nullable(),
  shipping_address_id: id.nullable(),
  completed_at: timestamp.nullable(),
  payment_authorized_at: timestamp.nullable(),
  region: region.nullable().optional(),
  customer: customer.nullable().optional(),
  billing_address: address.nullable().optional(),
  shipping_address: address.nullable().optional(),
  items: z.array(lineItem).optional(),
  discounts: z.array(discount).optional(),
  shipping_methods: z.array(shippingMethod).optional(),
  payment_id: id.nullable().optional(),
  payment: payment.nullable().optional(),
  /** The selected session. */
  payment_session: paymentSession.nullable().optional(),
  payment_sessions: z.array(paymentSession).optional(),
  gift_cards: emptyList.optional(),
  context: z.record(z.string(), z.unknown()).nullable().optional(),
  subtotal: signedMoney.optional(),
  shipping_total: signedMoney.optional(),
  discount_total: signedMoney.optional(),
  tax_total: signedMoney.optional(),
  gift_card_total: signedMoney.optional(),
  item_tax_total: signedMoney.optional(),
  shipping_tax_total: signedMoney.optional(),
  gift_card_tax_total: signedMoney.optional(),
  total: signedMoney.optional(),
  ...deletableShape,
})
export type Cart = z.output<typeof cart>
