import type { createCollection as endpoint } from '@purser/contract/collections'
import type { BodyOf } from '@purser/contract/endpoints'
import { handleFor, handleRefusal } from '@purser/domain/handles'
import { idPrefixes } from '@purser/domain/ids'
import { mergeMetadata } from '@purser/domain/metadata'
import { type Context, json, newId, type Tx, writeJournal } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { requireFreeHandle } from './collections.queries.ts'

/**
 * Creates a collection; without a handle, one is generated from the title. Returns its id. Throws 422 when the handle is taken, or 400 when
 * it is invalid.
 */
export async function createCollection(tx: Tx, ctx: Context, body: BodyOf<typeof endpoint>): Promise<string> {
  const { title } = body
  const handle = handleFor({ handle: body.handle, title })
  refuse(handleRefusal(handle ?? ''), 'invalid_data')
  await requireFreeHandle(tx, handle)
  const id = newId(idPrefixes.collection)
  const metadata = mergeMetadata(null, body.metadata)
  await tx
    .insertInto('product_collection')
    .values({ id, title, handle, metadata: json(metadata), created_at: ctx.now, updated_at: ctx.now })
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'create-collection',
    resource_id: id,
    before: null,
    after: { title, handle },
  })
  await emit(tx, ctx, 'product-collection.created', { id })
  return id
}
