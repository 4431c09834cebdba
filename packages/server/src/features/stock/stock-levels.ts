import type { StockLevel } from '@purser/domain/stock'
import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '../../lists/index.ts'

/** The rule `levelsOf` of domain, for variants whose stock is tracked. */
export const isAtLevel: Readonly<Record<StockLevel, Condition>> = {
  low: sql`product_variant.inventory_quantity <= product_variant.reorder_point`,
  out: sql`product_variant.inventory_quantity <= 0`,
  backorder: sql`product_variant.inventory_quantity < 0`,
}

/**
 * The units of a variant that are sold and not packed yet: of orders, swaps and claims that aren't canceled, and only of lines that took
 * stock. They are on the shelf, but no longer in stock.
 */
export const unitsToPack = (variantId: RawBuilder<unknown>) => sql`(
  select coalesce(sum(line.quantity - line.fulfilled_quantity - line.removed_quantity), 0)::bigint from line_item as line
    left join "order" on "order".id = line.order_id
    left join swap on swap.id = line.swap_id
    left join claim_order as claim on claim.id = line.claim_order_id
  where line.variant_id = ${variantId} and line.fulfilled_quantity < line.quantity
    and line.home_order_id is not null
    and coalesce("order".canceled_at, swap.canceled_at, claim.canceled_at) is null
    and exists (select from inventory_movement as sold where sold.line_item_id = line.id and sold.kind = 'sale'))`
