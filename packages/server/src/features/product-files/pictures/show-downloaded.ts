import { sql } from 'kysely'
import { anyOf, storeContext, type Tx, writeJournal } from '../../../database/index.ts'
import { emit } from '../../../jobs/index.ts'
import { digestOf } from '../../record-imports/index.ts'
import { holdDownloaded } from '../../uploads/index.ts'
import { readStates } from '../keeping/read-states.ts'

/**
 * Replaces a product's picture addresses with the uploads downloaded from them (`paths`, by address). Pictures that an operator removed in
 * the meantime stay removed. Imports that wrote the product can still be undone.
 */
export async function showDownloaded(
  tx: Tx,
  productId: string,
  paths: ReadonlyMap<string, string>,
  now: string,
): Promise<void> {
  const read = async () => (await readStates(tx, { ids: [productId] }, true)).get(productId)
  const before = await read()
  const shown = new Set(before ? [...before.images, String(before.fields.thumbnail ?? '')] : [])
  const replaced = [...paths].filter(([url]) => shown.has(url))
  if (before !== undefined && replaced.length > 0) {
    await holdDownloaded(tx, replaced)
    await replacePictures(tx, productId, replaced, now)
    const after = await read()
    const digest = after === undefined ? null : digestOf(after)
    await tx
      .updateTable('record_import_row')
      .set({ after_digest: digest })
      .where('record_id', '=', productId)
      .where('after_digest', '=', digestOf(before))
      .execute()
  }
  await tx
    .deleteFrom('picture_download')
    .where('product_id', '=', productId)
    .where('url', '=', anyOf([...paths.keys()]))
    .execute()
}

async function replacePictures(
  tx: Tx,
  productId: string,
  replaced: readonly (readonly [url: string, path: string])[],
  now: string,
): Promise<void> {
  const ctx = storeContext(now)
  const given = sql`jsonb_each_text(${JSON.stringify(Object.fromEntries(replaced))}::jsonb)`
  await sql`update image set url = given.value, updated_at = ${now} from ${given} as given
    where product_id = ${productId} and deleted_at is null and url = given.key`.execute(tx)
  // Increments the version, because the pictures changed.
  await sql`update product set updated_at = ${now},
      thumbnail = coalesce((select given.value from ${given} as given where given.key = thumbnail), thumbnail)
    where id = ${productId}`.execute(tx)
  await writeJournal(tx, ctx, {
    operation: 'store-downloaded-pictures',
    resource_id: productId,
    before: { images: replaced.map(([url]) => url) },
    after: { images: replaced.map(([, path]) => path) },
  })
  await emit(tx, ctx, 'product.updated', { id: productId, fields: ['images', 'thumbnail'] })
}
