import type { BodyOf } from '@purser/contract/endpoints'
import type { createVariant as creating, updateVariant as updating } from '@purser/contract/products'
import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { notFound, refuseStaleVersion } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { writeVariants } from '../writing/write-variants.ts'
import { planVariants, type VariantsPlan } from './plan-variants.ts'
import { emitVariantEvents, prepareVariants, productChanges } from './save-variants.ts'
import { lockParts, lockProduct, type SavedParts, writeCauseOf } from './saved-product.ts'

/** Adds a variant after the others and returns the product's id. Throws 404, 409, 422 if a code or its values are taken, or 400. */
export function createVariant(
  tx: Tx,
  ctx: Context,
  id: string,
  body: BodyOf<typeof creating>,
): Promise<string> {
  return changeVariants(tx, ctx, { id, operation: 'create-variant' }, (parts, isGiftCard) => {
    const rank = Math.max(-1, ...parts.variants.map(({ variant_rank }) => variant_rank)) + 1
    return planVariants(parts, [{ path: '', given: body, rank }], { isWhole: false, isGiftCard })
  })
}

/** Updates the given fields of a variant and returns the product's id. Throws 404, 409, 422 if a code or its values are taken, or 400. */
export function updateVariant(
  tx: Tx,
  ctx: Context,
  { id, variant_id }: { readonly id: string; readonly variant_id: string },
  body: BodyOf<typeof updating>,
): Promise<string> {
  return changeVariants(tx, ctx, { id, operation: 'update-variant' }, (parts, isGiftCard) => {
    const { variant_rank: rank } = requireVariant(parts, variant_id)
    return planVariants(parts, [{ path: '', given: { ...body, id: variant_id }, rank }], {
      isWhole: false,
      isGiftCard,
    })
  })
}

/** Deletes a variant and returns the product's id. Throws 404 or 409. */
export function deleteVariant(
  tx: Tx,
  ctx: Context,
  { id, variant_id }: { readonly id: string; readonly variant_id: string },
): Promise<string> {
  return changeVariants(tx, ctx, { id, operation: 'delete-variant' }, (parts) => ({
    options: parts.options,
    planned: [],
    kept: parts.variants.filter((variant) => variant.id !== variant_id),
    gone: [requireVariant(parts, variant_id)],
  }))
}

function requireVariant({ variants }: SavedParts, id: string) {
  const variant = variants.find((each) => each.id === id)
  if (!variant) throw notFound('Variant', id)
  return variant
}

type VariantOperation = 'create-variant' | 'update-variant' | 'delete-variant'

/** Changes variants as a change of their product: checks and increments the product's version. */
async function changeVariants(
  tx: Tx,
  ctx: Context,
  { id, operation }: { readonly id: string; readonly operation: VariantOperation },
  planOf: (parts: SavedParts, isGiftCard: boolean) => VariantsPlan,
): Promise<string> {
  const { version, is_giftcard } = await lockProduct(tx, id)
  refuseStaleVersion('product', ctx.seenVersion, version)
  const plan = planOf(await lockParts(tx, id), is_giftcard)
  const { changed, from, to } = await prepareVariants(tx, id, plan)
  if (changed.length === 0) return id
  const change = { from: { variants: from }, to: { id, options: plan.options, variants: to } }
  await writeVariants(tx, [change], writeCauseOf(ctx))
  await emitVariantEvents(tx, ctx, id, changed)
  await tx.updateTable('product').set({ updated_at: ctx.now }).where('id', '=', id).execute()
  await writeJournal(tx, ctx, {
    operation,
    resource_id: id,
    ...productChanges({ before: {}, after: {} }, changed),
  })
  await emit(tx, ctx, 'product.updated', { id, fields: ['variants'] })
  return id
}
