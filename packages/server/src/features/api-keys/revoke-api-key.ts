import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'

/** Revokes a key; one already revoked stays as it is. Returns its id. Throws 404. */
export async function revokeApiKey(tx: Tx, ctx: Context, id: string): Promise<string> {
  const key = await tx.selectFrom('api_key').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!key) throw notFound('API key', id)
  if (key.revoked_at !== null) return id
  await tx.updateTable('api_key').set({ revoked_at: ctx.now }).where('id', '=', id).execute()
  await writeJournal(tx, ctx, {
    operation: 'revoke-api-key',
    resource_id: id,
    before: { name: key.name, revoked_at: null },
    after: { name: key.name, revoked_at: ctx.now },
  })
  return id
}

/** Revokes all live keys that act for an operator. */
export async function revokeApiKeysOf(tx: Tx, ctx: Context, userId: string): Promise<void> {
  const keys = await tx
    .selectFrom('api_key')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of keys) await revokeApiKey(tx, ctx, id)
}
