export interface SellableVariant {
  inventory_quantity: number
  manage_inventory: boolean
  allow_backorder: boolean
}

/**
 * How many units of a variant can be sold now; null without a bound. "manage_inventory false leaves [stock] alone"
 * (DECISIONS 67), and a variant that admits backorders is sold below zero.
 */
export function sellableUnits(variant: SellableVariant): number | null {
  if (!variant.manage_inventory || variant.allow_backorder) return null
  return Math.max(0, variant.inventory_quantity)
}
