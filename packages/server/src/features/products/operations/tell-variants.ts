import { changes, type Json } from '../../../database/index.ts'
import type { PlannedVariant, VariantsPlan } from './plan-variants.ts'
import { type SavedVariant, variantColumns } from './saved-product.ts'

type Facts = Readonly<Record<string, unknown>>

const priceFacts = (prices: readonly Facts[]) =>
  prices
    .map(({ region_id, currency_code, amount, sale_amount }) => ({
      ...(region_id ? { region_id } : {}),
      currency_code,
      amount,
      sale_amount: sale_amount ?? null,
    }))
    .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b), 'en'))

const pick = (row: object) =>
  Object.fromEntries(variantColumns.map((name) => [name, (row as Facts)[name] ?? null]))

/** A variant as shown in the journal. */
function savedFacts(variant: SavedVariant, options: VariantsPlan['options']): Facts {
  return {
    ...pick(variant),
    options: options.map(({ id }) => variant.values.get(id)?.value ?? null),
    prices: priceFacts(variant.prices as readonly object[] as readonly Facts[]),
  }
}

function plannedFacts(planned: PlannedVariant, saved: Facts | null): Facts {
  const { row, values, prices, before, delta, reason } = planned
  return {
    ...pick(row),
    options: before || values.length > 0 ? values : [],
    prices: prices === undefined ? saved?.prices : priceFacts(prices),
    ...(delta !== 0 && reason !== null && { inventory_reason: reason }),
  }
}

export interface VariantChange {
  readonly id: string
  readonly kind: 'created' | 'updated' | 'deleted'
  readonly before: Json | null
  readonly after: Json | null
}

/** Returns the changes of each variant, prices and option values included; leaves out unchanged variants. */
export function variantChanges({ options, planned, gone }: VariantsPlan): VariantChange[] {
  const told = planned.flatMap((each): VariantChange[] => {
    const { id, before } = each
    if (before === null) {
      return [{ id, kind: 'created', before: null, after: plannedFacts(each, null) as Json }]
    }
    const saved = savedFacts(before, options)
    const changed = changes(saved, plannedFacts(each, saved))
    return Object.keys(changed.after as object).length === 0 ? [] : [{ id, kind: 'updated', ...changed }]
  })
  const deleted = gone.map(
    (variant): VariantChange => ({
      id: variant.id,
      kind: 'deleted',
      before: savedFacts(variant, options) as Json,
      after: null,
    }),
  )
  return [...told, ...deleted]
}
