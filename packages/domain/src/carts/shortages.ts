import { type SellableVariant, stockRefusal } from '../products/index.ts'
import type { Refusal } from '../refusals/index.ts'

/** A line of a cart, as far as its goods are counted; a custom one has no variant. */
export interface StockedLine {
  readonly variant_id: string | null
  readonly quantity: number
  readonly variant?:
    | (SellableVariant & { readonly title: string; readonly sku: string | null })
    | null
    | undefined
}

/**
 * For each variant of which the lines together want more than can be sold now: why, by its id, in the order of the lines. The
 * sentences are for operators, unless `refusalOf` words them for somebody else.
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
