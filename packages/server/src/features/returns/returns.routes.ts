import * as contract from '@purser/contract/returns'
import { list, operation, type Route, read } from '../../http/index.ts'
import { orderOperation } from '../orders/index.ts'
import { cancelReturn } from './cancel-return.ts'
import { explainStatusOfReturn } from './explain-return-status.ts'
import { listReturns } from './list-returns.ts'
import { readReturn, selectReturn } from './read-returns.ts'
import { receiveReturn } from './receive-return.ts'
import { requestReturn } from './request-return.ts'

export const returnsRoutes: readonly Route[] = [
  list(contract.listReturns, (db, { query }) => listReturns(db, query)),
  read(contract.retrieveReturn, async (db, { params, query }) => ({
    return: await readReturn(db, params.id, query),
  })),
  read(contract.explainReturn, (db, { params }) => explainStatusOfReturn(db, params.id)),
  orderOperation(contract.requestReturn, requestReturn),
  operation(contract.receiveReturn, {
    run: (tx, ctx, { params, query, body }) => {
      // Refuses unknown field names before anything is changed.
      selectReturn(query)
      return receiveReturn(tx, ctx, params.id, body)
    },
    answer: async (db, id, { query }) => ({ return: await readReturn(db, id, query) }),
  }),
  orderOperation(contract.cancelReturn, cancelReturn),
]
