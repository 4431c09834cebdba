import type { updateCollection as endpoint } from '@purser/contract/collections'
import type { BodyOf } from '@purser/contract/endpoints'
import { handleFor, handleRefusal } from '@purser/domain/handles'
import { type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { type Context, changes, json, type Tx, writeJournal } from '../../database/index.ts'
import { refuse, refuseStaleVersion } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { lockCollection, requireFreeHandle } from './collections.queries.ts'

/**
 * Updates the given fields; an empty handle is generated from the title. Throws 404, 422 when the handle is taken, 400 when it is invalid,
 * or 409 when the client saw an older version.
 */
export async function updateCollection(
  tx: Tx,
  ctx: Context,
  id: string,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const before = await lockCollection(tx, id)
  refuseStaleVersion('collection', ctx.seenVersion, before.version)
  const title = body.title ?? before.title
  const handle = body.handle === undefined ? before.handle : handleFor({ handle: body.handle, title })
  refuse(handleRefusal(handle ?? '', before.handle), 'invalid_data')
  await requireFreeHandle(tx, handle, id)
  const metadata = mergeMetadata(before.metadata as Metadata | null, body.metadata)
  await tx
    .updateTable('product_collection')
    .set({ title, handle, metadata: json(metadata), updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'update-collection',
    resource_id: id,
    ...changes({ ...before }, { title, handle, metadata }),
  })
  await emit(tx, ctx, 'product-collection.updated', { id })
  return id
}
