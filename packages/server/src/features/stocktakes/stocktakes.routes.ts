import * as contract from '@purser/contract/stocktakes'
import type { Db } from '../../database/index.ts'
import { list, operation, type Route, read } from '../../http/index.ts'
import { countStock, removeCount } from './count-stock.ts'
import { applyStocktake, cancelStocktake, createStocktake } from './end-stocktake.ts'
import { listLines, listStocktakes, readLine, readStocktake } from './stocktakes.queries.ts'

const answer = async (db: Db, id: string) => ({ stocktake: await readStocktake(db, id) })

export const stocktakesRoutes: readonly Route[] = [
  list(contract.listStocktakes, (db, { query }) => listStocktakes(db, query)),
  read(contract.retrieveStocktake, (db, { params }) => answer(db, params.id)),
  read(contract.listStocktakeLines, (db, { params, query }) => listLines(db, params.id, query)),
  operation(contract.createStocktake, {
    run: (tx, ctx, { body }) => createStocktake(tx, ctx, body),
    answer,
  }),
  operation(contract.countStock, {
    run: (tx, ctx, { params, body }) => countStock(tx, ctx, params.id, body),
    answer: async (db, variantId, { params }) => ({ line: await readLine(db, params.id, variantId) }),
  }),
  operation(contract.removeCount, {
    run: (tx, ctx, { params }) => removeCount(tx, ctx, params),
    answer,
  }),
  operation(contract.applyStocktake, {
    run: (tx, ctx, { params }) => applyStocktake(tx, ctx, params.id),
    answer,
  }),
  operation(contract.cancelStocktake, {
    run: (tx, ctx, { params }) => cancelStocktake(tx, ctx, params.id),
    answer,
  }),
]
