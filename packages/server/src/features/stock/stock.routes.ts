import * as contract from '@purser/contract/stock'
import { list, type Route, read } from '../../http/index.ts'
import { explainValueOfStock } from './explain-stock-value.ts'
import { listStock, readStockValue } from './list-stock.ts'

export const stockRoutes: readonly Route[] = [
  list(contract.listStock, (db, { query }) => listStock(db, query)),
  read(contract.retrieveStockValue, async (db, { query }) => ({
    stock_value: await readStockValue(db, query),
  })),
  read(contract.explainStockValue, (db, { query }) => explainValueOfStock(db, query)),
]
