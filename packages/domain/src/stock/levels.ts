/** The reorder point of a new variant, and of those from before there were reorder points. */
export const USUAL_REORDER_POINT = 5

/** What a list of stock can be narrowed to: at or below the reorder point, nothing to sell, and sold below zero. */
export const stockLevels = ['low', 'out', 'backorder'] as const
export type StockLevel = (typeof stockLevels)[number]

interface LeveledVariant {
  readonly inventory_quantity: number
  readonly manage_inventory: boolean
  readonly reorder_point: number | null
}

/**
 * Returns the levels that a variant is at; none if its stock isn't tracked. Without a reorder point it is never low. The list computes
 * them in SQL, which is tested against this rule.
 */
export function levelsOf({
  inventory_quantity,
  manage_inventory,
  reorder_point,
}: LeveledVariant): StockLevel[] {
  if (!manage_inventory) return []
  return stockLevels.filter(
    (level) =>
      ({
        low: reorder_point !== null && inventory_quantity <= reorder_point,
        out: inventory_quantity <= 0,
        backorder: inventory_quantity < 0,
      })[level],
  )
}

/** Returns whether a variant that had `before` units became low by what took it to the units that it has: it was above its reorder point. */
export const becameLow = (variant: LeveledVariant, before: number): boolean =>
  levelsOf(variant).includes('low') && !levelsOf({ ...variant, inventory_quantity: before }).includes('low')

/**
 * Returns what the stock of a variant cost, in minor units of `currency`; null if it has no cost in that currency. What was sold below
 * zero is worth nothing: it isn't there.
 */
export function stockValue(
  { inventory_quantity, unit_cost, unit_cost_currency_code }: CostedVariant,
  currency: string,
): number | null {
  if (unit_cost === null || unit_cost_currency_code !== currency) return null
  return Math.max(0, inventory_quantity) * unit_cost
}

interface CostedVariant {
  readonly inventory_quantity: number
  readonly unit_cost: number | null
  readonly unit_cost_currency_code: string | null
}
