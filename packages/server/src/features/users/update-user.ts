import type { BodyOf } from '@purser/contract/endpoints'
import type { updateUser as endpoint } from '@purser/contract/users'
import { type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { type Context, changes, json, type Tx, writeJournal } from '../../database/index.ts'
import { notAllowed, notFound, refuseStaleVersion } from '../../http/index.ts'

/**
 * Updates the caller's own name; an empty name is removed. Throws 404, 400 for another operator, or 409 if the client saw an older version.
 */
export async function updateUser(
  tx: Tx,
  ctx: Context,
  id: string,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const before = await tx
    .selectFrom('user')
    .select(['id', 'first_name', 'last_name', 'metadata', 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound('User', id)
  if (id !== ctx.actorId) throw notAllowed('You can only change your own details.', 'not_yours')
  refuseStaleVersion('user', ctx.seenVersion, before.version)
  const after = {
    first_name: body.first_name === undefined ? before.first_name : body.first_name || null,
    last_name: body.last_name === undefined ? before.last_name : body.last_name || null,
    metadata: mergeMetadata(before.metadata as Metadata | null, body.metadata),
  }
  await tx
    .updateTable('user')
    .set({ ...after, metadata: json(after.metadata), updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'update-user',
    resource_id: id,
    ...changes({ ...before }, after),
  })
  return id
}
