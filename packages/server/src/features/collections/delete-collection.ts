import { type Context, deleteRecord, type Tx } from '../../database/index.ts'
import { refuseStaleVersion } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { lockCollection } from './collections.queries.ts'

/** Deletes a collection; its products stay, without a collection. Throws 404, or 409 when the client saw an older version. */
export async function deleteCollection(tx: Tx, ctx: Context, id: string): Promise<string> {
  const { title, handle, version } = await lockCollection(tx, id)
  refuseStaleVersion('collection', ctx.seenVersion, version)
  const products = await tx
    .updateTable('product')
    .set({ collection_id: null, updated_at: ctx.now })
    .where('collection_id', '=', id)
    .returning('id')
    .execute()
  await deleteRecord(tx, ctx, 'product_collection', {
    operation: 'delete-collection',
    id,
    before: { title, handle, product_ids: products.map((product) => product.id).sort() },
  })
  await emit(tx, ctx, 'product-collection.deleted', { id })
  return id
}
