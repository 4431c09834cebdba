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

/** For each variant of which the lines together want more than can be sold now: why, by its id, in the order of the lines. */
export function shortagesOf(items: readonly StockedLine[]): ReadonlyMap<string, Refusal> {
  const wanted = new Map<string, { readonly line: StockedLine; readonly quantity: number }>()
  for (const line of items) {
    if (line.variant_id === null) continue
    const quantity = (wanted.get(line.variant_id)?.quantity ?? 0) + line.quantity
    wanted.set(line.variant_id, { line, quantity })
  }
  const shortages = [...wanted].map(([id, { line, quantity }]) => {
    return [id, line.variant ? stockRefusal(line.variant, quantity) : null] as const
  })
  return new Map(shortages.filter((each): each is [string, Refusal] => each[1] !== null))
}
