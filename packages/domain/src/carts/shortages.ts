import { type SellableVariant, stockRefusal } from '../products/index.ts'
import type { Refusal } from '../refusals/index.ts'

/** The part of a cart line that stock depends on; a custom line has no variant. */
export interface StockedLine {
  readonly variant_id: string | null
  readonly quantity: number
  readonly variant?:
    | (SellableVariant & { readonly title: string; readonly sku: string | null })
    | null
    | undefined
}

/**
 * Returns why a variant's stock is short, by variant id in line order, if the lines together want more than can be sold. The sentences are
 * for operators unless `refusalOf` words them differently.
 */
export function shortagesOf<Line extends StockedLine>(
  items: readonly Line[],
  refusalOf: (line: Line, wanted: number) => Refusal | null = ({ variant }, wanted) =>
    variant ? stockRefusal(variant, wanted) : null,
): ReadonlyMap<string, Refusal> {
  const wanted = new Map<string, { readonly line: Line; readonly quantity: number }>()
  for (const line of items) {
    if (line.variant_id === null) continue
    const quantity = (wanted.get(line.variant_id)?.quantity ?? 0) + line.quantity
    wanted.set(line.variant_id, { line, quantity })
  }
  const shortages = [...wanted].map(([id, { line, quantity }]) => [id, refusalOf(line, quantity)] as const)
  return new Map(shortages.filter((each): each is [string, Refusal] => each[1] !== null))
}
