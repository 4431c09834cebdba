import * as contract from '@purser/contract/today'
import { type Route, read } from '../../http/index.ts'
import { explainFigure } from './explain-sales.ts'
import { listTodos } from './list-todos.ts'
import { readSales } from './read-sales.ts'

export const todayRoutes: readonly Route[] = [
  read(contract.listTodos, async (db, { query }, asked) => ({
    todos: await listTodos(db, query.name, asked),
  })),
  read(contract.retrieveSales, async (db, { query }, { now }) => ({
    sales: await readSales(db, query, now),
  })),
  read(contract.explainSales, (db, { query }, { now }) => explainFigure(db, query, now)),
]
