import { type ClaimedTotals, claimedTotals } from '@purser/domain/claims'
import { idPrefixes } from '@purser/domain/ids'
import { computeOrderTotals } from '@purser/domain/orders'
import { replacementRefusal } from '@purser/domain/products'
import { type Context, newId, type Tx } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import type { LockedOrder } from '../orders/index.ts'
import { lineOfVariant, loadPricedVariants } from '../products/index.ts'
import { readTaxesOfVariants, writeNetPrices, writeTaxLines } from '../taxes/index.ts'

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
 * worth what was paid for its claimed units. Returns the lines, and their total in minor units with tax and without discount.
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
  const rates = await readTaxesOfVariants(
    tx,
    order.region_id,
    wanted.map(({ variant_id }) => variant_id),
  )
  const totals = computeOrderTotals({
    tax_rate: order.tax_rate,
    items: lines.map(({ unit_price, includes_tax, quantity, variant_id }) => ({
      unit_price,
      includes_tax,
      quantity,
      taxes: rates.get(variant_id),
    })),
    shipping_methods: [],
  })
  if (totals.is_taxed_by_line) {
    const line_items = new Map(lines.map(({ id }, place) => [id, totals.items[place]?.tax_lines ?? []]))
    await writeTaxLines(tx, { line_items })
    const priced = lines.map((line, place) => ({ ...line, subtotal: totals.items[place]?.subtotal ?? 0 }))
    await writeNetPrices(tx, 'line_item', priced)
  }
  return { lines, total: totals.total }
}
