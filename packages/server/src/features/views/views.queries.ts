import type { View } from '@purser/contract/views'
import type { Context, Db, Tx } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'

/** A view, and the operator whose default it may be. */
export interface ViewOf {
  readonly id: string
  readonly actorId: string | null
}

/** Selects the views that an operator sees: their own and shared ones. */
function selectViews(db: Db, actorId: string | null) {
  return db
    .selectFrom('saved_view')
    .where((row) => row.or([row('is_shared', '=', true), row('user_id', '=', actorId ?? '')]))
}

function presented(db: Db, actorId: string | null) {
  return selectViews(db, actorId)
    .selectAll('saved_view')
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('default_view')
            .select('view_id')
            .whereRef('view_id', '=', 'saved_view.id')
            .where('default_view.user_id', '=', actorId ?? ''),
        )
        .as('is_default'),
    )
}

/** Lists the views that an operator sees, by name. */
export async function listViews(db: Db, actorId: string | null): Promise<View[]> {
  const views = await presented(db, actorId).orderBy('name').orderBy('id').execute()
  return views as View[]
}

/** Reads a view that the operator sees. Throws 404. */
export async function readView(db: Db, id: string, actorId: string | null): Promise<View> {
  const view = await presented(db, actorId).where('id', '=', id).executeTakeFirst()
  if (!view) throw notFound('View', id)
  return view as View
}

/** Loads a view that the operator sees, and locks it until the transaction ends. Throws 404. */
export async function lockView(tx: Tx, { actorId }: Context, id: string) {
  const view = await selectViews(tx, actorId).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!view) throw notFound('View', id)
  return view
}

/** Returns the views of a list that an operator sees. */
export function viewsOf(tx: Tx, { actorId }: Context, list: string) {
  return selectViews(tx, actorId).select(['id', 'name', 'user_id']).where('list', '=', list).execute()
}
