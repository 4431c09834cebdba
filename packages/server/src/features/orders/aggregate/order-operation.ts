import type { BodyOf, Endpoint, ParamsOf } from '@purser/contract/endpoints'
import type * as contract from '@purser/contract/orders'
import type { z } from 'zod'
import type { Context, Tx } from '../../../database/index.ts'
import { operation, type Route } from '../../../http/index.ts'
import { selectWhole } from '../reading/order-selection.ts'
import { readOrder } from '../reading/retrieve-order.ts'

type OrderEndpoint = Endpoint<
  z.ZodType<{ id: string }>,
  typeof contract.captureOrder.query,
  Endpoint['body'],
  typeof contract.captureOrder.response
>

/**
 * Builds the route of an order change, which returns the whole changed order. `run` returns the order's id; its third argument is the first
 * parameter of the path.
 */
export function orderOperation<E extends OrderEndpoint>(
  endpoint: E,
  run: (tx: Tx, ctx: Context, id: string, body: BodyOf<E>, params: ParamsOf<E>) => Promise<string>,
): Route {
  return operation<OrderEndpoint, string>(endpoint, {
    run: (tx, ctx, { params, query, body }) => {
      // Rejects unknown field names before anything is changed.
      selectWhole(query)
      return run(tx, ctx, params.id, body as BodyOf<E>, params as ParamsOf<E>)
    },
    answer: async (db, id, { query }) => ({ order: await readOrder(db, id, query) }),
  })
}
