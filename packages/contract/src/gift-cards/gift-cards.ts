import { z } from 'zod'
import { orderRow } from '../orders/order-row.ts'
import { region } from '../regions/index.ts'
import { deletedAt, id, metadata, money, recordShape, timestamp } from '../values/index.ts'

export const giftCard = z.object({
  id,
  code: z.string(),
  value: money,
  balance: money,
  region_id: id,
  region: region.nullable().optional(),
  order_id: id.nullable(),
  order: orderRow.nullable().optional(),
  is_disabled: z.boolean(),
  ends_at: timestamp.nullable(),
  tax_rate: z.number().nullable(),
  metadata,
  ...recordShape,
  ...deletedAt,
})

/** What an order took from a gift card, in the order's currency. */
export const giftCardTransaction = z.object({
  id,
  gift_card_id: id,
  order_id: id,
  amount: money,
  is_taxable: z.boolean().nullable(),
  tax_rate: z.number().nullable(),
  created_at: timestamp,
})
