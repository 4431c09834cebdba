import { z } from 'zod'
import { lineItem } from '../orders/line-items.ts'
import { id, metadata, recordShape, signedMoney, timestamp } from '../values/index.ts'

/** What is being bought: of a draft order, or of a swap, where units that come back have a negative price. */
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
  items: z.array(lineItem).optional(),
  subtotal: signedMoney.optional(),
  shipping_total: signedMoney.optional(),
  discount_total: signedMoney.optional(),
  tax_total: signedMoney.optional(),
  gift_card_total: signedMoney.optional(),
  total: signedMoney.optional(),
  metadata,
  ...recordShape,
})
export type Cart = z.output<typeof cart>
