import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuseStaleVersion } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { lockCollection } from './collections.queries.ts'

/** Deletes a collection; its products stay, without a collection. Throws 404, or 409 when the client saw an older version. */
export async function deleteCollection(tx: Tx, ctx: Context, id: string): Promise<string> {
  const { title, handle, version } = await lockCollection(tx, id)
  refuseStaleVersion('collection', ctx.seenVersion, version)
  await tx
    .updateTable('product_collection')
    .set({ deleted_at: ctx.now, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  const products = await tx
    .updateTable('product')
    .set({ collection_id: null, updated_at: ctx.now })
    .where('collection_id', '=', id)
    .returning('id')
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'delete-collection',
    resource_id: id,
    before: { title, handle, product_ids: products.map((product) => product.id).sort() },
    after: null,
  })
  await emit(tx, ctx, 'product-collection.deleted', { id })
  return id
}
