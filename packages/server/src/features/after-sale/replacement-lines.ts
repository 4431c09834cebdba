import { type ClaimedTotals, claimedTotals } from '@purser/domain/claims'
import { idPrefixes } from '@purser/domain/ids'
import { totalsOfPlacedOrder } from '@purser/domain/orders'
import { replacementRefusal } from '@purser/domain/products'
import { type Context, newId, type Tx } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import type { LockedOrder } from '../orders/index.ts'
import { lineOfVariant, loadPricedVariants } from '../products/index.ts'

/** A new item of a swap or claim. */
export interface WantedVariant {
  readonly variant_id: string
  readonly quantity: number
}

type Owner =
  | { readonly swap_id: string; readonly cart_id: string }
  | { readonly claim_order_id: string; readonly claimed: ClaimedTotals }

/**
 * Adds the new items of a swap or claim as lines, in the given order, at the current prices of the order's region; a claim's lines are
 * worth what was paid for its claimed units. Returns the lines, and their total in minor units with the order's tax and without discount.
 * Throws 400 when a variant is unknown (to customers also when unpublished), has no price there or is a gift card. Doesn't change stock.
 */
export async function addReplacementLines(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  wanted: readonly WantedVariant[],
  owner: Owner,
  asking: { readonly isForCustomers?: boolean } = {},
) {
  const { currency_code } = order
  const { claimed = null, ...owned } = 'claimed' in owner ? owner : { ...owner, claimed: null }
  const variants = await loadPricedVariants(
    tx,
    { id: order.region_id, currency_code },
    wanted.map(({ variant_id }) => variant_id),
    asking,
  )
  const lines = wanted.map(({ variant_id, quantity }, rank) => ({
    id: newId(idPrefixes.line_item),
    ...owned,
    ...lineOfVariant(
      variants,
      { variant_id },
      { field: `additional_items.${rank}.variant_id`, currency_code },
    ),
    quantity,
    rank,
    created_at: ctx.now,
    updated_at: ctx.now,
  }))
  for (const [place, line] of lines.entries()) {
    refuse(replacementRefusal({ ...line, field: `additional_items.${place}.variant_id` }))
  }
  const worth = claimed === null ? [] : claimedTotals(claimed, lines)
  const rows = lines.map((line, place) => ({ ...line, ...worth[place] }))
  if (rows.length > 0) await tx.insertInto('line_item').values(rows).execute()
  const { total } = totalsOfPlacedOrder({
    tax_rate: order.tax_rate,
    items: lines.map(({ unit_price, quantity }) => ({ unit_price, quantity, discount_total: 0 })),
    shipping_methods: [],
    gift_card_total: 0,
  })
  return { lines, total }
}
