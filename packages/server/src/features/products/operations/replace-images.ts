import { idPrefixes } from '@purser/domain/ids'
import { type Context, insertRows, newId, type Tx, updateRows } from '../../../database/index.ts'
import { holdUploads } from '../../uploads/index.ts'

/**
 * Replaces the pictures of a product, in the given order. Returns the old addresses; null when nothing changes. Throws 400 on a deleted
 * upload.
 */
export async function replaceImages(
  tx: Tx,
  ctx: Context,
  product_id: string,
  wanted: readonly string[],
): Promise<string[] | null> {
  const urls = [...new Set(wanted)]
  const before = await tx
    .selectFrom('image')
    .select(['id', 'url', 'rank'])
    .where('product_id', '=', product_id)
    .where('deleted_at', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  if (JSON.stringify(before.map(({ url }) => url)) === JSON.stringify(urls)) return null
  const kept = new Map(before.map((image) => [image.url, image]))
  await holdUploads(
    tx,
    urls.filter((url) => !kept.has(url)),
    'images',
  )
  const keptIds = new Set(urls.flatMap((url) => kept.get(url)?.id ?? []))
  const gone = before.filter(({ id }) => !keptIds.has(id)).map(({ id }) => id)
  const when = { created_at: ctx.now, updated_at: ctx.now }
  const ranked = urls.map((url, rank) => ({ url, rank, image: kept.get(url) }))
  await updateRows(
    tx,
    'image',
    ['rank', 'updated_at'],
    ranked.flatMap(({ image, rank }) =>
      image && image.rank !== rank ? [{ id: image.id, rank, updated_at: ctx.now }] : [],
    ),
  )
  await insertRows(
    tx,
    'image',
    ranked.flatMap(({ image, url, rank }) =>
      image ? [] : [{ id: newId(idPrefixes.image), product_id, url, rank, ...when }],
    ),
  )
  if (gone.length > 0) {
    await tx
      .updateTable('image')
      .set({ deleted_at: ctx.now, updated_at: ctx.now })
      .where('id', 'in', gone)
      .execute()
  }
  return before.map(({ url }) => url)
}
