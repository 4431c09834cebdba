import type { BodyOf, Endpoint, ParamsOf } from '@purser/contract/endpoints'
import * as contract from '@purser/contract/order-edits'
import type { z } from 'zod'
import type { Context, Tx } from '../../database/index.ts'
import { answerDeleted, list, operation, type Route, read, remove } from '../../http/index.ts'
import { orderOperation } from '../orders/index.ts'
import { confirmOrderEdit } from './confirming/confirm-order-edit.ts'
import { explainDifference } from './explain-edit.ts'
import { listOrderEdits } from './list-order-edits.ts'
import { addEditItem, removeEditItem, undoEditChange, updateEditItem } from './operations/change-items.ts'
import { createOrderEdit } from './operations/create-order-edit.ts'
import { deleteOrderEdit } from './operations/delete-order-edit.ts'
import { cancelOrderEdit } from './operations/end-order-edit.ts'
import { recordAmountDue } from './operations/record-amount-due.ts'
import { requestAmountDue } from './operations/request-amount-due.ts'
import { requestOrderEdit } from './operations/request-order-edit.ts'
import { updateOrderEdit } from './operations/update-order-edit.ts'
import { readEdit, selectEdit } from './present-edit.ts'

type EditEndpoint = Endpoint<
  z.ZodType,
  typeof contract.retrieveOrderEdit.query,
  Endpoint['body'],
  typeof contract.retrieveOrderEdit.response
>

/** Builds the route of a change of an edit, which returns the whole edit as it is afterwards. `run` returns its id. */
function editOperation<E extends EditEndpoint>(
  endpoint: E,
  run: (tx: Tx, ctx: Context, body: BodyOf<E>, params: ParamsOf<E>) => Promise<string>,
): Route {
  return operation<EditEndpoint, string>(endpoint, {
    run: (tx, ctx, { params, query, body }) => {
      // Rejects unknown field names before anything is changed.
      selectEdit(query)
      return run(tx, ctx, body as BodyOf<E>, params as ParamsOf<E>)
    },
    answer: async (db, id, { query }) => ({ order_edit: await readEdit(db, id, query) }),
  })
}

export const orderEditsRoutes: readonly Route[] = [
  list(contract.listOrderEdits, (db, { query }) => listOrderEdits(db, query)),
  read(contract.retrieveOrderEdit, async (db, { params, query }) => ({
    order_edit: await readEdit(db, params.id, query),
  })),
  read(contract.explainOrderEdit, (db, { params }) => explainDifference(db, params.id)),
  editOperation(contract.createOrderEdit, createOrderEdit),
  editOperation(contract.updateOrderEdit, (tx, ctx, body, { id }) => updateOrderEdit(tx, ctx, id, body)),
  remove(contract.deleteOrderEdit, deleteOrderEdit, answerDeleted('order_edit')),
  editOperation(contract.addEditItem, (tx, ctx, body, { id }) => addEditItem(tx, ctx, id, body)),
  editOperation(contract.updateEditItem, (tx, ctx, body, { id, item_id }) =>
    updateEditItem(tx, ctx, id, item_id, body),
  ),
  editOperation(contract.removeEditItem, (tx, ctx, _, { id, item_id }) =>
    removeEditItem(tx, ctx, id, item_id),
  ),
  operation(contract.undoEditChange, {
    run: (tx, ctx, { params: { id, change_id } }) => undoEditChange(tx, ctx, id, change_id),
    answer: answerDeleted('item_change'),
  }),
  editOperation(contract.requestOrderEdit, (tx, ctx, body, { id }) => requestOrderEdit(tx, ctx, id, body)),
  editOperation(contract.confirmOrderEdit, (tx, ctx, body, { id }) => confirmOrderEdit(tx, ctx, id, body)),
  editOperation(contract.cancelOrderEdit, (tx, ctx, _, { id }) => cancelOrderEdit(tx, ctx, id)),
  orderOperation(contract.requestAmountDue, (tx, ctx, id) => requestAmountDue(tx, ctx, id)),
  orderOperation(contract.recordAmountDue, (tx, ctx, id, body) => recordAmountDue(tx, ctx, id, body)),
]
