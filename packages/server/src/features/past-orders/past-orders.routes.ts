import * as contract from '@purser/contract/past-orders'
import { list, type Route, read } from '../../http/index.ts'
import { listPastOrderFilters, listPastOrders } from './list-past-orders.ts'
import { readPastOrder } from './read-past-order.ts'

export const pastOrdersRoutes: readonly Route[] = [
  list(contract.listPastOrders, (db, { query }) => listPastOrders(db, query)),
  read(contract.listPastOrderFilters, (db) => listPastOrderFilters(db)),
  read(contract.retrievePastOrder, async (db, { params }) => ({
    past_order: await readPastOrder(db, params.id),
  })),
]
