import * as contract from '@purser/contract/views'
import { answerDeleted, operation, type Route, read, remove } from '../../http/index.ts'
import { createView, deleteView, updateView } from './change-views.ts'
import { listViews, readView, type ViewOf } from './views.queries.ts'

const answer = async (db: Parameters<typeof readView>[0], { id, actorId }: ViewOf) => ({
  view: await readView(db, id, actorId),
})

export const viewsRoutes: readonly Route[] = [
  read(contract.listViews, async (db, _, { actorId }) => ({ views: await listViews(db, actorId) })),
  operation<typeof contract.createView, ViewOf>(contract.createView, {
    run: (tx, ctx, { body }) => createView(tx, ctx, body),
    answer,
  }),
  operation<typeof contract.updateView, ViewOf>(contract.updateView, {
    run: (tx, ctx, { params, body }) => updateView(tx, ctx, params.id, body),
    answer,
  }),
  remove(contract.deleteView, deleteView, answerDeleted('view')),
]
