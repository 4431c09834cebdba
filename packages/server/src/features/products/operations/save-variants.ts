import type { Context, changes, Json, Tx } from '../../../database/index.ts'
import { emitAll } from '../../../jobs/index.ts'
import { planPrices } from './plan-prices.ts'
import type { VariantsPlan } from './plan-variants.ts'
import { requireFreeCodes } from './require-free-codes.ts'
import { type VariantChange, variantChanges } from './tell-variants.ts'
import { writeVariants } from './write-variants.ts'

/** Writes a plan of a product's variants and sends an event for each change. Returns the changes. Throws 422 when a code is taken, or 400. */
export async function saveVariants(
  tx: Tx,
  ctx: Context,
  product_id: string,
  plan: VariantsPlan,
): Promise<VariantChange[]> {
  await requireFreeCodes(tx, product_id, plan)
  const prices = await planPrices(tx, ctx, plan.planned)
  const changed = variantChanges(plan)
  await writeVariants(tx, ctx, product_id, { plan, prices, changed: new Set(changed.map(({ id }) => id)) })
  await emitAll(
    tx,
    ctx,
    changed.map(({ id, kind, after }) => ({
      event: `product-variant.${kind}`,
      data: { id, product_id, ...(kind === 'updated' && { fields: Object.keys(after ?? {}) }) },
    })),
  )
  return changed
}

/** What the journal keeps of a change of a product and its variants. */
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
