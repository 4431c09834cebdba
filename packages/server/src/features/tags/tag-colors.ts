import type { BodyOf, ResponseOf } from '@purser/contract/endpoints'
import type { listTagColors as endpoint, setTagColor as update } from '@purser/contract/tags'
import { idPrefixes } from '@purser/domain/ids'
import type { TagColor } from '@purser/domain/tags'
import { type Context, type Db, newId, type Tx, writeJournal } from '../../database/index.ts'

/** Lists the tags that have a color, by name. */
export async function listTagColors(db: Db): Promise<ResponseOf<typeof endpoint>> {
  const rows = await db.selectFrom('tag_color').select(['value', 'color']).orderBy('value').execute()
  return { tag_colors: rows.map(({ value, color }) => ({ value, color: color as TagColor })) }
}

/** Sets a tag's color, or removes it. The history records a change, not the same color again. */
export async function setTagColor(
  tx: Tx,
  ctx: Context,
  { value, color }: BodyOf<typeof update>,
): Promise<void> {
  const before = await tx
    .selectFrom('tag_color')
    .select(['id', 'color'])
    .where('value', '=', value)
    .forUpdate()
    .executeTakeFirst()
  if ((before?.color ?? null) === color) return
  const id = before?.id ?? newId(idPrefixes.tag_color)
  if (color === null) await tx.deleteFrom('tag_color').where('id', '=', id).execute()
  else
    await tx
      .insertInto('tag_color')
      .values({ id, value, color, created_at: ctx.now, updated_at: ctx.now })
      .onConflict((conflict) => conflict.column('value').doUpdateSet({ color, updated_at: ctx.now }))
      .execute()
  await writeJournal(tx, ctx, {
    operation: 'set-tag-color',
    resource_id: id,
    before: { value, color: before?.color ?? null },
    after: { value, color },
  })
}
