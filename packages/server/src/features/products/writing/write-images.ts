import { idPrefixes } from '@purser/domain/ids'
import { newId, type Tx } from '../../../database/index.ts'
import type { ProductState } from './product-state.ts'
import { addRows, isSame, type Row, removeRows, setRows } from './rows.ts'

interface ImagesChange {
  readonly from: Pick<ProductState, 'id' | 'images'> | null
  readonly to: Pick<ProductState, 'id' | 'images'>
}

/** Writes the images of products whose list changed. An address that stays in the list keeps its row. */
export async function writeImages(tx: Tx, changes: readonly ImagesChange[], now: string): Promise<void> {
  const changed = changes.filter(({ from, to }) => !isSame(from?.images ?? [], to.images))
  const former = await readImages(
    tx,
    changed.flatMap(({ from }) => from?.id ?? []),
  )
  const byAddress = new Map(former.map((image) => [keyOf(image.product_id, image.url), image]))
  const moved: Row[] = []
  const added: Row[] = []
  const kept = new Set<string>()
  for (const { to } of changed) {
    for (const [rank, url] of to.images.entries()) {
      const key = keyOf(to.id, url)
      const found = byAddress.get(key)
      byAddress.delete(key)
      if (found) kept.add(found.id)
      if (!found) {
        const id = newId(idPrefixes.image)
        added.push({ id, product_id: to.id, url, rank, created_at: now, updated_at: now })
      } else if (found.rank !== rank) moved.push({ id: found.id, rank, updated_at: now })
    }
  }
  await removeRows(
    tx,
    'image',
    former.flatMap(({ id }) => (kept.has(id) ? [] : id)),
    now,
  )
  await setRows(tx, 'image', moved)
  await addRows(tx, 'image', added)
}

const keyOf = (productId: string, url: string) => `${productId} ${url}`

async function readImages(tx: Tx, productIds: readonly string[]) {
  if (productIds.length === 0) return []
  return tx
    .selectFrom('image')
    .select(['id', 'product_id', 'url', 'rank'])
    .where('product_id', 'in', productIds)
    .where('deleted_at', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute()
}
