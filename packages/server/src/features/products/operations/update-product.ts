import type { BodyOf } from '@purser/contract/endpoints'
import type { updateProduct as endpoint, VariantEntry } from '@purser/contract/products'
import { type Context, changes, json, type Tx, writeJournal } from '../../../database/index.ts'
import { refuseStaleVersion } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { replaceTags } from './named-values.ts'
import { planVariants } from './plan-variants.ts'
import { type ProductBefore, productColumns } from './product-row.ts'
import { replaceImages } from './replace-images.ts'
import { productChanges, saveVariants } from './save-variants.ts'
import { lockParts, lockProduct } from './saved-product.ts'
import type { VariantChange } from './tell-variants.ts'

type Body = BodyOf<typeof endpoint>

/**
 * Changes what is given of a product; variants are the whole list. What changes nothing leaves no trace, and no version. Throws 404,
 * 409 when the client saw an older version, 422 when a handle or code is taken, or 400; with the field.
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
  const attached = await replaceAttached(tx, ctx, id, body)
  const variants = body.variants ? await saveList(tx, ctx, before, body.variants) : []
  const told = productChanges(
    {
      before: { ...(own.before as object), ...attached.before },
      after: { ...(own.after as object), ...attached.after },
    },
    variants,
  )
  const fields = Object.keys(told.after as object)
  if (fields.length === 0) return id
  await tx
    .updateTable('product')
    .set({ ...columns, metadata: json(columns.metadata), updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation,
    resource_id: id,
    ...told,
  })
  await emit(tx, ctx, 'product.updated', { id, fields })
  return id
}

/** Pictures and tags that are given replace the former ones; answers what changed. */
async function replaceAttached(tx: Tx, ctx: Context, id: string, { images, tags }: Body) {
  const before: Record<string, string[]> = {}
  const after: Record<string, string[]> = {}
  if (images) {
    const former = await replaceImages(tx, ctx, id, images)
    if (former) Object.assign(before, { images: former }) && Object.assign(after, { images })
  }
  if (tags) {
    const values = tags.map(({ value }) => value)
    const former = await replaceTags(tx, ctx, id, values)
    if (former) Object.assign(before, { tags: former }) && Object.assign(after, { tags: values })
  }
  return { before, after }
}

async function saveList(
  tx: Tx,
  ctx: Context,
  { id, is_giftcard }: Pick<ProductBefore, 'id' | 'is_giftcard'>,
  list: readonly VariantEntry[],
): Promise<VariantChange[]> {
  const wanted = list.map((given, rank) => ({ path: `variants.${rank}`, given, rank }))
  const how = { isWhole: true, isGiftCard: is_giftcard }
  return saveVariants(tx, ctx, id, planVariants(await lockParts(tx, id), wanted, how))
}
