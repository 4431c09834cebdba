import * as contract from '@purser/contract/draft-orders'
import type { BodyOf, Endpoint, ParamsOf } from '@purser/contract/endpoints'
import type { z } from 'zod'
import type { Context, Tx } from '../../database/index.ts'
import { answerDeleted, list, operation, type Route, read, remove } from '../../http/index.ts'
import { orderOperation } from '../orders/index.ts'
import { createDraftLineItem } from './create-draft-line-item.ts'
import { createDraftOrder } from './create-draft-order.ts'
import { deleteDraftLineItem } from './delete-draft-line-item.ts'
import { deleteDraftOrder } from './delete-draft-order.ts'
import { readDraftOrder, selectDraftOrder } from './draft-orders.queries.ts'
import { explainDraft } from './explain-draft.ts'
import { explainStatusOfDraft } from './explain-draft-status.ts'
import { listDraftOrders } from './list-draft-orders.ts'
import { payDraftOrder } from './pay-draft-order.ts'
import { updateDraftLineItem } from './update-draft-line-item.ts'
import { updateDraftOrder } from './update-draft-order.ts'

type DraftEndpoint = Endpoint<
  z.ZodType,
  typeof contract.retrieveDraftOrder.query,
  Endpoint['body'],
  typeof contract.retrieveDraftOrder.response
>

/** The route of a change of a draft order, answered with the draft as it is afterwards. `run` answers the draft's id. */
function draftOperation<E extends DraftEndpoint>(
  endpoint: E,
  run: (tx: Tx, ctx: Context, body: BodyOf<E>, params: ParamsOf<E>) => Promise<string>,
): Route {
  return operation<DraftEndpoint, string>(endpoint, {
    run: (tx, ctx, { params, query, body }) => {
      // A name that the answer does not know is refused while nothing has been done.
      selectDraftOrder(query)
      return run(tx, ctx, body as BodyOf<E>, params as ParamsOf<E>)
    },
    answer: async (db, id, { query }, now) => ({ draft_order: await readDraftOrder(db, id, query, now) }),
  })
}

export const draftOrdersRoutes: readonly Route[] = [
  list(contract.listDraftOrders, (db, { query }) => listDraftOrders(db, query)),
  read(contract.retrieveDraftOrder, async (db, { params, query }, { now }) => ({
    draft_order: await readDraftOrder(db, params.id, query, now),
  })),
  read(contract.explainDraftOrder, (db, { params: { id }, query: { field } }, { now }) =>
    field === 'status' ? explainStatusOfDraft(db, id) : explainDraft(db, id, field, now),
  ),
  draftOperation(contract.createDraftOrder, createDraftOrder),
  draftOperation(contract.updateDraftOrder, (tx, ctx, body, { id }) => updateDraftOrder(tx, ctx, id, body)),
  draftOperation(contract.createDraftLineItem, (tx, ctx, body, { id }) =>
    createDraftLineItem(tx, ctx, id, body),
  ),
  draftOperation(contract.updateDraftLineItem, (tx, ctx, body, { id, line_id }) =>
    updateDraftLineItem(tx, ctx, id, line_id, body),
  ),
  draftOperation(contract.deleteDraftLineItem, (tx, ctx, _, { id, line_id }) =>
    deleteDraftLineItem(tx, ctx, id, line_id),
  ),
  remove(contract.deleteDraftOrder, deleteDraftOrder, answerDeleted('draft-order')),
  orderOperation(contract.payDraftOrder, (tx, ctx, id, body) => payDraftOrder(tx, ctx, id, body?.seen_total)),
]
