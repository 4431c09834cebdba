import type { BodyOf, Endpoint } from '@purser/contract/endpoints'
import * as contract from '@purser/contract/orders'
import type { Context, Tx } from '../../database/index.ts'
import { operation, type Route } from '../../http/index.ts'
import { archiveOrder } from './operations/archive-order.ts'
import { cancelOrder } from './operations/cancel-order.ts'
import { captureOrder } from './operations/capture-order.ts'
import { completeOrder } from './operations/complete-order.ts'
import { refundOrder } from './operations/refund-order.ts'
import { updateOrder } from './operations/update-order.ts'
import { selectWhole } from './reading/order-selection.ts'
import { readOrder } from './reading/retrieve-order.ts'

type OrderEndpoint = Endpoint<
  typeof contract.captureOrder.params,
  typeof contract.captureOrder.query,
  Endpoint['body'],
  typeof contract.captureOrder.response
>

/** An operation on one order, answered with the order as it is afterwards. */
function onOrder<E extends OrderEndpoint>(
  endpoint: E,
  run: (tx: Tx, ctx: Context, id: string, body: BodyOf<E>) => Promise<string>,
): Route {
  return operation<OrderEndpoint, string>(endpoint, {
    run: (tx, ctx, { params, query, body }) => {
      // A name that the answer does not know is refused while nothing has been done.
      selectWhole(query)
      return run(tx, ctx, params.id, body as BodyOf<E>)
    },
    answer: async (db, id, { query }) => ({ order: (await readOrder(db, id, query)) as contract.Order }),
  })
}

export const orderOperationRoutes: readonly Route[] = [
  onOrder(contract.updateOrder, updateOrder),
  onOrder(contract.captureOrder, captureOrder),
  onOrder(contract.refundOrder, refundOrder),
  onOrder(contract.cancelOrder, cancelOrder),
  onOrder(contract.completeOrder, completeOrder),
  onOrder(contract.archiveOrder, archiveOrder),
]
