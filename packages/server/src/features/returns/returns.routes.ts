import * as contract from '@purser/contract/returns'
import { operation, type Route, read } from '../../http/index.ts'
import { orderOperation } from '../orders/index.ts'
import { cancelReturn } from './cancel-return.ts'
import { listReturns } from './list-returns.ts'
import { readReturn } from './read-returns.ts'
import { receiveReturn } from './receive-return.ts'
import { requestReturn } from './request-return.ts'

export const returnsRoutes: readonly Route[] = [
  read(contract.listReturns, (db, { query }) => listReturns(db, query)),
  read(contract.retrieveReturn, async (db, { params }) => ({ return: await readReturn(db, params.id) })),
  orderOperation(contract.requestReturn, requestReturn),
  operation(contract.receiveReturn, {
    run: (tx, ctx, { params, body }) => receiveReturn(tx, ctx, params.id, body),
    answer: async (db, id) => ({ return: await readReturn(db, id) }),
  }),
  orderOperation(contract.cancelReturn, cancelReturn),
]
