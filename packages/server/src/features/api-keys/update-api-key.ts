import type { KeyLimits } from '@purser/domain/agents'
import { limitKeyRefusal } from '@purser/domain/api-keys'
import { type Context, json, type Tx, writeJournal } from '../../database/index.ts'
import { notFound, refuse } from '../../http/index.ts'
import { readApiKey } from './api-keys.queries.ts'
import { fieldsOf } from './limit-fields.ts'

/** Sets the limits of a key. Throws 404, and 400 for a revoked key or an app's, which has the app's rights. */
export async function updateApiKey(
  tx: Tx,
  ctx: Context,
  id: string,
  limits: KeyLimits | null,
): Promise<void> {
  const key = await tx
    .selectFrom('api_key')
    .select(['revoked_at', 'app_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!key) throw notFound('API key', id)
  refuse(limitKeyRefusal(key))
  const before = await readApiKey(tx, id)
  await tx
    .updateTable('api_key')
    .set({ limits: json(limits) })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'update-api-key',
    resource_id: id,
    before: { name: before.name, limits: fieldsOf(before.limits) },
    after: { name: before.name, limits: fieldsOf(limits) },
  })
}
