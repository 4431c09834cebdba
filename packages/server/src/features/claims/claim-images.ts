import { idPrefixes } from '@purser/domain/ids'
import { type Context, newId, type Tx } from '../../database/index.ts'
import { holdUploads } from '../uploads/index.ts'

/** Adds pictures to a claim item, each once. Throws 400 when an upload was deleted. */
export async function addImages(
  tx: Tx,
  ctx: Context,
  claim_item_id: string,
  urls: readonly string[],
): Promise<void> {
  await holdUploads(tx, urls, 'images')
  const rows = [...new Set(urls)].map((url) => ({
    id: newId(idPrefixes.claim_image),
    claim_item_id,
    url,
    created_at: ctx.now,
    updated_at: ctx.now,
  }))
  if (rows.length > 0) await tx.insertInto('claim_image').values(rows).execute()
}
