import { z } from 'zod'
import { variantWithProduct } from '../products/index.ts'
import { taxLine } from '../shipping/index.ts'
import { dates, id, metadata, money, signedMoney } from '../values/index.ts'

const lineItemAdjustment = z.object({
  id,
  item_id: id,
  description: z.string(),
  discount_id: id.nullable(),
  amount: money,
  metadata,
})

export const lineItem = z.object({
  id,
  cart_id: id.nullable(),
  order_id: id.nullable(),
  swap_id: id.nullable(),
  claim_order_id: id.nullable(),
  original_item_id: id.nullable(),
  /** The order edit that added, changed or removed the line. */
  order_edit_id: id.nullable(),
  title: z.string(),
  description: z.string().nullable(),
  thumbnail: z.string().nullable(),
  variant_id: id.nullable(),
  variant: variantWithProduct.nullable().optional(),
  /** Price of one unit: net unless it includes tax. */
  unit_price: signedMoney,
  includes_tax: z.boolean(),
  quantity: z.number().int(),
  fulfilled_quantity: z.number().int(),
  shipped_quantity: z.number().int(),
  returned_quantity: z.number().int(),
  /** Units that refunds by line have paid back. Not in Medusa v1, as is `removed_quantity`. */
  refunded_quantity: z.number().int(),
  /** Units that won't be sent, because a refund took them off the order. */
  removed_quantity: z.number().int(),
  is_return: z.boolean(),
  is_giftcard: z.boolean(),
  should_merge: z.boolean(),
  allow_discounts: z.boolean(),
  has_shipping: z.boolean().nullable(),
  tax_lines: z.array(taxLine).optional(),
  adjustments: z.array(lineItemAdjustment).optional(),
  /** Whether all units are. Derived, as is `price`: of one unit, with tax. */
  fulfilled: z.boolean().optional(),
  returned: z.boolean().optional(),
  price: signedMoney.optional(),
  /** The gross value of the units that were not returned, less discounts. */
  refundable: money.optional(),
  subtotal: signedMoney.optional(),
  /**
   * Below 0, like the price, for returned items in a swap's cart. For a claim's new item, its price less what was paid for the
   * claimed units, below 0 if these cost more.
   */
  discount_total: signedMoney.optional(),
  gift_card_total: signedMoney.optional(),
  gift_card_tax_total: signedMoney.optional(),
  tax_total: signedMoney.optional(),
  total: signedMoney.optional(),
  original_total: signedMoney.optional(),
  original_tax_total: signedMoney.optional(),
  metadata,
  ...dates,
})
export type LineItem = z.output<typeof lineItem>
