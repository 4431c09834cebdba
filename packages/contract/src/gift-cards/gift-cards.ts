import { z } from 'zod'
import { orderRow } from '../orders/order-row.ts'
import { region } from '../regions/index.ts'
import { colleague } from '../session/index.ts'
import { deletableShape, id, money, signedMoney, timestamp } from '../values/index.ts'

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
  /** Derived when listed or retrieved: the number of orders that it paid for. */
  usage_count: z.number().int().min(0).optional(),
  ...deletableShape,
})

export type GiftCard = z.output<typeof giftCard>

/** A change of a gift card's balance. Ledger entries are never changed or deleted. */
export const giftCardEntry = z.object({
  id,
  gift_card_id: id,
  /** Ascends in time, from 1 without gaps. */
  seq: z.number().int(),
  /** Sold or created, redeemed in an order, restored by it, or adjusted. */
  kind: z.enum(['issue', 'redeem', 'restore', 'adjust']),
  delta: signedMoney,
  balance_after: money,
  /** The order that bought it, was paid with it, or restored it. */
  order_id: id.nullable(),
  order: z.object({ id, display_id: z.number().int() }).nullable(),
  /** Who did it; null if nobody was signed in. */
  actor: colleague.nullable(),
  created_at: timestamp,
})
export type GiftCardEntry = z.output<typeof giftCardEntry>

/** The amount that a gift card paid for an order, in the order's currency. */
export const giftCardTransaction = z.object({
  id,
  gift_card_id: id,
  gift_card: giftCard.nullable().optional(),
  order_id: id,
  amount: money,
  is_taxable: z.boolean().nullable(),
  tax_rate: z.number().nullable(),
  created_at: timestamp,
})
