import { itemChangeTypes, orderEditStatuses } from '@purser/domain/order-edits'
import { refusalCodes } from '@purser/domain/refusals'
import { z } from 'zod'
import { lineItem } from '../orders/line-items.ts'
import { orderRow } from '../orders/order-row.ts'
import { shippingMethod } from '../shipping/index.ts'
import { dates, id, money, recordShape, signedMoney, timestamp } from '../values/index.ts'

/** A change of an item. An added item has no original; of a removed one only the original is left. */
export const orderItemChange = z.object({
  id,
  type: z.enum(itemChangeTypes),
  order_edit_id: id,
  original_line_item_id: id.nullable(),
  line_item_id: id.nullable(),
  line_item: lineItem.nullable().optional(),
  original_line_item: lineItem.nullable().optional(),
  ...dates,
  deleted_at: z.null(),
})
export type OrderItemChange = z.output<typeof orderItemChange>

const refusal = z.object({
  code: z.enum(Object.keys(refusalCodes) as [keyof typeof refusalCodes]),
  message: z.string(),
  field: z.string().optional(),
})

/** What confirming an edit does beside its totals. Amounts in minor units. */
const orderEditEffects = z.object({
  /** The order's total before the edit. */
  previous_total: money,
  /** What authorized payments capture less. */
  lowered: money,
  /** What is due once it is confirmed, before a refund; below 0, what remains to refund. */
  amount_due: signedMoney,
  /** What gift cards get back. */
  gift_cards_restored: money,
  /** Variants whose stock changes: `quantity` units are taken, or restocked below 0. */
  stock: z.array(
    z.object({
      variant_id: id,
      title: z.string(),
      sku: z.string().nullable(),
      quantity: z.number().int(),
      inventory_quantity: z.number().int(),
      is_short: z.boolean(),
    }),
  ),
  /** Units left to fulfill afterwards. */
  unfulfilled: z.number().int(),
  /** Whether the order has an invoice, so that the difference has an invoice or credit note too; unknown for some that have ended. */
  is_invoiced: z.boolean().optional(),
  /** Why it can't be confirmed now; null if it can. */
  refusal: refusal.nullable(),
})

/** How far down a line may be changed. */
const lineLimit = z.object({ item_id: id, lowest: z.number().int(), is_price_fixed: z.boolean() })

/** A draft of changes to an order, with the items and totals that it would have. */
export const orderEdit = z.object({
  id,
  order_id: id,
  order: orderRow.nullable().optional(),
  status: z.enum(orderEditStatuses),
  internal_note: z.string().nullable(),
  created_by: z.string(),
  requested_by: z.string().nullable(),
  requested_at: timestamp.nullable(),
  confirmed_by: z.string().nullable(),
  confirmed_at: timestamp.nullable(),
  declined_by: z.string().nullable(),
  declined_reason: z.string().nullable(),
  declined_at: timestamp.nullable(),
  canceled_by: z.string().nullable(),
  canceled_at: timestamp.nullable(),
  /** The store has no payment collections: a difference is due on the order. */
  payment_collection_id: z.null(),
  payment_collection: z.null().optional(),
  items: z.array(lineItem).optional(),
  changes: z.array(orderItemChange).optional(),
  /** Not in Medusa v1, like all below `difference_due`. */
  shipping_methods: z.array(shippingMethod).optional(),
  subtotal: money,
  discount_total: money,
  shipping_total: money,
  gift_card_total: money,
  gift_card_tax_total: signedMoney,
  tax_total: signedMoney,
  total: signedMoney,
  /** The new total less the old one. */
  difference_due: signedMoney,
  /** Codes of the discounts that apply. */
  discount_codes: z.array(z.string()),
  /** Whether shipping or discounts are replaced. */
  is_shipping_changed: z.boolean(),
  is_discount_changed: z.boolean(),
  /** The page on which the customer answers and pays it, once it was sent or confirmed; null without a page. */
  customer_link: z.string().nullable(),
  effects: orderEditEffects,
  limits: z.array(lineLimit),
  ...recordShape,
})
export type OrderEdit = z.output<typeof orderEdit>
