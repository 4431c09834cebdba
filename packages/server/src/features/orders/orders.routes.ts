import * as contract from '@purser/contract/orders'
import { isExplainedStatus } from '@purser/domain/explanations'
import { list, operation, type Route, read } from '../../http/index.ts'
import { orderOperation } from './aggregate/order-operation.ts'
import { explainAmount } from './explanations/explain-amount.ts'
import { explainQuantity } from './explanations/explain-line.ts'
import { explainStatusOf } from './explanations/explain-status.ts'
import { archiveOrder } from './operations/archive-order.ts'
import { cancelOrder } from './operations/cancel-order.ts'
import { captureOrder } from './operations/capture-order.ts'
import { completeOrder } from './operations/complete-order.ts'
import { type AskedRefund, readRefundOutcome, refundOrder } from './operations/refund-order.ts'
import { settleFailedRefund } from './operations/settle-failed-refund.ts'
import { updateOrder } from './operations/update-order.ts'
import { listOrderHistory } from './reading/list-history.ts'
import { listOrderTags } from './reading/list-order-tags.ts'
import { listOrders } from './reading/list-orders.ts'
import { selectWhole } from './reading/order-selection.ts'
import { readOrder } from './reading/retrieve-order.ts'

export const ordersRoutes: readonly Route[] = [
  list(contract.listOrders, (db, { query }, { actorId }) => listOrders(db, query, actorId)),
  list(contract.listOrderTags, (db) => listOrderTags(db)),
  read(contract.retrieveOrder, async (db, { params, query }) => ({
    order: await readOrder(db, params.id, query),
  })),
  read(contract.listOrderHistory, (db, { params, query }) => listOrderHistory(db, params.id, query)),
  read(contract.explainLine, (db, { params }) => explainQuantity(db, params.id)),
  read(contract.explainOrder, (db, { params, query: { field } }) =>
    isExplainedStatus(field) ? explainStatusOf(db, params.id, field) : explainAmount(db, params.id, field),
  ),
  orderOperation(contract.updateOrder, updateOrder),
  orderOperation(contract.captureOrder, captureOrder),
  operation<typeof contract.refundOrder, AskedRefund>(contract.refundOrder, {
    run: (tx, ctx, { params, query, body }) => {
      // Rejects unknown field names before anything is changed.
      selectWhole(query)
      return refundOrder(tx, ctx, params.id, body)
    },
    answer: async (db, asked, { query }) => ({
      order: await readOrder(db, asked.id, query),
      refund: await readRefundOutcome(db, asked),
    }),
  }),
  orderOperation(contract.settleFailedRefund, settleFailedRefund),
  orderOperation(contract.cancelOrder, cancelOrder),
  orderOperation(contract.completeOrder, completeOrder),
  orderOperation(contract.archiveOrder, archiveOrder),
]
