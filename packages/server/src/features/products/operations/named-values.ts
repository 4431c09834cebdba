import { idPrefixes } from '@purser/domain/ids'
import { sql } from 'kysely'
import { type Context, insertRows, newId, type Tx } from '../../../database/index.ts'

const prefixes = { product_type: idPrefixes.product_type, product_tag: idPrefixes.product_tag }

/**
 * The ids of types or tags with these values, in their order; those that are not there are made. Two who need the same new value
 * at once get one: the second waits until the first is in the books, and finds it.
 */
export async function findOrMakeNamed(
  tx: Tx,
  ctx: Context,
  table: 'product_type' | 'product_tag',
  wanted: readonly string[],
): Promise<string[]> {
  if (wanted.length === 0) return []
  // In one order, so that two who make several of the same do not wait for each other.
  const values = [...new Set(wanted)].sort()
  const rows = values.map((value) => ({
    id: newId(prefixes[table]),
    value,
    created_at: ctx.now,
    updated_at: ctx.now,
  }))
  await sql`
    insert into ${sql.table(table)} (id, value, created_at, updated_at)
    select id, value, created_at, updated_at
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    order by value
    on conflict (value) where deleted_at is null do nothing`.execute(tx)
  const found = await tx
    .selectFrom(table)
    .select(['id', 'value'])
    .where('value', 'in', values)
    .where('deleted_at', 'is', null)
    .execute()
  const ids = new Map(found.map(({ id, value }) => [value, id]))
  return [...new Set(wanted)].flatMap((value) => ids.get(value) ?? [])
}

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
  const ids = await findOrMakeNamed(tx, ctx, 'product_tag', wanted)
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
