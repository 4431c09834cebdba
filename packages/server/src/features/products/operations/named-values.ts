import { type Context, insertRows, type Tx } from '../../../database/index.ts'
import { findOrCreateWords } from '../writing/find-or-create-words.ts'

/** Replaces the tags of a product. Returns the old values; null when nothing changes. */
export async function replaceTags(
  tx: Tx,
  ctx: Context,
  product_id: string,
  wanted: readonly string[],
): Promise<string[] | null> {
  const before = await tx
    .selectFrom('product_tags as of')
    .innerJoin('product_tag as tag', 'tag.id', 'of.product_tag_id')
    .select(['tag.id', 'tag.value'])
    .where('of.product_id', '=', product_id)
    .orderBy('tag.value')
    .execute()
  const ids = [...(await findOrCreateWords(tx, 'product_tag', wanted, ctx.now)).values()]
  const had = new Set(before.map(({ id }) => id))
  const gone = [...had].filter((id) => !ids.includes(id))
  const added = ids.filter((id) => !had.has(id))
  if (gone.length > 0) {
    await tx
      .deleteFrom('product_tags')
      .where('product_id', '=', product_id)
      .where('product_tag_id', 'in', gone)
      .execute()
  }
  await insertRows(
    tx,
    'product_tags',
    added.map((product_tag_id) => ({ product_id, product_tag_id })),
  )
  return gone.length + added.length === 0 ? null : before.map(({ value }) => value)
}
