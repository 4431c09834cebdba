import type { KeyLimits } from '@purser/domain/agents'
import { idPrefixes } from '@purser/domain/ids'
import { type Context, json, newId, type Tx, writeJournal } from '../../database/index.ts'
import { duplicate } from '../../http/index.ts'
import { fieldsOf } from './limit-fields.ts'
import { newSecret } from './secret.ts'

/**
 * Creates an API key for a program that acts for an operator, or for an app with its own rights. Returns its id and its secret, which isn't
 * stored. Throws 422 when a live key has this name.
 */
export async function createApiKey(
  tx: Tx,
  ctx: Context,
  {
    name,
    user_id,
    app_id = null,
    limits = null,
  }: {
    readonly name: string
    readonly user_id: string
    readonly app_id?: string | null
    readonly limits?: KeyLimits | null
  },
): Promise<{ id: string; secret: string }> {
  const id = newId(idPrefixes.api_key)
  const { secret, secret_hash, starts_with } = newSecret()
  const inserted = await tx
    .insertInto('api_key')
    .values({
      id,
      name,
      user_id,
      app_id,
      secret_hash,
      starts_with,
      limits: json(limits),
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 1n)
    throw duplicate(`There is already a key '${name}'. Choose another name.`, 'name')
  await writeJournal(tx, ctx, {
    operation: app_id === null ? 'create-api-key' : 'create-app-key',
    resource_id: id,
    before: null,
    after: { name, user_id, starts_with, ...(limits && { limits: fieldsOf(limits) }) },
  })
  return { id, secret }
}
