import type { Tx } from '../../../database/index.ts'
import { holdUploads } from '../../uploads/index.ts'
import { isSame } from '../writing/rows.ts'

/** Images or tags before and after a change. If nothing changes, both lists are the same and nothing is recorded. */
interface PlannedList {
  readonly from: readonly string[]
  readonly to: readonly string[]
  /** For the journal. */
  readonly before: Readonly<Record<string, string[]>>
  readonly after: Readonly<Record<string, string[]>>
}

const unchanged: PlannedList = { from: [], to: [], before: {}, after: {} }

/** Plans the images of a locked product; undefined keeps them. Throws 400 on a deleted upload. */
export async function planImages(
  tx: Tx,
  product_id: string,
  { images }: { readonly images?: string[] | undefined },
): Promise<PlannedList> {
  if (images === undefined) return unchanged
  const saved = await tx
    .selectFrom('image')
    .select('url')
    .where('product_id', '=', product_id)
    .where('deleted_at', 'is', null)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  const from = saved.map(({ url }) => url)
  const to = [...new Set(images)]
  if (isSame(from, to)) return unchanged
  await holdUploads(
    tx,
    to.filter((url) => !from.includes(url)),
    'images',
  )
  return { from, to, before: { images: from }, after: { images } }
}

/** Plans the tags of a locked product, whose order doesn't matter; undefined keeps them. */
export async function planTags(
  tx: Tx,
  product_id: string,
  { tags }: { readonly tags?: readonly { readonly value: string }[] | undefined },
): Promise<PlannedList> {
  if (tags === undefined) return unchanged
  const saved = await tx
    .selectFrom('product_tags as of')
    .innerJoin('product_tag as tag', 'tag.id', 'of.product_tag_id')
    .select('tag.value')
    .where('of.product_id', '=', product_id)
    .orderBy('tag.value')
    .execute()
  const from = saved.map(({ value }) => value)
  const to = tags.map(({ value }) => value)
  const [had, wanted] = [new Set(from), new Set(to)]
  if (had.size === wanted.size && from.every((value) => wanted.has(value))) return unchanged
  return { from, to, before: { tags: from }, after: { tags: to } }
}
