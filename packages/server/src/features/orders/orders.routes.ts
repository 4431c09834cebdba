import * as contract from '@purser/contract/orders'
import { list, type Route, read } from '../../http/index.ts'
import { listOrderHistory } from './reading/list-history.ts'
import { listOrders } from './reading/list-orders.ts'
import { readOrder } from './reading/retrieve-order.ts'

export const orderReadRoutes: readonly Route[] = [
  list(contract.listOrders, (db, { query }) => listOrders(db, query)),
  read(contract.retrieveOrder, async (db, { params, query }) => ({
    order: await readOrder(db, params.id, query),
  })),
  read(contract.listOrderHistory, (db, { params, query }) => listOrderHistory(db, params.id, query)),
]
