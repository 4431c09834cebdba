import { type Refusal, refusal } from '../refusals/index.ts'
import { variantName } from './variant-name.ts'
export interface SellableVariant {
  inventory_quantity: number
  manage_inventory: boolean
  allow_backorder: boolean
}

/**
 * Returns how many units of a variant can be sold now; null if unlimited. Stock counts only with manage_inventory, and a variant
 * that allows backorders is sold below zero.
 */
export function sellableUnits(variant: SellableVariant): number | null {
  if (!variant.manage_inventory || variant.allow_backorder) return null
  return Math.max(0, variant.inventory_quantity)
}

/** The highest stock shown to storefronts: exact stock levels are the store's own business. */
const MOST_SHOWN = 100

/** Returns the stock of a variant shown to storefronts: 0 to 100. Source: browsing-6. */
export function shownStock({ inventory_quantity }: Pick<SellableVariant, 'inventory_quantity'>): number {
  return Math.min(Math.max(0, inventory_quantity), MOST_SHOWN)
}

/**
 * Returns why this many units of a variant can't be sold, as a sentence for the operator, or null. Without `isBackorderAllowed` only
 * stock is sold, whatever the variant allows.
 */
export function stockRefusal(
  variant: SellableVariant & { title: string; sku: string | null },
  wanted: number,
  isBackorderAllowed = true,
): Refusal | null {
  const units = unitsOfTooFew(variant, wanted, isBackorderAllowed)
  if (units === null) return null
  const verb = units === 1 ? 'is' : 'are'
  return refusal(
    'insufficient_inventory',
    `Only ${units} of ${variant.sku ?? variant.title} ${verb} in stock.`,
  )
}

/** The same as a sentence for the customer, who knows items by title: a SKU is internal. Source: carts-21. */
export function soldOutRefusal(
  variant: SellableVariant & { title: string; product_title: string },
  wanted: number,
  isBackorderAllowed = true,
): Refusal | null {
  const units = unitsOfTooFew(variant, wanted, isBackorderAllowed)
  if (units === null) return null
  const name = variantName(variant.product_title, variant.title)
  return refusal('insufficient_inventory', leftOf(name, units, wanted))
}

function leftOf(name: string, units: number, wanted: number): string {
  if (units === 0) return `'${name}' is sold out.`
  if (units > MOST_SHOWN) return `Fewer than ${wanted} of '${name}' are left. Lower the quantity.`
  return `You want ${wanted} of '${name}', but only ${units} ${units === 1 ? 'is' : 'are'} left.`
}

/** Returns the units that can be sold if fewer than wanted; null if there are enough. */
function unitsOfTooFew(variant: SellableVariant, wanted: number, isBackorderAllowed: boolean): number | null {
  const allow_backorder = variant.allow_backorder && isBackorderAllowed
  const units = sellableUnits({ ...variant, allow_backorder })
  return units === null || wanted <= units ? null : units
}
