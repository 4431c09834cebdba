import type { BodyOf } from '@purser/contract/endpoints'
import type { createView as creation, updateView as update } from '@purser/contract/views'
import { idPrefixes } from '@purser/domain/ids'
import { unshareViewRefusal, viewNameRefusal, viewsFullRefusal } from '@purser/domain/views'
import { type Context, changes, newId, type Tx, writeJournal } from '../../database/index.ts'
import { refuse, refuseStaleVersion } from '../../http/index.ts'
import { lockView, type ViewOf, viewsOf } from './views.queries.ts'

/** Saves a view of a list for the operator. Throws 422 if the name is taken, or 400 if they have saved too many. */
export async function createView(tx: Tx, ctx: Context, body: BodyOf<typeof creation>): Promise<ViewOf> {
  const { list, name, query, is_shared = false, is_default = false } = body
  const user_id = ctx.actorId ?? ''
  const others = await viewsOf(tx, ctx, list)
  refuse(viewsFullRefusal(others.filter((other) => other.user_id === user_id).length))
  refuse(
    viewNameRefusal(
      list,
      name,
      others.map((other) => other.name),
    ),
    'duplicate_error',
  )
  const id = newId(idPrefixes.saved_view)
  await tx
    .insertInto('saved_view')
    .values({ id, list, name, query, is_shared, user_id, created_at: ctx.now, updated_at: ctx.now })
    .execute()
  await setDefault(tx, ctx, { id, list }, is_default)
  await writeJournal(tx, ctx, {
    operation: 'create-view',
    resource_id: id,
    before: null,
    after: { list, name, query, is_shared },
  })
  return { id, actorId: ctx.actorId }
}

/**
 * Changes the given fields of a view, one's own or a shared one. Throws 404, 422 if the name is taken, 400 when another's view would no
 * longer be shared, or 409 for an older version.
 */
export async function updateView(
  tx: Tx,
  ctx: Context,
  id: string,
  { is_default, ...body }: BodyOf<typeof update>,
): Promise<ViewOf> {
  const before = await lockView(tx, ctx, id)
  refuseStaleVersion('view', ctx.seenVersion, before.version)
  const after = {
    name: body.name ?? before.name,
    query: body.query ?? before.query,
    is_shared: body.is_shared ?? before.is_shared,
  }
  if (!after.is_shared) refuse(unshareViewRefusal(before.user_id === ctx.actorId))
  const others = (await viewsOf(tx, ctx, before.list)).filter((other) => other.id !== id)
  refuse(
    viewNameRefusal(
      before.list,
      after.name,
      others.map((other) => other.name),
    ),
    'duplicate_error',
  )
  const changed = changes({ ...before }, after)
  if (Object.keys(changed.after ?? {}).length > 0)
    await tx
      .updateTable('saved_view')
      .set({ ...after, updated_at: ctx.now })
      .where('id', '=', id)
      .execute()
  await setDefault(tx, ctx, before, is_default)
  await writeJournal(tx, ctx, { operation: 'update-view', resource_id: id, ...changed })
  return { id, actorId: ctx.actorId }
}

/** Deletes a view, one's own or a shared one. Throws 404, or 409 for an older version. */
export async function deleteView(tx: Tx, ctx: Context, id: string): Promise<string> {
  const { list, name, query, is_shared, version } = await lockView(tx, ctx, id)
  refuseStaleVersion('view', ctx.seenVersion, version)
  await tx.deleteFrom('saved_view').where('id', '=', id).execute()
  await writeJournal(tx, ctx, {
    operation: 'delete-view',
    resource_id: id,
    before: { list, name, query, is_shared },
    after: null,
  })
  return id
}

/** Makes a view the one with which its list opens for the operator, or no longer; undefined changes nothing. */
async function setDefault(
  tx: Tx,
  { actorId }: Context,
  { id, list }: { readonly id: string; readonly list: string },
  isDefault: boolean | undefined,
): Promise<void> {
  const user_id = actorId ?? ''
  if (isDefault === true)
    await tx
      .insertInto('default_view')
      .values({ user_id, list, view_id: id })
      .onConflict((found) => found.columns(['user_id', 'list']).doUpdateSet({ view_id: id }))
      .execute()
  if (isDefault === false)
    await tx.deleteFrom('default_view').where('user_id', '=', user_id).where('view_id', '=', id).execute()
}
