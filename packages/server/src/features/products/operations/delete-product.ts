import { type Context, type Tx, writeJournal } from '../../../database/index.ts'
import { refuseStaleVersion } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { removeVariants } from './write-variants.ts'

/**
 * Deletes a product with its variants and prices. Rows stay for the orders that speak of them; its handle and codes can be used
 * again. One that is not there is deleted already. Throws 409 when the client saw an older version.
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
  await removeVariants(tx, ctx, { product_id: id })
  await tx
    .updateTable('product')
    .set({ deleted_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'delete-product',
    resource_id: id,
    before: { title, handle },
    after: null,
  })
  await emit(tx, ctx, 'product.deleted', { id })
  return id
}
