import type { BodyOf } from '@purser/contract/endpoints'
import type { updateProduct as endpoint, VariantEntry } from '@purser/contract/products'
import { type Context, changes, type Tx, writeJournal } from '../../../database/index.ts'
import { refuseStaleVersion } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { writeProducts } from '../writing/write-products.ts'
import { planImages, planTags } from './plan-lists.ts'
import { planVariants, type VariantsPlan } from './plan-variants.ts'
import { ownState, type ProductBefore, productColumns } from './product-row.ts'
import { emitVariantEvents, prepareVariants, productChanges } from './save-variants.ts'
import { lockParts, lockProduct, type SavedParts, writeCauseOf } from './saved-product.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Updates the given fields of a product; variants are a complete list. An update without changes records nothing and keeps the version.
 * Throws 404, 409 if the client saw an older version, and with the field 422 if a handle or code is taken, 400 for other invalid input.
 */
export async function updateProduct(
  tx: Tx,
  ctx: Context,
  id: string,
  body: Body,
  operation: 'update-product' | 'set-product-metadata' = 'update-product',
): Promise<string> {
  const before = await lockProduct(tx, id)
  refuseStaleVersion('product', ctx.seenVersion, before.version)
  const columns = await productColumns(tx, ctx, before, body)
  const own = changes({ ...before }, { ...columns })
  const images = await planImages(tx, id, body)
  const tags = await planTags(tx, id, body)
  const parts = body.variants && (await lockParts(tx, id))
  const variants = parts && (await prepareVariants(tx, id, planList(before, parts, body.variants ?? [])))
  const told = productChanges(
    {
      before: { ...(own.before as object), ...images.before, ...tags.before },
      after: { ...(own.after as object), ...images.after, ...tags.after },
    },
    variants?.changed ?? [],
  )
  const fields = Object.keys(told.after as object)
  if (fields.length === 0) return id
  const from = { id, images: images.from, tags: tags.from, variants: variants?.from ?? [] }
  const to = {
    ...ownState(id, columns),
    images: images.to,
    tags: tags.to,
    options: parts?.options ?? [],
    variants: variants?.to ?? [],
  }
  await writeProducts(tx, [{ from, to }], writeCauseOf(ctx))
  await emitVariantEvents(tx, ctx, id, variants?.changed ?? [])
  await writeJournal(tx, ctx, {
    operation,
    resource_id: id,
    ...told,
  })
  await emit(tx, ctx, 'product.updated', { id, fields })
  return id
}

const planList = (
  { is_giftcard }: ProductBefore,
  parts: SavedParts,
  list: readonly VariantEntry[],
): VariantsPlan => {
  const wanted = list.map((given, rank) => ({ path: `variants.${rank}`, given, rank }))
  return planVariants(parts, wanted, { isWhole: true, isGiftCard: is_giftcard })
}
