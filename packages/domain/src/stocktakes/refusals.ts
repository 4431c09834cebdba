import { availableUnless } from '../availability/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** What decides what can be done with a stocktake. */
export interface StocktakeFacts {
  readonly applied_at: string | null
  readonly canceled_at: string | null
  /** Variants that were counted. */
  readonly line_count: number
}

export type StocktakeStatus = 'open' | 'applied' | 'canceled'
export const stocktakeStatuses = ['open', 'applied', 'canceled'] as const satisfies readonly StocktakeStatus[]

export function statusOfStocktake({
  applied_at,
  canceled_at,
}: Pick<StocktakeFacts, 'applied_at' | 'canceled_at'>): StocktakeStatus {
  if (applied_at !== null) return 'applied'
  return canceled_at === null ? 'open' : 'canceled'
}

/** Returns why nothing more can be counted in a stocktake, or null. */
export function countRefusal(facts: Pick<StocktakeFacts, 'applied_at' | 'canceled_at'>): Refusal | null {
  const status = statusOfStocktake(facts)
  if (status === 'open') return null
  return refusal(
    'stocktake_ended',
    status === 'applied' ? 'This stocktake has been applied.' : 'This stocktake was canceled.',
  )
}

/** Returns why a stocktake can't be applied, or null. */
export function applyRefusal(facts: StocktakeFacts): Refusal | null {
  return (
    countRefusal(facts) ??
    (facts.line_count === 0 ? refusal('stocktake_empty', 'Nothing has been counted yet.') : null)
  )
}

/**
 * Returns why a number for all units is refused, or null: somebody else has counted the variant since the operator saw `seen`; null for
 * nothing counted.
 */
export function countedMeanwhileRefusal(
  line: { readonly counted: number } | null,
  seen: number | null | undefined,
): Refusal | null {
  if (seen === undefined || (line?.counted ?? null) === seen) return null
  return refusal(
    'counted_meanwhile',
    `Somebody else counted ${line?.counted ?? 0} in the meantime. Check the number and enter it again.`,
    'counted',
  )
}

export const stocktakeActions = {
  count: (facts: StocktakeFacts) => availableUnless(countRefusal(facts)),
  apply: (facts: StocktakeFacts) => availableUnless(applyRefusal(facts)),
}
