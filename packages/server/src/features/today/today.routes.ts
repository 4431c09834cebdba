import * as contract from '@purser/contract/today'
import { type Route, read } from '../../http/index.ts'
import { listTodos } from './list-todos.ts'

export const todayRoutes: readonly Route[] = [
  read(contract.listTodos, async (db, { query }, { now }) => ({
    todos: await listTodos(db, query.name, now),
  })),
]
