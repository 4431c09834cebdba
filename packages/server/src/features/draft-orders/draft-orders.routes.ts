import * as contract from '@purser/contract/draft-orders'
import type { Db } from '../../database/index.ts'
import { operation, type Route, read } from '../../http/index.ts'
import { orderOperation } from '../orders/index.ts'
import { createDraftLineItem } from './create-draft-line-item.ts'
import { createDraftOrder } from './create-draft-order.ts'
import { deleteDraftLineItem } from './delete-draft-line-item.ts'
import { deleteDraftOrder } from './delete-draft-order.ts'
import { readDraftOrder } from './draft-orders.queries.ts'
import { listDraftOrders } from './list-draft-orders.ts'
import { payDraftOrder } from './pay-draft-order.ts'
import { updateDraftLineItem } from './update-draft-line-item.ts'
import { updateDraftOrder } from './update-draft-order.ts'

const answer = async (db: Db, id: string) => ({ draft_order: await readDraftOrder(db, id) })

export const draftOrdersRoutes: readonly Route[] = [
  read(contract.listDraftOrders, (db, { query }) => listDraftOrders(db, query)),
  read(contract.retrieveDraftOrder, (db, { params }) => answer(db, params.id)),
  operation(contract.createDraftOrder, {
    run: (tx, ctx, { body }) => createDraftOrder(tx, ctx, body),
    answer,
  }),
  operation(contract.updateDraftOrder, {
    run: (tx, ctx, { params, body }) => updateDraftOrder(tx, ctx, params.id, body),
    answer,
  }),
  operation(contract.createDraftLineItem, {
    run: (tx, ctx, { params, body }) => createDraftLineItem(tx, ctx, params.id, body),
    answer,
  }),
  operation(contract.updateDraftLineItem, {
    run: (tx, ctx, { params, body }) => updateDraftLineItem(tx, ctx, params.id, params.line_id, body),
    answer,
  }),
  operation(contract.deleteDraftLineItem, {
    run: (tx, ctx, { params }) => deleteDraftLineItem(tx, ctx, params.id, params.line_id),
    answer,
  }),
  operation(contract.deleteDraftOrder, {
    run: (tx, ctx, { params }) => deleteDraftOrder(tx, ctx, params.id),
    answer: async (_db, id) => ({ id, object: 'draft-order' as const, deleted: true as const }),
  }),
  orderOperation(contract.payDraftOrder, (tx, ctx, id) => payDraftOrder(tx, ctx, id)),
]
