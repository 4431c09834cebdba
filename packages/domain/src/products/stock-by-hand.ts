import { type Refusal, refusal } from '../refusals/index.ts'
import { stockRange } from './limits.ts'
import type { SellableVariant } from './sellable-units.ts'

/**
 * Returns by how much an operator changes a variant's stock: relative to the stock they saw, if given, so that sales and returns since
 * then still count; else relative to the current stock.
 */
export function stockChange(wanted: number | undefined, now: number, seen?: number): number {
  return wanted === undefined ? 0 : wanted - (seen ?? now)
}

/** Returns why a variant can't have this stock, or null: tracked stock without backorders can't be below zero. */
export function stockBelowZeroRefusal(
  variant: SellableVariant & { readonly title: string },
  field?: string,
): Refusal | null {
  const { inventory_quantity, manage_inventory, allow_backorder, title } = variant
  if (inventory_quantity >= 0 || allow_backorder || !manage_inventory) return null
  return refusal(
    'insufficient_inventory',
    `${title} would have ${inventory_quantity} in stock. Enter 0 or more, or allow backorders.`,
    field,
  )
}

/** Returns why a variant can't be set to this stock, or null: with sales and returns since, it must be within `stockRange`. */
export function stockOutOfRangeRefusal(
  { title, inventory_quantity }: Pick<SellableVariant, 'inventory_quantity'> & { readonly title: string },
  field?: string,
): Refusal | null {
  const { min, max } = stockRange
  if (inventory_quantity >= min && inventory_quantity <= max) return null
  const bound = inventory_quantity > max ? `${max} at most` : `${min} at least`
  return refusal(
    'stock_out_of_range',
    `${title} would have ${inventory_quantity} in stock. Enter ${bound}.`,
    field,
  )
}
