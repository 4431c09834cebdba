import type { Context, changes, Json, Tx } from '../../../database/index.ts'
import { emitAll } from '../../../jobs/index.ts'
import type { VariantState } from '../writing/product-state.ts'
import type { VariantsPlan } from './plan-variants.ts'
import { requireFreeCodes } from './require-free-codes.ts'
import { resolvePrices } from './resolve-prices.ts'
import { rowState, variantStateOf } from './saved-product.ts'
import { type VariantChange, variantChanges } from './tell-variants.ts'

/** Variants to write, without unchanged ones. */
export interface PreparedVariants {
  readonly changed: readonly VariantChange[]
  readonly from: readonly VariantState[]
  readonly to: readonly VariantState[]
}

/** Prepares a plan of a product's variants for writing. Throws 422 if a code is taken, or 400. */
export async function prepareVariants(
  tx: Tx,
  product_id: string,
  plan: VariantsPlan,
): Promise<PreparedVariants> {
  await requireFreeCodes(tx, product_id, plan)
  const pricesOf = await resolvePrices(tx, plan.planned)
  const changed = variantChanges(plan)
  const ids = new Set(changed.map(({ id }) => id))
  const { options, gone } = plan
  const planned = plan.planned.filter(({ id }) => ids.has(id))
  const former = planned.flatMap(({ before }) => before ?? [])
  return {
    changed,
    from: [...former, ...gone].map((variant) => variantStateOf(variant, options)),
    to: planned.map((variant) => ({
      ...rowState(variant.id, variant.row),
      values: options.map((_, place) => variant.values[place] ?? ''),
      reason: variant.reason,
      prices: pricesOf(variant),
    })),
  }
}

/** Sends an event for each changed variant. */
export function emitVariantEvents(
  tx: Tx,
  ctx: Context,
  product_id: string,
  changed: readonly VariantChange[],
): Promise<void> {
  return emitAll(
    tx,
    ctx,
    changed.map(({ id, kind, after }) => ({
      event: `product-variant.${kind}`,
      data: { id, product_id, ...(kind === 'updated' && { fields: Object.keys(after ?? {}) }) },
    })),
  )
}

/** Returns the journal's changes of a product and its variants. */
export function productChanges(
  own: ReturnType<typeof changes>,
  variants: readonly VariantChange[],
): ReturnType<typeof changes> {
  if (variants.length === 0) return own
  const side = (name: 'before' | 'after') => ({
    ...(own[name] as object),
    variants: Object.fromEntries(variants.map((each) => [each.id, each[name]])) as Json,
  })
  return { before: side('before'), after: side('after') }
}
