import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { refuseStaleVersion } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { writeProducts } from '../writing/write-products.ts'
import { lockParts, variantStateOf, writeCauseOf } from './saved-product.ts'

/**
 * Deletes a product with its variants and prices. The rows remain for orders that contain them; its handle and codes can be used again.
 * Does nothing if it doesn't exist. Throws 409 if the client saw an older version.
 */
export async function deleteProduct(tx: Tx, ctx: Context, id: string): Promise<string> {
  const product = await tx
    .selectFrom('product')
    .select(['title', 'handle', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product) return id
  const { title, handle, version } = product
  refuseStaleVersion('product', ctx.seenVersion, version)
  const { options, variants } = await lockParts(tx, id)
  const states = variants.map((variant) => variantStateOf(variant, options))
  const from = { id, tags: [], images: [], variants: states }
  await writeProducts(tx, [{ from, to: null }], writeCauseOf(ctx))
  await writeJournal(tx, ctx, {
    operation: 'delete-product',
    resource_id: id,
    before: { title, handle },
    after: null,
  })
  await emit(tx, ctx, 'product.deleted', { id })
  return id
}
