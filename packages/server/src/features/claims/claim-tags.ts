import { idPrefixes } from '@purser/domain/ids'
import { type Context, newId, type Tx } from '../../database/index.ts'

/** Returns the ids of tags by value, creating missing ones. Concurrent requests for the same value share one tag. */
export async function keepTags(
  tx: Tx,
  ctx: Context,
  values: readonly string[],
): Promise<Map<string, string>> {
  // A fixed order avoids deadlocks.
  const wanted = [...new Set(values)].sort()
  if (wanted.length === 0) return new Map()
  for (const value of wanted) {
    await tx
      .insertInto('claim_tag')
      .values({ id: newId(idPrefixes.claim_tag), value, created_at: ctx.now, updated_at: ctx.now })
      .onConflict((conflict) => conflict.column('value').doNothing())
      .execute()
  }
  const tags = await tx.selectFrom('claim_tag').select(['id', 'value']).where('value', 'in', wanted).execute()
  return new Map(tags.map(({ id, value }) => [value, id]))
}

/** Adds tags to a claim item; those that it already has stay. */
export async function attachTags(tx: Tx, claim_item_id: string, tagIds: readonly string[]): Promise<void> {
  const rows = [...new Set(tagIds)].map((claim_tag_id) => ({ claim_item_id, claim_tag_id }))
  if (rows.length === 0) return
  await tx
    .insertInto('claim_item_tags')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
