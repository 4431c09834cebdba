import { type Refusal, refusal } from '../refusals/index.ts'
import { stockRange } from './limits.ts'
import type { SellableVariant } from './sellable-units.ts'

/**
 * By how much an operator changes a variant's stock: against what they saw, if they say so, so that what was sold or came back since
 * then is counted on top; else against what there is now.
 */
export function stockChange(wanted: number | undefined, now: number, seen?: number): number {
  return wanted === undefined ? 0 : wanted - (seen ?? now)
}

/** Why a variant cannot have this stock, or null: counted, and without backorders, it is not below zero. */
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

/** Why a variant cannot be given this stock, or null: what was sold or came back meanwhile included, it is within `stockRange`. */
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
